/* Beside the table of the replay: the score sheet, the exchange, the tricks of the hand. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { cardName } from "../table/parts.js";
import { Sheet } from "../table/sheet.js";
import { html } from "../vendor/ui.js";
import { Chip } from "./parts.js";
import { Swap } from "./replay-stage.js";
import { nameOf } from "./replay-words.js";

/** @typedef {import("./replay-state.js").Game} Game */
/** @typedef {import("./replay-state.js").Step} Step */

const NONE = [0, 0, 0];

/**
 * @param {object} props
 * @param {Game} props.game @param {Step} props.step @param {import("../vendor/ui.js").Child} props.file the way to the record, where there is one
 * @param {(hand: number) => void} props.openHand @param {(trick: number) => void} props.openTrick
 */
export function Panel({ game, step, file, openHand, openTrick }) {
  const last = step.rows.at(-1);
  return html`<aside class="replay-panel" tabindex="0" aria-label=${t("replay-panel-open")}>
    <section><h2>${t("replay-sheet")}</h2>
      <${Sheet} rows=${step.rows} names=${game.players} order=${[0, 1, 2]} plus=${last?.plus ?? NONE} minus=${last?.minus ?? NONE}
        winners=${step.winners ?? []} newest=${step.kind === "score"} open=${(/** @type {{number: number}} */ row) => openHand(row.number)} /></section>
    ${step.swaps.length > 0 && html`<section><h2>${t("replay-swaps")}</h2>
      ${step.swaps.map((swap) => html`<${Swap} game=${game} swap=${swap} key=${swap.seat} />`)}
      ${step.manni.length > 0 && html`<p class="chips"><span class="chips-way">${t("replay-manni")}</span>
        ${step.manni.map((card) => html`<${Chip} card=${card} key=${card} />`)}</p>`}</section>`}
    ${step.hand > 0 && html`<section><h2>${t("replay-tricks")}</h2><${Tricks} game=${game} step=${step} openTrick=${openTrick} /></section>`}
    ${file && html`<p class="replay-file">${file}</p>`}
  </aside>`;
}

/** The tricks taken so far, a column for each player. @param {{game: Game, step: Step, openTrick: (trick: number) => void}} props */
function Tricks({ game, step, openTrick }) {
  if (step.tricks.length === 0) return html`<p class="quiet">${t("replay-no-tricks")}</p>`;
  return html`<table class="rtricks" aria-label=${t("replay-tricks")}>
    <thead><tr><th scope="col"><span class="spoken">${t("replay-tricks")}</span></th>
      ${[0, 1, 2].map((seat) => html`<th scope="col" key=${seat}>${nameOf(game, seat)}</th>`)}</tr></thead>
    <tbody>${step.tricks.map((trick, at) => html`<tr key=${at} class=${step.winner !== null && at === step.tricks.length - 1 ? "rtricks-now" : ""}>
      <th scope="row"><button type="button" onClick=${() => openTrick(at + 1)} aria-label=${t("replay-trick-number", { trick: at + 1 })}>${at + 1}</button></th>
      ${[0, 1, 2].map((seat) => html`<${Cell} trick=${trick} seat=${seat} key=${seat} />`)}</tr>`)}</tbody>
  </table>`;
}

/** @param {{trick: import("./replay-state.js").Trick, seat: number}} props */
function Cell({ trick, seat }) {
  const laid = trick.cards.find((one) => one.seat === seat);
  if (!laid) return html`<td></td>`;
  const led = trick.cards[0] === laid;
  const took = trick.winner === seat;
  const name = t("replay-cell", { card: cardName(laid.card), led: led ? "yes" : "no", took: took ? "yes" : "no" });
  return html`<td><span class="rled">${led && sign("play")}</span><${Chip} card=${laid.card} mark=${took ? "chip-took" : ""} name=${name} /></td>`;
}
