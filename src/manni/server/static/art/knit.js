/* Knitting: stitches, name patches and the band under the home picture. */
import { html } from "../vendor/ui.js";

/** @typedef {import("../vendor/ui.js").VNode} VNode */

const WOOL = "#F0E8D7";
const DYES = ["#96603F", "#7D8286", "#3A3F42", "#6B7F48", "#93392E", "#4A8DAC"];
const SIZE = 9;

/**
 * One V-stitch in the cell whose upper left corner is x, y: two slanting legs that meet at the foot.
 * @param {number} x @param {number} y @param {number} wide @param {number} high
 */
export function stitch(x, y, wide, high) {
  const w = wide / 2;
  const leg = (/** @type {number} */ side) => `l${side * w * 0.92} ${high * 0.34}v${high * 0.74}l${-side * w * 0.92} ${-high * 0.44}z`;
  return `M${x + wide * 0.02} ${y}${leg(1)}M${x + wide * 0.98} ${y}${leg(-1)}`;
}

/** @param {string} key */
function hashed(key) {
  let hash = 2166136261;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Whether each of the 9 x 9 stitches of a key's patch is wool, mirrored both ways.
 * @param {string} key
 */
export function patchChart(key) {
  const hash = hashed(key);
  /** @type {boolean[][]} */
  const rows = [];
  for (let y = 0; y < SIZE; y++) {
    const row = [];
    for (let x = 0; x < SIZE; x++) {
      const ring = Math.abs(x - 4) + Math.abs(y - 4);
      const square = Math.max(Math.abs(x - 4), Math.abs(y - 4));
      row.push(((hash >>> ring) & (hash >>> (9 + square)) & 1) === 1);
    }
    rows.push(row);
  }
  return { dye: DYES[hash % DYES.length] ?? "#96603F", rows };
}

/**
 * A knitted name patch, drawn from the player's key: always the same for the same key.
 * @param {string} key
 * @returns {VNode}
 */
export function patch(key) {
  const { dye, rows } = patchChart(key);
  let wool = "", ground = "";
  rows.forEach((row, y) => row.forEach((on, x) => {
    if (on) wool += stitch(x, y, 1, 1);
    else ground += stitch(x, y, 1, 1);
  }));
  return html`<svg class="patch" viewBox="0 0 9 9" width="1em" height="1em" aria-hidden="true" focusable="false">
    <rect width="9" height="9" fill=${dye} /><path d=${ground} fill="#000" fill-opacity=".12" /><path d=${wool} fill=${WOOL} />
  </svg>`;
}

/**
 * The knitted band, as wide as its box.
 * @param {{height?: number}} [options] height in px: 23 on a phone, 34 on a wide page
 * @returns {VNode}
 */
export function band({ height = 23 } = {}) {
  return html`<svg class="band" width="100%" height=${height} aria-hidden="true" focusable="false">
    <rect width="100%" height="100%" fill="var(--band-ground, #232E36)" /></svg>`;
}
