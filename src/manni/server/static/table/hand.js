/* Your hand: every card a button with a spoken name, one stop of the Tab key, arrows inside. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { byKeys } from "../input.js";
import { pendingCard } from "../state.js";
import { Component, html, useEffect } from "../vendor/ui.js";
import { tapAndStay } from "./focus.js";
import { illegalWords } from "./live.js";
import { afterPaint, animate, packMiddleInHand, rememberPlace } from "./motion.js";
import { cardName, Face } from "./parts.js";
import { ahead, armed, ask, focusCard, freshUntil, picks, reason, table, wantsFocus } from "./signals.js";
import { plays } from "./store.js";
import { bubble, m, myCards, places, screen } from "./view.js";

/** @typedef {"none"|"out"|"hint"|"new"|"armed"} Mark */

/** What marks a card, strongest first. @param {string} card @returns {Mark} */
function markOf(card) {
  const state = table.value;
  if (screen.value === "exchange" && picks.value.includes(card)) return "out";
  if (armed.value === card) return "armed";
  const move = state.hint?.move;
  if (move && (move.card === card || (move.event === "exchange" && move.discard.includes(card)))) return "hint";
  // New cards wear the same outline as a hint, so they rest while it is shown.
  if (move?.card) return "none";
  const fresh = state.hand?.fresh ?? [];
  // Where the whole hand is new there is nothing to tell apart.
  const some = fresh.length < (state.table?.hand_size ?? 12);
  return freshUntil.value && some && fresh.includes(card) ? "new" : "none";
}

/** The spoken name. @param {string} card @param {Mark} mark @param {boolean} playable */
function spoken(card, mark, playable) {
  const name = cardName(card);
  const asked = ask.value;
  const marked =
    mark === "hint" ? t("card-hinted", { card: name }) : mark === "new" ? t("card-new", { card: name }) : name;
  if (mark === "out") return t("card-out", { card: name });
  if (mark === "armed") return t("card-armed", { card: name });
  if (asked?.kind !== "play" || playable) return marked;
  return t("card-not-playable", { card: marked, why: asked.why ? illegalWords(asked.why.code, asked.why) : "" });
}

/** The Tab key comes back to what had the focus; a finger's card is drawn first. @param {string} card */
function focused(card) {
  if (byKeys.value) focusCard.value = card;
  else afterPaint(() => document.activeElement?.matches(`[data-card="${card}"]`) && (focusCard.value = card));
}

/** @extends {Component<any>} */
class HandCard extends Component {
  /** @type {HTMLButtonElement|null} */
  box = null;
  /** Tapped and drawn on the table, while the rest of the hand is still as it was. */
  left = false;

  componentDidMount() {
    const { x, y, index, arrives } = /** @type {any} */ (this.props);
    if (!arrives) return;
    const from = packMiddleInHand();
    const rest = `translate(${x}px, ${y}px)`;
    animate(
      this.box,
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(.6)`, opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: rest, opacity: 1 },
      ],
      {
        ms: 220,
        delay: arrives === "deal" ? Math.floor(index / 3) * 360 + (index % 3) * 30 : 260 + index * 90,
      },
    );
  }

  /** @param {any} next */
  shouldComponentUpdate(next) {
    const now = /** @type {any} */ (this.props);
    return Object.keys(next).some((name) => name !== "arrives" && next[name] !== now[name]);
  }

  /** @override */
  render() {
    const { card, x, y, z, w, h, mark, dim, up, label, tab, pressed, inside, slim, tight } = /** @type {any} */ (this.props);
    // It may have been tapped too late: then it is in the hand still.
    this.left = this.left && (ahead.peek() === card || pendingCard(table.peek()) === card);
    if (this.left) return null;
    const tap = (/** @type {Event} */ event) => {
      event.stopPropagation();
      rememberPlace(card, { x, y: y - up });
      wantsFocus.value = this.box === document.activeElement;
      tapAndStay(card);
      this.left = ahead.peek() === card;
      if (this.left) this.forceUpdate();
    };
    // A card that leaves the hand takes no focus from a pointer: it would be lost again before the next frame.
    const press = (/** @type {Event} */ event) => plays(card) && event.preventDefault();
    return html`<button type="button" class=${`card in-hand mark-${mark}${dim ? " dim" : ""}`}
      ref=${(/** @type {any} */ node) => (this.box = node)}
      data-card=${card} tabindex=${tab ? 0 : -1} aria-label=${label} aria-pressed=${pressed} onClick=${tap}
        onMouseDown=${press} onFocus=${() => focused(card)}
      style=${{ width: `${w}px`, height: `${h}px`, transform: `translate(${x}px, ${y - up}px)`, zIndex: z }}>
      <${Face} card=${card} width=${w} />${dim && html`<span class="strike" aria-hidden="true"></span>`}<${Tab}
        mark=${mark} inside=${inside} slim=${slim} tight=${tight} />
    </button>`;
  }
}

/**
 * The word on a marked card; inside it where the row above has no room, and without its sign where the tab of the next card
 * would cover it; `tight` where little more of each card is seen than the word is wide.
 * @param {{mark: Mark, inside: number, slim: boolean, tight: boolean}} props
 */
function Tab({ mark, inside, slim, tight }) {
  const pointed = m.value.kind === "wide" && screen.value === "play" && bubble.value.point !== null;
  if (mark === "none" || mark === "armed" || (mark === "hint" && pointed)) return null;
  const icon = mark === "out" ? sign("up") : mark === "hint" ? sign("hint") : null;
  if (inside)
    return html`<span class=${`tab inside tab-${mark}${tight ? " tight" : ""}`} aria-hidden="true"
      style=${{ top: `${inside - 27}px` }}>${t(`tag-${mark}`)}</span>`;
  return html`<span class=${`tab tab-${mark}${slim ? " slim" : ""}${tight ? " tight" : ""}`} aria-hidden="true">${!slim && icon}${t(`tag-${mark}`)}</span>`;
}

/** New cards are marked until your first play or six seconds. */
function useFresh() {
  const drawn = table.value.hand?.fresh.join() ?? "";
  useEffect(() => {
    freshUntil.value = drawn !== "";
    const timer = drawn && screen.value === "play" ? setTimeout(() => (freshUntil.value = false), 6000) : null;
    return () => timer !== null && clearTimeout(timer);
  }, [drawn, screen.value === "play"]);
}

/**
 * How far down a card its tab stands inside it: where the status line or the hint bubble is right above. 0 for above the card.
 * @param {number} x
 * @param {number} row
 * @param {Mark} mark
 */
function tabInside(x, row, mark) {
  const { kind, step, hint, card } = m.value;
  // Several new cards have their tabs in one line, wherever the bubble would be.
  if (kind === "short") return mark === "new" || x + 70 > hint.x ? card.h - 6 : 0;
  // Above them stand the status line and the bubble.
  if (kind === "wide" && screen.value === "play" && (mark === "hint" || mark === "new")) return card.h - 4;
  if (step === 0 || screen.value === "exchange") return 0;
  // Of two rows the upper has its tabs where those over the lower would be: the lower has them at its foot.
  return row === 0 ? step : mark === "new" ? card.h - 4 : 0;
}

/** How far a card stands out of the hand. @param {Mark} mark @param {boolean} playable while others are not */
function risen(mark, playable) {
  const { lift } = m.value;
  if (mark === "armed") return Math.max(18, lift);
  return mark === "out" || playable || (mark === "new" && screen.value === "exchange") ? lift : 0;
}

/** From this width of its strip on a card has room for a tab as it usually is. */
const TIGHT = 44;

export function Hand() {
  useFresh();
  const state = table.value;
  const measure = m.value;
  const { places: spots, strip } = places.value;
  const marks = new Map(spots.map(({ card }) => [card, markOf(card)]));
  // A tab with its sign is up to 76 px wide; it stands a little in from the edge of the card.
  const wide = 76 * measure.scale;
  const tight = strip < TIGHT * measure.scale;
  const several = strip < wide && [...marks.values()].filter((mark) => mark !== "none").length > 1;
  const asked = ask.value;
  const legal = asked?.kind === "play" ? new Set(asked.legal) : null;
  const some = legal !== null && myCards.value.some((card) => !legal.has(card));
  const focused = spots.some((spot) => spot.card === focusCard.value) ? focusCard.value : spots[0]?.card;
  const arrives = state.event?.event === "deal" ? "deal" : null;
  const swapping = asked?.kind === "exchange";
  const ups = spots.map(({ card }) => risen(marks.get(card) ?? "none", some && legal.has(card)));
  return html`<div class=${`hand${reason.value ? " refused" : ""}`} role="group"
    aria-label=${t("table-hand", { count: spots.length })}
    style=${{ top: `${measure.hand.y}px`, height: `${measure.hand.h}px`, width: `${measure.hand.w}px` }}>
    ${spots.map(({ card, x, y, row }, i) => {
      const mark = marks.get(card) ?? "none";
      const playable = legal === null || legal.has(card);
      const up = ups[i] ?? 0;
      // The next card, where it stands higher, would cover the end of a broad tab.
      const covered = spots[i + 1]?.row === row && (ups[i + 1] ?? 0) > up;
      const fresh = state.event?.event === "exchange" && state.hand?.fresh.includes(card) ? "swap" : arrives;
      return html`<${HandCard} key=${card} card=${card} x=${x} y=${y} z=${10 + i + row} w=${measure.card.w}
        h=${measure.card.h} mark=${mark}
        dim=${some && !playable} up=${up}
          tab=${card === focused} index=${arrives ? i : (state.hand?.fresh.indexOf(card) ?? 0)} arrives=${fresh}
        inside=${tabInside(x, row, mark)} slim=${several || covered || x + measure.card.w * 0.14 + wide > measure.hand.w}
          tight=${tight} label=${spoken(card, mark, playable)} pressed=${swapping ? String(mark === "out") : undefined} />`;
    })}
  </div>`;
}
