/* The near side of the table for somebody who looks on: the backs of the first seat's cards, and its name. */
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { placed } from "./layout.js";
import { nameOf } from "./live.js";
import { Lying } from "./parts.js";
import { Note, seatNote } from "./presence.js";
import { SeatsToTake } from "./sit.js";
import { table } from "./signals.js";
import { counts, m } from "./view.js";

export function Watched() {
  const state = table.value;
  const { hand, card } = m.value;
  const count = counts.value[state.at] ?? 0;
  const w = Math.round(card.w * 0.62);
  const strip = count < 2 ? 0 : Math.min(w * 0.6, (hand.w - 2 * m.value.side - w) / (count - 1));
  const left = (hand.w - strip * (count - 1) - w) / 2;
  const note = seatNote(state.at);
  return html`<section class="watched" aria-label=${nameOf(state, state.at)}
    style=${{ top: `${hand.y}px`, height: `${hand.h}px`, width: `${hand.w}px` }}>
    <div class="watched-backs" aria-hidden="true" style=${{ height: `${Math.round(w * 1.4)}px` }}>${Array.from({ length: count }, (_, i) => html`<${Lying} key=${i} width=${w}
      style=${{ transform: placed(left + i * strip, 0) }} />`)}</div>
    <p class="watched-name"><b>${nameOf(state, state.at)}</b> <span>${t("table-cards", { count })}</span></p>
    ${note && html`<${Note} note=${note} />`}
    <p class="watched-about">${t("watch-about")}</p>
    <${SeatsToTake} />
  </section>`;
}
