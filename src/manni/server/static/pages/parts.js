/* What the pages share: cards in small, text with signs in it, the frame around a page. */
import { sign, suitSign } from "../art.js";
import { t } from "../i18n.js";
import { cardWords, suitOf } from "../table/cards.js";
import { beside, cardName, Face as FaceDrawn, points } from "../table/parts.js";
import { html, useEffect } from "../vendor/ui.js";

/** @typedef {import("../vendor/ui.js").Child} Child */

/** A number with its sign. @param {number} value @param {number} [digits] after the point */
export const signed = (value, digits = 0) => points(value, digits);

/**
 * A message with nodes in the place of some of its arguments.
 * @param {string} id @param {Record<string, Child>} nodes @param {Record<string, string|number>} [args] @returns {Child[]}
 */
export function rich(id, nodes, args = {}) {
  const names = Object.keys(nodes);
  const marks = Object.fromEntries(names.map((name, at) => [name, `\uE000${at}\uE001`]));
  const pieces = t(id, { ...args, ...marks }).split(/\uE000(\d+)\uE001/);
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : nodes[names[Number(piece)] ?? ""]));
}

/** The four suits as nodes for `rich`. */
export const SUIT_NODES = {
  get hearts() { return SuitWord({ suit: "hearts" }); },
  get spades() { return SuitWord({ suit: "spades" }); },
  get diamonds() { return SuitWord({ suit: "diamonds" }); },
  get clubs() { return SuitWord({ suit: "clubs" }); },
};

/** A suit sign in running text, with its word for those who do not see it. @param {{suit: "hearts"|"spades"|"diamonds"|"clubs"}} props */
function SuitWord({ suit }) {
  return html`<span class=${`suit-word ${suit}`}>${suitSign(suit)}<span class="spoken">${t(`suit-${suit}`)}</span></span>`;
}

/**
 * Rank and suit on a scrap of card, for lists of cards.
 * @param {{card: string, mark?: string, name?: string}} props `name`: what is said of it
 */
export function Chip({ card, mark = "", name = cardName(card) }) {
  return html`<span class=${`chip chip-${suitOf(card)} ${mark}`} role="img" aria-label=${name}>
    ${t("rank-letter", cardWords(card))}${suitSign(suitOf(card))}
  </span>`;
}

/**
 * A card in small, `width` in px; as wide as its box without one.
 * @param {{card: string, width?: number, tag?: string, tab?: boolean, mark?: string}} props `mark`: "out" or "highest";
 *   `tag`: what it says, `tab`: whether that is shown and not only spoken
 */
export function Face({ card, width, tag, tab = true, mark = "" }) {
  const style = width === undefined ? {} : { "--w": `${width}px` };
  return html`<span class=${`small-card ${mark && `small-card-${mark}`}`} style=${style} role="img" aria-label=${tag ? t("card-tagged", { card: cardName(card), tag }) : cardName(card)}>
    <${FaceDrawn} card=${card} width=${width ?? 64} />
    ${tag && tab && html`<span class=${`card-tab tag-${mark}`} aria-hidden="true">${tag}</span>`}
  </span>`;
}

/**
 * Cards in a row that overlap as much as the width asks for; those of `out` stand up with their tab.
 * @param {{cards: string[], out?: string[], width?: number, label: string}} props
 */
export function HandRow({ cards, out = [], width = 72, label }) {
  return html`<div class="hand-row" style=${{ "--w": `${width}px` }} role="group" aria-label=${label}>
    ${cards.map((card, at) => {
      const lifted = out.includes(card);
      // One tab for cards that stand up side by side: a tab is wider than the strip of a card.
      const tab = lifted && !out.includes(cards[at + 1] ?? "");
      return html`<span class=${`hand-slot ${lifted ? "hand-out" : ""}`} key=${card}>
        <${Face} card=${card} mark=${lifted ? "out" : ""} width=${width} tag=${lifted ? t("pages-figure-out") : undefined} tab=${tab} />
      </span>`;
    })}
  </div>`;
}

let first = true;

/** Give the page its title in the browser, and take the reader to it when it came by a link. @param {string} title */
export function useTitle(title) {
  useEffect(() => {
    if (!first && document.activeElement === document.body) document.querySelector("main")?.focus({ preventScroll: true });
    first = false;
  }, []);
  useEffect(() => {
    document.title = title === t("home-wordmark") ? title : beside([title, t("home-wordmark")]);
  }, [title]);
}

const PLACES = [
  { name: "home", href: "/", sign: "lamp" },
  { name: "learn", href: "/rules", sign: "learn" },
  { name: "games", href: "/me", sign: "sheet" },
];

/**
 * The ways to the other pages: along the top where there is room, at the bottom on a phone.
 * @param {{here: string, place: "top"|"bottom"}} props
 */
export function Ways({ here, place }) {
  const shown = place === "top" ? PLACES.slice(1) : PLACES;
  return html`<nav class=${`ways ways-${place}`} aria-label=${t("home-nav")}>
    ${shown.map(({ name, href, sign: picture }) => html`
      <a href=${href} aria-current=${here === name ? "page" : undefined} key=${name}>
        ${place === "bottom" && sign(picture)}<span>${t(`home-nav-${name}`)}</span>
      </a>`)}
    <button type="button" onClick=${openSettings} aria-label=${place === "top" ? t("home-nav-settings") : undefined}>
      ${sign("settings")}${place === "bottom" && html`<span>${t("home-nav-settings")}</span>`}
    </button>
  </nav>`;
}

/** The frame of a page to read. @param {{here: string, title: string, children?: Child}} props */
export function Page({ here, title, children }) {
  useTitle(title);
  return html`<div class="page">
    <header class="page-top">
      <a class="wordmark" href="/">${t("home-wordmark")}</a>
      <${Ways} here=${here} place="top" />
    </header>
    <main class="page-main" tabindex="-1">${children}</main>
    <${Ways} here=${here} place="bottom" />
  </div>`;
}

function openSettings() {
  dispatchEvent(new CustomEvent("manni:settings"));
}
