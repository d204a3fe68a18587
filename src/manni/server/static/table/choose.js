/* Choosing the contract in the variants that have it, and what another has chosen. */
import { t } from "../i18n.js";
import { html, useEffect, useRef } from "../vendor/ui.js";
import { Aim } from "./announce.js";
import { px } from "./layout.js";
import { nameOf, who } from "./live.js";
import { contractShort, ContractSign, contractTitle } from "./parts.js";
import { ask, hintHeight, table, unheard } from "./signals.js";
import { choose, hurry } from "./store.js";
import { m } from "./view.js";

const ALL = ["spades", "hearts", "diamonds", "clubs", "notrump", "nullo"];

/** The panel's place: over the trick's, between seats and status line. */
function panelStyle() {
  const { seats, status, table: area, kind, hand, side } = m.value;
  if (kind === "short") {
    const left = seats.west.x + seats.west.w + 12;
    const right = hintHeight.value > 0 ? m.value.hint.x - 10 : area.w - left;
    return px({ left, width: right - left, top: 52, bottom: area.h - hand.y + 4 });
  }
  const top = kind === "wide" ? seats.west.y + 40 : seats.west.y + seats.west.h + 10;
  // On a wide table between the two others.
  const beside = kind === "wide" ? side + seats.west.w + 12 : side;
  const width = Math.min(560, area.w - 2 * beside);
  const low = kind === "wide" ? hand.y - 80 : (hintHeight.value > 0 ? m.value.hint.y : status.y) - 8;
  return px({ left: (area.w - width) / 2, width, top, bottom: area.h - low });
}

function Choices() {
  const asked = ask.value;
  const state = table.value;
  const first = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const free = new Set(asked?.choices ?? []);
  const used = new Set(asked?.used ?? []);
  const hint = state.hint?.move.event === "contract" ? state.hint.move.contract : null;
  const shown = ALL.filter((contract) => free.has(contract) || used.has(contract));
  let given = false;
  return html`<div class="choices" role="group" aria-label=${t("status-choose")}>
    ${shown.map((contract) => {
      const can = free.has(contract);
      const ref = can && !given ? first : undefined;
      given ||= can;
      return html`<button key=${contract} type="button" class=${`button choice${hint === contract ? " hinted" : ""}`}
        ref=${ref}
        aria-disabled=${can ? undefined : "true"} onClick=${() => can && choose(contract)}>
        <${ContractSign}
          contract=${contract} /><span>${contractShort(contract)}${can ? "" : html`<small>${t("choose-used")}</small>`}</span>
        ${hint === contract && html`<span class="tag hint-tag">${t("tag-hint")}</span>`}
      </button>`;
    })}
  </div>`;
}

/** What another has chosen: shown until you go on. */
function Chosen() {
  const state = table.value;
  const { contract, declarer } = state.hand ?? {};
  const go = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => go.current?.focus({ preventScroll: true }), [contract]);
  if (!contract || declarer == null) return null;
  return html`<div class="chosen">
    <p>${t("chosen-by", who(state, declarer))}</p>
    <h2><${ContractSign} contract=${contract} />${contractTitle(contract)}</h2>
    <${Aim} contract=${contract} />
    <button type="button" class="button primary" ref=${go} onClick=${hurry}>${t("table-go-on")}</button>
  </div>`;
}

/** Is there room for the question over the choices? The status line asks it too. */
const roomy = () => hintHeight.value === 0 || !["narrow", "short"].includes(m.value.kind);

export function Choose() {
  const state = table.value;
  const mine = ask.value?.kind === "contract";
  if (!mine && !unheard.value) {
    const turn = state.now?.turn;
    return turn == null || turn === state.you
      ? null
      : html`<div class="choose waits"
        style=${panelStyle()}><h2>${t("choose-other", { name: nameOf(state, turn) })}</h2></div>`;
  }
  return html`<section class="choose fades" style=${panelStyle()}>
    ${mine && !unheard.value ? html`${roomy() && html`<h2>${t("choose-title")}</h2>`}<${Choices} />` : html`<${Chosen} />`}
  </section>`;
}
