/* The cut: the pack fanned face down; tap, drag, slide, press plus and minus, or use the arrow keys. */
import { sign, suitSign } from "../art.js";
import { t } from "../i18n.js";
import { isLong } from "../names.js";
import { html, useEffect, useRef } from "../vendor/ui.js";
import { contractKind, rankWord } from "./cards.js";
import { nameOf, who } from "./live.js";
import { Lying } from "./parts.js";
import { more } from "./proof-note.js";
import { shortSeal } from "./proofs.js";
import { ask, cutAfter, table } from "./signals.js";
import { cut } from "./store.js";
import { packFan, placed, seatsAtCut } from "./layout.js";
import { fan, m, packSize } from "./view.js";

/**
 * The number of cards left of the place under a pointer.
 * @param {number} x
 * @param {ReturnType<typeof packFan>} size
 * @param {number} most
 */
function placeAt(x, size, most) {
  const step = (size.w - size.card) / (packSize.value - 1);
  const left = size.mid - size.w / 2;
  return Math.max(1, Math.min(most, Math.round((x - left) / step)));
}

/** @param {{at: number, yours: boolean, chooser: boolean, most: number}} props */
function Pack({ at, yours, chooser, most }) {
  const size = packFan(m.value, chooser);
  const pack = packSize.value;
  const parts = fan(pack, at > 0 ? pack - at : 0, size);
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const edge = parts[Math.min(pack - 1, at)];
  const aim = (/** @type {PointerEvent} */ event) => {
    if (!yours || (event.type === "pointermove" && event.buttons === 0)) return;
    const left = box.current?.getBoundingClientRect().left ?? 0;
    cutAfter.value = placeAt(event.clientX - left, size, most);
    if (event.type === "pointerdown") /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };
  const height = size.card * 1.4 + size.sag + size.lift + 40;
  return html`<div class=${`pack${yours ? " yours" : ""}`} ref=${box}
    style=${{ top: `${size.top - size.lift - 20}px`, height: `${height}px`, width: `${m.value.table.w}px` }}
    onPointerDown=${aim} onPointerMove=${aim} aria-hidden="true">
    ${parts.map((part, i) => html`<${Lying} key=${i} width=${size.card}
      style=${{ transform: placed(size.mid + part.x - size.card / 2, size.lift + 20 + part.y, part.turn) }} />`)}
    ${yours && edge && html`<span class="tag cut-tag"
      style=${{ transform: `translate(${size.mid + edge.x - 22}px, ${edge.y + size.lift - 18}px)` }}>${at}</span>`}
  </div>`;
}

/** The cards that name each contract. @param {{highest_nullo: number, highest_trump: number}} cut */
const bands = ({ highest_nullo: low, highest_trump: high }) => [
  { kind: "nullo", from: t("band-range", { from: 2, to: low }) },
  { kind: "trump", from: t("band-range", { from: low + 1, to: high }) },
  { kind: "notrump", from: t("band-top", { from: rankWord(high + 1) }) },
];

/** What the card will say, in three rows; once it is known the row is marked. */
export function Bands() {
  const named = table.value.table?.cut;
  if (!named) return null;
  const contract = table.value.hand?.contract;
  const marked = contract && contractKind(contract);
  return html`<dl class="bands">
    ${bands(named).map(
      ({ kind, from }) => html`<div key=${kind} class=${`band-row${kind === marked ? " marked" : ""}`}>
      <dt>${from}</dt>
      <dd><span class="band-sign" aria-hidden="true">${
        kind === "trump"
          ? html`<span class="four">${["spades", "hearts", "clubs", "diamonds"].map((suit) => html`<span
            class=${suit}>${suitSign(/** @type {any} */ (suit))}</span>`)}</span>`
          : sign(kind === "nullo" ? "nullo" : "grand")
      }</span>
      <span><b>${t(`band-${kind}`)}</b><span>${t(`band-${kind}-about`)}</span></span></dd></div>`,
    )}
  </dl>`;
}

/** Slider, plus and minus, and the button that repeats the choice. @param {{most: number}} props */
function Chooser({ most }) {
  const at = cutAfter.value;
  const first = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  /** @param {number} by */
  const step = (by) => (cutAfter.value = Math.max(1, Math.min(most, at + by)));
  const shown = /** @type {any} */ ({ "--part": `${((at - 1) / (most - 1)) * 100}%` });
  return html`<div class="cut-choose">
    <div class="cut-slide">
      <button type="button" class="button step" aria-label=${t("cut-less")}
        onClick=${() => step(-1)}>${sign("minus")}</button>
      <input type="range" min="1" max=${most} value=${at} aria-label=${t("cut-slider")}
        aria-valuetext=${t("cut-value", { at, of: packSize.value })} style=${shown}
        onInput=${(/** @type {any} */ event) => (cutAfter.value = Number(event.currentTarget.value))} ref=${first} />
      <button type="button" class="button step" aria-label=${t("cut-more")}
        onClick=${() => step(1)}>${sign("plus")}</button>
    </div>
    <div class="cut-do">
      <button type="button" class="button primary" onClick=${cut}>${t("cut-do", { at })}</button>
      <button type="button" class="button anywhere" onClick=${() => {
        cutAfter.value = 1 + Math.floor(Math.random() * most);
        cut();
      }}>${t("cut-anywhere")}</button>
    </div>
  </div>`;
}

/** The pack is sealed, with the beginning of its seal. */
function SealLine() {
  const seal = table.value.hand?.seal;
  if (!seal) return null;
  const { kind } = m.value;
  const short = kind === "narrow" || kind === "short" ? "yes" : "no";
  return html`<p class="seal-line">${sign("lock")}<span>${t("cut-sealed", { code: shortSeal(seal), short })}</span> ${more()}</p>`;
}

export function Cut() {
  const state = table.value;
  const yours = ask.value?.kind === "cut";
  const most = ask.value?.to ?? packSize.value - 1;
  const dealer = state.hand?.dealer ?? 0;
  const turn = state.now?.turn ?? (dealer + 2) % 3;
  const cutting = state.now?.phase === "cut" || state.pending !== null;
  const title =
    yours || state.pending
      ? t("cut-title")
      : cutting
        ? t("cut-other", { name: nameOf(state, turn) })
        : t("cut-shuffling", who(state, dealer));
  const names = state.table?.cut;
  const sub = names && t("cut-sub", { ...who(state, dealer), short: m.value.kind === "wide" && m.value.table.w >= 960 * m.value.scale ? "no" : "yes" });
  // On a phone the hint takes the place of the line under the question, on a small one that of both.
  const { kind, compact } = m.value;
  const hinted = state.hint !== null && (kind === "phone" || kind === "narrow");
  const tight = compact || kind === "narrow";
  return html`<section class=${`cut fades seats-${seatsAtCut(m.value)}`}>
    ${!(hinted && tight) && html`<div class=${`cut-words${isLong(`${title} ${sub || ""}`) ? " long" : ""}`}><h2>${title}</h2>${sub && !hinted && html`<p>${sub}</p>`}</div>`}
    <${Pack} at=${yours || state.pending ? cutAfter.value : 0} yours=${yours}
      chooser=${turn === state.you} most=${most} />
    <div class="cut-below">
      ${yours && html`<${Chooser} most=${most} />`}
      ${names && kind !== "wide" && html`<${Bands} />`}
      <${SealLine} />
    </div>
  </section>`;
}
