import assert from "node:assert/strict";
import { test } from "node:test";

import { cardWords, inRows, sorted, suitOf, suitOrder, twoOf } from "../../src/manni/server/static/table/cards.js";

const HAND = ["KC", "3H", "AD", "TH", "8S", "5D", "AS", "JH", "TD", "5H", "AC", "2H"];

test("a hand shows trump first, then dark and bright in turn, high to low", () => {
  assert.deepEqual(sorted(HAND, "hearts"), ["JH", "TH", "5H", "3H", "2H", "AS", "8S", "AD", "TD", "5D", "AC", "KC"]);
  assert.deepEqual(suitOrder(HAND, "spades"), ["spades", "hearts", "clubs", "diamonds"]);
});

test("suits alternate in colour as far as a missing suit allows", () => {
  assert.deepEqual(suitOrder(["2H", "2D", "2C"], "hearts"), ["hearts", "clubs", "diamonds"]);
  assert.deepEqual(suitOrder(["2H", "2D"], "diamonds"), ["diamonds", "hearts"]);
});

test("in nullo a hand runs low to high with the ace first, unless the ace is high there", () => {
  assert.deepEqual(sorted(["2S", "AS", "KS", "9S"], "nullo"), ["AS", "2S", "9S", "KS"]);
  assert.deepEqual(sorted(["2S", "AS", "KS", "9S"], "nullo", { aceHighInNullo: true }), ["2S", "9S", "KS", "AS"]);
});

test("the suits keep their order while a hand is played", () => {
  const known = ["2H", "3S", "4D", "5C"];
  assert.deepEqual(sorted(["2H", "4D", "5C"], null, { known }), ["2H", "4D", "5C"]);
  assert.deepEqual(sorted(["4D", "5C", "2H"], null), ["2H", "5C", "4D"]);
});

test("two rows break between suits, the longer with at most seven of twelve", () => {
  const rows = inRows(sorted(HAND, "hearts"));
  assert.deepEqual(rows.map((row) => row.length), [5, 7]);
  assert.equal(suitOf(rows[1]?.[0] ?? ""), "spades");
});

test("sixteen cards break into at most nine a row, and one long suit breaks in the middle", () => {
  const long = [..."AKQJT98765432"].map((rank) => `${rank}H`).concat(["AS", "KS", "QS"]);
  assert.deepEqual(inRows(long).map((row) => row.length), [8, 8]);
  const even = [..."AKQJT98"].map((rank) => `${rank}H`).concat([..."AKQJT9876"].map((rank) => `${rank}S`));
  assert.deepEqual(inRows(even).map((row) => row.length), [7, 9]);
});

test("seven cards or fewer stay in one row", () => {
  assert.equal(inRows(HAND.slice(0, 7)).length, 1);
  assert.equal(inRows(HAND.slice(0, 8)).length, 2);
});

test("cards have words for Fluent, and each suit its two", () => {
  assert.deepEqual(cardWords("TH"), { rank: "ten", suit: "hearts" });
  assert.deepEqual(cardWords("2C"), { rank: "two", suit: "clubs" });
  assert.equal(twoOf("diamonds"), "2D");
});
