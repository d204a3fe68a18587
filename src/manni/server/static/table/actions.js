/* What can be done at the bottom: hint and last trick while playing, the swap while swapping. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { nameOf } from "./live.js";
import { ActionButton, cardName, word } from "./parts.js";
import { armed, ask, canHint, dialog, table } from "./signals.js";
import { askHint, keepAll, playArmed, swap, toSwap } from "./store.js";
import { You } from "./status.js";
import { m, screen } from "./view.js";

/** The button that says exactly what will happen, and the one that keeps. */
function SwapButtons() {
  const asked = ask.value;
  const count = toSwap.value.length;
  const held = table.value.hand?.cards.length ?? 12;
  const keep = t("swap-keep", { count: held, word: word(held) });
  if (!asked) return null;
  if (asked.all_or_none) {
    const must = asked.must ?? held;
    const whole = must === held;
    const ready = count === must;
    return html`<div class="swap-buttons">
      <button type="button" class="button primary" aria-disabled=${ready ? undefined : "true"}
        onClick=${() => ready && swap()}>
        ${ready ? t(whole ? "swap-whole" : "swap-do", { count: must }) : t("swap-missing", { count: must - count, word: word(must - count) })}</button>
      <button type="button" class="button keep" onClick=${keepAll}>${keep}</button>
    </div>`;
  }
  if (count === 0)
    return html`<div class="swap-buttons"><button type="button" class="button primary"
      onClick=${keepAll}>${keep}</button></div>`;
  return html`<div class="swap-buttons">
    <button type="button" class="button primary" onClick=${swap}>${t("swap-do", { count })}</button>
    <button type="button" class="button keep" onClick=${keepAll}>${keep}</button>
  </div>`;
}

/** Who leads after the exchange. */
function LeadWords() {
  const state = table.value;
  if (state.table?.first_lead === "exchanger") return null;
  const leader = ((state.hand?.dealer ?? 0) + 1) % 3;
  return html`<p
    class="lead-words">${t("swap-then", { you: leader === state.you ? "yes" : "no", name: nameOf(state, leader) })}</p>`;
}

function Buttons() {
  const wide = m.value.kind === "wide";
  const last = table.value.hand?.last;
  return html`<div class="action-row">
    ${armed.value && html`<${ActionButton} class="primary" label=${t("action-play", { card: cardName(armed.value) })}
      onClick=${playArmed} />`}
    ${
      wide
        ? html`<${ActionButton} icon="hint" class=${canHint.value ? "ice" : "off"} label=${t("action-hint")} keyName="H"
          onClick=${() => canHint.value && askHint()} />
        ${screen.value === "play" && html`<${ActionButton} icon="last-trick" class=${last ? "" : "off"}
          label=${t("action-last")} keyName="L" onClick=${() => last && (dialog.value = "last")} />`}`
        : html`<button type="button" class=${`action ice${canHint.value ? "" : " off"}`}
          aria-disabled=${canHint.value ? undefined : "true"}
          onClick=${() => canHint.value && askHint()}>${sign("hint")}<span>${t("action-hint")}</span></button>
        ${screen.value === "play" && html`<button type="button" class=${`action${last ? "" : " off"}`}
          aria-disabled=${last ? undefined : "true"}
          onClick=${() => last && (dialog.value = "last")}>${sign("last-trick")}<span>${t("action-last")}</span></button>`}
        <button type="button" class="action"
          onClick=${() => (dialog.value = "sheet")}>${sign("sheet")}<span>${t("action-sheet")}</span></button>`
    }
  </div>`;
}

export function Actions() {
  const { actions, kind } = m.value;
  const swapping = screen.value === "exchange";
  if (kind === "short" && !swapping && !armed.value) return null;
  const mine = ask.value?.kind === "exchange";
  const place = kind === "short" ? {} : { top: `${actions.y}px`, height: `${actions.h}px`, width: `${actions.w}px` };
  return html`<footer class=${`actions${swapping ? " swapping" : ""}`} style=${place}>
    ${kind === "wide" && html`<${You} />`}
    ${swapping && mine && html`<${SwapButtons} />`}
    ${swapping && !mine && kind !== "short" && html`<${LeadWords} />`}
    ${(!swapping || (kind === "wide" && mine)) && html`<${Buttons} />`}
  </footer>`;
}
