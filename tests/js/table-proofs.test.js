import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { reduce, START } from "../../src/manni/server/static/state.js";
import { mixAnswered, mixIn } from "../../src/manni/server/static/table/mixing.js";
import { checkDeals, keepMix, mixedIn, shortSeal, talliedOf, verdictOn, verdicts } from "../../src/manni/server/static/table/proofs.js";

const vectors = JSON.parse(readFileSync(new URL("../data/proofs.json", import.meta.url), "utf8"));

/** A page that has been told a hand. @param {any} hand */
const told = (hand) => reduce(START, {
  type: "snapshot", seq: hand.events.length, you: hand.you, table: { ...hand.facts, game: 1 }, events: hand.events, now: { ask: null },
});

test("the row of a sealed hand keeps all that was told of it, and of another hand nothing", () => {
  const [hand] = structuredClone(vectors.hands);
  assert.deepEqual(told(hand).rows[0]?.sealed, hand.events);
  assert.equal(told({ ...hand, events: hand.events.slice(0, 9) }).hand?.seal, hand.events[0].seal);
  delete hand.events[0].seal;
  assert.deepEqual(told(hand).rows[0]?.sealed, []);
});

test("a deal is checked once it is opened, and found to be what was sealed", async () => {
  verdicts.value = {};
  for (const hand of vectors.hands) {
    const state = told(hand);
    const checking = checkDeals(state);
    assert.equal(state.rows[0] && verdictOn(state.rows[0]), null);
    await checking;
    assert.equal(state.rows[0] && verdictOn(state.rows[0]), "as-sealed");
  }
});

test("a deal that is still being checked is not counted among those that were not sealed", () => {
  assert.deepEqual(talliedOf(["as-sealed", null]), { hands: 1, count: 1 });
  assert.deepEqual(talliedOf(["as-sealed", undefined, "without"]), { hands: 3, count: 2 });
});

test("a deal that was tampered with is found to be another", async () => {
  verdicts.value = {};
  const hand = structuredClone(vectors.hands[0]);
  hand.events.at(-1).opened.pack.reverse();
  const state = told(hand);
  await checkDeals(state);
  assert.equal(state.rows[0] && verdictOn(state.rows[0]), "seal");
});

test("a row that was not sealed has no verdict", async () => {
  verdicts.value = {};
  const hand = structuredClone(vectors.hands[0]);
  delete hand.events[0].seal;
  const state = told(hand);
  await checkDeals(state);
  assert.equal(state.rows[0] && verdictOn(state.rows[0]), undefined);
  assert.deepEqual(verdicts.value, {});
});

test("what this page mixed in is looked for in the deal, as long as the browser keeps it", async () => {
  assert.equal(mixedIn("ab"), null, "without a place to keep it nothing is looked for");
  /** @type {Map<string, string>} */
  const kept = new Map();
  Object.assign(globalThis, { sessionStorage: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  } });
  const hand = vectors.hands[2];
  const { seal, mix } = hand.events[0];
  for (const [own, verdict] of [[mix[0], "as-sealed"], ["0".repeat(32), "mix"]]) {
    verdicts.value = {};
    keepMix({ seal, seat: 0, mix: own, taken: true });
    const state = told(hand);
    await checkDeals(state);
    assert.equal(state.rows[0] && verdictOn(state.rows[0]), verdict);
  }
  assert.equal(mixedIn("ab"), null);
});

test("a page that is asked to mix sends a number of its own, once for each pack, and notes when it is taken", () => {
  /** @type {any[]} */
  const sent = [];
  const send = (/** @type {any} */ command) => `id-${sent.push(command)}`;
  const fill = (/** @type {Uint8Array} */ bytes) => bytes.fill(255);
  const asked = (/** @type {string} */ seal) => ({ seq: 7, now: { ask: { kind: "mix", seal } } });
  mixIn({ seq: 6, now: { ask: { kind: "next" } } }, 0, send, fill);
  mixIn(asked("aa"), null, send, fill);
  assert.deepEqual(sent, [], "nothing is asked of somebody who looks on, nor where something else is");
  mixIn(asked("aa"), 1, send, fill);
  mixIn(asked("aa"), 1, send, fill);
  assert.deepEqual(sent, [{ type: "mix", mix: "f".repeat(32), version: 7 }]);
  assert.equal(mixedIn("aa")?.taken, false);
  assert.equal(mixAnswered({ id: "other", type: "done" }), false);
  assert.equal(mixAnswered({ id: "id-1", type: "refused" }), true);
  assert.equal(mixedIn("aa")?.taken, false);
  assert.equal(mixAnswered({ id: "id-1", type: "done" }), true);
  assert.deepEqual(mixedIn("aa"), { seal: "aa", seat: 1, mix: "f".repeat(32), taken: true });
  mixIn(asked("bb"), 1, send, fill);
  assert.equal(sent.length, 2);
});

test("a seal is shown by its first eight digits", () => {
  assert.equal(shortSeal("0123456789ab"), "0123 4567");
});
