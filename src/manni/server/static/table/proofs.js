/* Whether the deals were what was sealed: each is checked beside the game, once its pack has been opened. */
import { signal } from "../vendor/ui.js";

/** @typedef {import("../proof.js").Verdict} Verdict */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Row} Row */

/**
 * What was found, by the seal; `null` while it is being worked out.
 * @type {import("../vendor/ui.js").Signal<Readonly<Record<string, Verdict|null>>>}
 */
export const verdicts = signal({});

/** The beginning of a seal, as people compare them. @param {string} seal */
export const shortSeal = (seal) => `${seal.slice(0, 4)} ${seal.slice(4, 8)}`;

/** What was found of the deal of a row: null if that is not known yet, undefined where it was not sealed. @param {Row} row */
export const verdictOn = (row) => (row.sealed[0] ? (verdicts.value[row.sealed[0].seal] ?? null) : undefined);

/** @param {Verdict|null|undefined} verdict */
export const isRight = (verdict) => verdict === "as-sealed" || verdict === "without";

/**
 * Of how many hands it is known what their deals were, and how many were as sealed: one that is still being worked out is
 * neither.
 * @param {(Verdict|null|undefined)[]} found
 */
export function talliedOf(found) {
  const known = found.filter((verdict) => verdict !== null);
  return { hands: known.length, count: known.filter(isRight).length };
}

/** Check the deals that are opened and have not been checked. @param {State} state */
export async function checkDeals({ table, rows }) {
  const fresh = rows.filter((row) => row.sealed[0] && !(row.sealed[0].seal in verdicts.value));
  if (!table || fresh.length === 0) return;
  verdicts.value = { ...verdicts.value, ...Object.fromEntries(fresh.map((row) => [row.sealed[0].seal, null])) };
  // Nobody needs it before the first hand is over.
  const { browserHash, verdictOf } = await import("../proof.js");
  for (const { sealed } of fresh) {
    const verdict = await verdictOf(/** @type {any} */ (table), sealed, mixedIn(sealed[0].seal), browserHash());
    verdicts.value = { ...verdicts.value, [sealed[0].seal]: verdict };
  }
}

const KEY = "manni-mix";

/** @typedef {{seal: string, seat: number, mix: string, taken: boolean}} Own what this page sent to be mixed into a pack */

/** What this page sent for a sealed pack; only the last is kept over a reload. @param {string} seal @returns {Own|null} */
export function mixedIn(seal) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return kept.seal === seal ? kept : null;
  } catch {
    return null;
  }
}

/** Keep what was sent. @param {Own} own */
export function keepMix(own) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(own));
  } catch {
    // A page that can keep nothing checks the deal all the same, only not that its own part is in it.
  }
}
