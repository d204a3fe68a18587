/* Small drawn things that many places of the table share. */
import { cardBack, cardFace, columns, contractSign, dealerSign, NORMAL_FROM, patch, sign, suitSign } from "../art.js";
import { language, remembered, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { Component, html } from "../vendor/ui.js";
import { cardWords, contractKind, suitOf } from "./cards.js";

const MINUS = "−";

/** A score with its sign: "+3", "−2", "0". @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `${MINUS}${-value}` : "0");
/** A number without its sign. @param {number} value @param {number} [digits] after the point */
export const figure = (value, digits = 1) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Math.abs(value));
/** A number with its sign; what is nothing once it is rounded has none. @param {number} value @param {number} [digits] */
export function points(value, digits = 1) {
  const shown = figure(value, digits);
  if (Number(Math.abs(value).toFixed(digits)) === 0) return shown;
  return t(value > 0 ? "signed-plus" : "signed-minus", { figure: shown });
}
/** What stands in the plus and the minus column, on one line: "+3 −2". An empty one is left out, and "±0" stands for two. @param {number} plus @param {number} minus */
export const plusMinus = (plus, minus) => [plus, -minus].filter(Boolean).map(signed).join(" ") || "±0";

/** Every redrawn hand needs the names of all its cards. @type {(card: string) => string} */
export const cardName = remembered((card) => t("card", cardWords(card)));

/** "Anna, Bjarni and Dísa". @param {string[]} words */
export const listed = (words) =>
  words.length === 0
    ? ""
    : words.reduce((first, next, i) =>
        i === words.length - 1 ? t("list-and", { first, last: next }) : t("list-comma", { first, next }),
      );
/** Several things told of one, on a line: "no clock · in the lobby". @param {string[]} words */
export const beside = (words) => words.reduce((first, second) => t("beside", { first, second }));
/** Sentences, one behind the other; empty ones are left out. @param {...string} texts */
export const sentences = (...texts) =>
  texts.reduce((first, second) => (first && second ? t("sentences", { first, second }) : first || second), "");
/** Cards in a sentence: "ten of clubs, ace of hearts and two of hearts". @param {string[]} cards */
export const cardList = (cards) => listed(cards.map(cardName));

/** Numbers up to twelve in words, for sentences. @param {number} n */
export const word = (n) => t("number-word", { count: n });
/** A number as most messages take it: to choose the form by, and in words. @param {number} n */
export const counted = (n) => ({ count: n, word: word(n) });

/** "Hearts are trump", "Grand". @param {string} contract */
export const contractTitle = (contract) => t(`contract-announce-${contract}`);
/** "Hearts", "Grand". @param {string} contract */
export const contractShort = (contract) => t(`contract-${contract}`);
/** What one tries to do. @param {string} contract @param {boolean} [aceHigh] in nullo */
export const contractAim = (contract, aceHigh = false) =>
  t(`contract-aim-${contractKind(contract)}`, { ace: aceHigh ? "high" : "low" });

/** A card, small, in running text. @param {{card: string, spoken?: boolean}} props `spoken`: whether it is named to those who listen */
export const SmallChip = ({ card, spoken = true }) =>
  html`<span class=${`small-chip chip-${suitOf(card)}`} ...${spoken && { role: "img", "aria-label": cardName(card) }}>${t(
    "rank-letter",
    cardWords(card),
  )}${suitSign(suitOf(card))}</span>`;

/** An icon that fills 24 px. @param {{name: string}} props */
const Icon = ({ name }) => html`<span class="icon-box" aria-hidden="true">${sign(name)}</span>`;

/**
 * The face of a card. Drawn again only when the card or the deck changes: a hand is redrawn at every tap.
 * @extends {Component<{card: string, width: number}>}
 */
class FaceDrawn extends Component {
  /** @param {any} next */
  shouldComponentUpdate(next) {
    const now = /** @type {any} */ (this.props);
    return next.card !== now.card || next.art !== now.art || next.colours !== now.colours || next.lang !== now.lang;
  }
  /** @override */
  render() {
    const { card, art, colours, lang } = /** @type {any} */ (this.props);
    return cardFace({ card, art, colours, lang });
  }
}

/** @param {{card: string, width: number}} props */
export function Face({ card, width }) {
  const { index, colours } = prefs.value;
  const art = index === "auto" ? (width < NORMAL_FROM ? "big" : "normal") : index === "big" ? "big" : "normal";
  return html`<${FaceDrawn} card=${card} art=${art} colours=${colours} lang=${language.value} />`;
}

/**
 * A card lying somewhere, not in a hand.
 * @param {{card?: string|null, width: number, class?: string, style?: any}} props
 */
export function Lying({ card, width, class: extra = "", style = {} }) {
  return html`<span class=${`card ${extra}`}
    style=${{ width: `${width}px`, height: `${Math.round(width * 1.4)}px`, ...style }}>
    ${card ? html`<${Face} card=${card} width=${width} />` : cardBack()}
  </span>`;
}

/** @param {{contract: string}} props */
export const ContractSign = ({ contract }) =>
  html`<span class=${`contract-sign ${contract}`}>${contractSign(/** @type {any} */ (contract))}</span>`;

/** The dealer's sign. @param {{spoken?: boolean}} props `spoken`: no word beside it says what it means */
export const DealerSign = ({ spoken = true }) =>
  html`<span class="dealer-sign">${dealerSign(language.value)}${spoken && html`<span class="spoken">${t("seat-deals")}</span>`}</span>`;

/** @extends {Component<{name: string}>} */
export class Patch extends Component {
  /** @param {any} next */
  shouldComponentUpdate(next) {
    return next.name !== /** @type {any} */ (this.props).name;
  }
  /** @override */
  render() {
    return html`<span class="patch-box" aria-hidden="true">${patch(/** @type {any} */ (this.props).name)}</span>`;
  }
}

/**
 * Tricks as columns with the number beside them.
 * @param {{taken: number, par: number, short?: boolean}} props
 */
export function Tally({ taken, par, short = false }) {
  const spoken = t("table-tally-spoken", { count: taken, word: word(taken), par: word(par) });
  return html`<span class="tally" role="img" aria-label=${spoken}>${columns({ taken, par })}
    <b>${short ? taken : t("table-tricks", { count: taken })}</b></span>`;
}

/**
 * A button with an icon, words, and the key that does the same.
 * @param {{icon?: string, label: string, keyName?: string, class?: string, onClick: () => void, short?: boolean}} props
 */
export function ActionButton({ icon, label, keyName, class: extra = "", onClick }) {
  return html`<button type="button" class=${`button ${extra}`} onClick=${onClick} aria-keyshortcuts=${keyName}>
    ${icon && html`<${Icon} name=${icon} />`}<span>${label}</span>${keyName && html`<kbd class="key"
      aria-hidden="true">${keyName}</kbd>`}
  </button>`;
}
