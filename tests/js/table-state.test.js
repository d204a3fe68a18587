import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { neighbours, netOf, pendingCard, placeOf, reduce, shownHand, seqOf, shownTrick, START, swapLimit } from "../../src/manni/server/static/state.js";

const record = new URL("../data/hornafjordur.seat2.jsonl", import.meta.url);
const events = readFileSync(record, "utf8").trim().split("\n").map((line) => JSON.parse(line));
const table = { id: "T", variant: "hornafjordur", options: {}, players: ["Anna", "Bjarni", "Dísa"], bots: [], game: 1, hand_size: 12, manni_size: 16, tricks: 12, end: { by: "plus", target: 10 }, cut: { highest_nullo: 5, highest_trump: 9 }, twos: false, ace_low_in_nullo: true, exchange: "limits", first_lead: "forehand", next_first_dealer: 1 };
const quiet = { phase: "play", turn: null, winning: null, led: null, manni: 0, par: null, limits: null, ask: null };

/** @param {number} count @param {object} [now] @returns {any} */
const snapshot = (count, now = {}) => ({ type: "snapshot", seq: count, you: 2, table, events: events.slice(0, count), now: { ...quiet, ...now } });
/** @param {number} seq @param {object} [now] @returns {any} */
const event = (seq, now = {}) => ({ type: "event", seq, event: events[seq - 1], now: { ...quiet, ...now } });
/** @param {string} name @param {number} [from] */
const find = (name, from = 0) => events.findIndex((one, i) => i >= from && one.event === name) + 1;

test("a snapshot and the same events one by one lead to the same table", () => {
  const whole = reduce(START, snapshot(events.length));
  let step = reduce(START, snapshot(1));
  for (let seq = 2; seq <= events.length; seq++) step = reduce(step, event(seq));
  assert.deepEqual({ ...step, event: null }, whole);
});

test("the sheet has a row for each hand and the columns of the last score", () => {
  const state = reduce(START, snapshot(events.length));
  const scores = events.filter((one) => one.event === "score");
  assert.equal(state.rows.length, scores.length);
  assert.deepEqual(state.plus, scores.at(-1)?.plus);
  assert.deepEqual(state.rows.map((row) => row.points), scores.map((one) => one.points));
  assert.deepEqual([0, 1, 2].map((seat) => netOf(state, seat)).reduce((a, b) => a + b), 0);
  assert.deepEqual(state.winners, events.at(-1)?.winners);
});

test("after an exchange the hand holds the cards drawn in place of those laid away", () => {
  const at = events.findIndex((one) => one.event === "exchange" && one.seat === 2) + 1;
  const state = reduce(START, snapshot(at));
  const swap = events[at - 1];
  assert.equal(state.hand?.cards.length, 12);
  assert.ok(swap.draw.every((/** @type {string} */ card) => state.hand?.cards.includes(card)));
  assert.ok(swap.discard.every((/** @type {string} */ card) => !state.hand?.cards.includes(card)));
  assert.deepEqual(state.hand?.fresh, swap.draw);
});

test("a tapped card lies on the table at once and leaves the hand", () => {
  const at = events.findIndex((one) => one.event === "play" && one.seat === 2);
  const before = reduce(START, snapshot(at));
  const card = events[at].card;
  const after = reduce(before, { type: "sent", id: "a", move: { event: "play", seat: 2, card } });
  assert.equal(pendingCard(after), card);
  assert.ok(!shownHand(after).includes(card));
  assert.deepEqual(shownTrick(after).at(-1), { seat: 2, card });
});

test("a card that is drawn before its move is noted lies in the trick once, and once only when the move is noted", () => {
  const at = events.findIndex((one) => one.event === "play" && one.seat === 2);
  const { card } = events[at];
  const before = reduce(START, snapshot(at));
  const sent = reduce(before, { type: "sent", id: "a", move: { event: "play", seat: 2, card } });
  assert.deepEqual(shownTrick(before, card), shownTrick(sent));
  assert.deepEqual(shownTrick(reduce(sent, event(at + 1)), card), shownTrick(sent));
});

test("a refused card goes back into the hand", () => {
  const at = events.findIndex((one) => one.event === "play" && one.seat === 2);
  const before = reduce(START, snapshot(at));
  const sent = reduce(before, { type: "sent", id: "a", move: { event: "play", seat: 2, card: events[at].card } });
  const after = reduce(sent, { type: "refused", id: "a", code: "must-follow-suit", facts: { suit: "hearts" }, seq: at });
  assert.deepEqual(shownHand(after), shownHand(before));
  assert.deepEqual(shownTrick(after), shownTrick(before));
  assert.equal(after.pending, null);
});

test("the server's event takes the place of the tapped card", () => {
  const at = events.findIndex((one) => one.event === "play" && one.seat === 2);
  const before = reduce(START, snapshot(at));
  const sent = reduce(before, { type: "sent", id: "a", move: { event: "play", seat: 2, card: events[at].card } });
  const after = reduce(sent, event(at + 1));
  assert.equal(after.pending, null);
  assert.deepEqual(shownTrick(after), shownTrick(sent));
});

test("a snapshot keeps a tapped card only while it may still be played", () => {
  const at = events.findIndex((one) => one.event === "play" && one.seat === 2);
  const card = events[at].card;
  const sent = reduce(reduce(START, snapshot(at)), { type: "sent", id: "a", move: { event: "play", seat: 2, card } });
  const asked = { ask: { kind: "play", legal: [card], why: null } };
  assert.equal(pendingCard(reduce(sent, snapshot(at, asked))), card);
  assert.equal(pendingCard(reduce(sent, snapshot(at + 1))), null);
});

test("an event that does not follow the last one changes nothing", () => {
  const state = reduce(START, snapshot(10));
  assert.equal(reduce(state, event(12)), state);
  assert.equal(reduce(state, event(10)), state);
});

test("each card of the last trick knows the number of its event, from a snapshot and from events alike", () => {
  const at = find("trick");
  for (const state of [reduce(START, snapshot(at)), reduce(reduce(START, snapshot(at - 1)), event(at))]) {
    const last = state.hand?.last;
    assert.ok(last);
    last.cards.forEach((laid, i) => assert.equal(events[seqOf(last, i) - 1].card, laid.card));
  }
});

test("each trick of a hand has the numbers of its own cards and not those of an earlier one", () => {
  const second = find("trick", find("trick"));
  for (const at of [second, find("trick", second)]) {
    const last = reduce(START, snapshot(at)).hand?.last;
    assert.ok(last);
    assert.equal(last.seqs.length, 3);
    last.cards.forEach((laid, i) => assert.equal(events[seqOf(last, i) - 1].card, laid.card));
  }
});

test("a finished trick becomes the last trick and is counted for its winner", () => {
  const at = find("trick");
  const state = reduce(START, snapshot(at));
  assert.equal(state.hand?.trick.length, 0);
  assert.equal(state.hand?.last?.cards.length, 3);
  assert.equal(state.hand?.taken[events[at - 1].winner], 1);
  assert.deepEqual(state.hand?.counts, [11, 11, 11]);
});

test("West is your left and plays after you, East is your right", () => {
  const state = reduce(START, snapshot(5));
  assert.deepEqual(neighbours(state), { west: 0, east: 1 });
  assert.deepEqual([0, 1, 2].map((seat) => placeOf(state, seat)), ["west", "east", "you"]);
});

test("what a seat could swap is its limit or what the Manni still held", () => {
  const at = events.findIndex((one) => one.event === "exchange" && one.seat === 1) + 1;
  const state = reduce(START, snapshot(at, { manni: 10, limits: [7, 5, 12] }));
  assert.equal(swapLimit(state, 0), 7);
  assert.equal(swapLimit(state, 2), 10);
});

test("a hint is dropped by the next event and one for an older moment is not shown", () => {
  const state = reduce(START, snapshot(10));
  const hinted = reduce(state, { type: "hint", id: "h", seq: 10, move: { event: "play", card: "AS" }, reason: { code: "x", facts: {} } });
  assert.equal(hinted.hint?.move.card, "AS");
  assert.equal(reduce(hinted, event(11)).hint, null);
  assert.equal(reduce(state, { type: "hint", id: "h", seq: 9, move: {}, reason: {} }), state);
});

test("the events of a new game start a new sheet", () => {
  const over = reduce(START, snapshot(events.length));
  const next = reduce(over, { ...snapshot(2), seq: events.length + 2, table: { ...table, game: 2 } });
  assert.deepEqual(next.rows, []);
  assert.equal(next.winners, null);
  assert.equal(next.table?.game, 2);
});

test("somebody who looks on has no seat and no cards, and sees the table from the first seat", () => {
  const seen = events.slice(0, find("deal")).map((one) => (one.event === "deal" ? { ...one, hands: [null, null, null] } : one));
  const state = reduce(START, { ...snapshot(seen.length), you: null, events: seen });
  assert.equal(state.you, null);
  assert.deepEqual(shownHand(state), []);
  assert.deepEqual(state.hand?.counts, [12, 12, 12]);
  assert.deepEqual([0, 1, 2].map((seat) => placeOf(state, seat)), ["you", "west", "east"]);
});

test("a seat that changes keeps the cards as they lie, and brings its name and the next number", () => {
  const state = reduce(START, snapshot(20));
  const seats = [{ name: "Anna", bot: null }, { name: "Guðrún", bot: null }, { name: null, bot: null }];
  const after = reduce(state, { type: "seats", seq: 21, seats, why: "sat", now: { ...quiet, phase: "score" } });
  assert.equal(after.seq, 21);
  assert.deepEqual(after.table?.players, ["Anna", "Guðrún", "Dísa"]);
  assert.equal(after.hand, state.hand);
  assert.equal(after.now?.phase, "score");
  assert.equal(reduce(after, { type: "seats", seq: 25, seats, why: "sat", now: quiet }), after);
});

test("the names of a hand are those it began with", () => {
  const state = reduce(START, snapshot(20));
  const after = reduce(state, { type: "event", seq: 21, event: { event: "hand", number: 2, dealer: 0, players: ["Anna", "Einar", "Dísa"] }, now: quiet });
  assert.deepEqual(after.table?.players, ["Anna", "Einar", "Dísa"]);
});

test("a card keeps its number where somebody sat down between two cards", () => {
  const at = find("trick");
  const shift = 3;
  const numbering = [[0, 1], [at - 2, at - 1 + shift]];
  const state = reduce(START, { ...snapshot(at), seq: at + shift, numbering });
  const last = state.hand?.last;
  assert.ok(last);
  assert.deepEqual([0, 1, 2].map((one) => seqOf(last, one)), [at - 3, at - 2, at - 1 + shift]);
});
