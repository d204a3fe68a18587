import assert from "node:assert/strict";
import { test } from "node:test";

import { START } from "../../src/manni/server/static/state.js";
import { announce } from "../../src/manni/server/static/table/live.js";
import { english } from "./english.js";

await english();

/** What those who listen are told when a table opens that asks for something. @param {any} ask */
function told(ask) {
  /** @type {string[]} */
  const lines = [];
  const region = { append: (/** @type {any} */ line) => lines.push(line.textContent), childElementCount: 0 };
  globalThis.document = /** @type {any} */ ({ getElementById: () => region, createElement: () => ({}) });
  /** @type {any} */
  const state = { ...START, table: { players: ["Anna", "Bjarni", "Dísa"] }, now: { phase: ask.kind, led: ask.led ?? null, ask } };
  announce({ type: "snapshot" }, START, state);
  return lines;
}

test("what is asked is told as a sentence, and a question with its own mark alone", () => {
  assert.deepEqual(told({ kind: "cut" }), ["Where do you cut?"]);
  assert.deepEqual(told({ kind: "exchange", all_or_none: true, must: 12 }), [
    "Take the whole Manni? All twelve cards, unseen, or none.",
  ]);
  assert.deepEqual(told({ kind: "exchange", limit: 7 }), ["Choose up to 7."]);
  assert.deepEqual(told({ kind: "contract", choices: ["hearts", "nullo"] }), ["Choose the contract. 2 to choose from."]);
  assert.deepEqual(told({ kind: "play", led: "hearts", why: {}, legal: ["AH"] }), ["Your turn. Follow hearts."]);
});
