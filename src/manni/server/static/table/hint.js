/* The hint bubble: first what to do, then why, in one sentence. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";
import { Drew, drewNow } from "./drew.js";
import { hintWords } from "./live.js";
import { canAskNumbers, hintHeight, table } from "./signals.js";
import { askNumbers, forget } from "./store.js";
import { bubble, m, screen } from "./view.js";

/** The hint in the side panel of a wide table, where the middle is taken. */
export function SideHint() {
  const shown = table.value.hint;
  if (!shown) return null;
  return html`<div class="hint-bubble in-side" role="note"><span class="hint-icon"
    aria-hidden="true">${sign("hint")}</span><${Words} hint=${shown} />
    <${More} /></div>`;
}

/** What to do, why, and whether that may be another answer later. @param {{hint: NonNullable<import("../state.js").State["hint"]>}} props */
function Words({ hint }) {
  const [act, why, quick] = hintWords(table.value, hint);
  return html`<p><b>${act}</b> ${why}${quick && html` <span class="hint-quick">${quick}</span>`}</p>`;
}

/** What can be done with a hint: see the numbers, close it. */
function More() {
  return html`<span class="hint-more"><button type="button" class="icon-button" aria-label=${t("hint-close")}
      onClick=${forget}>${sign("close")}</button>
    ${canAskNumbers.value && html`<button type="button" class="icon-button hint-numbers" aria-label=${t("numbers-show")} title=${t("numbers-show")}
      aria-keyshortcuts="N" onClick=${askNumbers}>${sign("bars")}</button>`}</span>`;
}

/** In the place of the bubble, where the play has begun: what you drew. @param {{box: {current: HTMLElement|null}}} props */
function Drawn({ box }) {
  const cards = screen.value === "play" ? drewNow(table.value, "play") : null;
  const { hint, table: area, kind } = m.value;
  if (!cards || kind === "wide") return null;
  return html`<${Drew} cards=${cards} box=${box}
    style=${{ left: `${hint.x}px`, width: `${hint.w}px`, bottom: `${area.h - hint.y - hint.h}px` }} />`;
}

export function Hint() {
  const state = table.value;
  const shown = state.hint;
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    hintHeight.value = box.current ? Math.ceil(box.current.offsetHeight) : 0;
  });
  if (!shown) return html`<${Drawn} box=${box} />`;
  if (m.value.kind === "wide" && screen.value !== "play") return null;
  const { hint, table: area, kind, compact, bar } = m.value;
  const { x, point } = kind === "wide" ? bubble.value : { x: hint.x, point: null };
  const underTitle = bar.h + (kind === "phone" && !compact ? 60 : 4);
  const top = kind === "wide" || kind === "short" || screen.value === "exchange";
  return html`<div class=${`hint-bubble${top ? " floats" : ""}`} role="note" ref=${box}
    style=${{ left: `${x}px`, width: `${hint.w}px`, ...(screen.value === "cut" ? { top: `${underTitle}px` } : { bottom: `${area.h - hint.y - hint.h}px` }) }}>
    <span class="hint-icon" aria-hidden="true">${sign("hint")}</span>
    <${Words} hint=${shown} />
    <${More} />
    ${point !== null && html`<span class="hint-point" aria-hidden="true" style=${{ left: `${point}px` }}></span>`}
  </div>`;
}
