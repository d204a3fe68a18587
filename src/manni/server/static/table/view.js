/* What to show and where: the screen, the measures and the hand's places, worked out from the state and the window. */
import { placeOf, shownHand, shownTrick } from "../state.js";
import { computed, untracked } from "../vendor/ui.js";
import { fan, handPlaces, manniPlace, measures, pool, STATUS_WORDS, trickPlaces } from "./layout.js";
import { ahead, hintHeight, table, unheard, windowSize } from "./signals.js";

/** @typedef {"loading"|"waiting"|"cut"|"announce"|"contract"|"exchange"|"play"|"score"|"end"} Screen */

/** @param {import("../state.js").State} state @returns {Screen} */
function screenOf(state) {
  const { hand, now } = state;
  if (!state.ready || !now) return "loading";
  if (now.phase === "waiting") return "waiting";
  if (state.winners) return "end";
  if (!hand) return "loading";
  if (hand.score) return "score";
  if (!hand.dealt) return hand.cut || hand.contract ? "announce" : "cut";
  if (now.phase === "contract" || (now.phase === "hand" && !hand.contract)) return "contract";
  return now.phase === "exchange" ? "exchange" : "play";
}

export const screen = computed(() => (unheard.value ? "contract" : screenOf(table.value)));

/** Your hand as shown, in order. */
export const myCards = computed(() => shownHand(table.value));
/** The card that the Tab key comes back to when this one is played. @param {string} card */
export function besideCard(card) {
  const cards = myCards.value;
  const at = cards.indexOf(card);
  return cards[at + 1] ?? cards[at - 1] ?? null;
}

/** The cards on the table, with the one you have just tapped. */
export const trick = computed(() => shownTrick(table.value, ahead.value));

// Narrow values on the way, so that a tap redraws only what it changes.
const swapping = computed(() => screen.value === "exchange");
const choosing = computed(() => screen.value === "contract");

export const m = computed(() => {
  const { w, h, font } = windowSize.value;
  return measures(w, h, {
    scale: font / 16,
    swapping: swapping.value,
    choosing: choosing.value,
    hint: hintHeight.value,
  });
});

/** Cards in each hand, as far as they are dealt. */
export const counts = computed(() => table.value.hand?.counts ?? NONE);
const NONE = [0, 0, 0];
const rows = computed(() => table.value.rows);
const facts = computed(() => table.value.table);

/** Cards in the whole pack. */
export const packSize = computed(() => 3 * (facts.value?.hand_size ?? 12) + (facts.value?.manni_size ?? 16));

/** The state as the score sheet needs it: changed by a hand's score, not by every card. */
export const sheetState = computed(() => {
  void [rows.value, facts.value];
  return untracked(() => table.value);
});

export const places = computed(() => handPlaces(myCards.value, m.value));
export const trickAt = computed(() => trickPlaces(m.value));

/**
 * The left edge of the hint bubble on a wide table, where it goes with its card as far as the status line lets it, and
 * how far along it the pointer stands: null where it cannot stand over the card.
 */
export const bubble = computed(() => {
  const { hint, table: area, card, scale } = m.value;
  const { places: spots, strip } = places.value;
  const spot = spots.find((one) => one.card === table.value.hint?.move.card);
  if (!spot) return { x: hint.x, point: null };
  const middle = spot.x + Math.min(strip, card.w) / 2;
  const x = Math.max(Math.min(hint.x, STATUS_WORDS * scale), Math.min(middle - hint.w / 2, area.w - hint.w - 28));
  const point = middle - x;
  return { x, point: point >= 24 && point <= hint.w - 24 ? point : null };
});

/** On whom the light falls. */
export const lit = computed(() => {
  const state = table.value;
  const turn = state.now?.turn ?? null;
  if (turn === null) return "none";
  const place = placeOf(state, turn);
  if (screen.value === "cut" || screen.value === "announce" || screen.value === "score") return "none";
  return screen.value === "exchange" && place !== "you" ? "manni" : place;
});

export const light = computed(() => pool(m.value.kind, m.value.table, lit.value));

/** The middle of a seat, for cards that come from it or go to it. @param {"you"|"west"|"east"} place */
export function seatMiddle(place) {
  const { seats, hand, table: area, kind, side } = m.value;
  if (screen.value === "exchange" && kind !== "wide" && kind !== "short") {
    const first = ((table.value.hand?.dealer ?? 0) + 1) % 3;
    const seat = (table.value.at + { you: 0, west: 1, east: 2 }[place]) % 3;
    return { x: side + ((((seat - first + 3) % 3) + 0.5) * (area.w - 2 * side)) / 3, y: seats.west.y + 26 };
  }
  if (place === "you") return { x: area.w / 2, y: hand.y + hand.h + 40 };
  const seat = seats[place];
  return { x: seat.x + seat.w / 2, y: seat.y + seat.h / 2 };
}

/** Where the pack or the Manni lies. */
export function packMiddle() {
  const x = m.value.table.w / 2;
  if (screen.value !== "exchange") return { x, y: m.value.trick.y + m.value.trick.h * 0.4 };
  const { top, card, lift } = manniPlace(m.value, hintHeight.value > 0);
  return { x, y: top + lift + card * 0.75 };
}

export { fan };
