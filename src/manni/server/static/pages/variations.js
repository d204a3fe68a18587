/* The six kinds of Manni, their options, and what the descriptions disagree about. */
import { contractSign } from "../art.js";
import { has, t } from "../i18n.js";
import { contractShort, listed } from "../table/parts.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { getJson } from "./api.js";
import { HandRow } from "./parts.js";
import { KINDS, rememberVariant, slug } from "./setup-state.js";
import { P, Reading, Table } from "./text.js";

/** @typedef {import("./setup-state.js").VariantInfo} VariantInfo */

const SIZES = /** @type {const} */ (["pack", "hand", "manni"]);
const ROWS = ["contract", "contracts", "exchange", "par", "end", "winner"];

const POINTS = ["end", "bands", "ace", "lead-basic", "packet", "dealer", "ties", "four", "great"];

/** @param {string} kind */
const kindName = (kind) => t(`variant-${kind}`);

/** @param {VariantInfo[]} variants */
const compare = (variants) => html`
  <${Table} kind="compare" stacked=${true} label=${t("variations-compare-title")} head=${[html`<span class="spoken">${t("variations-title")}</span>`, ...variants.map(({ name }) => kindName(name))]} rows=${[
    ...SIZES.map((row) => [t(`variations-row-${row}`), ...variants.map((one) => String(one[row]))]),
    ...ROWS.map((row) => [t(`variations-row-${row}`), ...variants.map(({ name }) => t(`variations-${name}-${row}`))]),
  ]} />`;

/** The contracts, those that are used up together in one group. @param {{groups: string[][]}} props */
const Contracts = ({ groups }) => html`<ul class="contract-groups" aria-label=${t("variations-row-contracts")}>
  ${groups.map((group) => html`<li key=${group[0]}>${group.map((contract) => html`<span class=${contract} key=${contract} role="img"
    aria-label=${contractShort(contract)}>${contractSign(/** @type {any} */ (contract))}</span>`)}
    ${group.length === 1 && html`<span aria-hidden="true">${contractShort(group[0] ?? "")}</span>`}</li>`)}
</ul>`;

/** The four twos beside the Manni of Basic Manni: hearts are trump. */
const twos = () => html`<figure class="hand-figure twos-figure">
  <${HandRow} cards=${["2C", "2D", "2S", "2H"]} width=${64} label=${t("variations-basic-twos")} />
  <figcaption>${t("variations-basic-twos")}</figcaption></figure>`;

/** @param {string} kind @param {VariantInfo|undefined} info */
const described = (kind, info) => html`
  <div>
    <${P} id=${`variations-${kind}-text`} />
    ${info && html`<${Contracts} groups=${info.contracts} />`}
    <${P} id=${`variations-${kind}-note`} />
    ${kind === "basic" && twos()}
    <p><a href="/setup" onClick=${() => rememberVariant(kind)} aria-label=${t("variations-start-kind", { kind: kindName(kind) })}>${t("variations-start")}</a></p>
  </div>`;

/** Each option once, in the order of the server, with the variants it is for. @param {VariantInfo[]} variants @returns {[string, string[]][]} */
function optionsOf(variants) {
  const names = [...new Set(variants.flatMap((one) => one.options.map(({ name }) => name)))];
  return names.map((name) => [slug(name), variants.filter((one) => one.options.some((option) => option.name === name)).map((one) => one.name)]);
}

/** For whom an option is: where it is for most, a message says so. @param {string} option @param {string[]} kinds */
const optionFor = (option, kinds) => (has(`variations-${option}-where`) ? t(`variations-${option}-where`) : listed(kinds.map(kindName)));

/** @param {VariantInfo[]} variants */
const options = (variants) => html`
  <div>
    <${P} id="variations-options-lead" />
    <dl class="options">${optionsOf(variants).map(([option, kinds]) => html`<div key=${option}>
      <dt>${t(`setup-option-${option}`)}</dt>
      <dd>${t(`variations-${option}-means`)}</dd>
      <dd class="quiet">${t("variations-options-for", {
        kinds: optionFor(option, kinds), usual: t(`variations-${option}-default`),
      })}</dd></div>`)}</dl>
    <${P} id="variations-options-refused" />
  </div>`;

const sources = () => html`
  <div>
    <${P} id="variations-sources-lead" />
    <${Table} kind="sources" stacked=${true} label=${t("variations-sources-title")} head=${["point", "readings", "here"].map((head) => t(`variations-sources-head-${head}`))}
      rows=${POINTS.map((point) => ["", "-readings", "-here"].map((part) => t(`variations-sources-${point}${part}`)))} />
  </div>`;

/** The page of the variations. */
export default function Variations() {
  const [variants, setVariants] = useState(/** @type {VariantInfo[]|null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => void getJson("/api/setup").then((found) => setVariants(found.variants), () => setFailed(true)), []);
  const awaited = html`<p class="quiet">${t(failed ? "variations-failed" : "variations-loading")}</p>`;
  return html`<${Reading} name="variations" sections=${[
    { id: "variations-compare", body: variants ? compare(variants) : awaited },
    ...KINDS.map((kind) => ({ id: `variations-${kind}`, body: described(kind, variants?.find(({ name }) => name === kind)) })),
    { id: "variations-options", body: variants ? options(variants) : awaited },
    { id: "variations-sources", body: sources() },
  ]} />`;
}
