/* The card that was cut to, or the trump whose turn it is; and the contract it names, with what it means. */
import { t } from "../i18n.js";
import { aceHigh } from "../state.js";
import { html, useEffect, useLayoutEffect, useRef } from "../vendor/ui.js";
import { isSuit, twoOf } from "./cards.js";
import { Bands } from "./cut.js";
import { packBehind, placed, seatsAtCut } from "./layout.js";
import { who } from "./live.js";
import { animate, MOVE } from "./motion.js";
import { cardName, contractAim, ContractSign, contractTitle, Face, Lying, word } from "./parts.js";
import { parOf } from "./seats.js";
import { table, waiting } from "./signals.js";
import { hurry } from "./store.js";
import { BEHIND } from "./trick.js";
import { fan, m, packSize } from "./view.js";


/** What one tries to do, and from where on it counts. @param {{contract: string}} props */
export function Aim({ contract }) {
  const par = parOf(table.value.at);
  return html`<p
    class="aim">${contractAim(contract, aceHigh(table.value))} <span>${t("contract-par", { contract, par, word: word(par) })}</span></p>`;
}

function cardSize() {
  const { kind, compact, table: area } = m.value;
  if (kind === "short") return Math.min(150, Math.round((area.h - 110) / 1.45));
  if (kind === "narrow" || area.h < 640) return 96;
  if (compact) return 120;
  if (kind === "tablet" || kind === "wide") return area.h < 800 ? 122 : 156;
  return area.h < 760 ? 130 : 156;
}

/** The card, turned up. @param {{card: string}} props */
function Turned({ card }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const w = cardSize();
  useLayoutEffect(() => {
    animate(box.current, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
      ms: 360,
      easing: MOVE,
      appears: true,
    });
  }, [card]);
  return html`<div class="card shown" role="img" aria-label=${cardName(card)} ref=${box}
    style=${{ width: `${w}px`, height: `${Math.round(w * 1.4)}px` }}><${Face} card=${card} width=${w} /></div>`;
}

/** The pack lies behind the card that was turned up from it. */
function PackBehind() {
  const size = packBehind(m.value);
  if (!size) return null;
  const { card } = size;
  const parts = fan(packSize.value, 0, size);
  return html`<div class="pack-behind" aria-hidden="true">${parts.map(
    (part, i) => html`<${Lying} key=${i} width=${card}
      style=${{ transform: placed(part.x - card / 2, part.y - card * 0.7, part.turn) }} />`,
  )}</div>`;
}

/** The four twos, the one of the trump suit on top. @param {{suit: string}} props */
function Indicator({ suit }) {
  const w = cardSize();
  const others = ["clubs", "diamonds", "spades", "hearts"].filter((one) => one !== suit);
  return html`<div class="indicator" style=${{ width: `${w * 2}px`, height: `${Math.round(w * 1.45)}px` }}>
    ${others.map((one, i) => html`<${Lying} key=${one} card=${twoOf(one)} width=${Math.round(w * 0.8)}
      style=${{ transform: `translate(${(BEHIND[i] ?? 0) * w * 1.1}px, ${w * 0.14}px) rotate(${(i - 1) * 9}deg)` }} />`)}
    <div class="indicator-top" style=${{ transform: `translate(${w * 0.5}px, 0)` }}><${Turned}
      card=${twoOf(suit)} /></div>
  </div>`;
}

/** Whose the card will be. */
function Note() {
  const state = table.value;
  const card = state.hand?.cut?.card;
  if (!card) return html`<div class="note"><p>${t("announce-twos")}</p></div>`;
  return html`<div class="note"><${Lying} card=${card}
    width=${36} /><p>${t("announce-note", { card: cardName(card), ...who(state, state.hand?.dealer ?? 0) })}</p></div>`;
}

export function Announce() {
  const state = table.value;
  const { cut, contract, dealer = 0 } = state.hand ?? {};
  const go = useRef(/** @type {HTMLElement|null} */ (null));
  // The button keeps its place from the first, so that nothing moves when it comes.
  const ready = contract !== null && contract !== undefined && waiting.value > 0;
  useEffect(() => go.current?.focus({ preventScroll: true }), [contract, ready]);
  return html`<section class=${`announce fades seats-${seatsAtCut(m.value)}`}>
    <div class="announce-card">${cut ? html`<${PackBehind} /><${Turned}
      card=${cut.card} />` : contract && isSuit(contract) && html`<${Indicator} suit=${contract} />`}</div>
    <div class="announce-words">
    ${contract && html`<h2><${ContractSign} contract=${contract} />${contractTitle(contract)}</h2><${Aim}
      contract=${contract} /><${Note} />`}
    </div>
    <div class="announce-below">
      ${cut && m.value.kind !== "wide" && m.value.kind !== "short" && html`<${Bands} />`}
      <button type="button" class=${`button primary${ready ? "" : " unseen"}`} ref=${go}
        onClick=${hurry}>${t("announce-go", who(state, dealer))}</button>
    </div>
  </section>`;
}
