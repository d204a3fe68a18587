/* What the page holds of a table: the folded state, and what the player is choosing just now. */
import { amongPeople, hintsAllowed, NOBODY } from "../company.js";
import { START } from "../state.js";
import { computed, signal } from "../vendor/ui.js";

/** @typedef {import("../state.js").State} State */

/** What has happened, as far as it is shown. @type {import("../vendor/ui.js").Signal<State>} */
export const table = signal(START);
export const online = signal(true);
/** Who sits here, as far as it is known. @type {import("../vendor/ui.js").Signal<import("../company.js").Company>} */
export const company = signal(NOBODY);
/** Does the table have to do with other people than you? */
export const friendly = computed(() => amongPeople(company.value));
/** Can anything be said here, and heard? */
export const talks = computed(() => friendly.value && company.value.you !== null && friends.value !== null);
/** Does leaving this table say something to others? */
export const leaves = computed(() => talks.value);
/** What such a table needs, once it is loaded. @type {import("../vendor/ui.js").Signal<typeof import("./friends.js")|null>} */
export const friends = signal(null);
/** Milliseconds, while something is counted by seconds. */
export const now = signal(0);
/** Cards chosen to be swapped. @type {import("../vendor/ui.js").Signal<string[]>} */
export const picks = signal([]);
/** The card a second tap would play. @type {import("../vendor/ui.js").Signal<string|null>} */
export const armed = signal(null);
/** Cards left of the place where the pack is cut. */
export const cutAfter = signal(26);
/**
 * The card you have just tapped, which is drawn on the table before anything else changes.
 * @type {import("../vendor/ui.js").Signal<string|null>}
 */
export const ahead = signal(null);
/** Which dialog is open. @type {import("../vendor/ui.js").Signal<string|null>} */
export const dialog = signal(null);
/** The hand of this game that is looked at again, while that dialog is open. */
export const lookedAt = signal(0);
/** Look at a hand that is over, over the table. @param {number} number */
export function lookAt(number) {
  lookedAt.value = number;
  dialog.value = "hands";
}
/**
 * A move that cannot be made, and why.
 * @type {import("../vendor/ui.js").Signal<{code: string, facts: any, count: number}|null>}
 */
export const reason = signal(null);
/** The question for the numbers behind a hint that has not been answered yet. @type {import("../vendor/ui.js").Signal<string|null>} */
export const numbersWait = signal(null);
/**
 * The card somebody was asked about, and what was answered: nothing yet, a reason, or the code of a refusal.
 * @type {import("../vendor/ui.js").Signal<{card: string, seat: number, seq: number, id: string, answer: any}|null>}
 */
export const asked = signal(null);
/** Height of the open hint bubble. */
export const hintHeight = signal(0);
/** How many shown things wait in the queue; the contract announcement waits for the player. */
export const waiting = signal(0);
/** The window. */
export const windowSize = signal({ w: 1024, h: 768, font: 16 });
/**
 * Why this table is closed to you: there is none, or you do not sit at it.
 * @type {import("../vendor/ui.js").Signal<string|null>}
 */
export const shut = signal(null);
/**
 * Why the server does not let you in just now, while the line is tried again by itself.
 * @type {import("../vendor/ui.js").Signal<string|null>}
 */
export const turnedAway = signal(null);

export const hand = computed(() => table.value.hand);
export const ask = computed(() => (table.value.pending ? null : (table.value.now?.ask ?? null)));
/** Is there something to be hinted at? */
export const canHint = computed(
  () => ask.value !== null && !["next", "again"].includes(ask.value.kind) && mayAsk.value,
);
/** May hints be asked for at this table? One at which nobody sits yet, as far as it is known, does not say no. */
export const mayAsk = computed(() => company.value.seats === null || hintsAllowed(company.value));
/** Reasons that say there is no choice, so nothing to count either. */
const NO_CHOICE = ["cut", "only-card", "exchange-none-left", "contract-last"];
/** Has the hint that is shown numbers behind it? */
export const canAskNumbers = computed(() => {
  const hint = table.value.hint;
  return hint !== null && !NO_CHOICE.includes(hint.reason.code) && canHint.value;
});
/** Has another chosen a contract that you have not yet been shown? */
export const unheard = signal(false);
/** The card the Tab key comes back to. @type {import("../vendor/ui.js").Signal<string|null>} */
export const focusCard = signal(null);
/** Is what has the focus about to go, though not by the keyboard? A screen reader's tap is none. */
export const wantsFocus = signal(false);
/** Are the cards just drawn still marked? */
export const freshUntil = signal(false);
