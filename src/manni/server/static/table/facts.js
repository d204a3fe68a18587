/* What the score sheet and the sentences under it need of the state. */
import { t } from "../i18n.js";
import { netOf } from "../state.js";
import { nameOf, who, youFirst } from "./live.js";
import { listed, sentences, word } from "./parts.js";

/** @typedef {import("../state.js").State} State */

/** The near side of the table first, where you sit, then its left, then its right. @param {State} state */
export const seatOrder = (state) => [0, 1, 2].map((i) => (state.at + i) % 3);

/** @param {State} state @param {object} [more] */
export const sheetFacts = (state, more = {}) => ({
  rows: state.rows,
  names: [0, 1, 2].map((seat) => nameOf(state, seat)),
  order: seatOrder(state),
  plus: state.plus,
  minus: state.minus,
  locks: true,
  ...more,
});

/** Has the last hand been counted? What the table shows may still be its sheet. @param {State} state */
const isOver = (state) => ["end", "over"].includes(state.now?.phase ?? "");

/** Who leads, in a title, or that nobody leads any more. @param {State} state */
export function leadTitle(state) {
  if (isOver(state)) return t("lead-over");
  const nets = [0, 1, 2].map((seat) => netOf(state, seat));
  const best = Math.max(...nets);
  const ahead = nets.flatMap((net, seat) => (net === best ? [seat] : []));
  if (ahead.length === 3) return t("lead-level");
  if (ahead.length === 2) {
    const [one = 0, two = 0] = youFirst(state, ahead);
    return t("lead-two", { ...who(state, one), other: nameOf(state, two) });
  }
  const second = Math.max(...nets.filter((net) => net !== best));
  return t("lead-one", { ...who(state, ahead[0] ?? 0), count: best - second, word: word(best - second) });
}

/** What counts towards the end, of each seat. @param {State} state @param {"plus"|"net"|"contracts"} by */
const counting = (state, by) => [0, 1, 2].map((seat) => (by === "net" ? netOf(state, seat) : (state.plus[seat] ?? 0)));

/** When the game ends, and who is nearest; "" once it has. @param {State} state */
export function endRule(state) {
  if (isOver(state)) return "";
  const { by, target } = state.table?.end ?? {};
  if (!by || !target) return t("end-rule-contracts");
  const values = counting(state, by);
  const most = Math.max(...values);
  const seats = seatOrder(state).filter((seat) => values[seat] === most);
  const near = seats.map((seat) => nameOf(state, seat));
  const need = target - most;
  const rule = t(`end-rule-${by}`, { targetword: word(target) });
  return need > 0
    ? sentences(rule, t("end-rule-need", {
        people: near.length, you: seats[0] === state.you ? "yes" : "no", a: near[0] ?? "", b: near[1] ?? "", word: word(need),
      }))
    : rule;
}

/** How the winner won, when that needs saying. @param {State} state */
export function endWhy(state) {
  const { by, target } = state.table?.end ?? {};
  const winners = state.winners ?? [];
  if (!by || !target) return t("end-why-contracts");
  const values = counting(state, by);
  const reached = values.flatMap((value, seat) => (value >= target ? [seat] : []));
  // Somebody may have come further than the target: what is told is how far.
  const far = (/** @type {number} */ seat) => word(values[seat] ?? target);
  const other = reached.find((seat) => !winners.includes(/** @type {any} */ (seat)));
  const yours = state.you !== null && winners.includes(state.you) ? "yes" : "no";
  const shared = winners.length > 1 ? "yes" : "no";
  if (reached.length > 1) {
    const people = listed(seatOrder(state).filter((seat) => reached.includes(seat)).map((seat) => nameOf(state, seat)));
    return t("end-why-several", { people, word: word(target), shared });
  }
  if (other !== undefined) return t("end-why-other", { ...who(state, other), word: far(other), yours });
  const seat = reached[0] ?? winners[0] ?? 0;
  return t("end-why-reached", { ...who(state, seat), by, word: far(seat), shared });
}
