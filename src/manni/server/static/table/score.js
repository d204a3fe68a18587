/* The sheet after a hand: what the hand brought, the new line, who leads. */
import { columns, sign } from "../art.js";
import { t } from "../i18n.js";
import { html, useEffect, useLayoutEffect, useRef } from "../vendor/ui.js";
import { leadTitle, endRule, seatOrder, sheetFacts } from "./facts.js";
import { nameOf, who } from "./live.js";
import { animate } from "./motion.js";
import { ContractSign, listed, signed, word } from "./parts.js";
import { ProofNote } from "./proof-note.js";
import { parOf } from "./seats.js";
import { NetCurve, Sheet } from "./sheet.js";
import { readyOthers, waitedFor, youAreReady } from "../company.js";
import { ask, company, friendly, friends, lookAt, table, waiting } from "./signals.js";
import { dealNext, hurry } from "./store.js";
import { m } from "./view.js";

/** The three, with their columns and points of this hand. */
function Brought() {
  const state = table.value;
  const row = state.hand?.score;
  if (!row) return null;
  return html`<ul class="brought">${seatOrder(state).map(
    (seat) => html`<li key=${seat}><b>${nameOf(state, seat)}</b>
    <span class="brought-row" role="img"
      aria-label=${t("score-brought", { count: row.tricks[seat] ?? 0, points: signed(row.points[seat] ?? 0) })}>${columns({ taken: row.tricks[seat] ?? 0, par: parOf(seat) })}
    <span>${signed(row.points[seat] ?? 0)}</span></span></li>`,
  )}</ul>`;
}

/** Next hand, or on to the end of the game. */
function GoOn() {
  const state = table.value;
  const go = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => go.current?.focus({ preventScroll: true }), [ask.value?.kind]);
  const dealer = ((state.hand?.dealer ?? 0) + 1) % 3;
  const next = ask.value?.kind === "next" && !youAreReady(company.value);
  if (!next && waiting.value === 0)
    return html`<p class="waits-words" role="status">${waitingWords()}</p>${state.you === null && friends.value && html`<${friends.value.SeatsToTake} />`}`;
  const ready = next ? readyWords() : "";
  return html`<button type="button" class="button primary" ref=${go}
    onClick=${next ? dealNext : hurry}><span>${next ? t("score-next", who(state, dealer)) : t("score-see-end")}${ready && html`<small>${ready}</small>`}</span></button>`;
}

/** For whom the next hand or game waits. */
export function waitingWords() {
  const names = waitedFor(company.value).map((seat) => nameOf(table.value, seat));
  return friendly.value && names.length > 0 ? t("score-waiting", { names: listed(names) }) : t("status-wait");
}

/** Who is ready for it, and who not yet; "" where nobody else plays. */
export function readyWords() {
  const ready = readyOthers(company.value).map((seat) => nameOf(table.value, seat));
  const late = waitedFor(company.value).map((seat) => nameOf(table.value, seat));
  if (ready.length === 0) return "";
  const facts = { count: ready.length, names: listed(ready), late: late.length, latenames: listed(late) };
  return t("score-ready", facts);
}

export function Score() {
  const state = table.value;
  const row = state.hand?.score;
  const wide = m.value.kind === "wide" || m.value.kind === "tablet";
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    box.current
      ?.querySelectorAll(".newest td")
      .forEach((cell, i) =>
        animate(cell, [{ opacity: 0 }, { opacity: 1 }], { ms: 200, delay: 200 + Math.floor(i / 2) * 200 }),
      );
  }, [row?.number]);
  if (!row) return null;
  const mine = state.you;
  const rule = endRule(state);
  const tricks = mine === null ? 0 : (row.tricks[mine] ?? 0);
  const title =
    mine === null
      ? t("score-over", { hand: row.number })
      : t("score-title", { count: tricks, word: word(tricks), points: signed(row.points[mine] ?? 0) });
  return html`<section class=${`score fades${m.value.kind === "wide" ? " score-wide" : ""}`} ref=${box}>
    <div class="score-paper">
      <h2 class="score-title">${row.contract && html`<${ContractSign} contract=${row.contract} />`}${title}</h2>
      <${Brought} />
      <${Sheet} ...${sheetFacts(state, { newest: true, wide })} />
    </div>
    <div class="score-words">
      <h2>${leadTitle(state)}</h2>${rule && html`<p>${rule}</p>`}<${ProofNote} />
      ${m.value.kind === "wide" && state.rows.length > 1 && html`<${NetCurve} ...${sheetFacts(state)} />`}
      <div class="score-go"><button type="button" class="button score-look" onClick=${() => lookAt(row.number)}>${sign("play")}${t("score-look")}</button><${GoOn} /></div>
    </div>
  </section>`;
}
