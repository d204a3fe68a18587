/* The panel at the right of a wide table: what everybody knows, the sheet, the last trick. */
import { t } from "../i18n.js";
import { seqOf, swapLimit } from "../state.js";
import { html } from "../vendor/ui.js";
import { Bands } from "./cut.js";
import { SideHint } from "./hint.js";
import { sheetFacts } from "./facts.js";
import { nameOf, who } from "./live.js";
import { cardName, contractShort, ContractSign, Lying, word } from "./parts.js";
import { Sheet } from "./sheet.js";
import { asked, dialog, friends, lookAt, mayAsk, table, talks } from "./signals.js";
import { askWhy } from "./store.js";
import { screen, sheetState } from "./view.js";

function SheetPanel() {
  const state = sheetState.value;
  return html`<section
    class="side-sheet paper-box"><header><h2>${t("sheet-title")}</h2><span>${t("sheet-hands", { count: state.rows.length })}</span></header>
    <${Sheet} ...${sheetFacts(state, { open: (/** @type {{number: number}} */ row) => lookAt(row.number) })} /></section>`;
}

/** The last trick, small; a bot can be asked why it played its card. @param {{width?: number}} props */
export function LastTrick({ width = 64 }) {
  const state = table.value;
  const last = state.hand?.last;
  if (!last) return null;
  return html`<ul class="last-cards">${last.cards.map(
    (laid, at) => html`<li key=${laid.card}><${LastCard} laid=${laid} seq=${seqOf(last, at)} width=${width} took=${laid.seat === last.winner} />
    <span>${nameOf(state, laid.seat)}</span></li>`,
  )}</ul>`;
}

/** @param {{laid: import("../state.js").Laid, seq: number, width: number, took: boolean}} props */
function LastCard({ laid, seq, width, took }) {
  const card = html`<${Lying} card=${laid.card} width=${width} />`;
  const mark = `${took ? "took" : ""}${asked.value?.seq === seq ? " asked" : ""}`;
  if (!table.value.table?.bots[laid.seat] || !mayAsk.value)
    return html`<span role="img" aria-label=${cardName(laid.card)} class=${mark}>${card}</span>`;
  const why = () => {
    askWhy(laid, seq);
    dialog.value = "last";
  };
  const name = t("why-ask", { card: cardName(laid.card) });
  return html`<button type="button" class=${`last-card ${mark}`} aria-label=${name} title=${name} onClick=${why}>${card}</button>`;
}

function LastPanel() {
  const state = table.value;
  const last = state.hand?.last;
  if (!last) return null;
  return html`<section
    class="side-block"><header><h2>${t("action-last")}</h2><span>${t("last-took", who(state, last.winner))}</span></header><${LastTrick} /></section>`;
}

/** What everybody knows while the cards are swapped. */
function Known() {
  const state = table.value;
  const held = state.hand;
  if (!held) return null;
  const dealer = who(state, held.dealer);
  return html`<section class="side-block"><h2>${t("known-title")}</h2><ul class="known">
    ${held.cut && html`<li><${Lying} card=${held.cut.card}
      width=${34} /><p>${t("known-cut", { card: cardName(held.cut.card), ...dealer })}</p></li>`}
    ${held.swaps.map(({ seat, count }) => {
      const limit = swapLimit(state, seat);
      const facts = { count, word: word(count), limit, limitword: word(limit), ...who(state, seat) };
      return html`<li key=${seat}><b>${count}</b><p>${t("known-swapped", facts)}</p></li>`;
    })}
    <li><b>${state.now?.manni ?? 0}</b><p>${t("known-left", { count: state.now?.manni ?? 0 })}</p></li>
  </ul></section>`;
}

/** The cards cut so far in this game. */
function CutSoFar() {
  const rows = table.value.rows.filter((row) => row.cut);
  if (rows.length === 0) return null;
  return html`<section class="side-block"><h2>${t("cut-so-far")}</h2><ul class="cut-list">${rows.slice(-8).map(
    (row) => html`<li key=${row.number}>
    <${ContractSign} contract=${row.contract ?? "nullo"} /><span>${contractShort(row.contract ?? "nullo")}</span><span
      class="cut-card">${cardName(row.cut ?? "")}</span></li>`,
  )}</ul></section>`;
}

function BandsPanel() {
  const state = table.value;
  if (!state.table?.cut) return html`<${SheetPanel} />`;
  return html`<section class="side-block bands-block"><h2>${t("bands-title")}</h2><${Bands} />
    <p class="side-note">${t("bands-note", who(state, state.hand?.dealer ?? 0))}</p></section><${CutSoFar} />`;
}

export function Side() {
  const shown = screen.value;
  const early = shown === "cut" || shown === "announce";
  return html`<aside class="side" aria-label=${t("side-name")}>
    ${shown !== "play" && html`<${SideHint} />`}
    ${early && html`<${BandsPanel} />`}
    ${shown === "exchange" && html`<${Known} />`}
    ${!early && html`<${SheetPanel} />`}
    ${shown === "play" && html`<${LastPanel} />`}
    ${talks.value && friends.value && html`<${friends.value.TalkPanel} />`}
  </aside>`;
}
