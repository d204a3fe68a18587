/* A score sheet on paper: a row a hand, a plus and a minus column for each player, sums and net below. */
import { contractSign } from "../art.js";
import { t } from "../i18n.js";
import { contractShort, signed } from "../table/parts.js";
import { html } from "../vendor/ui.js";

/**
 * @typedef {object} SheetRow
 * @property {number} number @property {string} contract @property {number[]} points of this hand, by seat
 */

const SEATS = [0, 1, 2];

/** Plus and minus of a seat over the hands shown. @param {SheetRow[]} rows @param {number} seat */
export function sums(rows, seat) {
  const points = rows.map((row) => row.points[seat] ?? 0);
  const plus = points.reduce((sum, value) => sum + Math.max(0, value), 0);
  const minus = points.reduce((sum, value) => sum + Math.max(0, -value), 0);
  return { plus, minus, net: plus - minus };
}

/** The points of one hand as they stand in the two columns of a player. @param {number} value @param {number} seat */
const pair = (value, seat) => [
  html`<td class="plus-column" key=${`p${seat}`}>${value > 0 ? value : value === 0 ? html`<span class="nought">0</span>` : ""}</td>`,
  html`<td class="minus-column" key=${`m${seat}`}>${value < 0 ? -value : ""}</td>`,
];

/** @param {{row: SheetRow, newest: boolean, open?: (row: SheetRow) => void}} props */
function HandLine({ row, newest, open }) {
  const name = contractShort(row.contract);
  const words = t("paper-hand", { hand: row.number, contract: name });
  const head = html`<span class="sheet-number">${row.number}</span><span class=${row.contract}>${contractSign(/** @type {any} */ (row.contract))}</span>`;
  return html`<tr class=${newest ? "newest" : ""}>
    <th scope="row">${open
      ? html`<button type="button" aria-label=${words} onClick=${() => open(row)}>${head}</button>`
      : html`${head}<span class="spoken">${words}</span>`}</th>
    ${row.points.flatMap(pair)}
  </tr>`;
}

/**
 * The sheet. `open` makes each hand a button; `winners` have their net on lamp paper.
 * @param {{players: string[], rows: SheetRow[], label: string, winners?: readonly number[]|null, newest?: boolean, open?: (row: SheetRow) => void}} props
 */
export function PaperSheet({ players, rows, label, winners = null, newest = false, open }) {
  return html`<div class="paper paper-sheet">
    <table aria-label=${label}>
      <thead>
        <tr><td></td>${players.map((name, seat) => html`<th colspan="2" scope="colgroup" key=${seat}><span class="sheet-name">${name}</span></th>`)}</tr>
        <tr><th scope="col"><span class="spoken">${t("paper-contract")}</span></th>
          ${SEATS.flatMap((seat) => [
            html`<th scope="col" class="plus-column" key=${`p${seat}`}><span aria-hidden="true">+</span><span class="spoken">${t("paper-plus")}</span></th>`,
            html`<th scope="col" class="minus-column" key=${`m${seat}`}><span aria-hidden="true">−</span><span class="spoken">${t("paper-minus")}</span></th>`,
          ])}</tr>
      </thead>
      <tbody>${rows.map((row, at) => html`<${HandLine} row=${row} newest=${newest && at === rows.length - 1} open=${open} key=${row.number} />`)}</tbody>
      <tfoot>
        <tr class="sum"><th scope="row">${t("paper-sum")}</th>
          ${SEATS.flatMap((seat) => [
            html`<td class="plus-column" key=${`p${seat}`}>${sums(rows, seat).plus}</td>`,
            html`<td class="minus-column" key=${`m${seat}`}>${sums(rows, seat).minus}</td>`,
          ])}</tr>
        <tr class="net"><th scope="row">${t("paper-net")}</th>
          ${SEATS.map((seat) => html`<td colspan="2" class=${winners?.includes(seat) ? "winner" : ""} key=${seat}>${signed(sums(rows, seat).net)}</td>`)}</tr>
      </tfoot>
    </table>
  </div>`;
}
