/* Knitting: stitches, name patches and the band under the home picture. */
import { html } from "../vendor/ui.js";

/** @typedef {import("../vendor/ui.js").VNode} VNode */

export const WOOL = "#F0E8D7";
/* Brown, grey, black, moss, madder, glacier; each with the shade between its stitches. */
const DYES = [
  ["#96603F", "#855438"], ["#7B8084", "#6C7175"], ["#3E4447", "#303639"],
  ["#667A47", "#586B3C"], ["#93392E", "#7F3027"], ["#4687A6", "#3A7692"],
];
const SIZE = 9;
const MIDDLE = 4;

/**
 * One V-stitch in the cell whose upper left corner is x, y: two slanting legs that meet at the foot
 * and reach a little into the row below, as knitting does.
 * @param {number} x @param {number} y @param {number} wide @param {number} high
 */
export function stitch(x, y, wide, high) {
  const n = (/** @type {number} */ value) => String(Math.round(value * 100) / 100);
  const half = n(wide * 0.46), thick = n(high * 0.9), drop = n(high * 0.36), rise = n(-high * 0.36);
  return `M${n(x + wide * 0.04)} ${n(y + high * 0.04)}l${half} ${drop}v${thick}l-${half} ${rise}z`
    + `m${n(wide * 0.92)} 0l-${half} ${drop}v${thick}l${half} ${rise}z`;
}

/**
 * Stitches of the cells that hold `mark`.
 * @param {readonly string[]} chart rows of one letter a stitch
 * @param {string} mark
 * @param {number} wide
 * @param {number} high
 */
export function stitches(chart, mark, wide, high) {
  let path = "";
  chart.forEach((row, y) => [...row].forEach((cell, x) => {
    if (cell === mark) path += stitch(x * wide, y * high, wide, high);
  }));
  return path;
}

/** @param {string} key */
function hashed(key) {
  let hash = 2166136261;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/* Motifs as functions of the distances u across and v down from the middle stitch, 0 to 4. */
/** @typedef {(u: number, v: number) => boolean} Motif */
/** @type {readonly Motif[]} */
const FIGURES = [
  (u, v) => u + v === 3 || u + v === 4,
  (u, v) => u === v || u + v <= 2,
  (u, v) => u * v === 0 || u + v === 4,
  (u, v) => Math.max(u, v) === 3 || u + v === 1,
  (u, v) => (u + v) % 2 === 0 && u + v <= 4,
  (u, v) => u === v || (Math.abs(u - v) === 1 && u + v > 2),
  (u, v) => (u + v) % 3 === 0,
  (u, v) => u + v === 4 || (u === v && u !== 0) || u + v === 7,
  (u, v) => v === 2 || (v === 0 && u % 2 === 0) || (v === 4 && u % 2 === 1),
  (u, v) => Math.max(u, v) === 2 || (u === 4) !== (v === 4),
  (u, v) => (u <= 1 && v <= 3) || (v <= 1 && u <= 3),
  (u, v) => u + v === 2 || u + v === 5 || u + v === 6,
];
/** @type {readonly Motif[]} */
const HEARTS = [() => false, (u, v) => u + v === 0, (u, v) => u + v <= 1, (u, v) => u + v === 1];
/** @type {readonly Motif[]} */
const CORNERS = [() => false, (u, v) => u + v === 8, (u, v) => u + v >= 7, (u, v) => u === 3 && v === 3];

/**
 * A key's patch: dye, and 9 rows of 9 letters, "w" for wool and "." for the dye, mirrored both ways.
 * @param {string} key
 */
export function patchChart(key) {
  const hash = hashed(key);
  const pick = (/** @type {readonly Motif[]} */ list, /** @type {number} */ bits) => list[(hash >>> bits) % list.length];
  const figure = pick(FIGURES, 0), heart = pick(HEARTS, 12), corner = pick(CORNERS, 18);
  const rows = Array.from({ length: SIZE }, (_, y) => Array.from({ length: SIZE }, (_, x) => {
    const u = Math.abs(x - MIDDLE), v = Math.abs(y - MIDDLE);
    const motif = u + v <= 1 ? heart : u + v >= 6 && u > 2 && v > 2 ? corner : figure;
    return motif?.(u, v) ? "w" : ".";
  }).join(""));
  return { dye: DYES[(hash >>> 24) % DYES.length] ?? ["#96603F", "#855438"], rows };
}

/**
 * A knitted name patch, drawn from the player's key: always the same for the same key.
 * @param {string} key
 * @returns {VNode}
 */
export function patch(key) {
  const { dye: [dye, shade], rows } = patchChart(key);
  return html`<svg class="patch" viewBox="0 0 9 9" width="1em" height="1em" aria-hidden="true" focusable="false">
    <rect width="9" height="9" fill=${shade} />
    <path d=${stitches(rows, ".", 1, 1)} fill=${dye} />
    <path d=${stitches(rows, "w", 1, 1)} fill=${WOOL} />
  </svg>`;
}

/**
 * The knitted band, as wide and high as its box, with 23 px as the least height: 12 stitches a repeat, 9 rows.
 * @returns {VNode}
 */
export function band() {
  return html`<div class="band" aria-hidden="true"></div>`;
}
