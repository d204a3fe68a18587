/* The Manni while it is swapped with: fanned face down, as many of its top cards raised as you have chosen to swap. */
import { t } from "../i18n.js";
import { swapLimit } from "../state.js";
import { html } from "../vendor/ui.js";
import { Drew, drewNow } from "./drew.js";
import { MANNI_SAG, MANNI_SPREAD, manniPlace, placed } from "./layout.js";
import { nameOf } from "./live.js";
import { Lying, word } from "./parts.js";
import { hintHeight, picks, table } from "./signals.js";
import { Twos } from "./trick.js";
import { fan, m } from "./view.js";

/** The line under the count. */
function underWords() {
  const state = table.value;
  const ask = state.pending ? null : state.now?.ask;
  const chosen = picks.value.length;
  if (ask?.kind === "exchange") {
    if (chosen > 0) return t("manni-raised", { count: chosen, word: word(chosen) });
    return t(ask.all_or_none && ask.must === state.hand?.cards.length ? "manni-whole" : "manni-choose");
  }
  const turn = state.now?.turn;
  if (turn == null) return "";
  if (state.table?.exchange === "whole") return t("manni-other-whole", { name: nameOf(state, turn) });
  const limit = swapLimit(state, turn);
  return t("manni-other", { name: nameOf(state, turn), count: limit, word: word(limit) });
}

/** What you drew, once you have swapped and others still choose. */
function Drawn() {
  const cards = drewNow(table.value, "exchange");
  const { hint, kind, table: area } = m.value;
  if (!cards || kind === "wide" || kind === "short") return null;
  return html`<${Drew} cards=${cards}
    style=${{ left: `${hint.x}px`, width: `${hint.w}px`, bottom: `${area.h - hint.y - hint.h}px` }} />`;
}

export function Manni() {
  const state = table.value;
  const { kind, table: area } = m.value;
  const count = state.now?.manni ?? 0;
  const drew = state.hand?.swaps.some((swap) => swap.seat === state.you) && kind !== "short" && kind !== "wide";
  const { top, card: cardW, lift, words, about } = manniPlace(m.value, hintHeight.value > 0 || drew === true);
  const wide = Math.min(
    area.w - 2 * m.value.side - (kind === "short" ? 400 : 60),
    cardW * (kind === "wide" ? 4.6 : 3.4),
    cardW + Math.max(0, count - 1) * cardW * 0.32,
  );
  const raised = state.pending ? 0 : Math.min(count, picks.value.length);
  const parts = fan(count, raised, {
    w: wide,
    card: cardW,
    spread: Math.min(MANNI_SPREAD, count * 2.2),
    lift,
    part: 2,
    sag: cardW * MANNI_SAG,
  });
  const contract = state.hand?.contract ?? "";
  const twos = state.table?.twos;
  const mid = { x: area.w / 2, y: top + lift };
  return html`<section class="manni" aria-label=${t("manni-holds", { count })}>
    <div class="fan" aria-hidden="true">
      ${cardW > 0 && parts.map(
        (part, i) => html`<${Lying} key=${i} width=${cardW} class=${part.lifted ? "lifted" : ""}
        style=${{ transform: placed(mid.x + part.x - cardW / 2, mid.y + part.y, part.turn) }} />`,
      )}
    </div>
    ${twos && html`<div class="manni-twos"
      style=${{ left: `${Math.min(area.w - 70, mid.x + wide / 2 + 10)}px`, top: `${mid.y + cardW * 0.4}px` }}><${Twos}
      contract=${contract} width=${Math.round(cardW * 0.42)} /></div>`}
    <div class="manni-words" style=${{ top: `${words}px`, width: `${area.w}px` }}>
      <h2>${t("manni-holds", { count })}</h2>
      ${about && html`<p>${underWords()}</p>`}
    </div>
    <${Drawn} />
  </section>`;
}
