/* What you drew from the Manni, in words: while the others still swap, and after that until your first card. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { cardList, SmallChip } from "./parts.js";

/** @typedef {import("../state.js").State} State */

/** So many cards have room as words. */
const IN_WORDS = 3;

/**
 * The cards you drew, as long as that is to be read; null where it is not. None of them: you kept your hand.
 * @param {State} state @param {string} screen
 * @returns {string[]|null}
 */
export function drewNow(state, screen) {
  const mine = state.you === null ? undefined : state.hand?.swaps.find((swap) => swap.seat === state.you);
  if (!mine) return null;
  const cards = mine.draw ?? [];
  if (screen === "exchange") return cards;
  const fresh = state.hand?.fresh ?? [];
  // Where the whole hand is new, the hand says it.
  const some = fresh.length > 0 && fresh.length < (state.table?.hand_size ?? 12);
  return screen === "play" && some ? cards : null;
}

/** @param {{cards: string[]}} props */
function Words({ cards }) {
  if (cards.length === 0) return html`<span>${t("manni-kept")}</span>`;
  const words = t("manni-drew", { cards: cardList(cards) });
  if (cards.length > IN_WORDS)
    return html`<span class="spoken">${words}</span><span class="drew-cards" aria-hidden="true">${t("manni-drew-these")} ${cards.map((card) => html`<${SmallChip} key=${card} card=${card} spoken=${false} />`)}</span>`;
  // The names of the cards stand out, wherever the sentence has them.
  const [before, after] = t("manni-drew", { cards: "\uE000" }).split("\uE000");
  return html`<span>${before}<b>${cardList(cards)}</b>${after}</span>`;
}

/** @param {{cards: string[], style: any, box?: {current: HTMLElement|null}}} props */
export const Drew = ({ cards, style, box }) =>
  html`<div class="drew" ref=${box} style=${style}><span class="drew-sign" aria-hidden="true">${sign("swap")}</span><${Words} cards=${cards} /></div>`;
