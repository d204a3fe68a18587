/* The score sheet of the example on the rules page: two hands, on paper. */
import { contractSign } from "../art.js";
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { signed } from "./parts.js";

const HANDS = [
  { contract: "hearts", points: [2, 0, -2] },
  { contract: "nullo", points: [-1, 3, -2] },
];

/** Plus and minus of a seat over all hands. @param {number} seat */
function sums(seat) {
  const points = HANDS.map((hand) => hand.points[seat] ?? 0);
  const plus = points.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
  const minus = -points.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
  return { plus, minus };
}

/** @param {{value: number}} props */
const Pair = ({ value }) => html`
  <td>${value > 0 ? value : value === 0 ? html`<span class="nought">0</span>` : ""}</td>`;

/** The sheet after two hands. */
export function ExampleSheet() {
  return html`<div class="paper example-sheet">
    <table aria-label=${t("rules-points-example-sheet")}>
      <thead>
        <tr><td></td>${["you", "west", "east"].map((who) => html`<th colspan="2" scope="colgroup" key=${who}>${t(`pages-figure-${who}`)}</th>`)}</tr>
        <tr><th scope="col"><span class="spoken">${t("rules-points-head-contract")}</span></th>
          ${[0, 1, 2].flatMap((seat) => [
            html`<th scope="col" key=${`p${seat}`}><span aria-hidden="true">+</span><span class="spoken">${t("rules-points-plus")}</span></th>`,
            html`<th scope="col" class="minus-column" key=${`m${seat}`}><span aria-hidden="true">−</span><span class="spoken">${t("rules-points-minus")}</span></th>`,
          ])}</tr>
      </thead>
      <tbody>
        ${HANDS.map(({ contract, points }) => html`<tr key=${contract}>
          <th scope="row" class=${contract}>${contractSign(/** @type {any} */ (contract))}<span class="spoken">${t("contract-short", { contract })}</span></th>
          ${points.flatMap((value, seat) => [
            html`<${Pair} value=${value} key=${`p${seat}`} />`,
            html`<td class="minus-column" key=${`m${seat}`}>${value < 0 ? -value : ""}</td>`,
          ])}
        </tr>`)}
      </tbody>
      <tfoot>
        <tr class="sum"><th scope="row">${t("rules-points-sum")}</th>
          ${[0, 1, 2].flatMap((seat) => [
            html`<td key=${`p${seat}`}>${sums(seat).plus}</td>`,
            html`<td class="minus-column" key=${`m${seat}`}>${sums(seat).minus}</td>`,
          ])}</tr>
        <tr class="net"><th scope="row">${t("rules-points-net")}</th>
          ${[0, 1, 2].map((seat) => html`<td colspan="2" key=${seat}>${signed(sums(seat).plus - sums(seat).minus)}</td>`)}</tr>
      </tfoot>
    </table>
  </div>`;
}
