import assert from "node:assert/strict";
import { test } from "node:test";

import { setPerson } from "../../src/manni/server/static/prefs.js";
import { START } from "../../src/manni/server/static/state.js";
import { hear, leaveCompany } from "../../src/manni/server/static/table/hearing.js";
import { announce, hintWords } from "../../src/manni/server/static/table/live.js";
import { english } from "./english.js";

await english("friends");

/** A page on which those who listen are told something; returns what that was. */
function listening() {
  /** @type {string[]} */
  const lines = [];
  const region = { append: (/** @type {any} */ line) => lines.push(line.textContent), childElementCount: 0 };
  globalThis.document = /** @type {any} */ ({ getElementById: () => region, createElement: () => ({}) });
  return lines;
}

/** What they are told when a table opens that asks for something. @param {any} ask */
function told(ask) {
  const lines = listening();
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
  assert.deepEqual(told({ kind: "contract", choices: ["hearts", "nullo"] }), ["Choose the contract. There are two to choose from."]);
  assert.deepEqual(told({ kind: "play", led: "hearts", why: {}, legal: ["AH"] }), ["Your turn. Follow hearts."]);
});

test("a quick hint says, and tells, that there is a thorough answer; any other says nothing of it", () => {
  const hint = { type: "hint", move: { event: "play", seat: 0, card: "AD" }, reason: { code: "only-card", facts: {} } };
  const words = (/** @type {string|null} */ quick) => hintWords(START, { ...hint, quick })[2];
  assert.deepEqual(["preparing", "busy", null].map(words), [
    "A quick answer: the thorough one is still being prepared.", "A quick answer: the thorough one took too long.", "",
  ]);
  const lines = listening();
  announce({ ...hint, quick: "busy" }, START, START);
  assert.match(lines[0] ?? "", /^Play the ace of diamonds\. .*A quick answer: the thorough one took too long\.$/);
});

test("what others say is told, under the name that tells them apart, and nothing of whom the reader has muted", () => {
  const person = { bot: null, away: false, ready: false };
  const seats = ["a", "b", "c"].map((one) => one.repeat(12)).map((key) => ({ ...person, name: "Anna", person: key }));
  const lines = listening();
  hear({ type: "snapshot", you: 0, seats, settings: null, talk: [] });
  const words = (/** @type {number} */ seat, /** @type {string} */ key, /** @type {object} */ more) =>
    hear({ type: "said", seat, person: key, name: "Anna", ...more });
  words(1, "b".repeat(12), { phrase: "well-played" });
  words(2, "c".repeat(12), { text: "Next time …" });
  words(0, "a".repeat(12), { phrase: "hello" });
  setPerson("muted", "c".repeat(12), true);
  words(2, "c".repeat(12), { phrase: "oops" });
  assert.deepEqual(lines, ["Anna (2): Well played", "Anna (3): Next time …"]);
  setPerson("muted", "c".repeat(12), false);
  leaveCompany();
});
