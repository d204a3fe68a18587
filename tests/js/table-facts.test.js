import assert from "node:assert/strict";
import { test } from "node:test";

import { START } from "../../src/manni/server/static/state.js";
import { endRule, endWhy, leadTitle } from "../../src/manni/server/static/table/facts.js";
import { drewNow } from "../../src/manni/server/static/table/drew.js";
import { plusMinus } from "../../src/manni/server/static/table/parts.js";
import { english } from "./english.js";

await english();

/** Bjarni stands at ten plus, in a game to ten. @param {string} phase */
const table = (phase) => /** @type {any} */ ({
  ...START, you: 0, table: { players: ["Anna", "Bjarni", "Dísa"], end: { by: "plus", target: 10 } }, plus: [1, 10, 0], minus: [4, 2, 5],
  now: { phase },
});

test("between two hands the sheet says who leads and when the game ends", () => {
  assert.equal(leadTitle(table("hand")), "Bjarni leads, eleven points ahead");
  assert.match(endRule({ ...table("hand"), plus: [1, 9, 0] }), /^The game ends after a hand/);
});

test("the last sheet says that the game is over, and neither who leads nor when it will end", () => {
  assert.equal(leadTitle(table("end")), "The game is over");
  assert.equal(endRule(table("end")), "");
});

test("how the game ended says how far somebody came, which may be further than the game goes", () => {
  const over = (/** @type {number[]} */ plus, /** @type {number[]} */ winners) => endWhy(/** @type {any} */ ({ ...table("end"), plus, winners }));
  assert.equal(over([1, 11, 0], [1]), "Bjarni reached eleven plus and ended the game with the best net.");
  assert.equal(over([1, 10, 0], [1]), "Bjarni reached ten plus and ended the game with the best net.");
  assert.equal(over([9, 12, 0], [0]), "Bjarni reached twelve plus and ended the game. The best net wins, and it is yours.");
  assert.equal(over([11, 10, 0], [0]), "You and Bjarni reached ten or more and ended the game, and the best net wins.");
});

test("an empty column of a score is left out, and two are a score of nothing", () => {
  assert.deepEqual([plusMinus(3, 2), plusMinus(3, 0), plusMinus(0, 2), plusMinus(0, 0)], ["+3 −2", "+3", "−2", "±0"]);
});

test("what you drew is to be read while others swap and until your first card, and of a whole new hand not", () => {
  const state = (/** @type {string[]} */ draw, /** @type {string[]} */ fresh) => /** @type {any} */ ({
    ...START, you: 1, table: { hand_size: 12 }, hand: { swaps: [{ seat: 0, draw: null }, { seat: 1, draw }], fresh },
  });
  const three = ["2H", "8S", "5D"];
  assert.deepEqual(["exchange", "play", "score"].map((screen) => drewNow(state(three, three), screen)), [three, three, null]);
  assert.equal(drewNow(state(three, []), "play"), null);
  assert.deepEqual([drewNow(state([], []), "exchange"), drewNow(state([], []), "play")], [[], null]);
  const whole = Array.from({ length: 12 }, (_, i) => `${i}`);
  assert.equal(drewNow(state(whole, whole), "play"), null);
  assert.equal(drewNow({ ...state(three, three), you: null }, "play"), null);
});
