/* The score sheet, as on paper: a plus and a minus column for each player, a line for each hand. A real table. */
import { t } from "../i18n.js";
import { html, useEffect, useRef } from "../vendor/ui.js";
import { Lock } from "./proof-note.js";
import { contractShort, ContractSign, counted, signed } from "./parts.js";

/** @typedef {import("../state.js").Row} Row */
/**
 * @typedef {object} SheetFacts
 * @property {Row[]} rows @property {string[]} names by seat @property {number[]} order seats from left to right
 * @property {number[]} plus @property {number[]} minus @property {readonly number[]} [winners]
 * @property {boolean} [wide] with the contract in words and the dealer
 * @property {boolean} [newest] the last row is marked
 * @property {boolean} [locks] whether each deal that was sealed is marked
 * @property {(row: Row) => void} [open] makes each row's head a button
 */

/** The two cells of a player in a row: 0 stands grey in the plus column. @param {number} points @param {number} seat */
function pair(points, seat) {
  const plus = points > 0 ? points : points === 0 ? 0 : "";
  return html`<td key=${`p${seat}`} class=${points === 0 ? "plus zero" : "plus"}>${plus}</td><td key=${`m${seat}`}
    class="minus">${points < 0 ? -points : ""}</td>`;
}

/** @param {{row: Row, facts: SheetFacts, marked: boolean}} props */
function Line({ row, facts, marked }) {
  const { contract } = row;
  const spoken = contract ? contractShort(contract) : "";
  const head = [
    html`<span class="row-number">${row.number}</span>`,
    contract && html`<${ContractSign} contract=${contract} />`,
    html`<span class=${facts.wide ? "row-contract" : "spoken"}>${spoken}</span>`,
    facts.locks && html`<${Lock} row=${row} />`,
  ];
  return html`<tr class=${marked ? "newest" : ""}>
    <th scope="row">${facts.open ? html`<button type="button" class="row-open"
      onClick=${() => facts.open?.(row)}>${head}</button>` : head}</th>
    ${facts.wide && html`<td class="row-dealer">${facts.names[row.dealer]}</td>`}
    ${facts.order.map((seat) => pair(row.points[seat] ?? 0, seat))}
  </tr>`;
}

/** @param {SheetFacts} facts */
export function Sheet(facts) {
  const { rows, names, order, plus, minus, winners = [], wide = false, newest = false } = facts;
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [rows.length]);
  const lead = wide ? 2 : 1;
  return html`<div class=${`paper${wide ? " wide-paper" : ""}`} ref=${box} tabindex=${rows.length > 10 ? 0 : undefined}>
    <table class="sheet">
      <caption class="spoken">${t("sheet-caption", counted(rows.length))}</caption>
      ${wide && html`<colgroup><col class="contract-column" /><col class="dealer-column" /></colgroup>`}
      <thead>
        <tr><td colspan=${lead} rowspan="2" class="corner">${wide && html`<span
          class="corner-words"><span>${t("sheet-contract")}</span><span>${t("sheet-dealer")}</span></span>`}</td>
          ${order.map((seat) => html`<th key=${seat} scope="colgroup" colspan="2"><span class="sheet-name"
            title=${names[seat]}>${names[seat]}</span></th>`)}</tr>
        <tr>${order.map((seat) => html`<th key=${`p${seat}`} scope="col" class="plus"><span
          aria-label=${t("sheet-plus")}>+</span></th><th key=${`m${seat}`} scope="col" class="minus"><span
          aria-label=${t("sheet-minus")}>−</span></th>`)}</tr>
      </thead>
      <tbody>${rows.map((row, i) => html`<${Line} key=${row.number} row=${row} facts=${facts}
        marked=${newest && i === rows.length - 1} />`)}</tbody>
      <tfoot>
        <tr class="sums"><th scope="row" colspan=${lead}>${t(wide ? "sheet-sum-wide" : "sheet-sum")}</th>
          ${order.map((seat) => html`<td key=${`p${seat}`} class="plus">${plus[seat]}</td><td key=${`m${seat}`}
            class="minus">${minus[seat]}</td>`)}</tr>
        <tr class="nets"><th scope="row" colspan=${lead}>${t(wide ? "sheet-net-wide" : "sheet-net")}</th>
          ${order.map((seat) => html`<td key=${seat} colspan="2"
            class=${winners.includes(seat) ? "wins" : ""}>${signed((plus[seat] ?? 0) - (minus[seat] ?? 0))}</td>`)}</tr>
      </tfoot>
    </table>
  </div>`;
}

/**
 * The net score after each hand, as lines: the first player solid with circles, the second dashed with triangles, the third
 * dotted with squares. The sheet beside it has the same numbers.
 * @param {SheetFacts} facts
 */
export function NetCurve({ rows, names, order }) {
  const nets = order.map((seat) => [0, ...rows.map((row) => (row.plus[seat] ?? 0) - (row.minus[seat] ?? 0))]);
  const all = nets.flat();
  const most = Math.max(2, ...all),
    least = Math.min(-2, ...all);
  const w = 340,
    h = 300;
  const x = (/** @type {number} */ i) => 34 + (i * (w - 34)) / Math.max(1, rows.length);
  const y = (/** @type {number} */ net) => 10 + ((most - net) * (h - 20)) / (most - least);
  const step = Math.max(1, Math.ceil((most - least) / 8));
  const lines = Array.from(
    { length: Math.floor((most - least) / step) + 1 },
    (_, i) => Math.ceil(least / step) * step + i * step,
  ).filter((v) => v <= most);
  return html`<figure class="curve"><figcaption>${t("sheet-curve")}</figcaption>
    <svg viewBox=${`0 0 ${w + 110} ${h + 24}`} role="img" aria-label=${t("sheet-curve-spoken")}>
      ${lines.map((v) => html`<g key=${v}><path class=${v === 0 ? "zero-line" : "grid-line"}
        d=${`M34 ${y(v)}H${w}`} /><text class="axis" x="24" y=${y(v) + 5} text-anchor="end">${signed(v)}</text></g>`)}
      ${nets.map(
        (
          line,
          k,
        ) => html`<g key=${k} class=${`curve-${k}`}><path class="curve-line"
          d=${line.map((v, i) => `${i ? "L" : "M"}${x(i)} ${y(v)}`).join("")} />
        ${line.map((v, i) => mark(k, x(i), y(v)))}</g>`,
      )}
      ${spread(nets.map((line) => y(line[line.length - 1] ?? 0))).map((at, k) => html`<text key=${k}
        class=${`curve-name curve-${k}`} x=${w + 10}
        y=${at + 5}>${cut(names[order[k] ?? 0] ?? "")} ${signed(nets[k]?.at(-1) ?? 0)}</text>`)}
    </svg></figure>`;
}

/** A name that is to fit beside the curves. @param {string} name */
const cut = (name) => (name.length > 8 ? `${name.slice(0, 7)}…` : name);

/** Circle, triangle or square. @param {number} kind @param {number} x @param {number} y */
function mark(kind, x, y) {
  if (kind === 0) return html`<circle cx=${x} cy=${y} r="4" />`;
  if (kind === 1) return html`<path d=${`M${x} ${y - 5}l5 9h-10z`} />`;
  return html`<rect x=${x - 4} y=${y - 4} width="8" height="8" />`;
}

/** Move labels apart so that none covers another. @param {number[]} ys */
function spread(ys) {
  const sorted = ys.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let i = 1; i < sorted.length; i++) {
    const [before, now] = [sorted[i - 1], sorted[i]];
    if (before && now && now.y < before.y + 18) now.y = before.y + 18;
  }
  const out = [...ys];
  for (const { y, i } of sorted) out[i] = y;
  return out;
}
