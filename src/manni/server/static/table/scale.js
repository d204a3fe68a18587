/* How long the bars of the numbers are, and how they are marked. Pure. */

/** @typedef {{move: any, points: number, error: number, beats_par: number, least: number|null, wins?: number}} Option */

/** From here on a choice is marked as costly. */
const COSTLY = 0.3;

/**
 * Where a bar lies between the least and the most that are shown, in percent; zero is always among them.
 * @param {Option[]} options
 */
export function scale(options) {
  const low = Math.min(0, ...options.map((one) => one.points));
  const high = Math.max(0, ...options.map((one) => one.points));
  const width = Math.max(high - low, 0.5);
  /** @param {number} value */
  return (value) => Math.min(100, Math.max(0, ((value - low) / width) * 100));
}

/** How a bar is drawn: as good as the best, a little behind, or costly. @param {Option} one @param {Option} best */
export function rank(one, best) {
  // By what the figures show: two that read alike are drawn alike.
  const behind = (Math.round(best.points * 10) - Math.round(one.points * 10)) / 10;
  return behind <= 0 ? "best" : behind < COSTLY ? "near" : "costly";
}
