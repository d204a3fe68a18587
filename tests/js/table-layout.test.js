import assert from "node:assert/strict";
import { test } from "node:test";

import { sorted } from "../../src/manni/server/static/table/cards.js";
import { fan, handPlaces, kindOf, MANNI_SAG, MANNI_SPREAD, manniPlace, measures, packBehind, packFan, pool, seatsAtCut, SHORT_BUTTONS, STATUS_WORDS, trickPlaces } from "../../src/manni/server/static/table/layout.js";

const PACK = [..."HSDC"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));
const SIZES = [[320, 568], [360, 640], [375, 553], [375, 667], [390, 664], [390, 844], [430, 932], [667, 375], [844, 390], [768, 1024], [1024, 768], [720, 450], [1180, 820], [1280, 640], [1440, 900], [1920, 1080]];

/** A hand spread over the suits as the seed says. @param {number} count @param {number} seed */
const hand = (count, seed) => sorted(Array.from({ length: count }, (_, i) => PACK[(i * 7 + seed * 5) % 52] ?? "2C"), "hearts");

test("windows are told apart as the look says", () => {
  assert.equal(kindOf(320, 568), "narrow");
  assert.equal(kindOf(390, 844), "phone");
  assert.equal(kindOf(844, 390), "short");
  assert.equal(kindOf(768, 1024), "tablet");
  assert.equal(kindOf(1440, 900), "wide");
});

test("hand cards, rows and trick cards have the sizes of the look", () => {
  const seen = SIZES.filter(([w]) => [320, 844, 768, 1440].includes(w ?? 0) || w === 390).map(([w = 0, h = 0]) => [w, h, measures(w, h)]);
  const at = (/** @type {number} */ w, /** @type {number} */ h) => /** @type {any} */ (seen.find((one) => one[0] === w && one[1] === h)?.[2]);
  assert.deepEqual([at(320, 568).card.w, at(320, 568).trick.card.w], [64, 64]);
  assert.deepEqual([at(390, 844).card.w, at(390, 844).trick.card.w], [84, 92]);
  assert.deepEqual([at(844, 390).card.w, at(844, 390).trick.card.w], [84, 84]);
  assert.deepEqual([at(768, 1024).card.w, at(768, 1024).trick.card.w], [104, 112]);
  assert.deepEqual([at(1440, 900).card.w, at(1440, 900).trick.card.w], [124, 128]);
});

test("no strip of a card is thinner than 24 px, and those of the look keep 30", () => {
  for (const [w = 0, h = 0] of SIZES) {
    for (const swapping of [false, true]) {
      for (const count of [1, 2, 7, 8, 12, 16]) {
        for (let seed = 0; seed < 10; seed++) {
          const { strip } = handPlaces(hand(count, seed), measures(w, h, { swapping }));
          assert.ok(strip >= 30 || (strip >= 24 && count === 16), `${w}x${h}, ${count} cards: ${strip}`);
        }
      }
    }
  }
});

test("every card of a hand lies inside the window", () => {
  for (const [w = 0, h = 0] of SIZES) {
    for (const swapping of [false, true]) {
      const m = measures(w, h, { swapping });
      for (const place of handPlaces(hand(16, 3), m).places) {
        assert.ok(place.x >= 0 && place.x + m.card.w <= m.hand.w, `${w}x${h} ${place.card} at ${place.x}`);
        assert.ok(m.hand.y + place.y + m.card.h <= h + 1, `${w}x${h} ${place.card} below the window`);
      }
    }
  }
});

test("hand, status line, actions and bar do not lie on each other", () => {
  for (const [w = 0, h = 0] of SIZES) {
    const m = measures(w, h);
    assert.ok(m.status.y >= m.bar.h, `${w}x${h}: status under the bar`);
    assert.ok(m.status.y + m.status.h <= m.hand.y + 6 || m.kind === "wide", `${w}x${h}: status over the hand`);
    if (m.kind !== "short") assert.ok(m.hand.y + m.hand.h <= m.actions.y, `${w}x${h}: hand over the actions`);
  }
});

test("the trick stays between the seats and the status line, hint open or not", () => {
  for (const [w = 0, h = 0] of SIZES) {
    for (const hint of [0, 66]) {
      const m = measures(w, h, { hint });
      if (m.kind === "short") continue;
      const { trick } = m;
      assert.ok(trick.y + trick.card.h + trick.dy <= m.status.y + (m.kind === "wide" ? m.status.h : 0) + 6, `${w}x${h} hint ${hint}: trick ends ${trick.y + trick.card.h + trick.dy}, status ${m.status.y}`);
      if (hint) assert.ok(trick.y + trick.card.h + trick.dy <= m.hint.y + 6, `${w}x${h}: hint over a card`);
    }
  }
});

test("the three cards of a trick do not cover one another's corners", () => {
  for (const [w = 0, h = 0] of SIZES) {
    const m = measures(w, h);
    const at = trickPlaces(m);
    assert.ok(at.east.x - at.west.x >= m.trick.card.w * 1.6, `${w}x${h}`);
    assert.ok(at.west.x - m.trick.card.w / 2 >= 0 && at.east.x + m.trick.card.w / 2 <= m.table.w, `${w}x${h}`);
  }
});

test("on every wide table the hint has room for a sentence, right of the words of the status line", () => {
  for (const [w, h] of [[1180, 720], [1280, 800], [1440, 900], [1920, 1080]]) {
    for (const scale of [1, 1.2]) {
      const { hint, table } = measures(w ?? 0, h ?? 0, { scale, hint: 90 });
      assert.ok(hint.w >= 400, `${w}x${h} scale ${scale}: ${hint.w} px`);
      assert.ok(hint.x >= STATUS_WORDS * scale && hint.x + hint.w <= table.w, `${w}x${h} scale ${scale}: at ${hint.x}`);
    }
  }
});

test("on the smallest phone a hint on the contract leaves room for six contracts over it, in large letters too", () => {
  for (const scale of [1, 1.2]) {
    const m = measures(320, 568, { scale, choosing: true, hint: 100 });
    assert.ok(m.hint.y - 8 - (m.seats.west.y + m.seats.west.h + 10) >= 2 * 48 - 10, `${scale}: ${m.hint.y}`);
    assert.ok(m.hint.y + m.hint.h <= m.hand.y);
  }
});

test("larger text leaves the hand inside at 390 px", () => {
  const m = measures(390, 844, { scale: 1.2 });
  assert.ok(m.status.h > 46 && m.hand.y + m.hand.h <= m.actions.y && m.trick.y >= m.seats.west.y + m.seats.west.h);
});

test("the pack that is cut lies under the bar and over the middle of every window, no wider than it", () => {
  for (const [w = 0, h = 0] of SIZES) {
    for (const chooser of [true, false]) {
      const m = measures(w, h);
      const pack = packFan(m, chooser);
      assert.ok(pack.top - pack.lift >= m.bar.h, `${w}x${h}: the lifted packet under the bar`);
      assert.ok(pack.top + pack.card * 1.4 < h * 0.75, `${w}x${h}: the pack too low`);
      assert.ok(pack.w <= m.table.w + 20 && pack.w > 5 * pack.card, `${w}x${h}: ${pack.w} wide`);
    }
  }
});

test("where there is room the others sit beside the pack that is cut, clear of it", () => {
  const shown = SIZES.map(([w = 0, h = 0]) => measures(w, h)).filter((m) => seatsAtCut(m) !== "nowhere");
  assert.deepEqual([...new Set(shown.map(({ kind }) => kind))].sort(), ["tablet", "wide"]);
  for (const m of shown) {
    const pack = packFan(m, true);
    const { west } = m.seats;
    // The fan hangs down towards its ends: over the seat it lies no higher than where its inner edge is.
    const at = Math.min(1, (pack.mid - west.x - Math.min(212, west.w)) / ((pack.w - pack.card) / 2));
    const top = pack.top + at * at * pack.sag;
    assert.ok(top >= west.y + west.h - 4, `${m.table.w}x${m.table.h}: ${top} over ${west.y + west.h}`);
  }
});

test("the pack behind the card that was turned up is no wider than the table, but for the bleed of a phone", () => {
  for (const [w = 0, h = 0] of SIZES) {
    const m = measures(w, h);
    const pack = packBehind(m);
    assert.equal(pack === null, m.kind === "short");
    if (pack && (m.kind === "wide" || m.kind === "tablet")) assert.ok(pack.w <= m.table.w - 30 && pack.card < 156);
  }
});

test("the fan of the pack parts after the chosen place and lifts the packet", () => {
  const parts = fan(52, 21, { w: 400, card: 68, spread: 48, lift: 26, part: 4, sag: 60 });
  assert.equal(parts.filter((part) => part.lifted).length, 21);
  assert.equal(parts[31]?.lifted, true);
  assert.ok((parts[31]?.y ?? 0) < (parts[30]?.y ?? 0) - 20);
  assert.deepEqual(parts.map((part) => part.x), [...parts.map((part) => part.x)].sort((a, b) => a - b));
});

test("the light falls where the look puts it", () => {
  const area = { x: 0, y: 0, w: 1000, h: 800 };
  assert.deepEqual(pool("wide", area, "west"), { x: 230, y: 200, rx: 420, ry: 320 });
  assert.deepEqual(pool("phone", area, "you"), { x: 500, y: 448, rx: 850, ry: 288 });
});

test("the fan of the Manni stays under the seats and over its words, and these over the hint", () => {
  for (const [w = 0, h = 0] of SIZES) {
    for (const scale of [1, 1.2]) {
      for (const hint of [0, 90]) {
        const m = measures(w, h, { swapping: true, hint, scale });
        if (m.kind === "short") continue;
        const { top, card, lift, words, heading } = manniPlace(m, hint > 0);
        const radians = (MANNI_SPREAD / 2) * (Math.PI / 180);
        const turned = (card * Math.sin(radians) + card * 1.4 * Math.cos(radians) - card * 1.4) / 2;
        const lowest = top + lift + card * (MANNI_SAG + 1.4) + turned;
        const where = `${w}x${h} scale ${scale} hint ${hint}`;
        if (m.kind !== "wide") assert.ok(top >= m.seats.west.y + Math.min(m.seats.west.h, 52), `${where}: over the seats`);
        assert.ok(lowest <= words + 4, `${where}: fan ends ${lowest}, words begin ${words}`);
        if (m.kind !== "wide") assert.ok(words + heading <= (hint ? m.hint.y : m.status.y), `${where}: words under the hint`);
      }
    }
  }
});

test("on a phone on its side the hint stands between the status line and the buttons while cards are swapped", () => {
  for (const [w = 0, h = 0] of SIZES) {
    const m = measures(w, h, { swapping: true, hint: 110 });
    if (m.kind !== "short") continue;
    assert.ok(m.hint.x >= m.status.x + m.status.w && m.hint.x + m.hint.w <= w - m.side - SHORT_BUTTONS, `${w}x${h}`);
    assert.ok(m.hint.w >= 200, `${w}x${h}: ${m.hint.w} px for the hint`);
  }
});
