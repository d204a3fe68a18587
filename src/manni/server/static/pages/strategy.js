/* How to play well, contract by contract, with what was measured. */
import { contractSign } from "../art.js";
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { HandRow, SUIT_NODES, rich, signed } from "./parts.js";
import { P, Reading, Table } from "./text.js";

/** What keeping the whole hand costs, and how many cards forehand, right and dealer change, on average. */
const EXCHANGE = /** @type {[string, number[]][]} */ ([
  ["trump", [-1.42, 6.7, 5.0, 4.3]],
  ["grand", [-1.05, 7.0, 5.0, 4.0]],
  ["nullo", [-2.25, 5.1, 4.3, 4.5]],
]);

/** Points a hand of three equal players, by seat: forehand, right, dealer. */
const SEATS = /** @type {[string, number[]][]} */ ([
  ["trump", [0.17, -0.3, 0.13]],
  ["grand", [-0.1, -0.14, 0.24]],
  ["nullo", [-0.11, -0.32, 0.43]],
]);

/** What single habits were found to be worth, in points a hand: first of the exchange, then of the play. */
const HABITS = /** @type {Record<string, {exchange: [string, number][], play: [string, number][]}>} */ ({
  trump: {
    exchange: [["ace", -0.6], ["small", -0.32], ["king", -0.29], ["junk", -0.29]],
    play: [["cash", -0.44], ["top", -0.27], ["ruff", -0.13]],
  },
  grand: {
    exchange: [["king", -0.93], ["ace", -0.83], ["long", -0.51], ["queen", -0.46], ["under", -0.33]],
    play: [["discard", -0.98], ["cash", -0.63], ["second", 0.07]],
  },
  nullo: {
    exchange: [["ace", -1.52], ["two", -1.41], ["three", -0.99], ["four", -0.72], ["jack", -0.59], ["five", -0.57], ["king", -0.47]],
    play: [["low", -0.86], ["lead", 0.58], ["long", -0.31], ["discard", 0.25], ["forced", 0.13]],
  },
});

const EXAMPLES = /** @type {Record<string, {cards: string[], out: string[]}>} */ ({
  trump: {
    cards: ["QH", "9H", "AS", "4S", "KD", "7D", "JC", "TC", "8C", "6C", "5C", "3C"],
    out: ["4S", "JC", "TC", "8C", "6C", "5C", "3C"],
  },
  grand: {
    cards: ["KH", "QH", "4H", "AS", "6S", "3S", "JD", "9D", "8D", "7D", "2D", "AC"],
    out: ["4H", "6S", "3S", "7D", "2D"],
  },
  nullo: {
    cards: ["6H", "8H", "9H", "QH", "AS", "4S", "7S", "2D", "3D", "5D", "JD", "KC"],
    out: ["6H", "8H", "9H", "QH", "KC"],
  },
});

const ADVICE = /** @type {Record<string, {exchange: string[], play: string[]}>} */ ({
  trump: { exchange: ["keep", "throw"], play: ["cash", "top", "second"] },
  grand: { exchange: ["keep", "throw"], play: ["cash", "discard", "second"] },
  nullo: { exchange: ["keep", "throw"], play: ["lead", "discard", "forced"] },
});
const CONTRACTS = ["trump", "grand", "nullo"];

/** @param {number} value @param {number} largest */
const Bar = (value, largest) => html`<span class="worth">
  <span class=${`worth-bar ${value < 0 ? "worth-minus" : ""}`} style=${{ width: `${Math.round((Math.abs(value) / largest) * 72)}px` }}></span>
  ${signed(value, 2)}
</span>`;

/** @param {string} contract @param {"exchange"|"play"} part */
function worths(contract, part) {
  const habits = HABITS[contract]?.[part] ?? [];
  return html`<${Table} kind="worths" label=${t(`strategy-measure-${part}`, { contract: t(`strategy-${contract}-title`) })}
    head=${[t("strategy-measure-head-habit"), t("strategy-measure-head-worth")]}
    rows=${habits.map(([habit, value]) => [t(`strategy-${contract}-measure-${habit}`), Bar(value, 1.6)])} />`;
}

/** @param {string} contract */
function contractSection(contract) {
  const example = EXAMPLES[contract] ?? { cards: [], out: [] };
  const id = `strategy-${contract}`;
  return html`<div>
    <h3>${t(`${id}-exchange-title`)}</h3>
    ${ADVICE[contract]?.exchange.map((advice) => html`<${P} id=${`${id}-${advice}`} key=${advice} />`)}
    <figure class="hand-figure">
      <${HandRow} cards=${example.cards} out=${example.out} label=${t(`${id}-exchange-title`)} />
      <figcaption><p>${rich(`${id}-hand`, SUIT_NODES)}</p></figcaption>
    </figure>
    ${worths(contract, "exchange")}
    <h3>${t(`${id}-play-title`)}</h3>
    ${ADVICE[contract]?.play.map((advice) => html`<${P} id=${`${id}-${advice}`} key=${advice} />`)}
    ${worths(contract, "play")}
  </div>`;
}

const SIGNS = /** @type {Record<string, any>} */ ({ trump: "hearts", grand: "notrump", nullo: "nullo" });

/** @param {string} contract */
const contractCell = (contract) => html`<span class="contract-cell"><span
  class=${SIGNS[contract]}>${contractSign(SIGNS[contract])}</span>${t(`strategy-${contract}-title`)}</span>`;

const exchange = () => html`
  <div>
    <${P} id="strategy-exchange-worth" />
    <${Table} kind="figures-table" label=${t("strategy-exchange-title")}
      head=${["contract", "keep", "forehand", "right", "dealer"].map((head) => t(`strategy-exchange-head-${head}`))}
      rows=${EXCHANGE.map(([contract, [keep = 0, ...counts]]) => [contractCell(contract), signed(keep, 2), ...counts.map((count) => signed(count, 1).slice(1))])} />
    <${P} id="strategy-exchange-many" />
    <${P} id="strategy-exchange-tell" />
  </div>`;

const seats = () => html`
  <div>
    <${P} id="strategy-seats-text" />
    <${Table} kind="figures-table" label=${t("strategy-seats-title")}
      head=${["contract", "forehand", "right", "dealer"].map((head) => t(`strategy-seats-head-${head}`))}
      rows=${SEATS.map(([contract, values]) => [contractCell(contract), ...values.map((value) => signed(value, 2))])} />
  </div>`;

/** @param {...string} ids */
const paragraphs = (...ids) => html`<div>${ids.map((id) => html`<${P} id=${`strategy-${id}`} key=${id} />`)}</div>`;

/** The page on playing well. */
export default function Strategy() {
  return html`<${Reading} name="strategy" sections=${[
    { id: "strategy-exchange", body: exchange() },
    { id: "strategy-missing", body: paragraphs("missing-text") },
    ...CONTRACTS.map((contract) => ({ id: `strategy-${contract}`, body: contractSection(contract) })),
    { id: "strategy-seats", body: seats() },
    { id: "strategy-sheet", body: paragraphs("sheet-end", "sheet-honest") },
    { id: "strategy-whole", body: paragraphs("whole-text") },
    { id: "strategy-choose", body: paragraphs("choose-text") },
    { id: "strategy-how", body: paragraphs("how-text", "how-limits") },
  ]} />`;
}
