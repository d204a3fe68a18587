/* The panel at the right of a wide table: what everybody knows, the sheet, the last trick. */
import { t } from "../i18n.js";
import { swapLimit } from "../state.js";
import { html } from "../vendor/ui.js";
import { Bands } from "./cut.js";
import { SideHint } from "./hint.js";
import { sheetFacts } from "./facts.js";
import { nameOf, who } from "./live.js";
import { cardName, contractShort, ContractSign, Lying, word } from "./parts.js";
import { Sheet } from "./sheet.js";
import { table } from "./signals.js";
import { screen, sheetState } from "./view.js";

function SheetPanel() {
  const state = sheetState.value;
  return html`<section
    class="side-sheet paper-box"><header><h2>${t("sheet-title")}</h2><span>${t("sheet-hands", { count: state.rows.length })}</span></header>
    <${Sheet} ...${sheetFacts(state)} /></section>`;
}

/** The last trick, small. @param {{width?: number}} props */
export function LastTrick({ width = 64 }) {
  const state = table.value;
  const last = state.hand?.last;
  if (!last) return null;
  return html`<ul class="last-cards">${last.cards.map(
    ({ seat, card }) => html`<li key=${card}>
    <span role="img" aria-label=${cardName(card)} class=${seat === last.winner ? "took" : ""}><${Lying} card=${card}
      width=${width} /></span>
    <span>${nameOf(state, seat)}</span></li>`,
  )}</ul>`;
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
  </aside>`;
}
