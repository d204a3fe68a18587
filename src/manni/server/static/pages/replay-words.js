/* What a step of the replay shows, as a sentence. */
import { t } from "../i18n.js";
import { answerWords } from "../table/live.js";
import { cardName, counted, listed, sentences } from "../table/parts.js";

/** @typedef {import("./replay-state.js").Game} Game */
/** @typedef {import("./replay-state.js").Step} Step */

/** @param {Game} game @param {number|null} seat */
export const nameOf = (game, seat) => (seat === null ? "" : game.players[seat] ?? "");

/** Names in a row, as the language joins them. @param {Game} game @param {readonly number[]} seats */
export const namesOf = (game, seats) => listed(seats.map((seat) => nameOf(game, seat)));

/** @param {Game} game @param {Step} step */
function swapWords(game, step) {
  const count = step.swaps.at(-1)?.draw.length ?? 0;
  return t(count ? "replay-say-swap" : "replay-say-kept", { name: nameOf(game, step.seat), ...counted(count) });
}

/** @param {Game} game @param {Step} step */
function playWords(game, step) {
  return t(step.trick.length === 1 ? "replay-say-lead" : "replay-say-play", { name: nameOf(game, step.seat), card: cardName(step.card ?? "") });
}

/** Who takes the trick that this card has made whole, else "". @param {Game} game @param {Step} step */
export const sayTook = (game, step) => (step.winner === null ? "" : t("replay-say-took", { name: nameOf(game, step.winner) }));

/** @type {Record<Step["kind"], (game: Game, step: Step) => string>} */
const WORDS = {
  game: ({ players: [a = "", b = "", c = ""] }) => t("replay-say-game", { a, b, c }),
  hand: (game, step) => t("replay-say-hand", { hand: step.hand, name: nameOf(game, step.dealer) }),
  cut: (game, step) => t("replay-say-cut", { name: nameOf(game, step.seat), card: cardName(step.card ?? "") }),
  contract: (game, step) => t("replay-say-contract", { name: nameOf(game, step.seat) }),
  deal: () => t("replay-say-deal"),
  exchange: swapWords,
  play: playWords,
  score: (game, step) => (step.winners
    ? t("replay-say-end", { count: step.winners.length, names: namesOf(game, step.winners) })
    : t("replay-say-score", { hand: step.hand })),
};

/** @param {Game} game @param {Step} step */
export const say = (game, step) => WORDS[step.kind](game, step);

/** Why somebody played a card. @param {Game} game @param {import("./replay-stage.js").Asked} asked */
export function whyOf(game, { laid, answer }) {
  const name = nameOf(game, laid.seat);
  const why = answerWords(answer, name, (seat) => nameOf(game, seat));
  return sentences(t("why-about", { name, card: cardName(laid.card) }), why);
}
