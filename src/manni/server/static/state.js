/*
 * What the table shows, as a fold of the server's messages. Pure: no page, no clock, no rules.
 * The server says what is legal and who is ahead in `now`; this file only keeps the books of what happened.
 */
import { sorted } from "./table/cards.js";

/** @typedef {0|1|2} Seat */
/** @typedef {{seat: Seat, card: string}} Laid */
/** @typedef {{seat: Seat, count: number, discard: string[]|null, draw: string[]|null}} Swap */
/**
 * @typedef {object} Row a line of the score sheet
 * @property {number} number @property {Seat} dealer @property {string|null} contract @property {Seat|null} declarer
 * @property {string|null} cut
 * @property {number[]} tricks
 * @property {number[]} points
 * @property {number[]} plus
 * @property {number[]} minus
 * @property {any[]} sealed the events of a sealed hand, by which its deal is checked; empty where it was not sealed
 */
/**
 * @typedef {object} Ask what the table asks of you
 * @property {"cut"|"contract"|"exchange"|"play"|"next"|"again"} kind
 * @property {number} [from] @property {number} [to] @property {string[]} [choices] @property {string[]} [used]
 * @property {number} [limit] @property {boolean} [all_or_none] @property {number|null} [must]
 * @property {string[]} [legal] @property {{code: string, [fact: string]: any}|null} [why]
 * @property {boolean} [claim] it is proved that you take every trick left: you may lay open
 */
/**
 * @typedef {object} Now what the page may need beyond the events
 * @property {string} phase @property {Seat|null} turn @property {Seat|null} winning @property {string|null} led
 * @property {number|null} manni
 * @property {number[]|null} par
 * @property {(number|null)[]|null} limits
 * @property {Ask|null} ask
 * @property {boolean} [take_back] your last move may be taken back
 */
/**
 * @typedef {object} TableFacts
 * @property {string} id @property {string} variant @property {Record<string, any>} options @property {string[]} players
 * @property {(string|null)[]} bots @property {number} game @property {number} hand_size @property {number} manni_size
 * @property {number} tricks @property {{by: "plus"|"net"|"contracts", target: number|null}} end
 * @property {{highest_nullo: number, highest_trump: number}|null} cut ranks, 14 the ace; null where nobody cuts for the contract
 * @property {boolean} twos they lie open to show the trump @property {boolean} ace_low_in_nullo
 * @property {"limits"|"whole"|"declarer"} exchange who may swap
 * @property {"forehand"|"exchanger"} first_lead @property {Seat|null} next_first_dealer in the next game, null if by lot
 */
/**
 * @typedef {object} Hand one hand as far as it has been seen
 * @property {number} number @property {Seat} dealer @property {{seat: Seat, card: string}|null} cut
 * @property {string|null} contract @property {Seat|null} declarer @property {boolean} dealt
 * @property {string[]} known all cards you have held in it @property {string[]} cards those you hold
 * @property {string[]} fresh those you drew @property {Swap[]} swaps @property {number[]} counts cards in each hand
 * @property {Laid[]} trick @property {number[]} seqs the numbers of the events in which its cards were played
 * @property {{cards: Laid[], winner: Seat, seqs: number[]}|null} last @property {number} done tricks finished
 * @property {number[]} taken @property {Row|null} score
 * @property {string|null} seal @property {any[]} sealed its events so far, where it is sealed
 */
/**
 * @typedef {object} State
 * @property {boolean} ready @property {number} seq
 * @property {Seat|null} you your seat, null for somebody who looks on
 * @property {Seat} at the seat at the near side of the table: yours, or the first for somebody who looks on
 * @property {TableFacts|null} table
 * @property {Hand|null} hand
 * @property {Row[]} rows
 * @property {number[]} plus
 * @property {number[]} minus
 * @property {Seat[]|null} winners @property {Now|null} now @property {any} event the last event applied
 * @property {{id: string, move: any}|null} pending a move sent, not yet answered, and shown at once
 * @property {{move: any, reason: any, numbers: any, quick: string|null}|null} hint
 */

/** @type {State} */
export const START = {
  ready: false,
  seq: 0,
  you: 0,
  at: 0,
  table: null,
  hand: null,
  rows: [],
  plus: [0, 0, 0],
  minus: [0, 0, 0],
  winners: null,
  now: null,
  event: null,
  pending: null,
  hint: null,
};

/** @param {number[]} list @param {number} at @param {number} by */
const added = (list, at, by) => list.map((value, i) => (i === at ? value + by : value));

/** @param {State} state @param {any} event @returns {Hand} */
function newHand(state, event) {
  return {
    number: event.number,
    dealer: event.dealer,
    cut: null,
    contract: null,
    declarer: null,
    dealt: false,
    known: [],
    cards: [],
    fresh: [],
    swaps: [],
    counts: [0, 0, 0],
    trick: [],
    seqs: [],
    last: null,
    done: 0,
    taken: [0, 0, 0],
    score: null,
    seal: event.seal ?? null,
    sealed: event.seal ? [event] : [],
  };
}

/** @type {Record<string, (state: State, hand: Hand, event: any) => Partial<Hand>>} */
const IN_HAND = {
  cut: (_, __, event) => ({ cut: { seat: event.seat, card: event.card } }),
  contract: (_, __, event) => ({ contract: event.contract, declarer: event.seat ?? null }),
  deal: (state, _, event) => {
    const cards = (state.you === null ? null : event.hands?.[state.you]) ?? [];
    const size = state.table?.hand_size ?? cards.length;
    return { dealt: true, cards, known: cards, counts: [size, size, size] };
  },
  exchange: (state, hand, event) => {
    const count = event.count ?? event.discard?.length ?? 0;
    const swap = { seat: event.seat, count, discard: event.discard ?? null, draw: event.draw ?? null };
    const swaps = [...hand.swaps, swap];
    if (event.seat !== state.you || !event.draw) return { swaps };
    const cards = [...hand.cards.filter((card) => !event.discard.includes(card)), ...event.draw];
    return { swaps, cards, known: cards, fresh: event.draw };
  },
  play: (state, hand, event) => ({
    trick: [...(hand.trick.length === 3 ? [] : hand.trick), { seat: event.seat, card: event.card }],
    seqs: [...(hand.trick.length === 3 ? [] : hand.seqs), state.seq],
    cards: hand.cards.filter((card) => card !== event.card),
    counts: added(hand.counts, event.seat, -1),
    fresh: event.seat === state.you ? [] : hand.fresh,
  }),
  trick: (_, hand, event) => ({
    trick: [],
    seqs: [],
    last: { cards: hand.trick, winner: event.winner, seqs: hand.seqs },
    taken: added(hand.taken, event.winner, 1),
    done: hand.done + 1,
  }),
};

/** @param {State} state @param {any} event @returns {Partial<State>} */
function scored(state, event) {
  const hand = state.hand;
  if (!hand) return {};
  const row = {
    number: hand.number,
    dealer: hand.dealer,
    contract: hand.contract,
    declarer: hand.declarer,
    cut: hand.cut?.card ?? null,
    tricks: event.tricks,
    points: event.points,
    plus: event.plus,
    minus: event.minus,
    sealed: noted(hand, event),
  };
  return {
    rows: [...state.rows, row],
    plus: event.plus,
    minus: event.minus,
    hand: { ...hand, score: row, taken: event.tricks },
  };
}

/** The events of a sealed hand with one more. @param {Hand} hand @param {any} event */
const noted = (hand, event) => (hand.seal ? [...hand.sealed, event] : hand.sealed);

/** Who plays from now on, where that has changed. @param {State} state @param {any} changed @returns {TableFacts|null} */
const facts = (state, changed) => (state.table ? { ...state.table, ...changed } : null);

/** Fold one event into the state. @param {State} state @param {any} event @returns {State} */
function applied(state, event) {
  const next = { ...state, event };
  if (event.event === "hand")
    return {
      ...next,
      table: event.players ? facts(state, { players: event.players }) : state.table,
      hand: newHand(state, event),
    };
  if (event.event === "score") return { ...next, ...scored(state, event) };
  if (event.event === "end") return { ...next, winners: event.winners };
  const change = IN_HAND[event.event];
  if (!change || !state.hand) return next;
  return { ...next, hand: { ...state.hand, ...change(state, state.hand, event), sealed: noted(state.hand, event) } };
}

/** Is a move that was sent still what the table waits for? @param {State["pending"]} pending @param {Ask|null} ask */
const stillAsked = (pending, ask) =>
  pending !== null &&
  ask !== null &&
  ask.kind === pending.move.event &&
  (ask.kind !== "play" || (ask.legal ?? []).includes(pending.move.card));

/**
 * The number of each event of a snapshot. They follow one another, but where somebody sat down or went between two of them.
 * @param {{seq: number, events: any[], numbering?: [number, number][]}} message @returns {number[]}
 */
function numbersOf({ seq, events, numbering = [] }) {
  const jumps = new Map(numbering);
  let next = jumps.size > 0 ? 0 : seq - events.length + 1;
  return events.map((_, at) => {
    next = jumps.get(at) ?? next;
    return next++;
  });
}

/** @param {State} state @param {any} message @returns {State} */
function fromSnapshot(state, message) {
  const you = message.you ?? null;
  const fresh = { ...START, ready: true, you, at: you ?? 0, table: message.table };
  const numbers = numbersOf(message);
  const folded = message.events.reduce(
    (/** @type {State} */ before, /** @type {any} */ event, /** @type {number} */ at) =>
      applied({ ...before, seq: numbers[at] ?? 0 }, event),
    fresh,
  );
  return {
    ...folded,
    event: null,
    seq: message.seq,
    now: message.now,
    pending: stillAsked(state.pending, message.now.ask) ? state.pending : null,
  };
}

/**
 * Fold one message into the state. Messages of the server by their `type`; of the page: `sent` (a move shown at once) and
 * `forget` (drop a hint).
 * @param {State} state @param {any} message @returns {State}
 */
export function reduce(state, message) {
  switch (message.type) {
    case "snapshot":
      return fromSnapshot(state, message);
    case "event": {
      if (!state.ready || message.seq !== state.seq + 1) return state;
      const next = { ...applied({ ...state, seq: message.seq }, message.event), now: message.now };
      const answers =
        state.pending && message.event.seat === state.you && message.event.event === state.pending.move.event;
      return { ...next, pending: answers || message.event.event === "hand" ? null : state.pending, hint: null };
    }
    case "seats": {
      if (!state.ready || message.seq !== state.seq + 1) return state;
      const players = state.table?.players ?? [];
      const table = facts(state, {
        players: message.seats.map((/** @type {any} */ one, /** @type {number} */ at) => one.name ?? players[at] ?? ""),
        bots: message.seats.map((/** @type {any} */ one) => one.bot),
      });
      return { ...state, seq: message.seq, table, now: message.now ?? state.now };
    }
    case "mixing":
      return state.ready && message.seq === state.seq + 1 ? { ...state, seq: message.seq, now: message.now } : state;
    case "sent":
      return { ...state, pending: { id: message.id, move: message.move }, hint: null };
    case "refused":
      return state.pending?.id === message.id ? { ...state, pending: null } : state;
    case "hint":
      return message.seq === state.seq ? { ...state, hint: { move: message.move, reason: message.reason, numbers: message.numbers ?? null, quick: message.quick ?? null } } : state;
    case "forget":
      return { ...state, hint: null };
    default:
      return state;
  }
}

/**
 * The card you have just tapped and the server has not yet answered, else null.
 * @param {State} state
 * @returns {string|null}
 */
export const pendingCard = (state) => (state.pending?.move.event === "play" ? state.pending.move.card : null);

/**
 * The trick as shown: what lies on the table, and your tapped card at once.
 * @param {State} state
 * @param {string|null} [tapped] a card that is drawn even before its move is noted
 * @returns {Laid[]}
 */
export function shownTrick(state, tapped = null) {
  const laid = state.hand?.trick ?? [];
  const card = pendingCard(state) ?? tapped;
  if (!card || laid.some((one) => one.card === card)) return laid;
  return [...(laid.length === 3 ? [] : laid), { seat: state.at, card }];
}

/** Is the ace the highest card in nullo too? @param {State} state */
export const aceHigh = (state) => state.table?.ace_low_in_nullo === false;

/** Your hand as shown, in order. @param {State} state @returns {string[]} */
export function shownHand(state) {
  const hand = state.hand;
  if (!hand) return [];
  const card = pendingCard(state);
  const cards = card ? hand.cards.filter((one) => one !== card) : hand.cards;
  return sorted(cards, hand.contract, { known: hand.known, aceHighInNullo: aceHigh(state) });
}

/** Your left and right neighbours. @param {State} state @returns {{west: Seat, east: Seat}} */
export const neighbours = (state) => ({
  west: /** @type {Seat} */ ((state.at + 1) % 3),
  east: /** @type {Seat} */ ((state.at + 2) % 3),
});

/** @param {State} state @param {number} seat @returns {"you"|"west"|"east"} */
export const placeOf = (state, seat) =>
  /** @type {const} */ (["you", "west", "east"])[(seat - state.at + 3) % 3] ?? "you";

/**
 * How many cards a seat may or might have swapped, as far as the Manni had them.
 * @param {State} state
 * @param {number} seat
 */
export function swapLimit(state, seat) {
  const swaps = state.hand?.swaps ?? [];
  const at = swaps.findIndex((swap) => swap.seat === seat);
  const since = at < 0 ? 0 : swaps.slice(at).reduce((sum, swap) => sum + swap.count, 0);
  return Math.min(state.now?.limits?.[seat] ?? since, (state.now?.manni ?? 0) + since);
}

/** Plus less minus of a seat. @param {State} state @param {number} seat */
export const netOf = (state, seat) => (state.plus[seat] ?? 0) - (state.minus[seat] ?? 0);

/**
 * The number of the event in which a card of the last trick was played.
 * @param {NonNullable<Hand["last"]>} last @param {number} at which of its cards
 */
export const seqOf = (last, at) => last.seqs[at] ?? 0;
