/* The tricks in rows: who led, who took, what the plays of one seat gave away, and what each seat could then expect. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { cardName, figure, listed } from "../table/parts.js";
import { html, useEffect, useRef } from "../vendor/ui.js";
import { decisionOf, rowsOf, tenth } from "./analysis-state.js";
import { cardsIn, nameOf, points, who } from "./analysis-words.js";
import { Chip } from "./parts.js";

/** @typedef {import("./analysis-state.js").Told} Told */
/** @typedef {import("./analysis-state.js").Hand} Hand */
/** @typedef {import("./analysis-state.js").Decision} Decision */
/** @typedef {import("./analysis-state.js").Row} Row */

/** From here on a cost has the colour of large costs. */
const LARGE = 0.3;

/**
 * @typedef {object} Props @property {Told} told @property {Hand} hand @property {number} trick the chosen one @property {(trick: number) => void} choose
 * @property {number} seat whose plays are looked at @property {(seat: number) => void} setSeat @property {boolean} exact
 */

/** @param {Props} props */
export function Table({ told, hand, trick, choose, seat, setSeat, exact }) {
  const seats = [0, 1, 2].map((turn) => (told.you + turn) % 3);
  return html`<table class=${`tricks ${exact ? "tricks-exact" : ""}`} aria-label=${t("analysis-curve")}>
    <thead><tr><th scope="col" class="tricks-number">${t("analysis-trick")}</th>
      ${seats.map((one) => html`<th scope="col" key=${one} class="tricks-seat"><button type="button" aria-pressed=${one === seat} onClick=${() => setSeat(one)}
        title=${t(one === told.you ? "analysis-whose-yours" : "analysis-whose-of", { name: told.players[one] ?? "" })}>${nameOf(told, one)}</button></th>`)}
      <th scope="col" class="tricks-cost">${seat === told.you ? t("analysis-cost-yours") : t("analysis-cost-of", { name: told.players[seat] ?? "" })}</th>
      <th scope="col" class="tricks-better">${t("analysis-better")}</th>
      <th scope="col" class="tricks-expected"><span class=${exact ? "" : "spoken"}>${t("analysis-expected")}</span></th></tr></thead>
    <tbody>
      <tr class="tricks-before"><th scope="row">${t("analysis-before")}</th><td></td><td></td><td></td><td></td><td></td><${Expected} told=${told} seats=${seats} at=${hand.curve[0] ?? []} exact=${exact} /></tr>
      ${rowsOf(hand).map((row) => html`<${Line} key=${row.number} told=${told} hand=${hand} row=${row} seats=${seats} seat=${seat} chosen=${row.number === trick} choose=${choose} exact=${exact} />`)}
    </tbody></table>
    <${Swap} told=${told} decision=${decisionOf(hand, seat, 0)} chosen=${trick === 0} choose=${() => choose(0)} exact=${exact} />`;
}

/** @param {{told: Told, hand: Hand, row: Row, seats: number[], seat: number, chosen: boolean, choose: (trick: number) => void, exact: boolean}} props */
function Line({ told, hand, row, seats, seat, chosen, choose, exact }) {
  const decision = row.decisions[seat];
  const line = useSeen(chosen);
  return html`<tr class=${chosen ? "tricks-chosen" : ""} ref=${line} onClick=${() => choose(row.number)}>
    <th scope="row" class="tricks-number"><button type="button" aria-pressed=${chosen} aria-label=${t("analysis-trick-number", { trick: row.number })}>${row.number}</button></th>
    ${seats.map((one) => html`<td key=${one} class="tricks-seat"><${Card} made=${row.decisions[one]?.made} led=${row.leader === one} took=${row.winner === one} /></td>`)}
    ${decision && html`<td class="tricks-cost"><${Cost} decision=${decision} exact=${exact} /></td>
      <td class="tricks-better">${decision.cost > 0 && typeof decision.best === "string" && html`<${Chip} card=${decision.best} />`}</td>`}
    <${Expected} told=${told} seats=${seats} at=${hand.curve[row.number] ?? []} exact=${exact} />
  </tr>`;
}

/** Bring a row into sight when it is chosen, but not when the page opens. @param {boolean} chosen */
function useSeen(chosen) {
  const line = useRef(/** @type {HTMLElement|null} */ (null));
  const before = useRef(chosen);
  useEffect(() => {
    if (chosen && !before.current) line.current?.scrollIntoView({ block: "nearest" });
    before.current = chosen;
  }, [chosen]);
  return line;
}

/** @param {{made: import("./analysis-state.js").Made|undefined, led: boolean, took: boolean}} props */
function Card({ made, led, took }) {
  if (typeof made !== "string") return null;
  const name = t("analysis-cell", { card: cardName(made), led: led ? "yes" : "no", took: took ? "yes" : "no" });
  return html`<span class="tricks-led">${led && sign("play")}</span><${Chip} card=${made} mark=${took ? "chip-took" : ""} name=${name} />`;
}

/** What a decision gave away: a bar and a number, or a word. @param {{decision: Decision, exact: boolean, best?: string}} props */
function Cost({ decision, exact, best = "analysis-best" }) {
  const { cost, cost_error: error, forced } = decision;
  if (forced) return html`<span class="cost-word">${t("analysis-forced")}</span>`;
  if (cost === 0) return html`<span class="cost-word">${sign("check")}${t(best)}</span>`;
  const large = tenth(cost) >= LARGE;
  const shown = exact ? t("analysis-within", { figure: points(-cost), error: figure(2 * error, 2) }) : points(-cost);
  return html`<span class=${`cost ${large ? "cost-large" : ""}`}><span class="cost-bar" aria-hidden="true" style=${{ "--cost": tenth(cost) }}></span>
    <span class="cost-figure">${shown}</span></span>`;
}

/** What each seat can expect, for those who do not see the curve, or want it exactly. @param {{told: Told, seats: number[], at: number[], exact: boolean}} props */
function Expected({ told, seats, at, exact }) {
  const words = seats.map((seat) => t("analysis-expected-after", { name: nameOf(told, seat), points: points(at[seat] ?? 0) }));
  return html`<td class="tricks-expected"><span class="spoken">${listed(words)}</span>${exact && html`<span aria-hidden="true">${seats.map(
    (seat) => html`<span class="tricks-value" key=${seat}>${points(at[seat] ?? 0)}</span>`,
  )}</span>`}</td>`;
}

/** @param {{told: Told, decision: Decision|undefined, chosen: boolean, choose: () => void, exact: boolean}} props */
function Swap({ told, decision, chosen, choose, exact }) {
  if (!decision) return null;
  const out = cardsIn(decision.made);
  const drew = decision.drew ?? [];
  return html`<div class=${`swap-row ${out.length > 4 ? "swap-long" : ""} ${chosen ? "tricks-chosen" : ""}`} onClick=${choose}>
    <button type="button" class="swap-name" aria-pressed=${chosen} aria-label=${decision.seat === told.you ? undefined : t("analysis-swap-of", who(told, decision.seat))}>${t("analysis-swap")}</button>
    ${out.length === 0 && html`<span class="cost-word">${t("analysis-swap-nothing")}</span>`}
    ${out.length > 0 && html`<span class="swap-cards"><span class="spoken">${t("analysis-swap-out")} </span>${out.map((card) => html`<${Chip} card=${card} key=${card} />`)}
      <span class="swap-way" aria-hidden="true">${sign("forward")}</span><span class="spoken">${t("analysis-swap-in")} </span>${drew.map((card) => html`<${Chip} card=${card} key=${card} />`)}</span>`}
    <span class="swap-cost"><${Cost} decision=${decision} exact=${exact} best="analysis-best-choice" /></span>
  </div>`;
}

