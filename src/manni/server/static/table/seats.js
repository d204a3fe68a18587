/* The two others at the table: who they are, how they stand, what they do. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { neighbours, swapLimit } from "../state.js";
import { html } from "../vendor/ui.js";
import { px } from "./layout.js";
import { nameOf, ownName } from "./live.js";
import { ClockLine, Note, seatLook, seatNote } from "./presence.js";
import { beside, DealerSign, Lying, Patch, plusMinus, Tally } from "./parts.js";
import { table } from "./signals.js";
import { counts, m, screen } from "./view.js";

/** Par of a seat, 0 before the contract is known. @param {number} seat */
export const parOf = (seat) => table.value.now?.par?.[seat] ?? 0;

/** What a seat has done or may do in the exchange. @param {number} seat */
export function swapWords(seat) {
  const state = table.value;
  const done = state.hand?.swaps.find((swap) => swap.seat === seat);
  const limit = swapLimit(state, seat);
  if (done)
    return {
      done: true,
      short: t("swap-did", { count: done.count }),
      long: t("swap-did-of", { count: done.count, limit }),
    };
  if (state.now?.turn === seat)
    return {
      done: false,
      short: t(seat !== state.you ? "swap-chooses" : state.table?.exchange === "whole" ? "swap-whole-offered" : "swap-upto", {
        limit,
      }),
      long: t("swap-chooses"),
    };
  const limits = state.now?.limits ?? [];
  const dealer = state.hand?.dealer ?? 0;
  const last = seat === dealer && (limits[dealer] ?? 0) > (limits[(dealer + 1) % 3] ?? 0);
  if (limits[seat] === 0) return { done: false, short: t("swap-none"), long: t("swap-none") };
  return { done: false, short: t(last ? "swap-rest" : "swap-waits"), long: t(last ? "swap-last" : "swap-waits") };
}

/** The line under a name. @param {{seat: number, tight: boolean}} props `tight`: there is no room for the word beside the dealer's sign */
function SeatLine({ seat, tight }) {
  const state = table.value;
  const dealer = state.hand?.dealer === seat;
  const cards = t("table-cards", { count: state.hand?.counts[seat] ?? 0 });
  const { kind } = m.value;
  if (kind === "wide" || kind === "tablet") {
    if (!dealer) return html`<p class="seat-line">${cards}</p>`;
    const words = beside([t("seat-deals"), cards]);
    return html`<p class="seat-line"><${DealerSign} spoken=${false} /> ${tight ? html`<span class="spoken">${words}</span><span aria-hidden="true">${cards}</span>` : words}</p>`;
  }
  return html`<p class="seat-line">${beside([scoreOf(seat), cards])}</p>`;
}

/**
 * What stands under a seat's name: what is pressing, else what it does and holds.
 * @param {{seat: number, small: boolean, tight: boolean, long: boolean}} props `long`: is there room for a sentence?
 */
function UnderName({ seat, small, tight, long }) {
  const state = table.value;
  const note = seatNote(seat);
  if (note) return html`<${Note} note=${note} long=${long} />`;
  if (small)
    return html`<p class="seat-small">${state.now?.par && html`<${Tally} taken=${state.hand?.taken[seat] ?? 0} par=${parOf(seat)}
      short=${true} />`}<span>${scoreOf(seat)}</span></p>`;
  if (!isEarly()) return html`<${SeatLine} seat=${seat} tight=${tight} />`;
  const dealer = state.hand?.dealer === seat;
  const cutting = state.hand?.cut ? state.hand.cut.seat === seat && "seat-has-cut" : state.now?.turn === seat && "seat-cuts";
  const does = dealer ? "seat-deals" : cutting || "swap-waits";
  return html`<p class="seat-line">${dealer && html`<${DealerSign} spoken=${false} /> `}${t(does)}</p>`;
}

/** The foot of a panel: tricks, or what is done in the exchange, and the score where there is room. @param {{seat: number, wide: boolean}} props */
function SeatFoot({ seat, wide }) {
  const does = screen.value === "exchange" && !wide ? swapWords(seat).short : t("seat-before");
  return html`<div class="seat-foot">
    ${screen.value === "play" ? html`<${Tally} taken=${table.value.hand?.taken[seat] ?? 0} par=${parOf(seat)} />` : html`<span>${does}</span>`}
    ${wide && html`<span class="seat-score">${scoreOf(seat)}</span>`}
  </div>`;
}

/** Nothing is dealt yet. */
const isEarly = () => screen.value === "cut" || screen.value === "announce";

/** Plus and minus of a seat so far. @param {number} seat */
const scoreOf = (seat) => plusMinus(table.value.plus[seat] ?? 0, table.value.minus[seat] ?? 0);

/** Wide panels narrower than this have little room beside the name. */
const TIGHT = 215;

/** @param {{seat: number, place: "west"|"east"}} props */
function Seat({ seat, place }) {
  const state = table.value;
  const { kind, compact, seats, scale } = m.value;
  const rect = seats[place];
  const early = isEarly();
  const small = kind === "narrow" || compact || rect.h < 66;
  const turn = state.now?.turn === seat;
  const dealer = state.hand?.dealer === seat;
  const name = nameOf(state, seat);
  const wide = kind === "wide" || kind === "tablet";
  const slim = early && wide ? Math.min(Math.round(212 * scale), rect.w) : rect.w;
  const left = place === "east" ? rect.x + rect.w - slim : rect.x;
  const tight = wide && rect.w < TIGHT;
  return html`<section
    class=${`seat ${place}${seatLook(seat)}${turn ? " on-turn" : ""}${small ? " small" : ""}${tight ? " tight" : ""}`}
    aria-label=${name}
    style=${px({ left, top: rect.y, width: slim, height: rect.h })}>
    <div class="seat-head"><${Patch} name=${name} />
      ${small && dealer && html`<${DealerSign} />`}
      <div class="seat-words">
        <h2 class="seat-name"
          title=${name}><span>${name}</span>${!small && !wide && dealer && html`<${DealerSign} />`}</h2>
        <${UnderName} seat=${seat} small=${small} tight=${tight} long=${wide && !tight} />
      </div>
      ${small && html`<p class="seat-count"><span class="mini-back" aria-hidden="true"></span><span
        class="spoken">${t("table-cards", { count: state.hand?.counts[seat] ?? 0 })}</span><span
        aria-hidden="true">${state.hand?.counts[seat] ?? 0}</span></p>`}
    </div>
    ${!small && html`<${SeatFoot} seat=${seat} wide=${wide} />`}
    <${ClockLine} seat=${seat} />
  </section>`;
}

/** Backs under a panel on a wide table, one for each card held. @param {{seat: number, place: "west"|"east"}} props */
function Backs({ seat, place }) {
  const { seats } = m.value;
  const rect = seats[place];
  const count = counts.value[seat] ?? 0;
  const strip = Math.min(21, (rect.w - 40 - 60) / Math.max(1, count - 1));
  return html`<div class="backs" aria-hidden="true"
    style=${{ left: `${rect.x + 14}px`, top: `${rect.y + rect.h}px`, width: `${rect.w - 28}px` }}>
    ${Array.from({ length: count }, (_, i) => html`<${Lying} key=${i} width=${62}
      style=${{ left: `${i * strip}px` }} />`)}
  </div>`;
}

/**
 * What a neighbour does in the exchange, under the panel of a wide table.
 * @param {{seat: number, place: "west"|"east"}} props
 */
function SwapNote({ seat, place }) {
  const rect = m.value.seats[place];
  const words = swapWords(seat);
  return html`<p class="swap-note" style=${{ left: `${rect.x + 16}px`, top: `${rect.y + rect.h + 4}px` }}>
    ${sign(words.done ? "check" : "clock")} ${words.long}</p>`;
}

/** What a seat does in the exchange, or how it stands. @param {{seat: number}} props */
function SwapLine({ seat }) {
  const note = seatNote(seat);
  return note ? html`<${Note} note=${note} />` : html`<span class="seat-line">${swapWords(seat).short}</span>`;
}

/** Three small panels in the order of swapping, on phones and tablets. */
function SwapOrder() {
  const state = table.value;
  const { seats, side, hand: band } = m.value;
  const first = ((state.hand?.dealer ?? 0) + 1) % 3;
  return html`<ol class="swap-order"
    style=${{ left: `${side}px`, width: `${band.w - 2 * side}px`, top: `${seats.west.y}px` }}>
    ${[0, 1, 2]
      .map((i) => (first + i) % 3)
      .map(
        (seat) => html`<li key=${seat} class=${`seat small${seatLook(seat)}${state.now?.turn === seat ? " on-turn" : ""}`}>
      <${Patch} name=${ownName(state, seat)} />${state.hand?.dealer === seat && html`<${DealerSign} />`}
      <div class="seat-words"><b class="seat-name"><span>${nameOf(state, seat)}</span></b><${SwapLine}
        seat=${seat} /></div><${ClockLine} seat=${seat} /></li>`,
      )}
  </ol>`;
}

export function Seats() {
  const { west, east } = neighbours(table.value);
  const { kind } = m.value;
  const swapping = screen.value === "exchange";
  const early = isEarly();
  if (swapping && kind !== "wide" && kind !== "short") return html`<${SwapOrder} />`;
  return html`<div class="seats">
    ${kind === "wide" && !swapping && !early && html`<${Backs} seat=${west} place="west" /><${Backs} seat=${east}
      place="east" />`}
    <${Seat} seat=${west} place="west" /><${Seat} seat=${east} place="east" />
    ${swapping && kind === "wide" && html`<${SwapNote} seat=${west} place="west" /><${SwapNote} seat=${east}
      place="east" />`}
  </div>`;
}
