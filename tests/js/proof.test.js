import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { hex } from "../../src/manni/server/static/hex.js";
import { browserHash, mixed, sealOf, verdictOf } from "../../src/manni/server/static/proof.js";

const vectors = JSON.parse(readFileSync(new URL("../data/proofs.json", import.meta.url), "utf8"));
const hash = browserHash();
assert.ok(hash);

/** @param {number} at @param {(hand: any) => void} [change] @param {any} [own] */
const found = (at, change = () => {}, own = null) => {
  const hand = structuredClone(vectors.hands[at]);
  change(hand);
  return verdictOf(hand.facts, hand.events, own, hash);
};
/** @param {any} hand */
const opened = (hand) => hand.events.at(-1).opened;
/** @param {any} hand */
const reseal = async (hand) => { hand.events[0].seal = await sealOf(opened(hand), hash); };
/** Which hands are cut by somebody, mixed and cut, mixed, and only sealed. */
const CUT = 0, MIXED_AND_CUT = 1, MIXED = 2, SEALED = 3;

test("a seal and a mixed pack are those that Python makes", async () => {
  for (const one of vectors.mixes) {
    assert.equal(await sealOf(one.opened, hash), one.seal);
    assert.deepEqual(await mixed(one.opened, one.mix, hash), { pack: one.pack, lifted: one.lifted });
  }
});

test("a deal that is what was sealed is found to be so in every variant, by a player and by somebody who looks on", async () => {
  for (const [at, hand] of vectors.hands.entries()) assert.equal(await found(at), "as-sealed", hand.variant);
  assert.ok(vectors.hands.some((/** @type {any} */ hand) => hand.you === null));
});

test("a hand without a seal is unsealed, and a page that may not hash says that it cannot", async () => {
  assert.equal(await found(CUT, (hand) => delete hand.events[0].seal), "unsealed");
  const { facts, events } = vectors.hands[CUT];
  assert.equal(await verdictOf(facts, events, null, null), "cannot");
});

test("another pack or another salt than was sealed breaks the seal", async () => {
  assert.equal(await found(CUT, (hand) => opened(hand).pack.reverse()), "seal");
  assert.equal(await found(CUT, (hand) => (opened(hand).salt = "0".repeat(32))), "seal");
});

test("what is opened has to be the pack of the variant", async () => {
  assert.equal(await found(CUT, (hand) => delete hand.events.at(-1).opened), "pack");
  assert.equal(await found(CUT, (hand) => opened(hand).pack.pop()), "pack");
  assert.equal(await found(CUT, (hand) => (opened(hand).pack[3] = opened(hand).pack[4])), "pack");
  assert.equal(await found(MIXED, (hand) => (opened(hand).pack[3] = "2C")), "pack");
  assert.equal(await found(CUT, (hand) => (opened(hand).pack[3] = "1C")), "pack");
});

test("a pack that is sealed and opened and not the one that was dealt is found by the cards that were seen", async () => {
  for (const at of [CUT, SEALED]) {
    const hand = structuredClone(vectors.hands[at]);
    const own = hand.events.find((/** @type {any} */ event) => event.event === "deal").hands[hand.you][0];
    const { pack } = opened(hand);
    const [a, b] = [pack.indexOf(own), (pack.indexOf(own) + 1) % pack.length];
    [pack[a], pack[b]] = [pack[b], pack[a]];
    await reseal(hand);
    assert.equal(await verdictOf(hand.facts, hand.events, null, hash), "cards");
  }
});

test("a card that somebody played and cannot have had, and a card drawn that was not on top, are found", async () => {
  const played = await found(CUT, (hand) => {
    const plays = hand.events.filter((/** @type {any} */ event) => event.event === "play" && event.seat !== hand.you);
    const other = plays.find((/** @type {any} */ play) => play.seat !== plays[0].seat);
    [plays[0].card, other.card] = [other.card, plays[0].card];
  });
  assert.equal(played, "cards");
  const drawn = await found(CUT, (hand) => {
    const own = hand.events.find((/** @type {any} */ event) => event.event === "exchange" && event.draw?.length > 1);
    own.draw.reverse();
  });
  assert.equal(drawn, "cards");
});

test("another cut than the contributions make, or one to the bottom card, is found", async () => {
  assert.equal(await found(MIXED_AND_CUT, (hand) => (hand.events[1].card = opened(hand).pack[0])), "cut");
  assert.equal(await found(CUT, (hand) => (hand.events[1].card = opened(hand).pack.at(-1))), "cut");
});

test("a contribution of yours that was taken and is not among those told is found, and one that is agrees", async () => {
  const { mix } = vectors.hands[MIXED].events[0];
  const own = { seat: 0, mix: mix[0], taken: true };
  assert.equal(await found(MIXED, undefined, own), "as-sealed");
  assert.equal(await found(MIXED, undefined, { ...own, seat: 1 }), "mix");
  assert.equal(await found(MIXED, (hand) => delete hand.events[0].mix, own), "mix");
  assert.equal(await found(MIXED, (hand) => (hand.events[0].mix[0] = "0".repeat(32))), "cards");
});

test("a contribution of yours that was not taken is no fault of the deal, and said", async () => {
  const own = { seat: 0, mix: "0".repeat(32), taken: false };
  assert.equal(await found(MIXED, undefined, own), "without");
  assert.equal(await found(MIXED, (hand) => (hand.events[0].mix[0] = "1".repeat(32)), own), "cards");
});

test("bytes are written in two digits each", () => {
  assert.equal(hex(new Uint8Array([0, 10, 255])), "000aff");
});
