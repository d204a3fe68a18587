/*
 * What of a game is laid open as a row of steps, each of them all there is to draw. Pure: no page, no clock, no rules.
 * A record is open (every hand, every discard), so each step has all three hands; who takes a trick stands in the record.
 */
import { sorted } from "../table/cards.js";

/** @typedef {0|1|2} Seat */
/** @typedef {{seat: Seat, card: string, line: number}} Laid `line` of the record, from 1 */
/** @typedef {{seat: Seat, discard: string[], draw: string[]}} Swap */
/** @typedef {{cards: Laid[], winner: Seat}} Trick */
/**
 * @typedef {object} Row a line of the score sheet
 * @property {number} number @property {Seat} dealer @property {string} contract @property {Seat|null} declarer
 * @property {string|null} cut @property {number[]} tricks @property {number[]} points @property {number[]} plus @property {number[]} minus
 */
/**
 * @typedef {object} Step one moment of the game
 * @property {"game"|"hand"|"cut"|"contract"|"deal"|"exchange"|"play"|"score"} kind what has just happened
 * @property {Seat|null} seat who did it @property {string|null} card the card cut to or played
 * @property {number} hand its number, 0 before the first @property {Seat|null} dealer @property {string|null} cut
 * @property {string|null} contract @property {Seat|null} declarer
 * @property {string[][]} hands the cards held, in the order dealt and drawn @property {string[][]} known all held in this hand
 * @property {string[][]} fresh the cards just drawn, marked until the first play @property {string[]} manni what is left of it
 * @property {Swap[]} swaps @property {Laid[]} trick @property {Seat|null} winner of the trick on the table, once it is whole
 * @property {Trick[]} tricks the whole ones of this hand @property {Row[]} rows @property {number[]|null} winners
 */
/**
 * @typedef {object} Game
 * @property {string} variant @property {Record<string, any>} options @property {string[]} players @property {Seat} firstDealer
 * @property {Step[]} steps @property {Record<number, number[]>} pars par of each seat, by hand, where its score is known
 * @property {number} hands how many @property {boolean} whole whether it was played to its end
 */

/** A line that cannot be read. */
export class BrokenRecord extends Error {
  /** @param {number} line from 1 */
  constructor(line) {
    super(`line ${line}`);
    this.line = line;
  }
}

/** @type {Step} */
const NOTHING = {
  kind: "game", seat: null, card: null, hand: 0, dealer: null, cut: null, contract: null, declarer: null,
  hands: [[], [], []], known: [[], [], []], fresh: [[], [], []], manni: [], swaps: [], trick: [], winner: null,
  tricks: [], rows: [], winners: null,
};

/** @template T @param {T[]} per @param {number} seat @param {T} value @returns {T[]} */
const replaced = (per, seat, value) => per.map((old, at) => (at === seat ? value : old));

/** @param {string[]} from @param {string[]} cards */
const without = (from, cards) => from.filter((card) => !cards.includes(card));

/** @param {Step} step @param {any} event @returns {Partial<Step>} */
function exchanged(step, event) {
  const { seat, discard, draw } = event;
  const held = [...without(step.hands[seat] ?? [], discard), ...draw];
  return {
    hands: replaced(step.hands, seat, held),
    known: replaced(step.known, seat, [...held, ...discard]),
    fresh: replaced(step.fresh, seat, draw),
    manni: step.manni.slice(draw.length),
    swaps: [...step.swaps, { seat, discard, draw }],
  };
}

/** @param {Step} step @param {any} event @returns {Partial<Step>} */
function played(step, event) {
  const { seat, card } = event;
  const laid = step.winner === null ? step.trick : [];
  return {
    card, winner: null, trick: [...laid, { seat, card, line: event.line }], fresh: [[], [], []],
    hands: replaced(step.hands, seat, without(step.hands[seat] ?? [], [card])),
  };
}

/** @param {Step} step @param {any} event @returns {Partial<Step>} */
function scored(step, event) {
  const { tricks, points, plus, minus } = event;
  const { hand: number, dealer, contract, declarer, cut } = step;
  const row = { number, dealer: dealer ?? 0, contract: contract ?? "", declarer, cut, tricks, points, plus, minus };
  return { rows: [...step.rows, row], trick: [], winner: null };
}

/** @type {Record<string, (step: Step, event: any) => Partial<Step>>} */
const STEPS = {
  hand: (step, event) => ({ ...NOTHING, rows: step.rows, hand: event.number, dealer: event.dealer }),
  cut: (_, event) => ({ cut: event.card, card: event.card }),
  contract: (_, event) => ({ contract: event.contract, declarer: event.seat ?? null }),
  deal: (_, event) => ({ hands: event.hands, known: event.hands, manni: event.manni }),
  exchange: exchanged,
  play: played,
  score: scored,
};

/**
 * Steps that only say what the step before has brought about are one with it: the contract that follows from a cut or from the
 * number of the hand, the winner of a trick, the end of the game.
 * @param {Step[]} steps @param {any} event
 */
function fold(steps, event) {
  const last = /** @type {Step} */ (steps[steps.length - 1]);
  if (event.event === "trick") {
    const tricks = [...last.tricks, { cards: last.trick, winner: event.winner }];
    steps[steps.length - 1] = { ...last, winner: event.winner, tricks };
  } else if (event.event === "end") {
    steps[steps.length - 1] = { ...last, winners: event.winners };
  } else if (event.event === "contract" && event.seat === undefined) {
    steps[steps.length - 1] = { ...last, contract: event.contract };
  } else {
    const change = STEPS[event.event];
    if (!change) throw new TypeError("unknown event");
    steps.push({ ...last, ...change(last, event), kind: event.event, seat: event.seat ?? null });
  }
}

/** @param {any} event @returns {Game} */
function opened(event) {
  if (event.event !== "game" || event.players?.length !== 3) throw new TypeError("not the beginning of a game");
  return {
    variant: event.variant, options: event.options ?? {}, players: event.players, firstDealer: event.first_dealer,
    steps: [{ ...NOTHING }], pars: {}, hands: 0, whole: false,
  };
}

/** Par of each seat in a hand: what its points say of its tricks. @param {Row} row */
const parOf = (row) => row.tricks.map((count, seat) => count + (row.contract === "nullo" ? 1 : -1) * (row.points[seat] ?? 0));

/**
 * Read the record of one game.
 * @param {string} text JSON Lines @returns {Game}
 * @throws {BrokenRecord} at the first line that cannot be read
 */
export function readGame(text) {
  /** @type {Game|null} */
  let game = null;
  const lines = text.split("\n");
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    try {
      const event = JSON.parse(line);
      if (game === null) game = opened(event);
      else fold(game.steps, { ...event, line: at + 1 });
    } catch {
      throw new BrokenRecord(at + 1);
    }
  }
  if (game === null) throw new BrokenRecord(1);
  const last = game.steps[game.steps.length - 1];
  const pars = Object.fromEntries(last?.rows.map((row) => [row.number, parOf(row)]) ?? []);
  return { ...game, pars, hands: last?.hand ?? 0, whole: last?.winners != null };
}

/** Whether a step ends a trick, or is where one comes to rest between tricks. @param {Step} step @param {Step|undefined} next */
const rests = (step, next) => step.winner !== null || step.kind === "score" || next === undefined || next.hand !== step.hand;

/**
 * The steps at which one stops going by trick: before the first lead, at each whole trick, at the score.
 * @param {Step[]} steps @returns {number[]}
 */
export function trickStops(steps) {
  return steps.flatMap((step, at) => {
    const next = steps[at + 1];
    const ready = step.kind !== "play" && next?.kind === "play";
    return at === 0 || ready || rests(step, next) ? [at] : [];
  });
}

/** The steps at which a hand begins, and the very first. @param {Step[]} steps @returns {number[]} */
export const handStops = (steps) => steps.flatMap((step, at) => (at === 0 || step.kind === "hand" ? [at] : []));

/**
 * The next stop on either side of a place; the far end where there is none.
 * @param {number[]} stops ascending @param {number} at @param {1|-1} way @param {number} last the last step @returns {number}
 */
export function stopFrom(stops, at, way, last) {
  if (way > 0) return stops.find((stop) => stop > at) ?? last;
  return stops.findLast((stop) => stop < at) ?? 0;
}

/** The step at which a trick of a hand is whole, or the hand's last if there is none. @param {Step[]} steps @param {number} hand @param {number} trick from 1 */
export function stepOfTrick(steps, hand, trick) {
  const found = steps.findIndex((step) => step.hand === hand && step.winner !== null && step.tricks.length === trick);
  return found >= 0 ? found : steps.findLastIndex((step) => step.hand === hand);
}

/** The step at which a hand has its score. @param {Step[]} steps @param {number} hand */
export const stepOfScore = (steps, hand) => steps.findIndex((step) => step.hand === hand && step.kind === "score");

/** The step at which the cards of a hand are dealt, or the last where there is no such hand. @param {Step[]} steps @param {number} hand */
export function stepOfDeal(steps, hand) {
  const found = steps.findIndex((step) => step.hand === hand && step.kind === "deal");
  return found >= 0 ? found : steps.length - 1;
}

/** A hand in the order it is shown. @param {Game} game @param {Step} step @param {number} seat @returns {string[]} */
export function shownHand(game, step, seat) {
  return sorted(step.hands[seat] ?? [], step.contract, {
    known: step.known[seat] ?? [], aceHighInNullo: game.options.nullo_ace === "high",
  });
}

/** Which trick the step belongs to, from 1; 0 before the first card. @param {Step} step */
export const trickNumber = (step) => step.tricks.length + (step.trick.length > 0 && step.winner === null ? 1 : 0);

/** Tricks taken by each. @param {Step} step @returns {number[]} */
export const taken = (step) => [0, 1, 2].map((seat) => step.tricks.filter((trick) => trick.winner === seat).length);

/** How long a step rests while the replay runs, in milliseconds at normal speed. @param {Step} step */
export function restOf(step) {
  if (step.kind === "play") return step.winner === null ? 700 : 1500;
  if (step.kind === "exchange") return step.swaps.at(-1)?.draw.length ? 2200 : 1000;
  if (step.kind === "score") return 3000;
  return step.kind === "game" || step.kind === "hand" ? 900 : 1600;
}
