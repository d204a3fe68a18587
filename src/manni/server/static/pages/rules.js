/* Hornafjarðarmanni for somebody who has never played. */
import { band, cardBack, contractSign } from "../art.js";
import { t } from "../i18n.js";
import { Sheet } from "../table/sheet.js";
import { html } from "../vendor/ui.js";
import { Face, HandRow, SUIT_NODES, signed } from "./parts.js";
import { P, Reading, Table, TrickFigure } from "./text.js";

/** Cells of a table, one message each. @param {string} prefix @param {string[]} rows @param {string[]} columns */
const cells = (prefix, rows, columns) => rows.map((row) => columns.map((column) => t(`${prefix}-${row}${column && `-${column}`}`)));

/** @param {string} prefix @param {string[]} columns */
const heads = (prefix, columns) => columns.map((column) => t(`${prefix}-head-${column}`));

const aim = () => html`
  <div>
    <${P} id="rules-aim-share" nodes=${{ par: html`<strong>${t("rules-aim-par")}</strong>` }} />
    <${P} id="rules-aim-columns" />
  </div>`;

const seats = () => html`
  <div>
    <${P} id="rules-seats-round" />
    <${Table} label=${t("rules-seats-title")} head=${heads("rules-seats", ["seat", "before", "exchange", "play"])}
      rows=${cells("rules-seats", ["forehand", "right", "dealer"], ["", "before", "exchange", "play"])} />
  </div>`;

const CUTS = [
  { card: "7H", contract: "hearts", name: "trump" },
  { card: "4C", contract: "nullo", name: "nullo" },
  { card: "QD", contract: "notrump", name: "grand" },
];

const cut = () => html`
  <div>
    <${P} id="rules-cut-how" />
    <${Table} label=${t("rules-cut-title")} head=${heads("rules-cut", ["card", "contract", "aim"])}
      rows=${cells("rules-cut", ["low", "middle", "high"], ["", "contract", "aim"])} />
    <div class="figures figures-cut">
      ${CUTS.map(({ card, contract, name }) => html`<figure class="cut-figure" key=${card}>
        <${Face} card=${card} width=${72} />
        <figcaption><span class=${contract}>${contractSign(/** @type {any} */ (contract))}</span> ${t(`rules-cut-example-${name}`)}</figcaption>
      </figure>`)}
    </div>
    <${P} id="rules-cut-bottom" />
    <${P} id="rules-cut-sealed" nodes=${{ proof: html`<a href="/proof">${t("rules-cut-proof")}</a>` }} />
  </div>`;

/** @param {{count: number}} props */
const Packet = ({ count }) => html`<span class="packet" aria-hidden="true">
  ${Array.from({ length: count }, (_, at) => html`<span class="packet-card" key=${at}>${cardBack()}</span>`)}
</span>`;

const deal = () => html`
  <div>
    <${P} id="rules-deal-how" />
    <figure class="deal-figure">
      <div class="deal-packets">${[4, 3, 3, 3].map((count, at) => html`<${Packet} count=${count} key=${at} />`)}</div>
      <figcaption>${t("rules-deal-caption")}</figcaption>
    </figure>
  </div>`;

const HAND = ["AH", "JH", "6H", "AS", "KS", "4S", "TD", "9D", "3D", "8C", "5C", "2C"];
const OUT = ["4S", "TD", "9D", "3D", "8C", "5C", "2C"];

const exchange = () => html`
  <div>
    <${P} id="rules-exchange-how" />
    <${Table} label=${t("rules-exchange-title")} head=${heads("rules-exchange", ["seat", "limit", "left"])} rows=${[
      [t("rules-exchange-forehand"), "7", t("rules-exchange-forehand-left")],
      [t("rules-exchange-right"), "5", t("rules-exchange-right-left")],
      [t("rules-exchange-dealer"), t("rules-exchange-dealer-limit"), t("rules-exchange-dealer-left")],
    ]} />
    <${P} id="rules-exchange-none" />
    <figure class="hand-figure">
      <${HandRow} cards=${HAND} out=${OUT} label=${t("rules-exchange-title")} />
      <figcaption><${P} id="rules-exchange-example" nodes=${SUIT_NODES} /></figcaption>
    </figure>
  </div>`;

const tricks = () => html`
  <div>
    <${P} id="rules-tricks-lead" />
    <${P} id="rules-tricks-follow" />
    <${P} id="rules-tricks-winner" />
    <div class="figures">
      <${TrickFigure} title=${html`<${P} id="rules-tricks-trump-title" nodes=${SUIT_NODES} />`} text=${t("rules-tricks-trump")}
        cards=${{ west: "KC", east: "9C", you: "3H" }} leads="west" takes="you" />
      <${TrickFigure} title=${t("rules-tricks-grand-title")} text=${t("rules-tricks-grand")}
        cards=${{ you: "QD", west: "4D", east: "AS" }} leads="you" takes="you" />
      <${TrickFigure} title=${t("rules-tricks-nullo-title")} text=${t("rules-tricks-nullo")}
        cards=${{ east: "5D", you: "AD", west: "JD" }} leads="east" takes="west" />
    </div>
    <${P} id="rules-tricks-ace" />
  </div>`;

/** The worked example: hearts with six, four and two tricks, then nullo with five, one and six. */
const EXAMPLE = {
  rows: [
    { number: 1, dealer: 1, contract: "hearts", points: [2, 0, -2] },
    { number: 2, dealer: 2, contract: "nullo", points: [-1, 3, -2] },
  ],
  order: [0, 1, 2], plus: [2, 3, 0], minus: [1, 0, 4],
};

const points = () => html`
  <div>
    <${P} id="rules-points-how" />
    <${Table} kind="figures-table" label=${t("rules-points-title")} head=${heads("rules-points", ["tricks", "most", "nullo"])} rows=${[
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((count) => [String(count), signed(count - 4), signed(4 - count)]),
      [t("rules-points-more"), signed(1), signed(-1)],
    ]} />
    <${P} id="rules-points-columns" />
    <${P} id="rules-points-example" />
    <div class="example"><${Sheet} names=${["you", "west", "east"].map((who) => t(`pages-figure-${who}`))} ...${EXAMPLE} /></div>
  </div>`;

const END = /** @type {const} */ ([["you", 11, 7], ["west", 9, 3], ["east", 4, 14]]);

const end = () => html`
  <div>
    <${P} id="rules-end-when" />
    <${P} id="rules-end-twist" />
    <${Table} kind="figures-table" label=${t("rules-end-title")} head=${heads("rules-end", ["player", "plus", "minus", "net"])}
      rows=${END.map(([who, plus, minus]) => [t(`pages-figure-${who}`), String(plus), String(minus), signed(plus - minus)])} />
    <${P} id="rules-end-series" />
  </div>`;

const short = () => html`
  <ul class="short">
    ${["pack", "cut", "exchange", "play", "points", "end"].map((id) => html`<li key=${id}>${t(`rules-short-${id}`)}</li>`)}
  </ul>`;

/** The page of the rules. */
export default function Rules() {
  const sections = Object.entries({ aim, seats, cut, deal, exchange, tricks, points, end, short });
  return html`<${Reading} name="rules" lead=${html`<div class="prose-band">${band()}</div>`}
    sections=${sections.map(([id, body]) => ({ id: `rules-${id}`, body: body() }))} />`;
}
