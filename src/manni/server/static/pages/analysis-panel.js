/* One trick, or the swap, explained: the cards to choose from, what each could expect, and why one was better. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { sorted } from "../table/cards.js";
import { figure, sentences } from "../table/parts.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { barsOf, decisionOf, heldAt, same } from "./analysis-state.js";
import { advice, cardsIn, facts, openWords, points, who } from "./analysis-words.js";
import { Chip, Face, rich } from "./parts.js";

/** @typedef {import("./analysis-state.js").Told} Told */
/** @typedef {import("./analysis-state.js").Hand} Hand */
/** @typedef {import("./analysis-state.js").Decision} Decision */

const MOST = 5;
const CARD = 96;

/**
 * @typedef {object} Props @property {Told} told @property {Hand} hand @property {number} trick @property {number} seat
 * @property {(trick: number) => void} choose @property {boolean} exact @property {string} replay @property {number} last
 */

/** @param {Props} props */
export function Explained({ told, hand, trick, seat, choose, exact, replay, last }) {
  const decision = decisionOf(hand, seat, trick);
  if (!decision) return null;
  const leads = hand.decisions.find((one) => one.trick === trick)?.seat === seat;
  const swap = trick === 0;
  const title = swap ? t("analysis-swap") : t(leads ? "analysis-trick-lead" : "analysis-trick-play", { trick, ...who(told, seat) });
  return html`<div class="explained">
    <header><h2>${title}</h2>
      <button type="button" class="button explained-step" aria-label=${t("analysis-trick-before")} aria-disabled=${trick === 0 ? "true" : undefined} onClick=${() => choose(trick - 1)}>${sign("back")}</button>
      <button type="button" class="button explained-step" aria-label=${t("analysis-trick-after")} aria-disabled=${trick === last ? "true" : undefined} onClick=${() => choose(trick + 1)}>${sign("forward")}</button></header>
    <div class=${`explained-cards ${swap ? "explained-swap" : ""}`}>
      ${!swap && html`<${Fan} hand=${hand} decision=${decision} />`}
      <${Bars} decision=${decision} exact=${exact} /></div>
    <p class="explained-words" aria-live="polite">${rich("sentences", { first: html`<strong>${advice(decision, leads)}</strong>` }, { second: sentences(...facts(told, decision), openWords(decision)) })}</p>
    <div class="explained-go"><a class="button" href=${swap ? replay : `${replay}#${hand.number}.${trick}`}>${sign("play")}${t("analysis-replay")}</a>
      ${decision.position && html`<${Copy} position=${decision.position} />`}</div>
  </div>`;
}

/** The same in short, always in sight on a phone. @param {Props} props */
export function Bubble({ told, hand, trick, seat }) {
  const decision = decisionOf(hand, seat, trick);
  if (!decision) return null;
  const leads = hand.decisions.find((one) => one.trick === trick)?.seat === seat;
  const where = trick ? t("analysis-trick-number", { trick }) : t("analysis-swap");
  return html`<div class="bubble" aria-hidden="true"><span class="bubble-hint">${sign("hint")}</span>
    <p>${rich("sentences", { first: html`<strong>${t("analysis-advice", { where, advice: advice(decision, leads) })}</strong>` }, { second: facts(told, decision)[0] ?? "" })}</p></div>`;
}

/** The cards that the seat held, those that matter marked. @param {{hand: Hand, decision: Decision}} props */
function Fan({ hand, decision }) {
  const { seat, trick, made, best, cost } = decision;
  const cards = sorted(heldAt(hand, seat, trick), hand.contract);
  const marks = cards.map((card) => (card === made ? "played" : cost > 0 && card === best ? "better" : ""));
  return html`<div class="fan" style=${{ "--w": `${CARD}px` }} role="group" aria-label=${t("analysis-options")}>
    ${cards.map((card, at) => html`<span class=${`fan-slot ${marks[at] ? `fan-${marks[at]}` : ""}`} key=${card}>
      <${Face} card=${card} width=${CARD} tag=${marks[at] ? t(`analysis-tag-${marks[at]}`) : undefined} mark=${marks[at] ?? ""} /></span>`)}
  </div>`;
}

/** @param {{decision: Decision, exact: boolean}} props */
function Bars({ decision, exact }) {
  return html`<table class="bars" aria-label=${t(decision.trick ? "analysis-options" : "analysis-options-swap")}>
    <tbody>${barsOf(decision, MOST).map(({ option, kind, share }) => html`<tr key=${String(option.move)} class=${`bar-${kind}`}>
      <th scope="row"><${Move} move=${option.move} decision=${decision} /></th>
      <td class="bar-room" aria-hidden="true"><span class="bar" style=${{ width: `${Math.max(2, 100 * share)}%` }}></span></td>
      <td class="bar-figure">${exact ? t("analysis-within", { figure: points(option.points), error: figure(2 * option.error, 2) }) : points(option.points)}</td></tr>`)}</tbody></table>`;
}

/** A card, or in a swap how it differs from what was done. @param {{move: import("./analysis-state.js").Made, decision: Decision}} props */
function Move({ move, decision }) {
  if (typeof move === "string") return html`<${Chip} card=${move} />`;
  const made = cardsIn(decision.made);
  if (same(move, made)) return html`<span>${t("analysis-swap-made")}</span>`;
  const more = move.filter((card) => !made.includes(card));
  const less = made.filter((card) => !move.includes(card));
  return html`<span class="swap-way">${more.length > 0 && html`<span class="swap-change">${t("analysis-swap-away")}</span> ${more.map((card) => html`<${Chip} card=${card} key=${card} />`)}`}
    ${less.length > 0 && html` <span class="swap-change">${t("analysis-swap-keep")}</span> ${less.map((card) => html`<${Chip} card=${card} key=${card} />`)}`}</span>`;
}

/** @param {{position: string}} props */
function Copy({ position }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [position]);
  return html`<button type="button" class="button" onClick=${() => navigator.clipboard?.writeText(position).then(() => setCopied(true), () => {})}>
    ${sign(copied ? "check" : "copy")}${t(copied ? "analysis-shared" : "analysis-share")}</button>`;
}

