/* What an analysis says, in words. */
import { language, t } from "../i18n.js";
import { cardName, figure, listed, points as signedFigure, word } from "../table/parts.js";
import { storyOf, tenth } from "./analysis-state.js";

/** @typedef {import("./analysis-state.js").Told} Told */
/** @typedef {import("./analysis-state.js").Hand} Hand */
/** @typedef {import("./analysis-state.js").Decision} Decision */
/** @typedef {import("./analysis-state.js").Made} Made */

/** A number of points with its sign, rounded as the sums are. @param {number} value */
export const points = (value) => signedFigure(tenth(value));

/** Points scored, with their sign. @param {number} value */
export const whole = (value) => (value === 0 ? "0" : t(value > 0 ? "signed-plus" : "signed-minus", { figure: Math.abs(value) }));

/** The player of a seat, as messages take one. @param {Told} told @param {number} seat */
export const who = (told, seat) => ({ you: seat === told.you ? "yes" : "no", name: told.players[seat] ?? "" });

/** @param {Told} told @param {number} seat */
export const nameOf = (told, seat) => (seat === told.you ? t("analysis-you") : told.players[seat] ?? "");

/** What a seat made of a hand, as a title. @param {Told} told @param {Hand} hand @param {number} seat */
export function titleOf(told, hand, seat) {
  const count = hand.tricks[seat] ?? 0;
  const made = { count, word: word(count), points: whole(hand.points[seat] ?? 0) };
  if (seat === told.you) return t("analysis-hand-result", { hand: hand.number, ...made });
  return t("analysis-hand-result-of", { hand: hand.number, name: told.players[seat] ?? "", ...made });
}

/** The same in a line of its own. @param {Told} told @param {Hand} hand @param {number} seat */
export function resultOf(told, hand, seat) {
  const count = hand.tricks[seat] ?? 0;
  return t("analysis-result", { ...who(told, seat), count, word: word(count), points: whole(hand.points[seat] ?? 0) });
}

/** The two sentences under the title. @param {Told} told @param {Record<string, number>} parts @param {number} seat */
export function story(told, parts, seat) {
  const { worth, gave, rest } = storyOf(/** @type {any} */ (parts));
  const facts = {
    own: gave ? "some" : "none", rest: rest > 0 ? "gain" : rest < 0 ? "loss" : "none", gave: figure(gave), back: figure(rest),
  };
  return {
    worth: t("analysis-worth", { ...who(told, seat), points: points(worth) }),
    plays: t(seat === told.you ? "analysis-plays" : "analysis-plays-of", facts),
  };
}

/** @param {Made} made */
export const cardsIn = (made) => (typeof made === "string" ? [made] : made);

/** What should have been done. @param {Decision} decision @param {boolean} leads */
export function advice(decision, leads) {
  const { best, cost, forced, trick } = decision;
  if (trick === 0) return t(forced ? "analysis-say-swap-forced" : cost > 0 ? "analysis-say-swap" : "analysis-say-swap-best");
  if (forced) return t("analysis-say-forced");
  if (cost > 0 && typeof best === "string") return t(leads ? "analysis-say-lead" : "analysis-say-play", { card: cardName(best) });
  return t("analysis-say-best");
}

/** Why, a sentence each. @param {Told} told @param {Decision} decision @returns {string[]} */
export const facts = (told, decision) => decision.facts.map((fact) => factWords(told, fact));

/** @param {Told} told @param {any} fact */
function factWords(told, { code, seat, card, cards, suit, count }) {
  const player = who(told, seat ?? told.you);
  return t(`analysis-fact-${code}`, {
    ...player, card: card ? cardName(card) : "", cards: listed((cards ?? []).map(cardName)), suit: suit ? t(`suit-${suit}`) : "",
    count: count ?? 0, word: capital(word(count ?? 0)),
  });
}

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toLocaleUpperCase(language.value) + text.slice(1);

/** What was best with all cards open, where that says something. @param {Decision} decision */
export function openWords(decision) {
  const { open_best: best, open_cost: cost, cost: seen, forced, trick } = decision;
  if (forced) return "";
  if (tenth(cost) >= 0.1) return t(trick === 0 ? "analysis-open-swap" : "analysis-open-better", { card: cardName(cardsIn(best)[0] ?? "2C"), figure: figure(cost) });
  return seen > 0 ? "" : t("analysis-open-same");
}

/** A turning point, what it was and what it changed. @param {Told} told @param {Hand} hand @param {number} at */
export function turnWords(told, hand, at) {
  const decision = /** @type {Decision} */ (hand.decisions[at]);
  const player = who(told, decision.seat);
  const size = (/** @type {number[]} */ change) => Math.max(...change.map(Math.abs));
  const drawn = decision.drawn ?? [0, 0, 0];
  const drew = size(drawn) > size(decision.change);
  const change = drew ? drawn : decision.change;
  const card = typeof decision.made === "string" ? cardName(decision.made) : "";
  const what = decision.trick > 0
    ? t("analysis-turn-play", { ...player, trick: decision.trick, card })
    : t(drew ? "analysis-turn-draw" : "analysis-turn-swap", player);
  const changes = change.flatMap((value, seat) => (tenth(value) ? [t("analysis-turn-change", { ...who(told, seat), points: points(value) })] : []));
  return t("analysis-turn", { what, changes: listed(changes) });
}
