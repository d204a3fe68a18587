import assert from "node:assert/strict";
import { test } from "node:test";

import { START } from "../../src/manni/server/static/state.js";
import { endRule, leadTitle } from "../../src/manni/server/static/table/facts.js";
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
