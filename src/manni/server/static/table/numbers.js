/* The numbers behind a hint: what each choice is worth, as bars, and what has not been seen yet. */
import { sign, suitSign } from "../art.js";
import { t } from "../i18n.js";
import { html, useEffect } from "../vendor/ui.js";
import { cardWords } from "./cards.js";
import { cardName, contractShort, ContractSign, figure, points, SmallChip } from "./parts.js";
import { rank, scale } from "./scale.js";
import { dialog, numbersWait, table } from "./signals.js";

/** @typedef {import("./scale.js").Option} Option */
/** @typedef {{options: Option[], deals: number, solved: number, every: boolean, out: {suit: string, cards: string[]}[]}} Numbers */

/** What a choice is: a card, a contract, or the cards in which an exchange differs from that of the hint. @param {{move: any, hinted: any}} props */
function Choice({ move, hinted }) {
  if (move.event === "play") return html`<${SmallChip} card=${move.card} />`;
  if (move.event === "contract")
    return html`<span class="num-contract"><${ContractSign} contract=${move.contract} />${contractShort(move.contract)}</span>`;
  const before = hinted.discard ?? [];
  const goes = move.discard.filter((/** @type {string} */ card) => !before.includes(card));
  const stays = before.filter((/** @type {string} */ card) => !move.discard.includes(card));
  if (goes.length + stays.length === 0) return html`${t("numbers-same")}`;
  return html`<${Change} cards=${goes} id="numbers-goes" /><${Change} cards=${stays} id="numbers-stays" />`;
}

/** @param {{cards: string[], id: string}} props */
function Change({ cards, id }) {
  if (cards.length === 0) return null;
  return html`<span class="num-change">${cards.map((card) => html`<${SmallChip} card=${card} key=${card} />`)}
    ${t(id, { count: cards.length })}</span>`;
}

/** @param {{one: Option, best: Option, at: (value: number) => number}} props */
function Bar({ one, best, at }) {
  const from = Math.min(at(0), at(one.points));
  const width = Math.abs(at(one.points) - at(0));
  return html`<span class=${`num-track num-${rank(one, best)}`} aria-hidden="true">
    <span class="num-bar" style=${{ left: `${from}%`, width: `${width}%` }}></span>
    <span class="num-zero" style=${{ left: `${at(0)}%` }}></span></span>`;
}

/** @param {any} a @param {any} b */
const sameMove = (a, b) =>
  a.event === b.event && a.card === b.card && a.contract === b.contract && String(a.discard) === String(b.discard);

/** @param {number|undefined} chance */
const percent = (chance) => (chance === undefined ? "" : t("numbers-percent", { figure: Math.round(chance * 100) }));

/** @param {{numbers: Numbers, hinted: any}} props */
function Table({ numbers, hinted }) {
  const { options } = numbers;
  const [best] = options;
  if (!best) return null;
  const at = scale(options);
  const least = numbers.solved > 0;
  const game = best.wins !== undefined;
  // What an exchange changes takes a line, so there the bar stands under it.
  const under = hinted.event === "exchange";
  return html`<table class=${`num-table${under ? " num-under" : ""}${game && least ? " num-many" : ""}`}><caption class="spoken">${t("numbers-caption")}</caption>
    <thead><tr><th scope="col">${t("numbers-choice")}</th>${!under && html`<td class="num-cell"></td>`}<th scope="col">${t("numbers-points")}</th>
      <th scope="col">${t("numbers-par")}</th>${game && html`<th scope="col">${t("numbers-game")}</th>`}${least && html`<th scope="col">${t("numbers-least")}</th>`}</tr></thead>
    <tbody>${options.map((one, i) => {
      const bar = html`<${Bar} one=${one} best=${best} at=${at} />`;
      const chosen = sameMove(one.move, hinted);
      return html`<tr key=${i} class=${chosen ? "num-hinted" : ""}>
      <th scope="row"><${Choice} move=${one.move} hinted=${hinted} />${chosen && html`<span class="num-tab">${sign("hint")}<span
        class="spoken">${t("numbers-advised")}</span></span>`}${under && bar}</th>
      ${!under && html`<td class="num-cell">${bar}</td>`}
      <td class="num-figure"><b>${points(one.points)}</b> <span>${t("numbers-error", { figure: figure(one.error, one.error < 0.05 ? 2 : 1) })}</span></td>
      <td class="num-figure">${percent(one.beats_par)}</td>
      ${game && html`<td class="num-figure">${percent(one.wins)}</td>`}
      ${least && html`<td class="num-figure">${one.least === null ? "" : points(one.least, 0)}</td>`}</tr>`;
    })}</tbody></table>`;
}

/** @param {{numbers: Numbers}} props */
function Out({ numbers }) {
  if (numbers.out.length === 0) return null;
  return html`<h3>${t("numbers-out")}</h3><dl class="num-out">${numbers.out.map(
    ({ suit, cards }) => html`<div key=${suit}><dt><span class="spoken">${t(`suit-${suit}`)}</span><span
      class=${`chip-sign chip-sign-${suit}`} aria-hidden="true">${suitSign(/** @type {any} */ (suit))}</span></dt>
      <dd>${cards.length === 0 ? t("numbers-out-none") : cards.map((card) => html`<span key=${card} role="img" aria-label=${cardName(card)}>${t("rank-letter", cardWords(card))}</span>`)}</dd></div>`,
  )}</dl>`;
}

/** What stands in the dialog. */
export function NumbersInside() {
  const shown = table.value.hint;
  const waits = numbersWait.value !== null;
  useEffect(() => {
    // The moment that the hint was for has passed.
    if (!shown && !waits) dialog.value = null;
  }, [shown, waits]);
  if (waits || !shown) return html`<p class="num-note" role="status">${t("numbers-wait")}</p>`;
  if (!shown.numbers) return html`<p class="num-note" role="status">${t("numbers-none")}</p>`;
  const { numbers, move } = shown;
  return html`<div class="num-inside"><${Table} numbers=${numbers} hinted=${move} />
    <p class="num-note">${t("numbers-deals", { count: numbers.deals })}
      ${numbers.solved > 0 && html` ${t("numbers-solved", { count: numbers.solved, every: numbers.every ? "yes" : "no" })}`}
      ${numbers.options[0]?.wins !== undefined && html` ${t("numbers-game-note")}`}
      ${move.event === "contract" && html` ${t("numbers-later")}`}</p>
    <${Out} numbers=${numbers} /></div>`;
}
