/* What can be done at the bottom: hint and last trick while playing, the swap while swapping. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { byKeys } from "../input.js";
import { html } from "../vendor/ui.js";
import { nameOf } from "./live.js";
import { afterPaint } from "./motion.js";
import { ActionButton, cardName, counted, word } from "./parts.js";
import { armed, ask, canHint, company, dialog, mayAsk, picks, table, talks } from "./signals.js";
import { askHint, claim, keepAll, playArmed, swap, takeBack, toSwap } from "./store.js";
import { You } from "./status.js";
import { m, screen } from "./view.js";

/** The cards that the hint on the screen would swap. @returns {string[]} */
function hinted() {
  const move = table.value.hint?.move;
  return move?.event === "exchange" ? move.discard : [];
}

/**
 * Choose cards; nothing is swapped yet. The button goes, so that the second of two quick clicks does nothing; whoever is
 * at the keyboard comes to the one in its place.
 * @param {string[]} cards
 */
function take(cards) {
  picks.value = cards;
  afterPaint(() => byKeys.value && /** @type {HTMLElement|null} */ (document.querySelector(".swap-buttons .primary"))?.focus());
}

/** The button that says exactly what will happen, and the one that keeps. */
function SwapButtons() {
  const asked = ask.value;
  const count = toSwap.value.length;
  const held = table.value.hand?.cards.length ?? 12;
  const keep = t("swap-keep", { count: held, word: word(held) });
  if (!asked) return null;
  const marked = count === 0 ? hinted() : [];
  if (marked.length > 0)
    return html`<div class="swap-buttons">
      <button type="button" key="take" class="button primary" onClick=${() => take(marked)}>${t("swap-take-hint", { count: marked.length, word: word(marked.length) })}</button>
      <button type="button" class="button keep" onClick=${keepAll}>${keep}</button>
    </div>`;
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

/**
 * What can be done at the bottom, in order: on a wide table with the keys that do the same.
 * @typedef {{icon: string, label: string, keyName?: string, on: boolean, ice?: boolean, lamp?: boolean, mark?: number, run: () => void}} Action
 * @returns {Action[]}
 */
function actionList() {
  const last = table.value.hand?.last;
  const wide = m.value.kind === "wide";
  const open = (/** @type {string} */ name) => () => (dialog.value = name);
  /** @type {(Action|false|undefined)[]} */
  const all = [
    ask.value?.claim && { icon: "check", label: t(wide ? "action-claim" : "action-claim-short"), keyName: "O", on: true, lamp: true, run: claim },
    mayAsk.value && { icon: "hint", label: t("action-hint"), keyName: "H", on: canHint.value, ice: true, run: askHint },
    screen.value === "play" && { icon: "last-trick", label: t("action-last"), keyName: "L", on: !!last, run: open("last") },
    table.value.now?.take_back && { icon: "take-back", label: t("action-take-back"), keyName: "U", on: true, run: takeBack },
    !wide && { icon: "sheet", label: t("action-sheet"), on: true, run: open("sheet") },
    !wide && talks.value && { icon: "say", label: t("action-say"), on: true, mark: company.value.unread, run: open("talk") },
  ];
  return /** @type {Action[]} */ (all.filter(Boolean));
}

/** @param {Action} action */
const WideAction = ({ icon, label, keyName, on, ice, lamp, run }) => html`<${ActionButton} icon=${icon} class=${on ? (ice ? "ice" : lamp ? "lamp" : "") : "off"} label=${label}
  keyName=${keyName} onClick=${() => on && run()} />`;

/** @param {Action} action */
const LowAction = ({ icon, label, on, ice, lamp, mark = 0, run }) => html`<button type="button"
  class=${`action${ice ? " ice" : ""}${lamp ? " lamp" : ""}${on ? "" : " off"}`} aria-disabled=${on ? undefined : "true"} onClick=${() => on && run()}>
  <span class="action-sign">${sign(icon)}${mark > 0 && html`<b class="mark" aria-hidden="true">${mark}</b>`}</span><span aria-hidden=${mark > 0 ? "true" : undefined}>${label}</span>${mark > 0 && html`<span
    class="spoken">${t("talk-unread", counted(mark))}</span>`}</button>`;

function Buttons() {
  const wide = m.value.kind === "wide";
  return html`<div class="action-row">
    ${armed.value && html`<${ActionButton} class="primary" label=${t("action-play", { card: cardName(armed.value) })}
      onClick=${playArmed} />`}
    ${actionList().map((action) => html`<${wide ? WideAction : LowAction} key=${action.icon} ...${action} />`)}
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
