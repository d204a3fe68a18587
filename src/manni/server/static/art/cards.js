/* Card faces and backs. */
import { cloneElement, html } from "../vendor/ui.js";
import { COURTS } from "./courts.js";
import { LETTERS } from "./letters.js";
import { SUITS } from "./signs.js";

/** @typedef {import("../vendor/ui.js").VNode} VNode */
/** @typedef {"S"|"H"|"D"|"C"} SuitLetter */
/** @typedef {"big"|"normal"} Art */

export const CARD_PAPER = "#FDFBF5";
const COURT_LINE = "#24668A";
const COURT_WIDE = 1300;
const COURT_HIGH = 2000;
/* The signs of the CC0 set fill 1000 of their 1200 units, ours 21 of 24. */
const PIP_ON_COURT = 0.95;

/** Cards narrower than this show the big index. */
export const NORMAL_FROM = 112;

/** @type {Readonly<Record<number, Readonly<Record<SuitLetter, string>>>>} */
const COLOURS = {
  4: { S: "#14181B", H: "#B3301F", D: "#0F5A86", C: "#2C6A34" },
  2: { S: "#14181B", H: "#B3301F", D: "#B3301F", C: "#14181B" },
};

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const WORDS = {
  en: { T: "10" },
  is: { T: "10", A: "Á", Q: "D", J: "G" },
  ru: { T: "10", A: "Т", K: "К", Q: "Д", J: "В" },
};

/**
 * @typedef {object} Measures
 * @property {number} letter height @property {number} letterTop @property {number} letterWide
 * @property {number} sign @property {number} signMiddle
 * @property {number} middle of letter and sign, across
 * @property {number} pip @property {number} column @property {number} top
 * @property {readonly [number, number, number, number]} court x, y, width, height of the frame
 * @property {readonly [number, number, number]} courtPip middle across and down, size
 */

/* Measures on the 240 x 336 card, whose middle is 0, 0. Letter and sign heights are 18 and 16 %
   of the card with the big index, 11 and 9 % with the small one. */
/** @type {Readonly<Record<Art, Measures>>} */
const MEASURES = {
  big: {
    letter: 60, letterTop: -149, letterWide: 58, sign: 54, signMiddle: -54, middle: -83,
    pip: 36, column: 39.7, top: 87.7, court: [-52, -100, 104, 200], courtPip: [-38, -80, 32],
  },
  normal: {
    letter: 37, letterTop: -155, letterWide: 29.5, sign: 30, signMiddle: -98, middle: -98.5,
    pip: 58, column: 52.5, top: 100.5, court: [-82.4, -130.4, 164.8, 260.8], courtPip: [-60, -104, 50],
  },
};

/* Pips as [across, down] in parts of the column and the top row, upper half and middle; the lower half mirrors it. */
/** @type {Readonly<Record<string, readonly (readonly [number, number])[]>>} */
const PIPS = {
  A: [[0, 0]],
  2: [[0, -1]],
  3: [[0, -1], [0, 0]],
  4: [[-1, -1], [1, -1]],
  5: [[-1, -1], [1, -1], [0, 0]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0]],
  7: [[-1, -1], [1, -1], [-1, 0], [1, 0]],
  8: [[-1, -1], [1, -1], [0, -0.5], [-1, 0], [1, 0]],
  9: [[-1, -1], [1, -1], [-1, -1 / 3], [1, -1 / 3], [0, 0]],
  T: [[-1, -1], [1, -1], [-1, -1 / 3], [1, -1 / 3], [0, -2 / 3]],
};

/**
 * A path with absolute upper-case commands M L H V C Q A Z, moved, scaled and turned upside down.
 * @param {string} path
 * @param {number} x where the path's 0 comes to lie
 * @param {number} y
 * @param {number} across scale
 * @param {number} down scale
 */
export function moved(path, x, y, across, down) {
  const round = (/** @type {number} */ value) => String(Math.round(value * 10) / 10);
  return path.replace(/([MLHVCQAZ])([^MLHVCQAZ]*)/g, (_, command, rest) => {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === "H") return `H${numbers.map((/** @type {number} */ n) => round(n * across + x)).join(" ")}`;
    if (command === "V") return `V${numbers.map((/** @type {number} */ n) => round(n * down + y)).join(" ")}`;
    if (command === "A") return `A${arcs(numbers, x, y, across, down).map(round).join(" ")}`;
    return command + numbers.map((/** @type {number} */ n, /** @type {number} */ i) =>
      round(i % 2 === 0 ? n * across + x : n * down + y)).join(" ");
  });
}

/** @param {number[]} numbers @param {number} x @param {number} y @param {number} across @param {number} down */
function arcs(numbers, x, y, across, down) {
  const turned = across * down < 0;
  return numbers.map((n, i) => [
    () => n * Math.abs(across), () => n * Math.abs(down), () => n, () => n,
    () => (turned ? 1 - n : n), () => n * across + x, () => n * down + y,
  ][i % 7]?.() ?? n);
}

/** @param {SuitLetter} suit @param {number} x @param {number} y @param {number} size @param {boolean} [over] */
function pipAt(suit, x, y, size, over = false) {
  const scale = (size / 24) * (over ? -1 : 1);
  return moved(SUITS[suit], x - 12 * scale, y - 12 * scale, scale, scale);
}

/** @param {string} rank @param {SuitLetter} suit @param {Art} art @param {string} lang */
function corners(rank, suit, art, lang) {
  const at = MEASURES[art];
  const words = WORDS[lang] ?? WORDS["en"] ?? {};
  const [width, path] = LETTERS[words[rank] ?? rank] ?? [0, ""];
  const down = at.letter / 300;
  const across = Math.min(down, at.letterWide / width);
  const left = at.middle - (width * across) / 2;
  const foot = at.letterTop + at.letter;
  return moved(path, left, foot, across, down) + moved(path, -left, -foot, -across, -down)
    + pipAt(suit, at.middle, at.signMiddle, at.sign) + pipAt(suit, -at.middle, -at.signMiddle, at.sign, true);
}

/** @param {string} rank @param {SuitLetter} suit @param {Art} art */
function pips(rank, suit, art) {
  const at = MEASURES[art];
  let path = rank === "7" ? pipAt(suit, 0, -at.top / 2, at.pip) : "";
  for (const [across, down] of PIPS[rank] ?? []) {
    path += pipAt(suit, across * at.column, down * at.top, at.pip);
    if (down !== 0) path += pipAt(suit, -across * at.column, -down * at.top, at.pip, true);
  }
  return path;
}

/** @type {Map<string, string>} */
const drawn = new Map();

/** @param {string} card @param {Art} art @param {string} lang */
function inkOf(card, art, lang) {
  const key = card + art + lang;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const rank = card.slice(0, 1);
  const suit = /** @type {SuitLetter} */ (card.slice(1));
  const path = corners(rank, suit, art, lang) + pips(rank, suit, art);
  drawn.set(key, path);
  return path;
}

/**
 * Where the drawing of a king, queen or knave is.
 * @param {string} card
 */
export function courtUrl(card) {
  return new URL(`../cards/${card}.svg`, import.meta.url).href;
}

/** Fetch the twelve courts before they are needed, so that none appears late. */
export function warmCourts() {
  for (const rank of "KQJ") for (const suit of "SHDC") new Image().src = courtUrl(rank + suit);
}

/**
 * The face of a card as an svg that fills its box; its button carries the card's name.
 * @param {{card: string, art?: Art, colours?: 4|2, lang?: string}} options card is rank and suit, "TH" or "AS"
 * @returns {VNode}
 */
export function cardFace({ card, art = "normal", colours = 4, lang = "en" }) {
  const suit = /** @type {SuitLetter} */ (card.slice(1));
  const colour = COLOURS[colours]?.[suit];
  if (colour === undefined || !/^[2-9TJQKA][SHDC]$/.test(card)) throw new Error(`There is no card called ${card}.`);
  return html`<svg class="card-face" viewBox="-120 -168 240 336" width="100%" height="100%"
    preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect x="-120" y="-168" width="240" height="336" rx="13" fill=${CARD_PAPER} />
    ${"KQJ".includes(card.slice(0, 1)) ? court(card, art, colour) : null}
    <path d=${inkOf(card, art, lang.slice(0, 2))} fill=${colour} />
  </svg>`;
}

/**
 * A king, queen or knave: the drawing, its frame, and the suit signs on it in the deck's colour.
 * @param {string} card @param {Art} art @param {string} colour
 */
function court(card, art, colour) {
  const [x, y, width, height] = MEASURES[art].court;
  const [middle, top, size] = MEASURES[art].courtPip;
  const suit = /** @type {SuitLetter} */ (card.slice(1));
  const shape = SUITS[suit];
  const worn = (COURTS[card] ?? []).map(([pipX, pipY, turn, pipSize]) => {
    const scale = (pipSize * PIP_ON_COURT * width) / COURT_WIDE / 24;
    return html`<path d=${shape} transform=${`translate(${x + (pipX * width) / COURT_WIDE} ${y + (pipY * height) / COURT_HIGH
    }) rotate(${turn}) scale(${scale}) translate(-12 -12)`} />`;
  });
  const half = [...worn, html`<path d=${pipAt(suit, middle, top, size)} />`];
  return html`<g fill=${colour}>
    <image href=${courtUrl(card)} x=${x} y=${y} width=${width} height=${height} preserveAspectRatio="none" />
    ${half}<g transform="rotate(180)">${half.map((node) => cloneElement(node))}</g>
    <rect x=${x} y=${y} width=${width} height=${height} fill="none" stroke=${COURT_LINE} />
  </g>`;
}

/**
 * The knitted back of a card, filling its box.
 * @returns {VNode}
 */
export function cardBack() {
  return html`<img class="card-back" src=${new URL("../cards/back.webp", import.meta.url).href} alt=""
    width="240" height="336" draggable="false" decoding="sync" />`;
}
