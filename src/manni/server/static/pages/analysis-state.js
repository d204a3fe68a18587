/* An analysis as the server tells it, and what the page shows of it. Pure: no page, no words. */

/** @typedef {0|1|2} Seat */
/** @typedef {string|string[]} Made a card, or the cards laid away */
/**
 * @typedef {object} Option @property {Made} move @property {number} points @property {number} error @property {number} behind
 * @property {number} behind_error @property {number} beats_par @property {number} open
 */
/**
 * @typedef {object} Decision @property {Seat} seat @property {number} trick 0 in the exchange @property {Made} made
 * @property {boolean} forced @property {Made} best @property {number} cost @property {number} cost_error
 * @property {Made} open_best @property {number} open_cost @property {number} open_error @property {number[]} change
 * @property {string} [position] @property {string[]} [drew] @property {number[]} [drawn]
 * @property {Option[]} options the best first @property {any[]} facts
 */
/** @typedef {"deal"|"draws"|"swaps"|"own"|"others"|"luck"|"points"} Part */
/**
 * @typedef {object} Hand @property {number} number @property {Seat} dealer @property {string} contract @property {number[]} tricks
 * @property {number[]} points @property {Seat[]} winners @property {number[][]} curve @property {Record<Part, number>[]} parts
 * @property {Decision[]} decisions @property {number[]} turns
 */
/**
 * @typedef {object} Told all that the server has told so far
 * @property {Seat} you @property {string} variant @property {string[]} players @property {number[]} numbers of all hands
 * @property {Record<number, Hand>} hands those done @property {{done: number, total: number}|null} progress
 * @property {Record<Part, number>[]|null} totals once all is done @property {boolean} waiting @property {boolean} preparing @property {boolean} failed
 * @property {number} deals @property {number} rollouts
 */

/** @type {readonly Part[]} */
export const PARTS = ["deal", "draws", "swaps", "own", "others", "luck", "points"];

/** @type {Told} */
export const NOTHING = {
  you: 0, variant: "", players: ["", "", ""], numbers: [], hands: {}, progress: null, totals: null, waiting: false, preparing: false, failed: false,
  deals: 0, rollouts: 0,
};

/** @type {Record<string, (told: Told, line: any) => Partial<Told>>} */
const LINES = {
  seat: (_, { you }) => ({ you }),
  game: (_, { variant, players, hands, deals, rollouts }) => ({ variant, players, numbers: hands, deals, rollouts, waiting: false }),
  progress: (_, { done, total }) => ({ progress: { done, total } }),
  hand: ({ hands }, { hand }) => ({ hands: { ...hands, [hand.number]: hand } }),
  end: (_, { totals }) => ({ totals, progress: null }),
  waiting: () => ({ waiting: true }),
  preparing: () => ({ preparing: true, waiting: false }),
  failed: () => ({ failed: true }),
};

/** What is known after one line more. @param {Told} told @param {any} line @returns {Told} */
export const heard = (told, line) => ({ ...told, ...LINES[line.type]?.(told, line) });

/** One digit behind the point, never minus nothing. @param {number} value */
export const tenth = (value) => Math.round(value * 10) / 10 + 0;

/**
 * What the cards were worth, what the own plays gave away, what the others and luck brought; as rounded they add up.
 * @param {Record<Part, number>} parts
 */
export function storyOf(parts) {
  const worth = tenth(parts.deal + parts.draws + parts.swaps);
  const gave = tenth(-parts.own);
  return { worth, gave, rest: tenth(parts.points - worth + gave) };
}

/** @typedef {{number: number, leader: Seat, winner: Seat, decisions: (Decision|undefined)[]}} Row a trick, its cards by seat */

/** The tricks of a hand. @param {Hand} hand @returns {Row[]} */
export function rowsOf(hand) {
  return hand.winners.map((winner, at) => {
    const played = hand.decisions.filter(({ trick }) => trick === at + 1);
    const bySeat = [0, 1, 2].map((seat) => played.find((one) => one.seat === seat));
    return { number: at + 1, leader: played[0]?.seat ?? 0, winner, decisions: bySeat };
  });
}

/** What a seat did in a trick, or in the exchange with 0. @param {Hand} hand @param {number} seat @param {number} trick */
export const decisionOf = (hand, seat, trick) => hand.decisions.find((one) => one.seat === seat && one.trick === trick);

/** The cards that a seat held when a trick began. @param {Hand} hand @param {number} seat @param {number} trick @returns {string[]} */
export const heldAt = (hand, seat, trick) =>
  hand.decisions.flatMap((one) => (one.seat === seat && one.trick >= trick && typeof one.made === "string" ? [one.made] : []));

/** The trick in which a seat gave away most, the first where it gave away nothing. @param {Hand} hand @param {number} seat */
export function costliest(hand, seat) {
  const own = hand.decisions.filter((one) => one.seat === seat && one.trick > 0);
  const most = own.reduce((best, one) => (one.cost > (best?.cost ?? 0) ? one : best), /** @type {Decision|undefined} */ (undefined));
  return most?.trick ?? 1;
}

/** Are two moves the same? @param {Made} one @param {Made} other */
export const same = (one, other) =>
  typeof one === "string" || typeof other === "string" ? one === other : one.length === other.length && one.every((card) => other.includes(card));

/** What is less behind than this is as good. */
const LEAST = 0.1;

/** @typedef {{option: Option, kind: "best"|"played"|"other", share: number}} Bar `share` of the room, from 0 to 1 */

/**
 * The options as bars: the best ones and the one made, at most `most`. A bar is as much shorter as it is behind.
 * @param {Decision} decision @param {number} most @returns {Bar[]}
 */
export function barsOf(decision, most) {
  const { options, made, cost } = decision;
  const played = options.findIndex((option) => same(option.move, made));
  const shown = options.filter((_, at) => at < most - (played >= most ? 1 : 0) || at === played);
  const widest = Math.max(...shown.map(({ behind }) => behind), 1);
  return shown.map((option) => {
    const own = same(option.move, made);
    const level = option.behind <= 2 * option.behind_error || option.behind < LEAST;
    /** @type {Bar["kind"]} */
    const kind = own && cost > 0 ? "played" : level ? "best" : "other";
    return { option, kind, share: 1 - (0.9 * Math.min(option.behind, widest)) / Math.max(widest, 2) };
  });
}

/** @typedef {{x: number, y: number}} Point */

/**
 * Where the curve's lines and marks are.
 * @param {Hand} hand @param {{left: number, right: number, top: number, bottom: number}} box inside which the lines are
 */
export function curveOf(hand, { left, right, top, bottom }) {
  const values = hand.curve.flat();
  const low = Math.min(Math.floor(Math.min(...values) + 0.2), -1);
  const high = Math.max(Math.ceil(Math.max(...values) - 0.2), 1);
  const last = Math.max(1, hand.curve.length - 1);
  const span = Math.max(high, Math.max(...values)) - Math.min(low, Math.min(...values));
  const peak = Math.max(high, Math.max(...values));
  const x = (/** @type {number} */ trick) => left + ((right - left) * trick) / last;
  const y = (/** @type {number} */ value) => top + ((peak - value) * (bottom - top)) / span;
  const every = high - low > 8 ? 2 : 1;
  const levels = Array.from({ length: high - low + 1 }, (_, at) => low + at).filter((level) => level % every === 0);
  const lines = [0, 1, 2].map((seat) => hand.curve.map((points, trick) => ({ x: x(trick), y: y(points[seat] ?? 0) })));
  return { x, y, levels, lines, last };
}

/** Heights moved apart so that no two are nearer than `gap`, in the order given. @param {number[]} heights @param {number} gap */
export function apart(heights, gap) {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  const placed = [...heights];
  order.forEach((at, n) => {
    const above = placed[order[n - 1] ?? -1];
    if (above !== undefined) placed[at] = Math.max(placed[at] ?? 0, above + gap);
  });
  return placed;
}

/** Hand and trick in an address, `#6.9`. @param {string} hash @returns {{hand: number, trick: number|null}} */
export function placeIn(hash) {
  const found = /^#(\d{1,3})(?:\.(\d{1,2}))?$/.exec(hash);
  return { hand: Number(found?.[1] ?? 1), trick: found?.[2] === undefined ? null : Number(found[2]) };
}
