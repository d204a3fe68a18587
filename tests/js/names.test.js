import assert from "node:assert/strict";
import { test } from "node:test";

import { apart, seatNames, isLong } from "../../src/manni/server/static/names.js";
import { nameOf, ownName } from "../../src/manni/server/static/table/live.js";
import { START } from "../../src/manni/server/static/state.js";
import { english } from "./english.js";

await english();

test("players of different names keep them, and an open seat has none", () => {
  assert.deepEqual(apart(["Anna", "Bjarni", "Dísa"]), ["Anna", "Bjarni", "Dísa"]);
  assert.deepEqual(apart(["Anna", null, null]), ["Anna", null, null]);
  assert.deepEqual(apart([]), []);
});

test("of players of one name all but the first have a number, whatever its letters", () => {
  assert.deepEqual(apart(["Anna", "Anna", "Dísa"]), ["Anna", "Anna (2)", "Dísa"]);
  assert.deepEqual(apart(["Anna", null, "anna"]), ["Anna", null, "anna (2)"]);
  assert.deepEqual(apart(["Anna", "Anna", "Anna"]), ["Anna", "Anna (2)", "Anna (3)"]);
});

test("a number is never one that somebody else's name has", () => {
  assert.deepEqual(apart(["Anna", "Anna", "Anna (2)"]), ["Anna", "Anna (3)", "Anna (2)"]);
  assert.deepEqual(apart(["Anna (2)", "Anna", "Anna"]), ["Anna (2)", "Anna", "Anna (3)"]);
});

test("the table calls two players of one name by different names, and the reader's own patch is theirs too", () => {
  /** @type {any} */
  const state = { ...START, you: 1, at: 1, table: { players: ["Anna", "Anna", "Dísa"] } };
  assert.deepEqual([0, 1, 2].map((seat) => nameOf(state, seat)), ["Anna", "You", "Dísa"]);
  assert.deepEqual([0, 1, 2].map((seat) => ownName(state, seat)), ["Anna", "Anna (2)", "Dísa"]);
  assert.deepEqual(seatNames({ seats: [{ name: "Anna" }, { name: null }, { name: "Anna" }] }), ["Anna", null, "Anna (2)"]);
});

test("a sentence is long where one of its words is, however many words it has", () => {
  assert.equal(isLong("Guðrún Ósk Þorsteinsdóttir’s turn"), true);
  assert.equal(isLong("Anna and Guðrún share the win"), false);
  assert.equal(isLong(`${"W".repeat(24)} cuts`), true);
});
