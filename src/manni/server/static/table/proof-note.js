/* What is said of sealed deals: a lock with every row of the sheet, and a line under it. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { counted, word } from "./parts.js";
import { isRight, shortSeal, talliedOf, verdictOn } from "./proofs.js";
import { table } from "./signals.js";

/** @typedef {import("../state.js").Row} Row */

/** @param {import("./proofs.js").Verdict|null|undefined} verdict */
const isWrong = (verdict) => verdict != null && !isRight(verdict) && verdict !== "unsealed" && verdict !== "cannot";

/** The lock of a row: whole where the deal is what was sealed, marked where it is not. @param {{row: Row}} props */
export function Lock({ row }) {
  const verdict = verdictOn(row);
  const wrong = isWrong(verdict);
  if (!wrong && !isRight(verdict)) return null;
  const words = t(wrong ? "proof-row-wrong" : "proof-row");
  return html`<span class=${`row-lock${wrong ? " wrong" : ""}`} role="img" aria-label=${words} title=${words}>${sign(wrong ? "close" : "lock")}</span>`;
}

/** To the page that explains it. */
export const more = () => html`<a href="/proof" target="_blank">${t("proof-how")}</a>`;

/** @param {string[]} sentences @param {boolean} [wrong] */
const note = (sentences, wrong = false) => html`<p class=${`proof-note${wrong ? " wrong" : ""}`} role=${wrong ? "alert" : undefined}>
  ${sign(wrong ? "close" : "lock")}<span>${sentences.map((words) => html`<span key=${words}>${words} </span>`)}${more()}</span></p>`;

/** Under a sheet: whether its deals were what was sealed, and where that is explained. */
export function ProofNote() {
  const { rows, hand } = table.value;
  const found = rows.map(verdictOn);
  const at = found.findIndex(isWrong);
  if (at >= 0) return note([t("proof-wrong", { hand: rows[at]?.number ?? 0, what: found[at] ?? "" })], true);
  const { count, hands } = talliedOf(found);
  const sentences = [];
  if (found.includes("cannot")) sentences.push(t("proof-cannot"));
  else if (count > 0) sentences.push(t("proof-all", { ...counted(count), hands, handsword: word(hands), all: count === hands ? "yes" : "no" }));
  const last = rows.at(-1);
  if (last && found.at(-1) === "without") sentences.push(t("proof-without", { hand: last.number }));
  if (hand?.seal && !hand.score) sentences.push(t("proof-now", { code: shortSeal(hand.seal) }));
  return sentences.length > 0 ? note(sentences) : null;
}
