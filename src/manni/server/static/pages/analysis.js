/* A finished game looked at again: what was dealt, what each play gave away, where the hand turned, luck and skill. */
import { contractSign, sign } from "../art.js";
import { t } from "../i18n.js";
import { apart } from "../names.js";
import { figure, sentences } from "../table/parts.js";
import { html, useEffect, useMemo, useRef, useState } from "../vendor/ui.js";
import { Curve } from "./analysis-curve.js";
import { Bubble, Explained } from "./analysis-panel.js";
import { costliest, heard, NOTHING, placeIn, storyOf } from "./analysis-state.js";
import { Table } from "./analysis-table.js";
import { points, resultOf, story, titleOf, turnWords, whole } from "./analysis-words.js";
import { analysisPath, getLines, Refused, sentenceOf } from "./api.js";
import { Parts } from "./analysis-parts.js";
import { Working } from "./analysis-working.js";
import { Page, rich, useTitle } from "./parts.js";

/** @typedef {import("./analysis-state.js").Told} Told */
/** @typedef {import("./analysis-state.js").Hand} Hand */

/** @param {unknown} fault */
function sentence(fault) {
  if (!(fault instanceof Refused)) throw fault;
  if (fault.code === "analysis-busy") return t("analysis-busy");
  if (fault.code === "not-seated") return t("analysis-not-seated");
  if (fault.status === 409) return t("replay-running");
  if (fault.status === 0) return t("replay-offline");
  return fault.status === 404 ? t("replay-missing") : sentenceOf(fault);
}

/**
 * What the server tells, from when the page opens until it is left; leaving ends the work.
 * @param {string} table @param {number} game @param {number} first the hand to be looked at first
 */
function useTold(table, game, first) {
  const [told, setTold] = useState(NOTHING);
  const [fault, setFault] = useState("");
  const [round, setRound] = useState(0);
  const [stopped, setStopped] = useState(false);
  const leave = useRef(() => {});
  useEffect(() => {
    const leaving = new AbortController();
    leave.current = () => leaving.abort();
    setStopped(false);
    setFault("");
    setTold(NOTHING);
    const hear = (/** @type {any} */ line) => setTold((now) => heard(now, line.players ? { ...line, players: apart(line.players) } : line));
    getLines(`${analysisPath(table, game)}?hand=${first}`, hear, leaving.signal).then(
      () => setTold((now) => (now.totals || now.failed ? now : { ...now, failed: true })),
      (refusal) => leaving.signal.aborted || setFault(sentence(refusal)),
    );
    return () => leaving.abort();
  }, [table, game, round]);
  const again = () => setRound(round + 1);
  const stop = () => {
    leave.current();
    setStopped(true);
  };
  return { told, fault, work: { stopped, stop, again } };
}

/** The page. @param {{table: string, game: number}} props */
export default function Analysis({ table, game }) {
  const [place, setPlace] = useState(() => placeIn(location.hash));
  const { told, fault, work } = useTold(table, game, place.hand);
  const title = t("analysis-title", { game });
  useTitle(title);
  const hand = told.hands[place.hand];
  const trouble = fault || (told.failed ? t("analysis-failed") : "");
  if (trouble || told.numbers.length === 0) {
    return html`<${Page} here="games" title=${title}><div class="games"><h1>${title}</h1>
      ${trouble
        ? html`<p class="fault" role="alert">${trouble}</p><p><button type="button" class="button" onClick=${work.again}>${t("analysis-again")}</button></p>`
        : html`<${Working} told=${told} ...${work} />`}</div><//>`;
  }
  return html`<${Looked} told=${told} table=${table} game=${game} hand=${hand} place=${place} setPlace=${setPlace} work=${work} />`;
}

/** @typedef {{hand: number, trick: number|null}} Place */
/** @typedef {{stopped: boolean, stop: () => void, again: () => void}} Work whether it has been stopped, and how to stop it or begin again */
/**
 * @param {{told: Told, table: string, game: number, hand: Hand|undefined, place: Place, setPlace: (place: Place) => void, work: Work}} props
 */
function Looked({ told, table, game, hand, place, setPlace, work }) {
  const [seat, setSeat] = useState(/** @type {number} */ (told.you));
  const [exact, setExact] = useState(false);
  const trick = place.trick ?? (hand ? costliest(hand, seat) : 1);
  useEffect(() => history.replaceState(history.state, "", `#${place.hand}${place.trick === null ? "" : `.${place.trick}`}`), [place]);
  const last = hand?.winners.length ?? 0;
  const choose = (/** @type {number} */ to) => setPlace({ hand: place.hand, trick: Math.min(last, Math.max(0, to)) });
  const open = (/** @type {number} */ to) => told.numbers.includes(to) && setPlace({ hand: to, trick: null });
  useKeys({ trick, choose, hand: place.hand, open });
  const replay = `/g/${table}/${game}`;
  const props = { told, hand, trick, choose, seat };
  return html`<div class="analysis">
    <${Bar} told=${told} game=${game} hand=${hand} seat=${seat} number=${place.hand} open=${open} replay=${replay} />
    <main tabindex="-1">
      ${!told.totals && html`<${Working} told=${told} ...${work} />`}
      <div class="analysis-main">
      ${!hand && html`<section class="analysis-head"><h1>${t("analysis-hand-number", { hand: place.hand })}</h1>
        </section>`}
      ${hand && html`<section class="analysis-head"><${Head} told=${told} hand=${hand} seat=${seat} /></section>
        <section class="analysis-curve"><h2>${t("analysis-curve")}</h2><${Curve} ...${props} /></section>
        <section class="analysis-table"><${Table} ...${props} setSeat=${setSeat} exact=${exact} /></section>
        <section class="analysis-panel"><${Explained} ...${props} exact=${exact} table=${table} replay=${replay} last=${last} /></section>
        <${Bubble} ...${props} />
        <section class="analysis-more"><${Turns} ...${props} />
          <${Parts} told=${told} parts=${hand.parts} title=${t("analysis-parts")} />
          <p class="analysis-how"><button type="button" class="button" aria-pressed=${exact} onClick=${() => setExact(!exact)}>${t("analysis-errors")}</button>
            <span class="quiet">${sentences(t("analysis-how", { deals: told.deals, rollouts: told.rollouts }), t("analysis-keys"))}</span></p></section>`}
      ${told.totals && told.numbers.length > 1 && html`<section class="analysis-game"><${Whole} told=${told} seat=${seat} open=${open} /></section>`}
      </div></main>
  </div>`;
}

/** @param {{told: Told, hand: Hand, seat: number}} props */
function Head({ told, hand, seat }) {
  const { worth, plays } = story(told, /** @type {any} */ (hand.parts[seat]), seat);
  return html`<h1><span class=${`contract-sign ${hand.contract}`}>${contractSign(/** @type {any} */ (hand.contract))}</span>${titleOf(told, hand, seat)}</h1>
    <p class="analysis-story">${rich("sentences", { first: html`<strong>${worth}</strong>` }, { second: plays })}</p>`;
}

/**
 * @param {{told: Told, game: number, hand: Hand|undefined, seat: number, number: number, open: (hand: number) => void, replay: string}} props
 */
function Bar({ told, game, hand, seat, number, open, replay }) {
  return html`<header class="analysis-bar">
    <a class="icon-button analysis-back" href="/games" aria-label=${t("replay-games")} title=${t("replay-games")}>${sign("back")}</a>
    <a class="wordmark" href="/">${t("home-wordmark")}</a>
    <p class="analysis-about">${t("analysis-game", { game, variant: t(`variant-${told.variant}`) })}</p>
    <p class="analysis-now" aria-hidden="true"><strong>${hand ? t("analysis-hand", { hand: number, contract: hand.contract }) : t("analysis-hand-number", { hand: number })}</strong>
      ${hand && html`<span>${resultOf(told, hand, seat)}</span>`}</p>
    <nav class="analysis-hands" aria-label=${t("analysis-hands")}>${told.numbers.map((one) => {
      const done = told.hands[one];
      return html`<button type="button" key=${one} class=${`analysis-hand ${done ? "" : "analysis-hand-open"}`} aria-current=${one === number ? "true" : undefined}
        aria-label=${done ? t("analysis-hand", { hand: one, contract: done.contract }) : t("analysis-hand-number", { hand: one })}
        onClick=${() => open(one)}>${one}${done && html`<span class=${done.contract}>${contractSign(/** @type {any} */ (done.contract))}</span>`}</button>`;
    })}</nav>
    <span class="analysis-tools"><a class="icon-button" href=${replay} aria-label=${t("analysis-to-replay")} title=${t("analysis-to-replay")}>${sign("play")}</a>
      <button type="button" class="icon-button analysis-settings" aria-label=${t("home-nav-settings")} title=${t("home-nav-settings")}
        onClick=${() => dispatchEvent(new CustomEvent("manni:settings"))}>${sign("settings")}</button></span>
  </header>`;
}

/** @param {{told: Told, hand: Hand, choose: (trick: number) => void}} props */
function Turns({ told, hand, choose }) {
  return html`<div class="analysis-turns"><h2>${t("analysis-turns")}</h2>
    ${hand.turns.length === 0 && html`<p class="quiet">${t("analysis-turns-none")}</p>`}
    <ul>${hand.turns.map((at) => html`<li key=${at}><button type="button"
      onClick=${() => choose(hand.decisions[at]?.trick ?? 0)}>${turnWords(told, hand, at)}</button></li>`)}</ul></div>`;
}

/** All hands of the game in rows, and where the points came from. @param {{told: Told, seat: number, open: (hand: number) => void}} props */
function Whole({ told, seat, open }) {
  const rows = useMemo(() => told.numbers.flatMap((number) => told.hands[number] ?? []), [told.hands]);
  return html`<h2>${t("analysis-whole")}</h2>
    <div class="analysis-whole"><div class="scroll" tabindex="0" role="region" aria-label=${t("analysis-hands")}><table class="analysis-games"><thead><tr>
      <th scope="col">${t("analysis-hands")}</th><th scope="col">${t("analysis-part-worth")}</th><th scope="col">${t("analysis-part-own")}</th>
      <th scope="col">${t("analysis-part-rest")}</th><th scope="col">${t("analysis-part-points")}</th></tr></thead>
      <tbody>${rows.map((hand) => {
        const { worth, gave, rest } = storyOf(/** @type {any} */ (hand.parts[seat]));
        return html`<tr key=${hand.number}><th scope="row"><button type="button" class="link" onClick=${() => (open(hand.number), scrollTo(0, 0))}>${t("analysis-hand", {
          hand: hand.number, contract: hand.contract })}</button></th><td>${points(worth)}</td><td>${gave ? points(-gave) : figure(0)}</td><td>${points(rest)}</td>
          <td class="analysis-strong">${whole(hand.points[seat] ?? 0)}</td></tr>`;
      })}</tbody></table></div>
      <${Parts} told=${told} parts=${told.totals ?? []} title=${t("analysis-parts")} /></div>`;
}

/**
 * Up and down go by trick, left and right by hand.
 * @param {{trick: number, choose: (trick: number) => void, hand: number, open: (hand: number) => void}} now
 */
function useKeys({ trick, choose, hand, open }) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || document.querySelector("dialog[open]")) return;
      if (target?.closest("input, select, .scroll")) return;
      const act = { ArrowUp: () => choose(trick - 1), ArrowDown: () => choose(trick + 1), ArrowLeft: () => open(hand - 1), ArrowRight: () => open(hand + 1) }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
