/* Tricks as basalt columns. */
import { html } from "../vendor/ui.js";

/** @typedef {import("../vendor/ui.js").VNode} VNode */

const PITCH = 13;

/** @param {number} x @param {number} top @param {number} inset */
function column(x, top, inset) {
  const left = x + inset, right = x + 9 - inset, foot = 23 - inset;
  return `M${left} ${foot}V${top + 3 + inset / 2}L${x + 4.5} ${top + inset}L${right} ${top + 3 + inset / 2}V${foot}Z`;
}

/**
 * Columns for the tricks of one seat: hollow up to par, filled when taken, past par taller after a thin bar.
 * The number stands beside them in words, so they are hidden from screen readers.
 * @param {{taken: number, par: number}} options
 * @returns {VNode}
 */
export function columns({ taken, par }) {
  const full = Math.min(taken, par);
  const over = Math.max(0, taken - par);
  const start = par * PITCH;
  const width = Math.max(1, start - 4 + (over > 0 ? 5 + over * PITCH : 0));
  const fill = Array.from({ length: full }, (_, i) => column(i * PITCH, 4, 0)).join("");
  const hollow = Array.from({ length: par - full }, (_, i) => column((full + i) * PITCH, 4, 0.75)).join("");
  const tall = Array.from({ length: over }, (_, i) => column(start + 5 + i * PITCH, 0, 0)).join("");
  return html`<svg class="columns" viewBox=${`0 0 ${width} 24`} width=${`${width / 24}em`} height="1em"
    aria-hidden="true" focusable="false">
    ${fill && html`<path class="columns-taken" d=${fill} fill="currentColor" />`}
    ${hollow && html`<path class="columns-open" d=${hollow} fill="none" stroke="var(--line-strong, currentColor)" stroke-width="1.5" />`}
    ${tall && html`<path d=${`M${start - 1} 2h1.5V23h-1.5Z`} fill="var(--line-strong, currentColor)" />`}
    ${tall && html`<path class="columns-over" d=${tall} fill="var(--lamp-text, currentColor)" />`}
  </svg>`;
}
