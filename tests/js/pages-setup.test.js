import assert from "node:assert/strict";
import { test } from "node:test";

import {
  allowed, changedCount, cleanName, held, NAME_LENGTH, request, safeSetup, slug, USUAL, valueOf, withOption, withUsualRules,
} from "../../src/manni/server/static/pages/setup-state.js";

/** @type {import("../../src/manni/server/static/pages/setup-state.js").Choices} */
const CHOICES = {
  variants: [
    { name: "hornafjordur", options: [
      { name: "target", kind: "number", min: 1, max: 100, default: 10 },
      { name: "exchange_limits", kind: "limits", min: 0, max: 12, default: [7, 5, 12] },
    ] },
    { name: "basic", options: [{ name: "first_lead", kind: "choice", choices: ["forehand", "exchanger"], default: "forehand" }] },
  ],
  bots: [{ name: "rules" }, { name: "random" }],
};
const [target, limits] = /** @type {any[]} */ (CHOICES.variants[0]?.options);

test("anything at all becomes a setup that can be sent", () => {
  for (const raw of [null, 7, "x", [], { names: 3, bots: "x", options: [1], variant: 9, name: {} }]) {
    assert.deepEqual(safeSetup(raw), USUAL);
  }
});

test("a kept setup comes back as it was", () => {
  const setup = { variant: "basic", options: { basic: { first_lead: "exchanger" } }, name: "Anna", names: ["Jón", ""], bots: ["random", "rules"] };
  assert.deepEqual(safeSetup(JSON.parse(JSON.stringify(setup))), setup);
});

test("a name is bounded in letters and loses what a line cannot hold", () => {
  assert.equal([...cleanName("Þ".repeat(99))].length, NAME_LENGTH);
  assert.equal(cleanName("  Anna\n\u2028Jóna"), "Anna  Jóna");
  assert.equal(cleanName("👩".repeat(30)), "👩".repeat(NAME_LENGTH));
});

test("an option keeps its value for its own variant alone", () => {
  const changed = withOption(USUAL, target, 5);
  assert.equal(valueOf(changed, target), 5);
  assert.equal(valueOf({ ...changed, variant: "basic" }, target), 10);
  assert.equal(changedCount(changed), 1);
});

test("an option set to its usual value is not sent", () => {
  const there = withOption(USUAL, limits, [1, 1, 1]);
  const back = withOption(there, limits, [7, 5, 12]);
  assert.deepEqual(request(back).options, {});
  assert.equal(changedCount(back), 0);
});

test("the usual rules drop every change of this variant", () => {
  assert.equal(changedCount(withUsualRules(withOption(USUAL, target, 5))), 0);
});

test("names left open are left out, so that the server finds some", () => {
  assert.deepEqual(request(USUAL), { variant: "hornafjordur", options: {}, bots: ["rules", "rules"] });
  assert.deepEqual(request({ ...USUAL, name: " Anna ", names: ["", "Jón"] }), {
    variant: "hornafjordur", options: {}, name: "Anna", names: ["", "Jón"], bots: ["rules", "rules"],
  });
});

test("what the server does not know falls back to what it does", () => {
  const old = { ...USUAL, variant: "hornafjordur", options: { hornafjordur: { gone: 1, target: 4 } }, bots: ["genius", "random"] };
  const now = allowed(old, CHOICES);
  assert.deepEqual(now.options["hornafjordur"], { target: 4 });
  assert.deepEqual(now.bots, ["rules", "random"]);
  assert.equal(allowed({ ...USUAL, variant: "whist" }, CHOICES).variant, "hornafjordur");
});

test("a number is held between its bounds, and what is no number leaves it as it was", () => {
  assert.equal(held("250", 1, 100, 10), 100);
  assert.equal(held(-3, 1, 100, 10), 1);
  assert.equal(held("ten", 1, 100, 10), 10);
});

test("the server's names become parts of message ids", () => {
  assert.equal(slug("end_trigger"), "end-trigger");
  assert.equal(slug("2-5/6-9/10-A"), "2-5-6-9-10-a");
  assert.equal(slug("seat-0"), "seat-0");
});
