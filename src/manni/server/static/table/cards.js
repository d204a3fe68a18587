/* Cards as the records write them ("TH"), and how a hand is laid out for the eye. No rules here. */

/** @typedef {"clubs"|"diamonds"|"hearts"|"spades"} Suit */

const RANKS = "23456789TJQKA";
const RANK_WORDS = [
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "jack",
  "queen",
  "king",
  "ace",
];

/** @type {Record<string, Suit>} */
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** All suits, in the order a hand shows them when none is trump: dark and bright alternate. */
export const SUIT_ORDER = /** @type {const} */ (["hearts", "spades", "diamonds", "clubs"]);

/** @param {string} card @returns {Suit} */
export const suitOf = (card) => SUITS[card[1] ?? ""] ?? "clubs";

/** Two to fourteen, the ace high. @param {string} card */
const rankOf = (card) => RANKS.indexOf(card[0] ?? "") + 2;

/** What Fluent is told of a rank. @param {number} rank */
export const rankWord = (rank) => RANK_WORDS[rank - 2] ?? "two";

/** What Fluent is told of a card. @param {string} card */
export const cardWords = (card) => ({ rank: rankWord(rankOf(card)), suit: suitOf(card) });

/** @param {string} contract */
export const isSuit = (contract) => /** @type {readonly string[]} */ (SUIT_ORDER).includes(contract);

/** What is told of a contract whatever its suit. @param {string} contract */
export const contractKind = (contract) => (isSuit(contract) ? "trump" : contract);

/** The two of the trump suit, which lies open in the forty-eight card game. @param {string} suit */
export const twoOf = (suit) => `2${(suit[0] ?? "c").toUpperCase()}`;

/** @param {string} suit */
const isBright = (suit) => suit === "hearts" || suit === "diamonds";

/** @template T @param {T[]} list @returns {T[][]} */
const orders = (list) =>
  list.length < 2
    ? [list]
    : list.flatMap((first, i) => orders(list.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));

/**
 * The suits a hand holds, trump first, then dark and bright in turn as far as the suits allow it.
 * @param {Iterable<string>} cards @param {string|null} contract @returns {Suit[]}
 */
export function suitOrder(cards, contract) {
  const held = new Set([...cards].map(suitOf));
  const rest = SUIT_ORDER.filter((suit) => held.has(suit) && suit !== contract);
  const first = SUIT_ORDER.filter((suit) => held.has(suit) && suit === contract);
  let best = [...first, ...rest];
  let fewest = Infinity;
  for (const order of orders(rest)) {
    const whole = [...first, ...order];
    const same = whole.filter((suit, i) => i > 0 && isBright(suit) === isBright(whole[i - 1] ?? "")).length;
    if (same < fewest) [best, fewest] = [whole, same];
  }
  return best;
}

/**
 * A hand in the order it is shown: by suit, high to low; in nullo low to high, the ace first unless it is high there.
 * `known` are the cards that decide the order of the suits (all that were held), so that it stays put while a hand is played.
 * @param {Iterable<string>} cards @param {string|null} contract
 * @param {{known?: Iterable<string>, aceHighInNullo?: boolean}} [options] @returns {string[]}
 */
export function sorted(cards, contract, options = {}) {
  const order = suitOrder(options.known ?? cards, contract);
  const nullo = contract === "nullo";
  /** @param {string} card */
  const height = (card) => {
    const rank = rankOf(card);
    if (!nullo) return -rank;
    return rank === 14 && !options.aceHighInNullo ? 1 : rank;
  };
  return [...cards].sort((a, b) => order.indexOf(suitOf(a)) - order.indexOf(suitOf(b)) || height(a) - height(b));
}

/**
 * A sorted hand in two rows, broken between suits as near the middle as possible, as long as the longer row keeps
 * to its limit (7 of 12, 9 of 16); else in the middle. Seven cards or fewer stay in one row.
 * @param {string[]} cards @returns {string[][]}
 */
export function inRows(cards) {
  const count = cards.length;
  if (count <= 7) return [cards];
  const longest = count > 12 ? Math.ceil(count / 2) + 1 : Math.min(7, Math.ceil(count / 2) + 1);
  let at = Math.ceil(count / 2);
  let nearest = Infinity;
  for (let i = 1; i < count; i++) {
    const apart = Math.abs(i - count / 2);
    const fits = Math.max(i, count - i) <= longest;
    if (fits && suitOf(cards[i] ?? "") !== suitOf(cards[i - 1] ?? "") && apart < nearest) [at, nearest] = [i, apart];
  }
  return [cards.slice(0, at), cards.slice(at)];
}
