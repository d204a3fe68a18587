import assert from "node:assert/strict";
import { test } from "node:test";

import { rank, scale } from "../../src/manni/server/static/table/scale.js";
import { reduce, START } from "../../src/manni/server/static/state.js";

/** @param {number} points */
const option = (points) => ({ move: {}, points, error: 0.1, beats_par: 0.5, least: null });

test("bars reach from zero, so that one twice as long is worth twice as much", () => {
  const at = scale([option(2), option(1), option(0.5)]);
  assert.equal(at(0), 0);
  assert.equal(at(2), 100);
  assert.equal(at(1) - at(0), 50);
});

test("points below zero go to the other side of it", () => {
  const at = scale([option(1), option(-3)]);
  assert.equal(at(-3), 0);
  assert.equal(at(0), 75);
  assert.equal(at(1), 100);
});

test("differences that cannot be seen in the figures are not drawn as large ones", () => {
  const at = scale([option(0.01), option(-0.01)]);
  assert.ok(at(0.01) - at(-0.01) < 5);
});

test("what is as good as the best, a little behind, and costly look different", () => {
  const best = option(1);
  assert.deepEqual([1, 0.97, 0.8, 0.6].map((points) => rank(option(points), best)), ["best", "best", "near", "costly"]);
});

test("a hint keeps the numbers that come with it, and has none otherwise", () => {
  const hint = { type: "hint", id: "a", seq: 0, move: { event: "play", card: "AS" }, reason: { code: "only-card" } };
  assert.equal(reduce(START, hint).hint?.numbers, null);
  const numbers = { options: [], deals: 5, solved: 0, every: false, out: [] };
  assert.deepEqual(reduce(START, { ...hint, numbers }).hint?.numbers, numbers);
});
