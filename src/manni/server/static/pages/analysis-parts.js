/* Where the points came from: luck and skill apart. */
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { PARTS } from "./analysis-state.js";
import { nameOf, points, whole } from "./analysis-words.js";

/** @param {{told: import("./analysis-state.js").Told, parts: Record<string, number>[], title: string}} props */
export function Parts({ told, parts, title }) {
  const seats = [0, 1, 2].map((turn) => (told.you + turn) % 3);
  return html`<div class="analysis-parts"><h2>${title}</h2><p class="quiet">${t("analysis-parts-about")}</p>
    <table><thead><tr><td></td>${seats.map((seat) => html`<th scope="col" key=${seat}>${nameOf(told, seat)}</th>`)}</tr></thead>
      <tbody>${PARTS.map((part) => html`<tr key=${part} class=${part === "points" ? "analysis-sum" : ""}><th scope="row">${t(`analysis-part-${part}`)}</th>
        ${seats.map((seat) => html`<td key=${seat}>${part === "points" ? whole(parts[seat]?.[part] ?? 0) : points(parts[seat]?.[part] ?? 0)}</td>`)}</tr>`)}</tbody></table></div>`;
}
