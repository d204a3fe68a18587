/* The six kinds of Manni, their options, and what the descriptions disagree about. */
import { contractSign } from "../art.js";
import { t } from "../i18n.js";
import { contractShort } from "../table/parts.js";
import { html } from "../vendor/ui.js";
import { HandRow } from "./parts.js";
import { KINDS, rememberVariant } from "./setup-state.js";
import { P, Reading, Table } from "./text.js";

/** Pack, cards in a hand, cards in the Manni. */
const SIZES = /** @type {Record<string, number[]>} */ ({
  hornafjordur: [52, 12, 16], basic: [48, 12, 12], sixteen: [52, 16, 4], trjamann: [52, 16, 4], laugarvatn: [52, 16, 4], nine: [52, 12, 16],
});
const ROWS = ["contract", "contracts", "exchange", "par", "end", "winner"];

/** Which variants an option is for; where it is for several, a message says so. */
const OPTIONS = /** @type {[string, string[]][]} */ ([
  ["end-trigger", ["hornafjordur", "basic"]],
  ["target", ["hornafjordur", "basic"]],
  ["cut-bands", ["hornafjordur"]],
  ["nullo-ace", []],
  ["exchange-limits", ["hornafjordur", "nine"]],
  ["first-lead", ["basic"]],
  ["packet", ["basic"]],
  ["first-dealer", []],
]);
const POINTS = ["end", "bands", "ace", "lead-basic", "packet", "dealer", "ties", "four", "great"];

/** @param {string} kind */
const kindName = (kind) => t(`variant-${kind}`);

const compare = () => html`
  <${Table} kind="compare" label=${t("variations-compare-title")} head=${[html`<span class="spoken">${t("variations-title")}</span>`, ...KINDS.map(kindName)]} rows=${[
    ...["pack", "hand", "manni"].map((row, at) => [t(`variations-row-${row}`), ...KINDS.map((kind) => String(SIZES[kind]?.[at]))]),
    ...ROWS.map((row) => [t(`variations-row-${row}`), ...KINDS.map((kind) => t(`variations-${kind}-${row}`))]),
  ]} />`;

const SUITS = ["spades", "hearts", "diamonds", "clubs"];
const EACH = [...SUITS, "notrump", "nullo"].map((contract) => [contract]);
/** The contracts, those that are used up together in one group. */
const CONTRACTS = /** @type {Record<string, string[][]>} */ ({
  hornafjordur: EACH, basic: [["hearts"], ["spades"], ["diamonds"], ["clubs"]], sixteen: EACH,
  trjamann: [["spades"], ["hearts", "diamonds", "clubs"], ["notrump"], ["nullo"]], laugarvatn: EACH,
  nine: [SUITS, ["notrump"], ["nullo"]],
});

/** @param {{kind: string}} props */
const Contracts = ({ kind }) => html`<ul class="contract-groups" aria-label=${t("variations-row-contracts")}>
  ${CONTRACTS[kind]?.map((group) => html`<li key=${group[0]}>${group.map((contract) => html`<span class=${contract} key=${contract} role="img"
    aria-label=${contractShort(contract)}>${contractSign(/** @type {any} */ (contract))}</span>`)}
    ${group.length === 1 && html`<span aria-hidden="true">${contractShort(group[0] ?? "")}</span>`}</li>`)}
</ul>`;

/** The four twos beside the Manni of Basic Manni: hearts are trump. */
const twos = () => html`<figure class="hand-figure twos-figure">
  <${HandRow} cards=${["2C", "2D", "2S", "2H"]} width=${64} label=${t("variations-basic-twos")} />
  <figcaption>${t("variations-basic-twos")}</figcaption></figure>`;

/** @param {string} kind */
const described = (kind) => html`
  <div>
    <${P} id=${`variations-${kind}-text`} />
    <${Contracts} kind=${kind} />
    <${P} id=${`variations-${kind}-note`} />
    ${kind === "basic" && twos()}
    <p><a href="/setup" onClick=${() => rememberVariant(kind)} aria-label=${`${t("variations-start")}: ${kindName(kind)}`}>${t("variations-start")}</a></p>
  </div>`;

const options = () => html`
  <div>
    <${P} id="variations-options-lead" />
    <dl class="options">${OPTIONS.map(([option, kinds]) => html`<div key=${option}>
      <dt>${t(`setup-option-${option}`)}</dt>
      <dd>${t(`variations-${option}-means`)}</dd>
      <dd class="quiet">${t("variations-options-for", {
        kinds: kinds.length ? kinds.map(kindName).join(", ") : t(`variations-${option}-where`), usual: t(`variations-${option}-default`),
      })}</dd></div>`)}</dl>
    <${P} id="variations-options-refused" />
  </div>`;

const sources = () => html`
  <div>
    <${P} id="variations-sources-lead" />
    <${Table} label=${t("variations-sources-title")} head=${["point", "readings", "here"].map((head) => t(`variations-sources-head-${head}`))}
      rows=${POINTS.map((point) => ["", "-readings", "-here"].map((part) => t(`variations-sources-${point}${part}`)))} />
  </div>`;

/** The page of the variations. */
export default function Variations() {
  return html`<${Reading} name="variations" sections=${[
    { id: "variations-compare", body: compare() },
    ...KINDS.map((kind) => ({ id: `variations-${kind}`, body: described(kind) })),
    { id: "variations-options", body: options() },
    { id: "variations-sources", body: sources() },
  ]} />`;
}
