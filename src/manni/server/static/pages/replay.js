/* The hands of a game that are over, gone through step by step with all cards open: as a page, or over the table. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { FACTOR } from "../pace.js";
import { prefs } from "../prefs.js";
import { came } from "../router.js";
import { apart } from "../names.js";
import { beside } from "../table/parts.js";
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";
import { getJson, getText, handsPath, recordPath, Refused, sentenceOf, whyPath } from "./api.js";
import { Page, useTitle } from "./parts.js";
import { say } from "./replay-words.js";
import { Panel } from "./replay-panel.js";
import { Plaque, Stage } from "./replay-stage.js";
import { BrokenRecord, handStops, readGame, restOf, stepOfDeal, stepOfScore, stepOfTrick, stopFrom, trickStops } from "./replay-state.js";

/** @typedef {import("./replay-state.js").Game} Game */
/** @typedef {{by: "card"|"trick"|"hand"|"end", way: 1|-1}} Move */

/** @typedef {{close: () => void, waits: boolean, seated: boolean}} Below the table below: how to get back to it, whether it waits for you, and whether you play there */

/** Without motion the steps still need time to be read. */
const PACE = { ...FACTOR, off: 0.35 };

/** @param {unknown} fault */
function sentence(fault) {
  if (fault instanceof BrokenRecord) return t("replay-broken", { line: fault.line });
  if (!(fault instanceof Refused)) throw fault;
  if (fault.status === 409) return t("replay-running");
  if (fault.status === 0) return t("replay-offline");
  return [403, 404].includes(fault.status) ? t("replay-missing") : sentenceOf(fault);
}

/** What of a game is laid open, once it is here, or why it is not. @param {string} table @param {number} game */
function useHands(table, game) {
  const [read, setRead] = useState(/** @type {Game|null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    setRead(null);
    setFault("");
    getText(handsPath(table, game)).then(readGame).then((found) => setRead({ ...found, players: apart(found.players) }), (refusal) => setFault(sentence(refusal)));
  }, [table, game]);
  return { read, fault };
}

/** The page. @param {{table: string, game: number}} props */
export default function Replay({ table, game }) {
  const { read, fault } = useHands(table, game);
  useTitle(t("replay-title-game", { game }));
  if (read) return html`<${Player} game=${read} table=${table} number=${game} />`;
  return html`<${Page} here="games" title=${t("replay-title-game", { game })}>
    <div class="games"><h1>${t("replay-title")}</h1>
      <p class=${fault ? "fault" : "quiet"} role=${fault ? "alert" : "status"}>${fault || t("replay-loading")}</p>
      ${fault && html`<p><a class="button" href="/games">${t("replay-games")}</a></p>`}</div>
  <//>`;
}

/** Over the table, which stays as it is below. @param {Below & {table: string, game: number, hand: number}} props */
export function Over({ table, game, hand, ...below }) {
  const { read, fault } = useHands(table, game);
  if (read) return html`<${Player} game=${read} table=${table} number=${game} hand=${hand} below=${below} />`;
  return html`<div class="replay-waits">${wayDown(below)}
    <p class=${fault ? "fault" : "quiet"} role=${fault ? "alert" : "status"}>${fault || t("replay-loading")}</p></div>`;
}

/**
 * Where in the game one is, and the ways to move.
 * @param {Game} game @param {number} [hand] where to begin; else it stands in the address, and is kept there
 */
function usePlace(game, hand) {
  const last = game.steps.length - 1;
  const stops = useMemo(() => ({ trick: trickStops(game.steps), hand: handStops(game.steps) }), [game]);
  const [place, setPlace] = useState(() => ({ at: hand === undefined ? placeInAddress(game.steps, last) : stepOfDeal(game.steps, hand), way: 0 }));
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (hand === undefined) history.replaceState(history.state, "", `#${place.at}`);
  }, [place.at]);
  useEffect(() => {
    const step = game.steps[place.at];
    if (!playing || !step) return;
    if (place.at === last) return setPlaying(false);
    const timer = setTimeout(() => setPlace({ at: place.at + 1, way: 1 }), restOf(step) * PACE[prefs.value.speed]);
    return () => clearTimeout(timer);
  }, [playing, place.at]);

  /** Keys may come faster than the page is drawn, so every move starts from the newest place. @param {(at: number) => number} to */
  const moved = (to) => {
    setPlaying(false);
    setPlace((now) => {
      const at = Math.min(last, Math.max(0, to(now.at)));
      return { at, way: at - now.at };
    });
  };
  /** @param {number} at */
  const jump = (at) => moved(() => at);
  /** @param {Move} move */
  const move = ({ by, way }) => moved((at) => {
    if (by === "card") return at + way;
    if (by === "end") return way > 0 ? last : 0;
    return stopFrom(stops[by], at, way, last);
  });
  const toggle = () => {
    if (!playing) setPlace((now) => (now.at === last ? { at: 0, way: 0 } : now));
    setPlaying(!playing);
  };
  return { ...place, last, playing, jump, move, toggle };
}

/** @param {import("./replay-state.js").Step[]} steps @param {number} last */
function placeInAddress(steps, last) {
  const at = Number.parseInt(location.hash.slice(1), 10);
  // #6.9 is trick 9 of hand 6, as the analysis counts.
  const trick = /^#(\d+)\.(\d+)$/.exec(location.hash);
  if (trick) return Math.max(0, stepOfTrick(steps, Number(trick[1]), Number(trick[2])));
  // It opens where there is something to see.
  return Number.isFinite(at) ? Math.min(last, Math.max(0, at)) : stepOfDeal(steps, 1);
}

/** Who is asked why they played a card, and what is answered. @param {string} table @param {number} game @param {number} at */
function useWhy(table, game, at) {
  const [asked, setAsked] = useState(/** @type {import("./replay-stage.js").Asked|null} */ (null));
  useEffect(() => setAsked(null), [at]);
  /** @param {import("./replay-state.js").Laid} laid */
  const ask = (laid) => {
    const about = { laid, answer: null };
    setAsked(about);
    /** @param {any} answer */
    const told = (answer) => setAsked((now) => (now === about ? { laid, answer } : now));
    getJson(whyPath(table, game, laid.line)).then(told, (fault) => {
      if (!(fault instanceof Refused)) throw fault;
      told({ code: fault.code, facts: fault.facts });
    });
  };
  return { asked, ask };
}

/** @type {Record<string, Move>} */
const KEYS = {
  ArrowLeft: { by: "card", way: -1 }, ArrowRight: { by: "card", way: 1 },
  ArrowUp: { by: "trick", way: -1 }, ArrowDown: { by: "trick", way: 1 },
  PageUp: { by: "hand", way: -1 }, PageDown: { by: "hand", way: 1 },
  Home: { by: "end", way: -1 }, End: { by: "end", way: 1 },
};

/** Does the thing in focus want this key for itself? @param {KeyboardEvent} event */
function taken(event) {
  const target = /** @type {Element|null} */ (event.target instanceof Element ? event.target : null);
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]:not(:has(.replay))")) return true;
  if (event.key === " ") return target?.closest("button, a, select, input:not([type=range])") != null;
  return target?.closest(".replay-panel, select, input:not([type=range])") != null;
}

/** @param {ReturnType<typeof usePlace>} place */
function useKeys(place) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const move = KEYS[event.key];
      if ((!move && event.key !== " ") || taken(event)) return;
      event.preventDefault();
      if (move) place.move(move);
      else place.toggle();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** The way back to the table below, which may be waiting. @param {Below} below */
function wayDown({ close, waits }) {
  const name = t(waits ? "replay-table-waits" : "replay-table");
  return html`<button type="button" class=${`icon-button${waits ? " news" : ""}`} aria-label=${name} title=${name} onClick=${close}>${sign("back")}</button>`;
}

/** The way back to the page before. */
function wayBack() {
  const fromTable = came.peek().startsWith("/t/");
  return html`<a class="icon-button" href=${fromTable ? came.peek() : "/games"} aria-label=${t(fromTable ? "replay-table" : "replay-games")}>${sign("back")}</a>
    <a class="wordmark" href="/">${t("home-wordmark")}</a>`;
}

/** @param {{game: Game, table: string, number: number, hand?: number, below?: Below}} props */
function Player({ game, table, number, hand, below }) {
  const place = usePlace(game, hand);
  const [open, setOpen] = useState(false);
  useKeys(place);
  const why = useWhy(table, number, place.at);
  const file = { href: recordPath(table, number), download: `manni-${table}-${number}.jsonl` };
  const step = /** @type {import("./replay-state.js").Step} */ (game.steps[place.at]);
  const stage = html`<h1 class="spoken">${t("replay-title-game", { game: number })}</h1>
    <${Stage} game=${game} step=${step} forward=${place.way === 1} why=${why} />`;
  // What is told of a whole game alone, and leads away from the table.
  const whole = game.whole && !below;
  // The analysis of a hand stands beside the table, which waits for nobody who looks at it.
  const analysis = (whole || below?.seated) && { href: `/g/${table}/${number}/analysis#${Math.max(1, step.hand)}`, target: below && "_blank" };
  return html`<div class=${`replay ${open ? "replay-open" : ""}`}>
    <header class="replay-bar">${below ? wayDown(below) : wayBack()}
      <p class="replay-about">${beside([t("replay-title-game", { game: number }), t(`variant-${game.variant}`)])}</p>
      <${Plaque} game=${game} step=${step} />
      ${analysis && html`<a class="icon-button" ...${analysis} aria-label=${t("replay-analysis")} title=${t("replay-analysis")}>${sign("curve")}</a>`}
      ${whole && html`<a class="icon-button" ...${file} aria-label=${t("replay-record")} title=${t("replay-record")}>${sign("download")}</a>`}
      <button type="button" class="icon-button replay-turn" aria-expanded=${open} aria-label=${t(open ? "replay-panel-close" : "replay-panel-open")}
        title=${t(open ? "replay-panel-close" : "replay-panel-open")} onClick=${() => setOpen(!open)}>${sign(open ? "close" : "sheet")}</button>
    </header>
    ${below ? html`<section class="replay-main" tabindex="-1">${stage}</section>` : html`<main class="replay-main" tabindex="-1">${stage}</main>`}
    <${Panel} game=${game} step=${step} file=${whole && html`<a class="button" ...${file}>${sign("download")}${t("replay-record")}</a>`}
      openHand=${(/** @type {number} */ hand) => place.jump(stepOfScore(game.steps, hand))}
      openTrick=${(/** @type {number} */ trick) => place.jump(stepOfTrick(game.steps, step.hand, trick))} />
    <${Controls} place=${place} words=${say(game, step)} />
  </div>`;
}

/** @param {{place: ReturnType<typeof usePlace>, words: string}} props */
function Controls({ place, words }) {
  /** @param {Move["by"]} by @param {1|-1} way @param {string} picture */
  const button = (by, way, picture) => html`<button type="button" class=${`button replay-${by}`} onClick=${() => place.move({ by, way })}
    aria-disabled=${place.at === (way > 0 ? place.last : 0) ? "true" : undefined}
    aria-label=${t(`replay-${by === "card" ? "" : `${by}-`}${way > 0 ? "forward" : "back"}`)}>
    <span class="replay-sign">${sign(picture)}${by === "trick" && sign(picture)}</span><span class="replay-label"
      aria-hidden="true">${t(`replay-label-${by}`)}</span></button>`;
  return html`<section class="replay-controls" aria-label=${t("replay-controls")}>
    <input type="range" class="replay-slider" min="0" max=${place.last} value=${place.at} aria-label=${t("replay-slider")} aria-valuetext=${words}
      style=${{ "--done": `${place.last ? (place.at / place.last) * 100 : 0}%` }} onInput=${(/** @type {any} */ event) => place.jump(Number(event.target.value))} />
    <div class="replay-buttons">
      ${button("hand", -1, "first")}${button("trick", -1, "back")}${button("card", -1, "back")}
      <button type="button" class="button replay-play" onClick=${place.toggle} aria-label=${t(place.playing ? "replay-pause" : "replay-play")}>
        <span class="replay-sign">${sign(place.playing ? "pause" : "play")}</span><span class="replay-label"
          aria-hidden="true">${t(`replay-label-${place.playing ? "pause" : "play"}`)}</span></button>
      ${button("card", 1, "forward")}${button("trick", 1, "forward")}${button("hand", 1, "last")}
    </div>
    <p class="replay-keys">${t("replay-keys")}</p>
  </section>`;
}
