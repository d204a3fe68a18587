import assert from "node:assert/strict";
import { test } from "node:test";

import {
  BrokenRecord, handStops, readGame, restOf, shownHand, stepOfDeal, stepOfScore, stepOfTrick, stopFrom, taken, trickNumber, trickStops,
} from "../../src/manni/server/static/pages/replay-state.js";

/** A whole game in one hand of three cards each: enough for every kind of step. */
const RECORD = [
  { event: "game", format: "manni-record/1", variant: "hornafjordur", options: {}, players: ["Anna", "Bjarni", "Dísa"], first_dealer: 1 },
  { event: "hand", number: 1, dealer: 1 },
  { event: "cut", seat: 0, card: "7H" },
  { event: "contract", contract: "hearts" },
  { event: "deal", hands: [["2H", "KS"], ["AS", "7H"], ["3D", "9C"]], manni: ["QH", "4C", "5C"] },
  { event: "exchange", seat: 2, discard: ["3D"], draw: ["QH"] },
  { event: "exchange", seat: 0, discard: [], draw: [] },
  { event: "exchange", seat: 1, discard: ["AS"], draw: ["4C"] },
  { event: "play", seat: 2, card: "9C" },
  { event: "play", seat: 0, card: "2H" },
  { event: "play", seat: 1, card: "4C" },
  { event: "trick", winner: 0 },
  { event: "play", seat: 0, card: "KS" },
  { event: "play", seat: 1, card: "7H" },
  { event: "play", seat: 2, card: "QH" },
  { event: "trick", winner: 2 },
  { event: "score", tricks: [1, 0, 1], points: [0, -1, 1], plus: [0, 0, 1], minus: [0, 1, 0] },
  { event: "end", winners: [2] },
];
const text = (/** @type {any[]} */ events) => events.map((event) => JSON.stringify(event)).join("\n") + "\n";
const game = readGame(text(RECORD));
const kinds = game.steps.map((step) => step.kind);

test("a record becomes one step for each thing that a player did", () => {
  assert.deepEqual(kinds, [
    "game", "hand", "cut", "deal", "exchange", "exchange", "exchange", "play", "play", "play", "play", "play", "play", "score",
  ]);
  assert.equal(game.hands, 1);
  assert.equal(game.whole, true);
});

test("the contract that follows from the cut stands in the step of the cut", () => {
  assert.equal(game.steps[2]?.contract, "hearts");
  assert.equal(game.steps[2]?.cut, "7H");
});

test("a contract that a player names is a step of its own and tells who did", () => {
  const chosen = [RECORD[0], RECORD[1], RECORD[4], { event: "contract", contract: "nullo", seat: 2 }];
  const step = readGame(text(chosen)).steps.at(-1);
  assert.equal(step?.kind, "contract");
  assert.equal(step?.declarer, 2);
});

test("an exchange takes the discard away, brings the draw and lowers the Manni", () => {
  const step = game.steps[4];
  assert.deepEqual(step?.hands[2], ["9C", "QH"]);
  assert.deepEqual(step?.fresh[2], ["QH"]);
  assert.deepEqual(step?.manni, ["4C", "5C"]);
  assert.deepEqual(step?.swaps, [{ seat: 2, discard: ["3D"], draw: ["QH"] }]);
});

test("one who keeps everything has a step too", () => {
  assert.deepEqual(game.steps[5]?.swaps[1], { seat: 0, discard: [], draw: [] });
});

test("a played card leaves the hand, and the trick rests with its winner before the next card", () => {
  const whole = game.steps[9];
  assert.deepEqual(whole?.trick.map((laid) => laid.card), ["9C", "2H", "4C"]);
  assert.equal(whole?.winner, 0);
  assert.deepEqual(taken(whole), [1, 0, 0]);
  const next = game.steps[10];
  assert.deepEqual(next?.trick, [{ seat: 0, card: "KS", line: 13 }]);
  assert.equal(next?.winner, null);
  assert.deepEqual(next?.hands[0], []);
});

test("new cards are marked until the first card is played", () => {
  assert.deepEqual(game.steps[6]?.fresh[1], ["4C"]);
  assert.deepEqual(game.steps[7]?.fresh, [[], [], []]);
});

test("every step keeps all cards: hands, tricks, trick, discards and the Manni", () => {
  for (const step of game.steps.slice(3, -1)) {
    const tricks = step.tricks.flatMap((trick) => trick.cards.map((laid) => laid.card));
    const lying = step.winner === null ? step.trick.map((laid) => laid.card) : [];
    const cards = [...step.hands.flat(), ...tricks, ...lying, ...step.manni, ...step.swaps.flatMap((swap) => swap.discard)];
    assert.equal(cards.length, 9);
    assert.equal(new Set(cards).size, 9);
  }
});

test("the score makes a row of the sheet and the end names the winners in the same step", () => {
  const step = game.steps.at(-1);
  assert.equal(step?.rows.length, 1);
  assert.deepEqual(step?.rows[0]?.minus, [0, 1, 0]);
  assert.equal(step?.rows[0]?.contract, "hearts");
  assert.deepEqual(step?.winners, [2]);
});

test("by trick one stops before the lead, at each whole trick and at the score", () => {
  assert.deepEqual(trickStops(game.steps), [0, 6, 9, 12, 13]);
});

test("by hand one stops where a hand begins", () => {
  assert.deepEqual(handStops(game.steps), [0, 1]);
});

test("stepping beyond the last stop goes to the end, before the first to the beginning", () => {
  const stops = trickStops(game.steps);
  assert.equal(stopFrom(stops, 7, 1, 13), 9);
  assert.equal(stopFrom(stops, 7, -1, 13), 6);
  assert.equal(stopFrom(stops, 13, 1, 13), 13);
  assert.equal(stopFrom(handStops(game.steps), 5, 1, 13), 13);
  assert.equal(stopFrom(stops, 0, -1, 13), 0);
});

test("a trick and a score can be found from their numbers", () => {
  assert.equal(stepOfTrick(game.steps, 1, 2), 12);
  assert.equal(stepOfScore(game.steps, 1), 13);
  assert.equal(stepOfTrick(game.steps, 1, 7), 13);
  assert.equal(stepOfDeal(game.steps, 1), 3);
  assert.equal(stepOfDeal(game.steps, 2), 13, "a hand that there is not: the last step");
});

test("the trick number is that of the cards on the table", () => {
  assert.deepEqual([6, 7, 9, 10, 12].map((at) => trickNumber(/** @type {any} */ (game.steps[at]))), [0, 1, 1, 2, 2]);
});

test("par of a hand follows from its score, the other way about in nullo", () => {
  assert.deepEqual(game.pars, { 1: [1, 1, 0] });
  const nullo = RECORD.map((event) => (event.event === "contract" ? { ...event, contract: "nullo" } : event));
  assert.deepEqual(readGame(text(nullo)).pars, { 1: [1, -1, 2] });
});

test("hands are shown trump first", () => {
  assert.deepEqual(shownHand(game, /** @type {any} */ (game.steps[3]), 1), ["7H", "AS"]);
});

test("a whole trick rests longer than a card in it", () => {
  assert.ok(restOf(/** @type {any} */ (game.steps[9])) > restOf(/** @type {any} */ (game.steps[8])));
});

test("a line that cannot be read is named by its number", () => {
  const lines = text(RECORD).split("\n");
  lines[4] = "{broken";
  assert.throws(() => readGame(lines.join("\n")), (fault) => fault instanceof BrokenRecord && fault.line === 5);
});

test("an unknown event, a record of nothing and a headless record are refused", () => {
  assert.throws(() => readGame(text([RECORD[0], { event: "dance" }])), (fault) => fault instanceof BrokenRecord && fault.line === 2);
  assert.throws(() => readGame(""), BrokenRecord);
  assert.throws(() => readGame(text(RECORD.slice(1))), (fault) => fault instanceof BrokenRecord && fault.line === 1);
});

test("a game that was not finished is read as far as it goes", () => {
  const part = readGame(text(RECORD.slice(0, 9)));
  assert.equal(part.whole, false);
  assert.equal(part.steps.at(-1)?.kind, "play");
});
