/* The end of a game: a lamp over the winner, plus standing up as basalt and minus hanging down as ice, one course a point. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { isLong } from "../names.js";
import { netOf } from "../state.js";
import { html, useEffect, useLayoutEffect, useRef } from "../vendor/ui.js";
import { endWhy, seatOrder } from "./facts.js";
import { Tool } from "./bar.js";
import { endTitle, nameOf, ownName, who } from "./live.js";
import { animate } from "./motion.js";
import { Patch, signed } from "./parts.js";
import { youAreReady } from "../company.js";
import { ask, company, dialog, friendly, friends, leaves, table } from "./signals.js";
import { readyWords, waitingWords } from "./score.js";
import { playAgain } from "./store.js";
import { m } from "./view.js";

/** West, you, East: as the table is seen. @param {import("../state.js").State} state */
const asSeen = (state) => {
  const [you = 0, west = 1, east = 2] = seatOrder(state);
  return [west, you, east];
};

/** Where things stand in the picture. */
function stage() {
  const { kind, scale, table: area } = m.value;
  const wide = kind === "wide";
  const short = kind === "short";
  const w = wide
    ? Math.min(860, Math.max(700, area.w * 0.81))
    : short
      ? Math.min(420, area.w * 0.5)
      : Math.min(area.w, 640);
  // What is said under the picture needs more room in large letters, and where two names are in it.
  const said = (scale > 1 ? 0.09 : 0) + ((table.value.winners?.length ?? 1) > 1 ? 0.055 : 0);
  const part = (area.h < 760 ? 0.37 : 0.41) - said;
  const h = wide || short ? area.h : Math.max(150, Math.min(520, Math.round(area.h * part)));
  return {
    w,
    h,
    gap: w / (wide ? 3.58 : 3.36),
    col: w / (wide ? 5.73 : 5.12),
    top: wide ? 110 : 58,
    low: h - (wide ? 120 : short ? 72 : 12),
    wide,
    short,
  };
}

/**
 * Where the courses end: one a point, one for five points where there are too many to tell apart.
 * @param {number} count
 * @param {number} unit
 */
function courses(count, unit) {
  const step = unit < 4.5 ? 5 : 1;
  return Array.from({ length: Math.ceil(count / step) - 1 }, (_, i) => (i + 1) * step);
}

/**
 * Basalt: courses with a slanting top.
 * @param {number} x
 * @param {number} w
 * @param {number} base
 * @param {number} unit
 * @param {number} count
 */
function basalt(x, w, base, unit, count) {
  if (count === 0) return null;
  const top = base - count * unit;
  const cuts = courses(count, unit)
    .map((n) => `M${x} ${base - n * unit}h${w}`)
    .join("");
  return html`<g class="grows basalt"><path class="face"
    d=${`M${x} ${base}V${top}L${x + w * 0.32} ${top - 9}L${x + w} ${top - 3}V${base}Z`} />
    <path class="shade" d=${`M${x + w * 0.66} ${base}V${top - 6.2}L${x + w} ${top - 3}V${base}Z`} /><path class="cuts"
      d=${cuts} /></g>`;
}

/**
 * Ice: courses with a ragged foot.
 * @param {number} x
 * @param {number} w
 * @param {number} base
 * @param {number} unit
 * @param {number} count
 */
function ice(x, w, base, unit, count) {
  if (count === 0) return null;
  const foot = base + count * unit;
  const cuts = courses(count, unit)
    .map((n) => `M${x} ${base + n * unit}h${w}`)
    .join("");
  return html`<g class="grows ice-column"><path class="face"
    d=${`M${x} ${base}V${foot}L${x + w * 0.26} ${foot + 9}L${x + w * 0.5} ${foot + 1}L${x + w * 0.74} ${foot + 7}L${x + w} ${foot}V${base}Z`} />
    <path class="light" d=${`M${x} ${base}V${foot}H${x + w * 0.3}V${base}Z`} /><path class="cuts" d=${cuts} /></g>`;
}

/** @param {{x: number, y: number, h: number, size: number}} props */
function Lamp({ x, y, h, size }) {
  const s = size;
  return html`<g class="cone"><path class="cone-1"
    d=${`M${x - s * 0.8} ${y}h${s * 1.6}L${x + s * 5.4} ${h}H${x - s * 5.4}Z`} />
    <path class="cone-2" d=${`M${x - s * 0.6} ${y}h${s * 1.2}L${x + s * 3.5} ${h}H${x - s * 3.5}Z`} /></g>`;
}

/** @param {{x: number, size: number}} props */
const LampHead = ({ x, size }) => html`<g class="lamp-head"><path class="cord" d=${`M${x - 1.5} 0h3v16h-3z`} />
  <path d=${`M${x - size * 0.5} 15h${size}l${size * 0.5} ${size * 0.82}h${-size * 2}z`} /><path
    d=${`M${x - size * 0.4} ${15 + size * 0.9}h${size * 0.8}a${size * 0.4} ${size * 0.32} 0 0 1 ${-size * 0.8} 0z`} /></g>`;

function Picture() {
  const state = table.value;
  const { w, h, gap, col, top, low, wide } = stage();
  const seats = asSeen(state);
  const plus = Math.max(1, ...state.plus),
    minus = Math.max(1, ...state.minus);
  const unit = Math.max(0.5, Math.min(wide ? 26 : 17.5, (low - top - 62) / (plus + minus)));
  const base = top + 24 + plus * unit;
  const box = useRef(/** @type {SVGElement|null} */ (null));
  useLayoutEffect(() => {
    box.current
      ?.querySelectorAll(".cone")
      .forEach((cone) => animate(cone, [{ opacity: 0 }, { opacity: 1 }], { ms: 500 }));
    box.current
      ?.querySelectorAll(".grows")
      .forEach((column) =>
        animate(column, [{ transform: "scaleY(0)" }, { transform: "scaleY(1)" }], {
          ms: 40 * Math.max(plus, minus),
          delay: 300,
        }),
      );
  }, []);
  const size = wide ? 32 : 20;
  const winners = /** @type {readonly number[]} */ (state.winners ?? []);
  const mid = (/** @type {number} */ i) => w / 2 + (i - 1) * gap;
  const lit = seats.flatMap((seat, i) => (winners.includes(seat) ? [i] : []));
  return html`<svg class="pillars" width=${w} height=${h} viewBox=${`0 0 ${w} ${h}`} ref=${box} aria-hidden="true">
    ${lit.map((i) => html`<${Lamp} key=${i} x=${mid(i)} y=${15 + size * 0.8} h=${h} size=${size} />`)}
    ${lit.map((i) => html`<${LampHead} key=${i} x=${mid(i)} size=${size} />`)}
    ${seats.map((seat, i) => {
      const x = mid(i) - col / 2;
      const up = state.plus[seat] ?? 0,
        down = state.minus[seat] ?? 0;
      return html`<g key=${seat} class=${winners.includes(seat) ? "pillar wins" : "pillar"}
        style=${{ transformOrigin: `0 ${base}px` }}>
        ${basalt(x, col, base, unit, up)}${ice(x, col, base, unit, down)}
        <text x=${mid(i)} y=${base - up * unit - 18} text-anchor="middle">${signed(up)}</text>
        <text x=${mid(i)} y=${base + down * unit + (wide ? 50 : 38)} text-anchor="middle">${signed(-down)}</text></g>`;
    })}
    <path class="ground-line"
      d=${`M${mid(0) - col / 2 - 14} ${base - 1.25}H${mid(2) + col / 2 + 14}v2.5H${mid(0) - col / 2 - 14}Z`} />
  </svg>`;
}

/** Names and nets under the columns. */
function Nets() {
  const state = table.value;
  const { w, gap } = stage();
  const winners = /** @type {readonly number[]} */ (state.winners ?? []);
  return html`<ul class="nets-row" style=${{ width: `${w}px` }}>${asSeen(state).map(
    (
      seat,
      i,
    ) => html`<li key=${seat} class=${winners.includes(seat) ? "wins" : ""}
      style=${{ left: `${w / 2 + (i - 1) * gap}px` }}>
    <${Patch} name=${ownName(state, seat)} /><b>${nameOf(state, seat)}</b><span>${signed(netOf(state, seat))}</span></li>`,
  )}</ul>`;
}

function EndActions() {
  const state = table.value;
  const go = useRef(/** @type {HTMLElement|null} */ (null));
  const { id = "", game = 1, next_first_dealer: dealer } = state.table ?? {};
  const can = ask.value?.kind === "again" && !youAreReady(company.value);
  const ready = readyWords() || (dealer != null && t("end-again-deals", who(state, dealer)));
  const watching = state.you === null;
  useEffect(() => go.current?.focus({ preventScroll: true }), [can]);
  return html`<div class=${`end-actions${watching ? " watching" : ""}`}>
    ${can && html`<button type="button" class="button primary" ref=${go}
      onClick=${playAgain}>${t("end-again")}${ready && html`<small>${ready}</small>`}</button>`}
    ${!can && !watching && friendly.value && html`<p class="waits-words" role="status">${waitingWords()}</p>`}
    ${friends.value && html`<${watching ? friends.value.SeatsToTake : friends.value.OpenSeat} />`}
    <button type="button" class="button"
      onClick=${() => (dialog.value = "sheet")}>${sign("sheet")}${t("sheet-title")}</button>
    ${!watching && html`<a class="button" href=${`/g/${id}/${game}/analysis`}>${sign("curve")}${t("end-analysis")}</a>`}
    <a class="button" href=${`/g/${id}/${game}`}>${sign("play")}${t("end-hands")}</a>
    <a class="button"
      href=${`/api/tables/${id}/games/${game}/record`} download>${sign("download")}${t("end-record")}</a>
    ${leaves.value ? html`<button type="button" class="button leave" onClick=${() => (dialog.value = "leave")}>${t("end-leave")}</button>` : html`<a class="button leave" href="/">${t("end-leave")}</a>`}
  </div>`;
}

export function End() {
  const state = table.value;
  const { kind } = m.value;
  const title = endTitle(state);
  return html`<section class="end">
    <div class="end-picture"><${Picture} /><${Nets} /></div>
    <div class="end-words">
      ${kind === "wide" && html`<div class="tools end-tools"><${Tool} name=${t("settings-title")} icon="settings"
        onClick=${() => (dialog.value = "settings")} /><${Tool} name=${t("menu-title")} icon="menu"
        onClick=${() => (dialog.value = "menu")} /></div>`}
      <h2 class=${`end-title${isLong(title) ? " long" : ""}`}>${title}</h2>
      <p>${endWhy(state)}</p>
      <${EndActions} />
    </div>
  </section>`;
}
