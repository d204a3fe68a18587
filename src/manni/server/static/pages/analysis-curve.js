/* The curve: what each seat could expect, trick by trick. Lines differ in stroke and mark, not in colour alone. */
import { t } from "../i18n.js";
import { sentences } from "../table/parts.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { apart, curveOf } from "./analysis-state.js";
import { nameOf, whole } from "./analysis-words.js";

/** @typedef {import("./analysis-state.js").Told} Told */
/** @typedef {import("./analysis-state.js").Hand} Hand */
/** @typedef {import("./analysis-state.js").Point} Point */

const STYLES = /** @type {const} */ (["you", "west", "east"]);

/** How wide its box is, in px. @param {number} usual */
function useWidth(usual) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}

/** @param {readonly Point[]} line */
const path = (line) => line.map(({ x, y }, at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** @type {Record<typeof STYLES[number], (at: Point) => import("../vendor/ui.js").Child>} */
const MARKS = {
  you: ({ x, y }) => html`<circle cx=${x} cy=${y} r="5.5" />`,
  west: ({ x, y }) => html`<path d=${`M${x} ${y - 6}l5.8 10h-11.6z`} />`,
  east: ({ x, y }) => html`<path d=${`M${x - 5} ${y - 5}h10v10h-10z`} />`,
};

/**
 * @param {{told: Told, hand: Hand, trick: number, choose: (trick: number) => void}} props
 */
export function Curve({ told, hand, trick, choose }) {
  const { box, width } = useWidth(652);
  const wide = width > 480;
  const height = wide ? 330 : 184;
  const room = wide ? 112 : 106;
  const area = { left: wide ? 32 : 30, right: Math.max(120, width - room), top: wide ? 42 : 30, bottom: height - (wide ? 62 : 28) };
  const { x, y, levels, lines, last } = curveOf(hand, area);
  const seats = [told.you, (told.you + 1) % 3, (told.you + 2) % 3];
  const ends = apart(seats.map((seat) => (lines[seat]?.at(-1)?.y ?? 0) + 5), wide ? 22 : 20);
  const every = wide ? (last > 12 ? 2 : 1) : last > 12 ? 4 : 3;
  const band = trick > 0 && trick <= last;
  return html`<div class="curve" ref=${box}>
    <svg width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} role="img"
      aria-label=${sentences(t("sentence", { words: t("analysis-curve") }), t("analysis-curve-about"))}
      onClick=${(/** @type {any} */ event) => choose(trickAt(event.offsetX, x, last))}>
      ${band && html`<g class="curve-band"><rect x=${x(trick - 1)} y=${area.top - (wide ? 32 : 26)} width=${x(trick) - x(trick - 1)}
        height=${area.bottom - area.top + (wide ? 40 : 32)} /><text x=${(x(trick - 1) + x(trick)) / 2} y=${area.top - (wide ? 17 : 12)} text-anchor="middle">${trick}</text></g>`}
      ${levels.map((level) => html`<g key=${level} class=${level === 0 ? "curve-zero" : "curve-level"}>
        <path d=${`M${area.left} ${y(level)}H${area.right}`} /><text x=${area.left - 8} y=${y(level) + 5} text-anchor="end">${whole(level)}</text></g>`)}
      ${Array.from({ length: last + 1 }, (_, at) => at % every === 0 && html`<text key=${at} class="curve-tick" x=${x(at)} y=${area.bottom + (wide ? 30 : 25)}
        text-anchor="middle">${at}</text>`)}
      ${wide && html`<text class="curve-tick" x=${(area.left + area.right) / 2} y=${area.bottom + 52} text-anchor="middle">${t("analysis-curve-axis")}</text>`}
      ${[1, 2, 0].map((turn) => {
        const style = STYLES[turn] ?? "you";
        const line = lines[seats[turn] ?? 0] ?? [];
        return html`<g key=${turn} class=${`curve-line curve-${style}`}><path class="curve-stroke" d=${path(line)} />
          <g class="curve-marks">${line.map((point, at) => html`<g key=${at}>${MARKS[style](point)}</g>`)}</g></g>`;
      })}
      ${seats.map((seat, turn) => html`<text key=${seat} class=${`curve-name curve-${STYLES[turn]}`} x=${area.right + 14}
        y=${ends[turn]}>${ended(told, hand, seat, wide ? 13 : 11)}</text>`)}
    </svg></div>`;
}

/** @param {number} at @param {(trick: number) => number} x @param {number} last */
const trickAt = (at, x, last) => Math.min(last, Math.max(1, Math.ceil(((at - x(0)) / (x(last) - x(0))) * last)));

/** @param {Told} told @param {Hand} hand @param {number} seat @param {number} most letters of a name */
function ended(told, hand, seat, most) {
  const name = nameOf(told, seat);
  const short = name.length > most ? `${name.slice(0, most - 1)}…` : name;
  return t("analysis-curve-end", { name: short, points: whole(hand.points[seat] ?? 0) });
}
