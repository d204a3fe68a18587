import assert from "node:assert/strict";
import test from "node:test";
import {
  NOTHING, apart, barsOf, costliest, curveOf, heard, heldAt, placeIn, rowsOf, same, storyOf, tenth,
} from "../../src/manni/server/static/pages/analysis-state.js";

/** @param {Partial<import("../../src/manni/server/static/pages/analysis-state.js").Decision>} facts @returns {any} */
const decision = (facts) => ({
  seat: 0, trick: 1, made: "2C", forced: false, best: "2C", cost: 0, cost_error: 0, open_best: "2C", open_cost: 0, open_error: 0,
  change: [0, 0, 0], options: [], facts: [], ...facts,
});

/** @param {string} move @param {number} behind @param {number} [error] @returns {any} */
const option = (move, behind, error = 0.02) => ({ move, behind, behind_error: error, points: 1 - behind, error: 0.1, beats_par: 0.5, open: 0 });

/** @type {any} */
const HAND = {
  number: 6, dealer: 0, contract: "hearts", tricks: [1, 1, 0], points: [1, 0, -1], winners: [1, 0], turns: [],
  curve: [[0.4, -0.1, -0.3], [1.2, -0.2, -1], [1, 0, -1]], parts: [],
  decisions: [
    decision({ trick: 0, seat: 1, made: ["3C"], cost: 0.2 }),
    decision({ trick: 1, seat: 0, made: "AC", cost: 0.4 }), decision({ trick: 1, seat: 1, made: "2H" }), decision({ trick: 1, seat: 2, made: "4C" }),
    decision({ trick: 2, seat: 1, made: "9S" }), decision({ trick: 2, seat: 2, made: "8S" }), decision({ trick: 2, seat: 0, made: "KS", cost: 0.1 }),
  ],
};

test("lines of the server add up to what is known", () => {
  const lines = [
    { type: "seat", you: 2 }, { type: "waiting" }, { type: "game", players: ["A", "B", "C"], variant: "nine", hands: [1, 2], deals: 9, rollouts: 8 },
    { type: "progress", done: 4, total: 8 }, { type: "hand", hand: { number: 2 } },
  ];
  const told = lines.reduce(heard, NOTHING);
  assert.deepEqual([told.you, told.waiting, told.numbers, told.progress], [2, false, [1, 2], { done: 4, total: 8 }]);
  assert.deepEqual(Object.keys(told.hands), ["2"]);
  const done = heard(told, { type: "end", totals: [] });
  assert.deepEqual([done.progress, done.totals], [null, []]);
  assert.equal(heard(told, { type: "failed" }).failed, true);
  assert.equal(heard(told, { type: "preparing" }).preparing, true);
  assert.deepEqual(heard(told, { type: "something new" }), told);
});

test("what the sentence says adds up to the points, as rounded", () => {
  const parts = { deal: 0.31, draws: 0.62, swaps: 0.66, own: -1.44, others: 0.9, luck: 0.95, points: 2 };
  const { worth, gave, rest } = storyOf(parts);
  assert.deepEqual([worth, gave, rest], [1.6, 1.4, 1.8]);
  assert.equal(tenth(worth - gave + rest), 2);
});

test("nothing is ever minus nothing", () => {
  assert.ok(Object.is(tenth(-0.04), 0));
  assert.ok(Object.is(storyOf({ deal: -0.01, draws: 0, swaps: 0, own: 0, others: 0, luck: 0, points: 0 }).worth, 0));
});

test("tricks stand in rows with their leader, their winner and the cards by seat", () => {
  const rows = rowsOf(HAND);
  assert.deepEqual(rows.map(({ number, leader, winner }) => [number, leader, winner]), [[1, 0, 1], [2, 1, 0]]);
  assert.deepEqual(rows[1]?.decisions.map((one) => one?.made), ["KS", "9S", "8S"]);
});

test("the cards held when a trick began are those still to be played", () => {
  assert.deepEqual(heldAt(HAND, 0, 1), ["AC", "KS"]);
  assert.deepEqual(heldAt(HAND, 0, 2), ["KS"]);
  assert.deepEqual(heldAt(HAND, 1, 0), ["2H", "9S"]);
});

test("the trick that cost most is opened first, the first one where none cost anything", () => {
  assert.equal(costliest(HAND, 0), 1);
  assert.equal(costliest(HAND, 2), 1);
});

test("swaps are the same whatever their order", () => {
  assert.ok(same(["2C", "3C"], ["3C", "2C"]));
  assert.ok(!same(["2C"], ["3C", "2C"]));
  assert.ok(!same("2C", ["2C"]));
  assert.ok(same("2C", "2C"));
});

test("bars are shorter the further behind, the one played always among them", () => {
  const options = ["3H", "5H", "TH", "9H", "8H", "7H", "TD"].map((card, at) => option(card, [0, 0.01, 0.2, 0.3, 0.4, 0.5, 0.6][at] ?? 0));
  const bars = barsOf(decision({ made: "TD", best: "3H", cost: 0.6, options }), 5);
  assert.deepEqual(bars.map((bar) => bar.option.move), ["3H", "5H", "TH", "9H", "TD"]);
  assert.deepEqual(bars.map((bar) => bar.kind), ["best", "best", "other", "other", "played"]);
  const shares = bars.map((bar) => bar.share);
  assert.ok(shares.every((share, at) => share > 0 && share <= (shares[at - 1] ?? 1)));
});

test("a card that is behind by no more than its error is as good as the best", () => {
  const [, second] = barsOf(decision({ made: "3H", options: [option("3H", 0), option("4H", 0.3, 0.2)] }), 5);
  assert.equal(second?.kind, "best");
});

test("the curve keeps to its box, and zero has a line", () => {
  const box = { left: 30, right: 330, top: 20, bottom: 220 };
  const { lines, levels, x, y } = curveOf(HAND, box);
  assert.ok(levels.includes(0));
  for (const { x: across, y: down } of lines.flat()) {
    assert.ok(across >= box.left && across <= box.right);
    assert.ok(down >= box.top - 1e-9 && down <= box.bottom + 1e-9);
  }
  assert.equal(x(2), 330);
  assert.ok(y(1) < y(0));
});

test("names at the ends of the lines are moved apart and keep their order", () => {
  assert.deepEqual(apart([100, 100, 50], 20), [100, 120, 50]);
  assert.deepEqual(apart([10, 60, 12], 20), [10, 60, 30]);
});

test("hand and trick stand in the address", () => {
  assert.deepEqual(placeIn("#6.9"), { hand: 6, trick: 9 });
  assert.deepEqual(placeIn("#6"), { hand: 6, trick: null });
  assert.deepEqual(placeIn("#6.0"), { hand: 6, trick: 0 });
  assert.deepEqual(placeIn(""), { hand: 1, trick: null });
  assert.deepEqual(placeIn("#x"), { hand: 1, trick: null });
});
