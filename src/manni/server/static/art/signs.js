/* The signs: one 24-unit grid, filled, in the colour of the text around them. */
import { html } from "../vendor/ui.js";
import { LETTERS } from "./letters.js";

/** @typedef {"S"|"H"|"D"|"C"|"spades"|"hearts"|"diamonds"|"clubs"} SuitName */
/** @typedef {import("../vendor/ui.js").VNode} VNode */

/** Paths of the suit signs; the same shapes are the pips and corner signs of the cards. */
export const SUITS = {
  S: "M12 1.6C13.3 5.6 20.6 9.2 20.6 15.2A4.2 4.2 0 0 1 13 17.6C13.2 20 14 21.3 15.6 22.4H8.4C10 21.3 10.8 20 11 17.6A4.2 4.2 0 0 1 3.4 15.2C3.4 9.2 10.7 5.6 12 1.6Z",
  H: "M12 22.2C11 18.2 2.4 14.2 2.4 7.6A4.9 4.9 0 0 1 12 6.1A4.9 4.9 0 0 1 21.6 7.6C21.6 14.2 13 18.2 12 22.2Z",
  D: "M12 1.4C13 5.6 16.6 9.7 20 12C16.6 14.3 13 18.4 12 22.6C11 18.4 7.4 14.3 4 12C7.4 9.7 11 5.6 12 1.4Z",
  C: "M12 1.8A4.7 4.7 0 0 1 15.5 9.7A4.7 4.7 0 1 1 13 17C13.2 19.7 14 21.2 15.6 22.4H8.4C10 21.2 10.8 19.7 11 17A4.7 4.7 0 1 1 8.5 9.7A4.7 4.7 0 0 1 12 1.8Z",
};

const HEXAGON = "M12 .8 21.6 6.4V17.6L12 23.2 2.4 17.6V6.4Z";

/** @type {Readonly<Record<string, string>>} */
const SIGNS = {
  grand: "M1 21.5 8.6 3.6 12.5 12.4 15.1 8 23 21.5Z",
  nullo: "M12 2.8A9.2 9.2 0 1 1 12 21.2 9.2 9.2 0 0 1 12 2.8ZM12 7.3A4.7 4.7 0 1 0 12 16.7 4.7 4.7 0 0 0 12 7.3Z",
  menu: "M3 5H21V7.2H3ZM3 10.9H21V13.1H3ZM3 16.8H21V19H3Z",
  sheet: "M4 2H20V22H4ZM6.4 4.4V19.6H17.6V4.4ZM8 6.2H16V8.2H8ZM8.6 10H10.9V17.8H8.6ZM13.1 10H15.4V17.8H13.1Z",
  hint: "M12 .8 21.7 6.4V17.6L12 23.2 2.3 17.6V6.4ZM12 3.3 4.5 7.6V16.4L12 20.7 19.5 16.4V7.6ZM8 9.7A4 4 0 1 1 13.1 13.5V14.4H10.9V11.7H12A1.9 1.9 0 1 0 10.2 9.7ZM10.7 15.9H13.3V18.3H10.7Z",
  "last-trick": "M2 6.4 9 3.6V20.4L6.6 21.3ZM10.6 2.8 20.6 5.4 16.4 21.4 10.6 19.9Z",
  "take-back": "M9.5 3V7.4H14.6A6.6 6.6 0 0 1 14.6 20.6H7V18.2H14.6A4.2 4.2 0 0 0 14.6 9.8H9.5V14.2L3.2 8.6Z",
  say: "M2.5 3.5H21.5V17H12.4L7.4 22V17H2.5ZM4.9 5.9V14.6H9.8V16.2L11.4 14.6H19.1V5.9Z",
  close: "M5.3 3.7 12 10.4 18.7 3.7 20.3 5.3 13.6 12 20.3 18.7 18.7 20.3 12 13.6 5.3 20.3 3.7 18.7 10.4 12 3.7 5.3Z",
  lamp: "M11 1H13V4H16L20.5 13H3.5L8 4H11ZM9 14.4H15A3 2.6 0 0 1 9 14.4ZM11 19H13V22.5H11ZM3.6 18.2 6.6 16 7.8 17.6 4.8 19.8ZM20.4 18.2 17.4 16 16.2 17.6 19.2 19.8Z",
  clock: "M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 0 1 12 1.8ZM12 4.2A7.8 7.8 0 1 0 12 19.8 7.8 7.8 0 0 0 12 4.2ZM10.9 6.5H13.1V11.5L16.6 13.5 15.5 15.4 10.9 12.8Z",
  bot: "M11 1.5H13V4.5H19V16H5V4.5H11ZM1.8 8.5H3.8V13.5H1.8ZM20.2 8.5H22.2V13.5H20.2ZM7.8 7.5V10.7H10.6V7.5ZM13.4 7.5V10.7H16.2V7.5ZM8 12.4V14H16V12.4ZM8 17.4H16V19.3H8ZM6 20.6H18V22.6H6Z",
  away: "M2.9 1.9 22.1 21.1 20.6 22.6 17 19H6.2A5.2 5.2 0 0 1 5.6 8.7L1.4 3.4ZM8.6 5.4A6.2 6.2 0 0 1 18 9.9 4.6 4.6 0 0 1 20.9 17.8Z",
  check: "M3.8 12.2 5.6 10.4 9.6 14.4 18.6 5.4 20.4 7.2 9.6 18Z",
  up: "M12 2.5 20 11.5H15.2V21.5H8.8V11.5H4Z",
  swap: "M7.5 2.5 12.5 8.5H9V18H6V8.5H2.5ZM16.5 21.5 11.5 15.5H15V6H18V15.5H21.5Z",
  sound: "M2.5 8.6H6.8L12.6 3.6V20.4L6.8 15.4H2.5ZM14.6 7.8A4.6 4.6 0 0 1 14.6 16.2ZM14.6 3.4A8.9 8.9 0 0 1 14.6 20.6V18.3A6.8 6.8 0 0 0 14.6 5.7Z",
  "sound-off": "M2.5 8.6H6.8L12.6 3.6V20.4L6.8 15.4H2.5ZM15.9 8.1 18.4 10.6 20.9 8.1 22.3 9.5 19.8 12 22.3 14.5 20.9 15.9 18.4 13.4 15.9 15.9 14.5 14.5 17 12 14.5 9.5Z",
  settings: "M10.0 4.1L10.2 1.2 13.8 1.2 14.0 4.1 16.2 5.1 18.4 3.0 21.0 5.6 18.9 7.8 19.9 10.0 22.8 10.2 22.8 13.8 19.9 14.0 18.9 16.2 21.0 18.4 18.4 21.0 16.2 18.9 14.0 19.9 13.8 22.8 10.2 22.8 10.0 19.9 7.8 18.9 5.6 21.0 3.0 18.4 5.1 16.2 4.1 14.0 1.2 13.8 1.2 10.2 4.1 10.0 5.1 7.8 3.0 5.6 5.6 3.0 7.8 5.1ZM12 8.4A3.6 3.6 0 1 0 12 15.6 3.6 3.6 0 0 0 12 8.4Z",
  lock: "M6.5 10V7.5A5.5 5.5 0 0 1 17.5 7.5V10H20V22.5H4V10ZM9 10H15V7.5A3 3 0 0 0 9 7.5ZM10.7 14V18.5H13.3V14Z",
  plus: "M10.7 3.5H13.3V10.7H20.5V13.3H13.3V20.5H10.7V13.3H3.5V10.7H10.7Z",
  minus: "M3.5 10.7H20.5V13.3H3.5Z",
  play: "M6 2.8 21 12 6 21.2Z",
  pause: "M5 3.5H10V20.5H5ZM14 3.5H19V20.5H14Z",
  back: "M15.4 3.6 17.2 5.4 10.6 12 17.2 18.6 15.4 20.4 7 12Z",
  forward: "M8.6 3.6 6.8 5.4 13.4 12 6.8 18.6 8.6 20.4 17 12Z",
  first: "M4 4H6.6V20H4ZM18.2 4 20 5.8 13.8 12 20 18.2 18.2 20 10.2 12Z",
  last: "M20 4H17.4V20H20ZM5.8 4 4 5.8 10.2 12 4 18.2 5.8 20 13.8 12Z",
  down: "M3.6 8.6 5.4 6.8 12 13.4 18.6 6.8 20.4 8.6 12 17Z",
  download: "M10.7 2H13.3V11.4L17 7.7 18.8 9.5 12 16.3 5.2 9.5 7 7.7 10.7 11.4ZM3.5 15H6V19.5H18V15H20.5V22H3.5Z",
  share: "M12 1.5 17.3 6.8 15.5 8.6 13.3 6.4V15H10.7V6.4L8.5 8.6 6.7 6.8ZM4 10.5H8V13H6.5V20H17.5V13H16V10.5H20V22.5H4Z",
  link: "M7 7H11V9.4H7A2.6 2.6 0 0 0 7 14.6H11V17H7A5 5 0 0 1 7 7ZM13 7H17A5 5 0 0 1 17 17H13V14.6H17A2.6 2.6 0 0 0 17 9.4H13ZM8 10.8H16V13.2H8Z",
  calendar: "M6 1.5H8.5V4H15.5V1.5H18V4H21V22H3V4H6ZM5.5 9V19.5H18.5V9Z",
  learn: "M2 4.5Q7.5 3 11.2 5.4V21.4Q7.5 19.2 2 20.5ZM22 4.5Q16.5 3 12.8 5.4V21.4Q16.5 19.2 22 20.5V4.5ZM20 6.4V18.2Q17 17.9 14.6 18.7V6.9Q17 5.8 20 6.4Z",
  trophy: "M6.5 2H17.5V4H22V7.5A5 5 0 0 1 17 12.4 5.6 5.6 0 0 1 13.3 15.3V18.5H17V22H7V18.5H10.7V15.3A5.6 5.6 0 0 1 7 12.4 5 5 0 0 1 2 7.5V4H6.5ZM4.2 6.2V7.5A2.8 2.8 0 0 0 6.5 10.1V6.2ZM17.5 6.2V10.1A2.8 2.8 0 0 0 19.8 7.5V6.2Z",
  keyboard: "M1.5 5H22.5V19H1.5ZM4.5 8V10H6.5V8ZM8.5 8V10H10.5V8ZM12.7 8V10H14.7V8ZM17 8V10H19V8ZM4.5 12V14H6.5V12ZM8.5 12V14H10.5V12ZM12.7 12V14H14.7V12ZM17 12V14H19V12ZM7 15.5V17H17V15.5Z",
  copy: "M8 2H21V17H8ZM10.4 4.4V14.6H18.6V4.4ZM3 7H5.4V19.6H16V22H3Z",
  trash: "M9 2H15V4H21V6.4H3V4H9ZM4.6 8H19.4L18.3 22.2H5.7ZM8.7 10.5V19.5H10.9V10.5ZM13.1 10.5V19.5H15.3V10.5Z",
  info: "M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 0 1 12 1.8ZM10.6 6V8.6H13.4V6ZM10.6 10.4V18H13.4V10.4Z",
  curve: "M2.5 3H4.9V19.1H21.5V21.5H2.5ZM6.6 15 10.9 8.6 14.4 11.8 19.6 4.6 21.4 6 14.8 15.4 11.3 12.2 8.5 16.4Z",
  bars: "M3 3.5H21.5V7.5H3ZM3 10H16V14H3ZM3 16.5H10.5V20.5H3Z",
  eye: "M12 4.8C17.4 4.8 21.4 8.6 23 12 21.4 15.4 17.4 19.2 12 19.2 6.6 19.2 2.6 15.4 1 12 2.6 8.6 6.6 4.8 12 4.8ZM12 7.6A4.4 4.4 0 1 0 12 16.4 4.4 4.4 0 0 0 12 7.6ZM12 9.8A2.2 2.2 0 1 1 12 14.2 2.2 2.2 0 0 1 12 9.8Z",
  person: "M12 2A5 5 0 1 1 12 12 5 5 0 0 1 12 2ZM2.5 22C3 16.5 6.5 13.8 12 13.8C17.5 13.8 21 16.5 21.5 22Z",
};

/** Every name that `sign` knows. */
export const SIGN_NAMES = Object.keys(SIGNS);

/**
 * An svg in the 24-unit grid, hidden from screen readers: the words beside it, or its button's name, say it.
 * Its size is 1em unless the style sheet gives another.
 * @param {string} name its class beside "sign"
 * @param {unknown} inside
 * @returns {VNode}
 */
function framed(name, inside) {
  return html`<svg class=${`sign sign-${name}`} viewBox="0 0 24 24" width="1em" height="1em"
    fill="currentColor" fill-rule="evenodd" aria-hidden="true" focusable="false">${inside}</svg>`;
}

/**
 * A sign by its name.
 * @param {string} name one of SIGN_NAMES
 * @returns {VNode}
 */
export function sign(name) {
  const path = SIGNS[name];
  if (path === undefined) throw new Error(`There is no sign called ${name}.`);
  return framed(name, html`<path d=${path} />`);
}

/**
 * The sign of a suit.
 * @param {SuitName} suit
 * @returns {VNode}
 */
export function suitSign(suit) {
  const letter = /** @type {keyof typeof SUITS} */ (suit.slice(0, 1).toUpperCase());
  const names = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
  if (!(letter in SUITS)) throw new Error(`There is no suit called ${suit}.`);
  return framed(names[letter], html`<path d=${SUITS[letter]} />`);
}

/**
 * The sign of a contract: the suit, the mountain of grand, the ring of nullo.
 * @param {"clubs"|"diamonds"|"hearts"|"spades"|"notrump"|"nullo"} contract
 * @returns {VNode}
 */
export function contractSign(contract) {
  if (contract === "notrump") return sign("grand");
  if (contract === "nullo") return sign("nullo");
  return suitSign(contract);
}

/** @type {Readonly<Record<string, string>>} */
const DEALER_LETTERS = { en: "D", is: "G", ru: "С" };

/**
 * The dealer's hexagon with D, G or С.
 * @param {string} [lang] a language tag
 * @returns {VNode}
 */
export function dealerSign(lang = "en") {
  const [width, path] = LETTERS[DEALER_LETTERS[lang.slice(0, 2)] ?? "D"] ?? [0, ""];
  const scale = 10.5 / 300;
  const place = `translate(${12 - (width * scale) / 2} 17.25) scale(${scale})`;
  return framed("dealer", html`<path d=${HEXAGON} /><path d=${path} transform=${place} fill="var(--ground)" />`);
}
