import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import {
  SIGN_NAMES, band, cardBack, cardFace, columns, contractSign, courtUrl, dealerSign, homePicture, patch, sign, suitSign,
} from "../../src/manni/server/static/art.js";
import { moved } from "../../src/manni/server/static/art/cards.js";
import { COURTS } from "../../src/manni/server/static/art/courts.js";
import { patchChart } from "../../src/manni/server/static/art/knit.js";
import { LETTERS } from "../../src/manni/server/static/art/letters.js";

const RANKS = [..."23456789TJQKA"];
const SUITS = [..."SHDC"];
const CARDS = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
const ARTS = /** @type {const} */ (["big", "normal"]);

/** Every element of a drawing, outermost first. @param {any} node @returns {any[]} */
function elements(node) {
  if (node === null || typeof node !== "object") return [];
  if (Array.isArray(node)) return node.flatMap(elements);
  return [node, ...elements(node.props.children)];
}

/** @param {any} node @param {string} type */
const all = (node, type) => elements(node).filter((element) => element.type === type);
/** The one path that is a pip card's whole ink. @param {any} face */
const ink = (face) => all(face, "path").at(-1).props.d;
/** @param {string} path */
const outlines = (path) => path.split("Z").length - 1;

test("every card draws in both arts, both decks and three languages", () => {
  for (const card of CARDS) for (const art of ARTS) for (const lang of ["en", "is", "ru"]) for (const colours of /** @type {const} */ ([4, 2])) {
    const face = cardFace({ card, art, colours, lang });
    assert.equal(face.type, "svg");
    assert.doesNotMatch(ink(face), /NaN|undefined/, card);
  }
});

test("nothing drawn carries a style attribute, which the page's policy would refuse in a file", () => {
  const drawn = [
    ...CARDS.flatMap((card) => ARTS.map((art) => cardFace({ card, art }))), cardBack(), band(), patch("Anna"), homePicture(),
    columns({ taken: 6, par: 4 }), dealerSign("ru"), ...SIGN_NAMES.map(sign),
  ];
  for (const element of drawn.flatMap(elements)) assert.equal(element.props.style, undefined, element.type);
});

test("a pip card has as many pips as its rank says, and a sign and a letter in two corners", () => {
  const word = (/** @type {string} */ rank) => outlines((LETTERS[rank === "T" ? "10" : rank] ?? [0, ""])[1]);
  RANKS.filter((rank) => !"JQK".includes(rank)).forEach((rank) => {
    const pips = rank === "A" ? 1 : rank === "T" ? 10 : Number(rank);
    for (const art of ARTS) assert.equal(outlines(ink(cardFace({ card: `${rank}D`, art }))), pips + 2 + 2 * word(rank), rank);
  });
});

test("the corner letters follow the language, and ten and the figures stay figures", () => {
  const same = (/** @type {string} */ rank, /** @type {string} */ lang) =>
    ink(cardFace({ card: `${rank}S`, lang })) === ink(cardFace({ card: `${rank}S`, lang: "en" }));
  assert.deepEqual(RANKS.filter((rank) => !same(rank, "is")), ["J", "Q", "A"]);
  assert.deepEqual(RANKS.filter((rank) => !same(rank, "ru")), ["J", "Q", "K", "A"]);
});

test("a language tag with a region draws the language's letters, an unknown language the English ones", () => {
  assert.equal(ink(cardFace({ card: "QS", lang: "ru-RU" })), ink(cardFace({ card: "QS", lang: "ru" })));
  assert.equal(ink(cardFace({ card: "QS", lang: "fi" })), ink(cardFace({ card: "QS", lang: "en" })));
});

test("four colours tell the suits apart, two colours tell red from black", () => {
  const colour = (/** @type {string} */ suit, /** @type {4|2} */ colours) => all(cardFace({ card: `7${suit}`, colours }), "path").at(-1).props.fill;
  assert.equal(new Set(SUITS.map((suit) => colour(suit, 4))).size, 4);
  assert.equal(colour("D", 2), colour("H", 2));
  assert.equal(colour("C", 2), colour("S", 2));
  assert.notEqual(colour("H", 2), colour("S", 2));
});

test("a card that does not exist is refused by its name", () => {
  for (const card of ["1S", "10H", "AX", "", "ah"]) assert.throws(() => cardFace({ card }), new RegExp(`no card called ${card}`));
});

test("every court has its drawing, which holds only shapes, and wears its suit twice around", () => {
  for (const rank of "KQJ") for (const suit of SUITS) {
    const card = rank + suit;
    const file = fileURLToPath(courtUrl(card));
    assert.ok(existsSync(file), card);
    assert.doesNotMatch(readFileSync(file, "utf8"), /<text|<style|style=|<script|<image/, card);
    const face = cardFace({ card });
    assert.equal(all(face, "image")[0].props.href, courtUrl(card));
    const worn = (COURTS[card] ?? []).length;
    assert.ok(worn > 0, card);
    assert.equal(all(face, "path").length, 2 * (worn + 1) + 1, card);
  }
});

test("the back is one bitmap, so that a whole pack of them can move", () => {
  const { type, props } = cardBack();
  assert.equal(type, "img");
  assert.equal(props.alt, "");
  const bytes = readFileSync(fileURLToPath(props.src));
  assert.equal(bytes.subarray(8, 12).toString(), "WEBP");
  assert.ok(bytes.length < 30_000, `${bytes.length} bytes`);
});

test("a moved path is scaled about its origin, and turned over when the scale is negative", () => {
  assert.equal(moved("M1 2L3 4H5V6A2 2 0 0 1 7 8Q1 1 2 2Z", 10, 20, 2, 3), "M12 26L16 32H20V38A4 6 0 0 1 24 44Q12 23 14 26Z");
  assert.equal(moved("M1 2A2 2 0 0 1 7 8", 0, 0, -1, -1), "M-1 -2A2 2 0 0 1 -7 -8");
  assert.equal(moved("M1 2A2 2 0 0 1 7 8", 0, 0, -1, 1), "M-1 2A2 2 0 0 0 -7 8");
});

test("every sign lies in the 24-unit grid and is hidden from screen readers", () => {
  const signs = [...SIGN_NAMES.map(sign), ...["spades", "hearts", "diamonds", "clubs"].map((suit) => suitSign(/** @type {any} */ (suit)))];
  for (const drawn of signs) {
    assert.equal(drawn.props["aria-hidden"], "true");
    const path = all(drawn, "path")[0].props.d;
    assert.match(path, /^[MLHVCQAZ\d .-]+$/, drawn.props.class);
    const numbers = path.match(/-?(?:\d+\.?\d*|\.\d+)/g).map(Number);
    assert.ok(Math.min(...numbers) >= 0 && Math.max(...numbers) <= 24, drawn.props.class);
  }
});

test("a contract shows its suit, grand its mountain, nullo its ring", () => {
  const path = (/** @type {any} */ node) => all(node, "path")[0].props.d;
  assert.equal(path(contractSign("hearts")), path(suitSign("H")));
  assert.equal(path(contractSign("notrump")), path(sign("grand")));
  assert.equal(path(contractSign("nullo")), path(sign("nullo")));
  assert.throws(() => sign("sheep"), /no sign called sheep/);
  assert.throws(() => suitSign(/** @type {any} */ ("notes")), /no suit called notes/);
});

test("the dealer's hexagon carries D, G or С", () => {
  const letter = (/** @type {string} */ lang) => all(dealerSign(lang), "path")[1].props.d;
  assert.deepEqual(["en", "is", "ru", "fi"].map(letter), ["D", "G", "С", "D"].map((key) => LETTERS[key]?.[1]));
});

test("trick columns are hollow up to par, filled when taken, and apart past par", () => {
  const count = (/** @type {number} */ taken, /** @type {number} */ par) => ["taken", "open", "over"].map((kind) => {
    const found = all(columns({ taken, par }), "path").find((path) => path.props.class === `columns-${kind}`);
    return found ? outlines(found.props.d) : 0;
  });
  assert.deepEqual(count(0, 4), [0, 4, 0]);
  assert.deepEqual(count(3, 4), [3, 1, 0]);
  assert.deepEqual(count(4, 4), [4, 0, 0]);
  assert.deepEqual(count(7, 4), [4, 0, 3]);
});

test("a patch is the same for the same key, mirrored both ways, and never bare or full", () => {
  const keys = Array.from({ length: 300 }, (_, at) => `key ${at}`);
  for (const key of keys) {
    const { dye, rows } = patchChart(key);
    assert.deepEqual(patchChart(key), { dye, rows });
    assert.deepEqual(rows, [...rows].reverse());
    assert.deepEqual(rows, rows.map((row) => [...row].reverse().join("")));
    const wool = rows.join("").split("w").length - 1;
    assert.ok(wool >= 8 && wool <= 65, `${key}: ${wool}`);
  }
  assert.ok(new Set(keys.map((key) => JSON.stringify(patchChart(key)))).size > 200);
});
