/*
 * The pace of the table. The bots answer at once; people want to see one thing after the other. Messages wait in a queue and
 * each is followed by a rest. Nothing here touches the page or a clock: timers are handed in, so tests run it without either.
 */

/**
 * @typedef {{speed: "slow"|"normal"|"quick"|"off", rest: number}} Tempo `rest`: milliseconds a trick lies, Infinity until tapped
 */

/** How much longer everything takes, by the speed that is set. */
export const FACTOR = { slow: 1.6, normal: 1, quick: 0.5, off: 0 };

/** Milliseconds at normal speed. */
const AFTER = {
  play: 480,
  trick: 430,
  last: 600,
  swap: 700,
  flick: 90,
  keep: 520,
  hand: 900,
  cut: 700,
  packet: 90,
  dealTail: 420,
};

/** Milliseconds to read what waits for a tap, where others play on and nobody is to be left behind. */
export const READING = 6000;

/** How many packets a deal is shown in. @param {any} table */
export const packets = (table) =>
  Math.max(6, Math.round(((table?.hand_size ?? 12) * 3 + (table?.manni_size ?? 16)) / 4));

/**
 * How long the table rests after a message before the next is shown.
 * @param {any} message the one just shown @param {any} next the one that waits @param {Tempo} tempo
 * @param {{table: any, you: number|null, friendly?: boolean}} context `friendly`: other people play on meanwhile
 * @returns {number} milliseconds; Infinity waits for the player
 */
export function restAfter(message, next, tempo, { table, you, friendly = false }) {
  if (message.type !== "event" || next.type !== "event") return 0;
  const factor = FACTOR[tempo.speed];
  const event = message.event;
  const following = next.event.event;
  switch (event.event) {
    case "play":
      return following === "trick" ? tempo.rest : AFTER.play * factor;
    case "trick":
      return (following === "score" ? AFTER.last : AFTER.trick) * factor;
    case "exchange": {
      const count = event.count ?? event.discard?.length ?? 0;
      return count === 0 ? AFTER.keep * factor : (AFTER.swap + AFTER.flick * count) * factor;
    }
    case "deal":
      return (AFTER.packet * packets(table) + AFTER.dealTail) * factor;
    case "hand":
      return following === "cut" && next.event.seat !== you ? AFTER.hand * factor : 0;
    case "cut":
      return AFTER.cut * factor;
    case "contract":
      return event.seat === you ? 0 : friendly ? READING : Infinity;
    case "score":
      return following !== "end" ? 0 : friendly ? READING : Infinity;
    default:
      return 0;
  }
}

/**
 * @typedef {object} Parts
 * @property {(message: any) => void} show applies a message
 * @property {(message: any, next: any) => number} rest milliseconds to rest between the two
 * @property {(run: () => void, ms: number) => any} after starts a timer
 * @property {(timer: any) => void} cancel stops it
 * @property {() => number} clock milliseconds
 */

/** What waits to be shown, one after the other. */
class Pace {
  /** @type {any[]} */
  #queue = [];
  /** @type {any} */
  #shown = null;
  /** @type {any} */
  #timer = null;
  #resting = false;
  #shownAt = 0;

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** A message has come. @param {any} message */
  push(message) {
    this.#queue.push(message);
    this.#settle();
  }

  /** A snapshot tells everything: what waited is of no use any more. @param {any} message */
  reset(message) {
    this.#queue = [message];
    this.#showNext();
  }

  /** End the rest and show the next one; if none waits, the one that comes will not. Says whether there was one. */
  hurry() {
    if (this.#queue.length === 0) {
      this.#shown = null;
      return false;
    }
    this.#showNext();
    return true;
  }

  /** Show all that waits, at once. */
  flush() {
    while (this.#queue.length > 0) this.#showNext();
  }

  /** What waits. @returns {readonly any[]} */
  waiting() {
    return this.#queue;
  }

  #showNext() {
    // A browser's timers want to be called as themselves, not as a part of something.
    const { show, cancel, clock } = this.parts;
    if (this.#timer !== null) cancel(this.#timer);
    this.#timer = null;
    this.#resting = false;
    const message = this.#queue.shift();
    if (message === undefined) return;
    // Who comes and goes, or mixes, is not waited for, and does not shorten what a card is looked at.
    if (message.type !== "seats" && message.type !== "mixing") {
      this.#shown = message;
      this.#shownAt = clock();
    }
    show(message);
    this.#settle();
  }

  #settle() {
    const { rest, after, clock } = this.parts;
    const next = this.#queue[0];
    if (next === undefined || this.#resting) return;
    const ms = this.#shown === null ? 0 : rest(this.#shown, next) - (clock() - this.#shownAt);
    if (ms <= 0) return this.#showNext();
    this.#resting = true;
    if (Number.isFinite(ms)) this.#timer = after(() => this.#showNext(), ms);
  }
}

/** @param {Parts} parts */
export const makePace = (parts) => new Pace(parts);
