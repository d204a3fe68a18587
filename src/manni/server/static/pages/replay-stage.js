/* The table of the replay: three open hands, and in the middle what has just happened. */
import { contractSign, sign } from "../art.js";
import { t } from "../i18n.js";
import { cardName, contractAim, contractTitle, counted, DealerSign, Face, Lying, Patch, plusMinus, signed, Tally } from "../table/parts.js";
import { html } from "../vendor/ui.js";
import { Chip } from "./parts.js";
import { nameOf, namesOf, say, sayTook, whyOf } from "./replay-words.js";
import { shownHand, taken, trickNumber } from "./replay-state.js";

/** @typedef {import("./replay-state.js").Game} Game */
/** @typedef {import("./replay-state.js").Step} Step */
/** @typedef {{laid: import("./replay-state.js").Laid, answer: any}} Asked a card that somebody was asked about; null until answered */
/** @typedef {{asked: Asked|null, ask: (laid: import("./replay-state.js").Laid) => void}} Why */

const PLACES = /** @type {const} */ (["you", "west", "east"]);
/** Art of a card as it is drawn here: small, so with the big index unless the setting says otherwise. */
const SMALL = 80;

/** Tricks in this hand: as many as cards were held. @param {Step} step */
const tricksIn = (step) => step.tricks.length + Math.max(0, ...step.hands.map((hand) => hand.length), step.trick.length > 0 && step.winner === null ? 1 : 0);

/** The contract and how far the hand has come. @param {{game: Game, step: Step}} props */
export function Plaque({ game, step }) {
  const trick = trickNumber(step);
  const place = { hand: step.hand, hands: game.hands, trick, tricks: trick && tricksIn(step) };
  return html`<div class="replay-plaque">
    ${step.contract && html`<span class=${`plaque-disc ${step.contract}`}>${contractSign(/** @type {any} */ (step.contract))}</span>`}
    <p><strong>${step.contract ? contractTitle(step.contract) : t("replay-title")}</strong>
      ${step.hand > 0 && html`<span>${t(trick ? "replay-hand-trick" : "replay-hand", place)}</span>`}</p>
  </div>`;
}

/** @param {{game: Game, step: Step, forward: boolean, why: Why}} props `forward`: one step on, so the new card may be seen to come */
export function Stage({ game, step, forward, why }) {
  const acts = step.kind === "score" || step.seat === null ? "nobody" : PLACES[step.seat];
  const took = sayTook(game, step);
  return html`<div class=${`stage stage-${acts}`}>
    ${[1, 2, 0].map((seat) => html`<${Seat} game=${game} step=${step} seat=${seat} key=${seat} />`)}
    <div class="stage-middle">${middle(game, step, forward, why)}</div>
    <p class=${`stage-say${why.asked ? " stage-why" : ""}`} role="status"><span>${why.asked ? whyOf(game, why.asked) : took ? html`<span class="spoken">${t("sentence", { words: say(game, step) })} </span>${took}` : say(game, step)}</span></p>
  </div>`;
}

/** Plus and minus of a seat so far. @param {Step} step @param {number} seat */
function scoreOf(step, seat) {
  const row = step.rows.at(-1);
  return plusMinus(row?.plus[seat] ?? 0, row?.minus[seat] ?? 0);
}

/** @param {{game: Game, step: Step, seat: number}} props */
function Seat({ game, step, seat }) {
  const name = nameOf(game, seat);
  const cards = shownHand(game, step, seat);
  const acts = step.seat === seat && step.kind !== "score";
  const fresh = step.fresh[seat] ?? [];
  const score = scoreOf(step, seat);
  const tricks = taken(step)[seat] ?? 0;
  return html`<section class=${`rseat rseat-${PLACES[seat]} ${acts ? "rseat-acts" : ""}`} aria-label=${name}>
    <div class="rseat-head"><${Patch} name=${name} /><h2 title=${name}>${name}</h2>${step.dealer === seat && html`<${DealerSign} />`}
      <span class="rseat-tally">${step.tricks.length > 0 && html`<${Tally} taken=${tricks} short=${true}
        par=${game.pars[step.hand]?.[seat] ?? tricks} />`}</span>
      <span class="rseat-score">${score}</span></div>
    <div class="rhand" role="group" aria-label=${t("replay-cards-of", { name })}>
      ${cards.map((card) => html`<span class=${`rslot ${fresh.includes(card) ? "rslot-new" : ""}`} key=${card} role="img"
        aria-label=${fresh.includes(card) ? t("replay-new", { card: cardName(card) }) : cardName(card)}>
        <span class="rcard"><${Face} card=${card} width=${SMALL} /></span></span>`)}
    </div>
  </section>`;
}

/** @param {Game} game @param {Step} step @param {boolean} forward @param {Why} why */
function middle(game, step, forward, why) {
  if (step.kind === "play") return html`<${Trick} game=${game} step=${step} forward=${forward} why=${why} />`;
  if (step.kind === "exchange") return html`<${Swap} game=${game} swap=${step.swaps.at(-1)} scrolls=${true} />`;
  if (step.kind === "score") return html`<${Score} game=${game} step=${step} />`;
  if (step.kind === "cut" && step.cut) return html`<${Shown} game=${game} step=${step} card=${step.cut} />`;
  if (step.kind === "contract") return html`<${Shown} game=${game} step=${step} />`;
  if (step.kind === "deal") return html`<${Manni} cards=${step.manni} />`;
  return html`<div class="stage-pack"><${Lying} width=${SMALL} /></div>`;
}

/** Each card can be tapped to ask why it was played. @param {{game: Game, step: Step, forward: boolean, why: Why}} props */
function Trick({ game, step, forward, why }) {
  return html`<div class="rtrick" role="group" aria-label=${t("replay-trick-cards")}>
    ${step.contract && html`<span class="rinlay" aria-hidden="true">${contractSign(/** @type {any} */ (step.contract))}</span>`}
    ${step.trick.map((laid, at) => {
      const { seat, card } = laid;
      const took = step.winner === seat;
      const lands = forward && at === step.trick.length - 1;
      const marks = [took && "rlaid-took", lands && "rlaid-lands", why.asked?.laid.line === laid.line && "rlaid-asked"];
      const name = t("replay-laid", { name: nameOf(game, seat), card: cardName(card), took: took ? "yes" : "no" });
      const ask = t("why-ask", { card: cardName(card) });
      return html`<button type="button" class=${`rlaid rlaid-${PLACES[seat]} ${marks.filter(Boolean).join(" ")}`}
        key=${`${step.tricks.length - (step.winner === null ? 0 : 1)} ${card}`} onClick=${() => why.ask(laid)}
        title=${ask} aria-label=${t("sentences", { first: t("sentence", { words: name }), second: ask })}>
        <${Face} card=${card} width=${SMALL} />${took && html`<span class="card-tab tag-highest" aria-hidden="true">${t("replay-took")}</span>`}</button>`;
    })}
  </div>`;
}

/** @param {{game: Game, step: Step, card?: string}} props */
function Shown({ game, step, card }) {
  const contract = step.contract;
  return html`<div class="rshown">
    ${card && html`<span class="rcut" role="img" aria-label=${cardName(card)}><${Face} card=${card} width=${SMALL} /></span>`}
    ${contract && html`<p class="rshown-words"><span class=${contract}>${contractSign(/** @type {any} */ (contract))}</span>
      <strong>${contractTitle(contract)}</strong><span class="quiet">${contractAim(contract, game.options.nullo_ace === "high")}</span></p>`}
  </div>`;
}

/** @param {{cards: string[]}} props */
function Manni({ cards }) {
  return html`<div class="rlist" tabindex="0" role="group" aria-label=${t("replay-manni")}><p class="rlist-head"><strong>${t("replay-manni")}</strong> <span
      class="quiet">${t("replay-manni-left", counted(cards.length))}</span></p>
    <p class="chips">${cards.map((card) => html`<${Chip} card=${card} key=${card} />`)}</p></div>`;
}

/**
 * One exchange: what went, what came.
 * @param {{game: Game, swap: import("./replay-state.js").Swap|undefined, scrolls?: boolean}} props `scrolls`: there may be too little room
 */
export function Swap({ game, swap, scrolls }) {
  if (!swap) return null;
  const name = nameOf(game, swap.seat);
  if (swap.draw.length === 0) return html`<div class="rlist"><p class="rlist-head"><strong>${name}</strong> <span class="quiet">${t("replay-kept")}</span></p></div>`;
  return html`<div class="rlist" ...${scrolls && { tabindex: 0, role: "group", "aria-label": name }}><p class="rlist-head"><strong>${name}</strong></p>
    ${/** @type {const} */ ([["out", swap.discard], ["in", swap.draw]]).map(([way, cards]) => html`<p class="chips" key=${way}>
      <span class=${`chips-way chips-${way}`}>${sign(way === "out" ? "up" : "down")}${t(`replay-${way}`)}</span>
      ${cards.map((card) => html`<${Chip} card=${card} key=${card} />`)}</p>`)}</div>`;
}

/** @param {{game: Game, step: Step}} props */
function Score({ game, step }) {
  const row = step.rows.at(-1);
  if (!row) return null;
  return html`<div class="rscore">
    ${step.winners && html`<p class="rwinner">${sign("lamp")}<strong>${namesOf(game, step.winners)}</strong></p>`}
    <table><tbody>${[1, 2, 0].map((seat) => html`<tr key=${seat} class=${step.winners?.includes(seat) ? "rscore-won" : ""}>
      <th scope="row">${nameOf(game, seat)}</th><td>${t("table-tricks", { count: row.tricks[seat] ?? 0 })}</td>
      <td class="figure">${signed(row.points[seat] ?? 0)}</td></tr>`)}</tbody></table>
  </div>`;
}
