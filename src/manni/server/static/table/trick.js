/* The middle of the table: the cards of the trick, whose card is awaited, and the sign of the contract set into the wood. */
import { contractSign } from "../art.js";
import { t } from "../i18n.js";
import { placeOf } from "../state.js";
import { Component, html } from "../vendor/ui.js";
import { isSuit, SUIT_ORDER, twoOf } from "./cards.js";
import { placed, px } from "./layout.js";
import { nameOf, who } from "./live.js";
import { animate, MOVE, origin } from "./motion.js";
import { cardName, Face, Lying } from "./parts.js";
import { ahead, hintHeight, table } from "./signals.js";
import { m, screen, seatMiddle, trick, trickAt } from "./view.js";

/**
 * One card of the trick. It travels from the hand it was in, lies, and goes to whoever takes the trick.
 * @extends {Component<any>}
 */
class TrickCard extends Component {
  /** @type {HTMLElement|null} */
  box = null;

  at() {
    const { place, card } = /** @type {any} */ (this.props);
    const spot = trickAt.value[/** @type {"you"|"west"|"east"} */ (place)];
    const { w, h } = m.value.trick.card;
    return { rest: `translate(${spot.x - w / 2}px, ${spot.y - h / 2}px) rotate(${spot.turn}deg)`, w, h, card };
  }

  componentDidMount() {
    const { place, card } = /** @type {any} */ (this.props);
    const { rest, w, h } = this.at();
    const from = origin(card, place);
    const start = `translate(${from.x - w / 2}px, ${from.y - h / 2}px) scale(${from.w / w})`;
    if (/** @type {any} */ (this.props).lands)
      animate(this.box, [{ transform: start }, { transform: rest }], { ms: 220, appears: true });
  }

  /** @param {any} before */
  componentDidUpdate(before) {
    const { to } = /** @type {any} */ (this.props);
    if (!to || before.to) return;
    const { rest, w, h } = this.at();
    const end = seatMiddle(to);
    const gone = `translate(${end.x - w / 2}px, ${end.y - h / 2}px) scale(.3)`;
    // No other property than these two: any other makes the browser work out every frame of it beside the page's own work.
    animate(
      this.box,
      [
        { transform: rest, opacity: 1 },
        { transform: gone, opacity: 1, offset: 0.7 },
        { transform: gone, opacity: 0 },
      ],
      { ms: 260, easing: MOVE },
    );
  }

  /** @override */
  render() {
    const { card, seat, highest, winning, to, order } = /** @type {any} */ (this.props);
    // The words are made here, so that they are not made again where nothing about this card has changed.
    const label = t("table-laid", { card: cardName(card), ...who(table.peek(), seat), highest: winning });
    const { rest, w, h } = this.at();
    return html`<div class=${`card laid${highest ? " highest" : ""}`} role="img"
      aria-label=${label} aria-hidden=${to ? "true" : undefined}
      ref=${(/** @type {any} */ node) => (this.box = node)}
      style=${{ width: `${w}px`, height: `${h}px`, transform: rest, zIndex: order, opacity: to ? 0 : 1 }}>
      <${Face} card=${card} width=${w} />${highest && html`<span class=${w < 60 ? "tag small-tag" : "tag"}
        aria-hidden="true">${t("tag-highest")}</span>`}
    </div>`;
  }
}

/** The dashed slot that says whose card is awaited. */
function Slot() {
  const state = table.value;
  const turn = state.now?.turn;
  if (turn == null || screen.value !== "play" || state.pending || state.now?.phase === "trick") return null;
  const place = placeOf(state, turn);
  const spot = trickAt.value[place];
  const { w, h } = m.value.trick.card;
  // An open hint on the smallest phone leaves no room for a card that is not there yet.
  if (hintHeight.value > 0 && spot.y + h / 2 > m.value.hint.y + 6 && m.value.kind !== "short" && m.value.kind !== "wide")
    return null;
  const words =
    place === "you" && state.you !== null ? t(state.now?.led ? "slot-card" : "slot-lead") : t("slot-thinks", { name: nameOf(state, turn) });
  return html`<div class="slot" aria-hidden="true"
    style=${{ ...px({ width: w, height: h }), transform: placed(spot.x - w / 2, spot.y - h / 2, spot.turn) }}>${w >= 60 && html`<span>${words}</span>`}</div>`;
}

/** How far right the three twos under the trump's lie, in parts of the way, so that each of them shows. */
export const BEHIND = [0, 0.27, 1];

/**
 * The four twos of the forty-eight card game lie open, the trump's on top.
 * @param {{contract: string, width: number}} props
 */
export function Twos({ contract, width }) {
  const suits = [...SUIT_ORDER.filter((suit) => suit !== contract), ...SUIT_ORDER.filter((suit) => suit === contract)];
  const name = isSuit(contract) ? t("table-twos", { suit: contract }) : t("table-twos-none");
  return html`<div class="twos" role="img" aria-label=${name}
    style=${{ width: `${width * 1.9}px`, height: `${width * 1.6}px` }}>
    ${suits.map(
      (suit, i) => html`<${Lying} key=${suit} card=${twoOf(suit)} width=${width}
      style=${{ transform: i === 3 ? placed(width * 0.45, width * 0.12) : placed((BEHIND[i] ?? 0) * width * 0.9, 0, (i - 1) * 7) }} />`,
    )}
  </div>`;
}

function Inlay() {
  const contract = table.value.hand?.contract;
  if (!contract) return null;
  const { trick: band, kind } = m.value;
  const size = Math.round(Math.min(kind === "wide" ? 78 : 66, band.dy - 12));
  if (size < 16) return null;
  const y = band.y + Math.max(2, band.dy / 2 - size / 2) + (kind === "wide" ? 6 : 0);
  const twos = table.value.table?.twos;
  if (twos) {
    const w = Math.round(Math.min(48, (2 * band.dx - band.card.w) * 0.36, band.dy * 0.56));
    return html`<div class="inlay-twos"
      style=${{ left: `${band.centre - w * 0.95}px`, top: `${band.y - (kind === "wide" ? -10 : 4)}px` }}><${Twos}
      contract=${contract} width=${w} /></div>`;
  }
  return html`<div class="inlay" aria-hidden="true"
    style=${px({ left: band.centre - size / 2, top: y, width: size, height: size })}>${contractSign(/** @type {any} */ (contract))}</div>`;
}

/** The cards just taken, still on their way to the winner. @param {import("../state.js").State} state */
const leaving = (state) => (state.event?.event === "trick" && trick.value.length === 0 ? state.hand?.last : null);

/** @type {import("../state.js").Laid[]} */
const NONE = [];

export function Trick() {
  const state = table.value;
  const gone = leaving(state);
  const tapped = ahead.value;
  const before = state.hand?.trick ?? NONE;
  // A card tapped while a whole trick lies is drawn beside it; like all else the trick goes a frame later.
  const early = tapped !== null && before.length === 3;
  const laid = gone ? gone.cards : early ? [...before, { seat: state.at, card: tapped }] : trick.value;
  const complete = Boolean(gone) || before.length === 3;
  /** @param {import("../state.js").Laid} one */
  const wins = (one) => state.pending === null && one.card !== tapped && state.now?.winning === one.seat;
  const number = gone ? (state.hand?.done ?? 0) : (state.hand?.done ?? 0) + 1;
  return html`<div class="trick" aria-label=${t("table-trick")} role="group">
    <${Inlay} /><${Slot} />
    ${laid.map(
      (
        one,
        i,
      ) => html`<${TrickCard} key=${`${number + (i === 3 ? 1 : 0)}-${one.card}`}
        card=${one.card} seat=${one.seat} place=${placeOf(state, one.seat)} order=${i}
      lands=${state.event?.event === "play" || state.pending !== null || tapped !== null} to=${gone ? placeOf(state, gone.winner) : null}
      highest=${!gone && wins(one)}
      winning=${wins(one) ? (complete ? "takes" : "yes") : "no"} />`,
    )}
  </div>`;
}
