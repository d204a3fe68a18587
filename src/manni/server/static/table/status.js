/* The line over the hand: what to do, in words; your tricks and your score. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { isLong } from "../names.js";
import { html } from "../vendor/ui.js";
import { asked, illegalWords, nameOf, ownName } from "./live.js";
import { DealerSign, Patch, plusMinus, Tally } from "./parts.js";
import { ClockLine, clockWords } from "./presence.js";
import { parOf } from "./seats.js";
import { armed, picks, reason, table } from "./signals.js";
import { m, screen } from "./view.js";

/** @returns {{title: string, sub: string, icon: "lamp"|"clock", yours: boolean}} */
function words() {
  const state = table.value;
  const turn = asked(state);
  if (turn) return { ...turn, sub: turn.sub || chosenWords(), icon: "lamp", yours: true };
  const seat = state.now?.turn;
  if (screen.value === "exchange" && seat != null && seat !== state.you) {
    return { title: t("status-choosing", { name: nameOf(state, seat) }), sub: "", icon: "clock", yours: false };
  }
  if (state.now?.phase === "trick" || (seat === state.you && !turn)) return takenWords();
  if (seat == null) return { title: t("status-wait"), sub: "", icon: "clock", yours: false };
  const next = (seat + 1) % 3 === state.you;
  return {
    title: t("status-other", { name: nameOf(state, seat) }),
    sub: state.now?.phase === "play" && next ? t("status-next") : "",
    icon: "clock",
    yours: false,
  };
}

/**
 * A whole trick lies on the table, or your card is on its way.
 * @returns {{title: string, sub: string, icon: "lamp"|"clock", yours: boolean}}
 */
function takenWords() {
  const state = table.value;
  const winner = state.now?.winning;
  if (state.now?.phase !== "trick" || winner == null)
    return { title: t("status-wait"), sub: "", icon: "clock", yours: false };
  const you = winner === state.you;
  return {
    title: t("status-takes", { you: you ? "yes" : "no", name: nameOf(state, winner) }),
    sub: t("status-tap"),
    icon: you ? "lamp" : "clock",
    yours: you,
  };
}

function chosenWords() {
  const asks = table.value.now?.ask;
  if (asks?.kind !== "exchange" || asks.all_or_none) return "";
  const count = picks.value.length;
  const held = table.value.hand?.cards.length ?? 0;
  return t("status-chosen", { count, stay: held - count });
}

/** The dealer's sign, where you deal; at the others' seats it stands too. */
const dealing = () => table.value.hand?.dealer === table.value.at && html`<${DealerSign} />`;

/** Your own columns and score. */
export function Mine() {
  const state = table.value;
  const counting = screen.value === "play";
  const small = m.value.kind === "narrow" || m.value.compact;
  if (screen.value === "exchange" && m.value.kind === "short") return null;
  if (narrowSwap()) {
    const count = picks.value.length;
    return table.value.now?.ask?.kind === "exchange" && !table.value.now.ask.all_or_none
      ? html`<p class="mine">${t("status-count", { count })}</p>`
      : null;
  }
  const score = plusMinus(state.plus[state.at] ?? 0, state.minus[state.at] ?? 0);
  // Whoever looks on has the name, which may be long, right under it.
  return html`<div class="mine">
    ${counting && html`<${Tally} taken=${state.hand?.taken[state.at] ?? 0} par=${parOf(state.at)} short=${small} />`}
    <span class="mine-score">${dealing()}${state.you === null ? score : t("table-score-of", { name: nameOf(state, state.at), score })}</span>
  </div>`;
}

/** You, at the lower left of a wide table. */
export function You() {
  const state = table.value;
  return html`<div class="you"><${Patch} name=${ownName(state, state.at)} /><b>${nameOf(state, state.at)}</b>${dealing()}
    ${screen.value === "play" && html`<${Tally} taken=${state.hand?.taken[state.at] ?? 0} par=${parOf(state.at)} />`}
    <span class="seat-score">${plusMinus(state.plus[state.at] ?? 0, state.minus[state.at] ?? 0)}</span></div>`;
}

/** While cards are swapped on a phone, the count stands at the right and the line has one row. */
const narrowSwap = () => screen.value === "exchange" && ["phone", "narrow"].includes(m.value.kind);

export function Status() {
  const { status, kind } = m.value;
  const { title, sub, icon, yours } = words();
  const why = reason.value;
  const left = table.value.you === null ? "" : clockWords(table.value.you);
  const line = why ? illegalWords(why.code, why.facts) : left || (armed.value ? t("status-armed") : sub);
  return html`<div class=${`status${yours ? " yours" : ""}${isLong(title) ? " long" : ""}`}
    style=${{ left: `${status.x}px`, top: `${status.y}px`, width: `${status.w}px`, height: `${status.h}px` }}>
    <span class="status-icon" aria-hidden="true">${sign(icon)}</span>
    <div class="status-words"><p class="status-title">${title}</p>${line && (why || left || !narrowSwap()) && html`<p
      key=${why?.count ?? 0} class=${why ? "status-sub why" : "status-sub"}>${line}</p>`}</div>
    ${kind !== "wide" && html`<${Mine} />`}
    ${table.value.you !== null && html`<${ClockLine} seat=${table.value.you} />`}
  </div>`;
}
