/* The Manni while it is swapped with: fanned face down, as many of its top cards raised as you have chosen to swap. */
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { placed } from "./layout.js";
import { nameOf } from "./live.js";
import { cardName, Lying, word } from "./parts.js";
import { hintHeight, picks, table } from "./signals.js";
import { Twos } from "./trick.js";
import { fan, m } from "./view.js";

/** The line under the count. */
function underWords() {
  const state = table.value;
  const ask = state.pending ? null : state.now?.ask;
  const chosen = picks.value.length;
  const left = state.now?.manni ?? 0;
  if (ask?.kind === "exchange") {
    if (chosen > 0) return t("manni-raised", { count: chosen, word: word(chosen) });
    return t(ask.all_or_none && ask.must === state.hand?.cards.length ? "manni-whole" : "manni-choose");
  }
  const turn = state.now?.turn;
  if (turn == null) return "";
  const limit = state.now?.limits?.[turn] ?? left;
  return t("manni-other", { name: nameOf(state, turn), count: limit, word: word(limit) });
}

/** What you drew, once you have swapped and others still choose. */
function Drew() {
  const state = table.value;
  const mine = state.hand?.swaps.find((swap) => swap.seat === state.you);
  if (!mine || m.value.kind === "wide" || m.value.kind === "short") return null;
  const { hint } = m.value;
  const cards = mine.draw ?? [];
  return html`<p class="drew"
    style=${{ left: `${hint.x}px`, width: `${hint.w}px`, bottom: `${m.value.table.h - hint.y - hint.h}px` }}>
    <span>${cards.length ? t("manni-drew", { cards: cards.map(cardName).join(", ") }) : t("manni-kept")}</span></p>`;
}

export function Manni() {
  const state = table.value;
  const { trick: band, kind, table: area, seats, status } = m.value;
  const count = state.now?.manni ?? 0;
  const top =
    kind === "wide"
      ? band.y - 8
      : kind === "short"
        ? 20
        : seats.west.y + Math.min(seats.west.h, 56) + (m.value.compact || kind === "narrow" ? 10 : 36);
  const mine = state.hand?.swaps.some((swap) => swap.seat === state.you) && kind !== "short";
  const heading = m.value.compact || kind === "narrow" || kind === "short" ? 26 : kind === "wide" ? 78 : 60;
  const bottom =
    kind === "wide"
      ? Math.min(m.value.hand.y - 10, top + 310)
      : hintHeight.value > 0
        ? m.value.hint.y - 8
        : mine
          ? m.value.hint.y - 8
          : status.y - 8;
  const room = bottom - top - heading;
  const cardW = Math.max(
    34,
    Math.min(kind === "wide" ? 112 : kind === "tablet" ? 104 : kind === "short" ? 76 : 88, Math.floor(room / 1.75)),
  );
  const wide = Math.min(
    area.w - 2 * m.value.side - (kind === "short" ? 400 : 60),
    cardW * (kind === "wide" ? 4.6 : 3.4),
    cardW + Math.max(0, count - 1) * cardW * 0.32,
  );
  const lift = Math.round(cardW * 0.18);
  const raised = state.pending ? 0 : Math.min(count, picks.value.length);
  const parts = fan(count, raised, {
    w: wide,
    card: cardW,
    spread: Math.min(28, count * 2.2),
    lift,
    part: 2,
    sag: cardW * 0.26,
  });
  const contract = state.hand?.contract ?? "";
  const twos = state.table?.variant === "basic";
  const mid = { x: area.w / 2, y: top + lift + 4 };
  const words = Math.min(bottom - heading, mid.y + cardW * 1.66 + 14);
  return html`<section class="manni" aria-label=${t("manni-holds", { count })}>
    <div class="fan" aria-hidden="true">
      ${parts.map(
        (part, i) => html`<${Lying} key=${i} width=${cardW} class=${part.lifted ? "lifted" : ""}
        style=${{ transform: placed(mid.x + part.x - cardW / 2, mid.y + part.y, part.turn) }} />`,
      )}
    </div>
    ${twos && html`<div class="manni-twos"
      style=${{ left: `${Math.min(area.w - 70, mid.x + wide / 2 + 10)}px`, top: `${mid.y + cardW * 0.4}px` }}><${Twos}
      contract=${contract} width=${Math.round(cardW * 0.42)} /></div>`}
    <div class="manni-words" style=${{ top: `${words}px`, width: `${area.w}px` }}>
      <h2>${t("manni-holds", { count })}</h2>
      ${heading > 30 && html`<p>${underWords()}</p>`}
    </div>
    <${Drew} />
  </section>`;
}
