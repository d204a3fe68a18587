/* The first page: sit down at once, go on with a game, or choose what to play. */
import { band, homePicture, patch, sign } from "../art.js";
import { t } from "../i18n.js";
import { beside, counted, plusMinus, word } from "../table/parts.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { getJson, useNewTable } from "./api.js";
import { Ways, signed, useTitle } from "./parts.js";
import { lastGames, othersAt, resultsOf, waitingTable, wonOf, yourSeat } from "./games-state.js";
import { KINDS, lastSetup, rememberSetup } from "./setup-state.js";

/** @typedef {import("./games-state.js").Mine} Mine */

const LAST = 7;
/** Milliseconds to wait for the list of your tables, so that nothing moves away under a finger when it comes. */
const PATIENCE = 300;

/** The page. @param {{go: (path: string) => void}} props */
export default function Home({ go }) {
  useTitle(t("home-wordmark"));
  const [setup, setSetup] = useState(lastSetup);
  const [mine, setMine] = useState(/** @type {Mine|null} */ (null));
  const { sitDown, busy, fault } = useNewTable(go);
  const [late, setLate] = useState(false);
  useEffect(() => {
    getJson("/api/mine").then(setMine, () => setMine({ tables: [] }));
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  /** @param {string} variant */
  function choose(variant) {
    const next = { ...setup, variant };
    setSetup(next);
    rememberSetup(next);
  }
  const waiting = mine && waitingTable(mine);
  const games = mine ? lastGames(mine) : [];
  return html`<div class="home">
    <div class="home-scene">${homePicture()}<div class="home-band">${band()}</div></div>
    <${Ways} here="home" place="top" />
    <main class=${`home-main ${mine || late ? "" : "home-waits"}`} tabindex="-1">
      <header class="home-title"><h1>${t("home-wordmark")}</h1>
        <p>${t("home-line")} <span class="home-place">${t("home-line-place")}</span></p></header>
      <div class="home-act"><${Act} play=${() => sitDown(setup)} busy=${busy} fault=${fault} /></div>
      <div class=${`home-first ${waiting ? "home-waiting" : ""}`}>${waiting ? html`<${Continue} table=${waiting} />` : html`<${Learn} />`}</div>
      <div class=${`home-second ${games.length ? "" : "home-extra"}`}>
        ${games.length ? html`<${LastGames} games=${games} />` : html`<${Better} />`}</div>
      <${Kinds} chosen=${setup.variant} choose=${choose} />
    </main>
    <${Ways} here="home" place="bottom" />
  </div>`;
}

/** Play now, and the other way to a table. @param {{play: () => void, busy: boolean, fault: string}} props */
function Act({ play, busy, fault }) {
  return html`<div>
    <button type="button" class="button primary home-play" onClick=${play} aria-disabled=${busy ? "true" : undefined}>
      <span><span class="home-play-name">${busy ? t("home-play-busy") : t("home-play")}</span><small>${t("home-play-about")}</small></span>
    </button>
    <p class="fault" role="alert">${fault}</p>
    <${Row} href="/new" picture="link" title=${t("home-friends")} about=${t("home-friends-about")} />
    <div class="home-more"><a class="button" href="/lobby">${sign("person")}${t("home-lobby")}</a><a class="button"
      href="/setup">${sign("settings")}${t("home-setup")}</a></div>
  </div>`;
}

/** A raised row that leads somewhere. @param {{href: string, picture: string, title: string, about: string}} props */
const Row = ({ href, picture, title, about }) => html`<a class="button home-row" href=${href}>
  <span class="home-row-sign">${sign(picture)}</span><span><strong>${title}</strong><small>${about}</small></span></a>`;

/** @param {{table: import("./games-state.js").MyTable}} props */
function Continue({ table }) {
  const seat = yourSeat(table);
  const others = othersAt(table);
  const room = table.phase === "waiting";
  const [first = "", second = ""] = others;
  const line = room ? t("home-continue-room", { count: others.length, first }) : t("home-continue-hand", { hand: table.hand, first, second });
  return html`<a class="block home-continue" href=${`/t/${table.table}`}>
    <span class="block-head block-lamp">${sign("lamp")}<strong>${t(room ? "home-continue-open-seats" : table.turn ? "home-continue-turn" : "home-continue-waiting")}</strong></span>
    <span class="block-line">${line}</span>
    <span class="block-line block-score">${beside([t(`variant-${table.variant}`), ...(room ? [] : [plusMinus(table.plus[seat] ?? 0, table.minus[seat] ?? 0)])])}</span>
    <span class="home-patches" aria-hidden="true">${others.map((name) => patch(name))}</span>
    <span class="block-go">${sign("forward")}<span class="spoken">${t("home-continue-open")}</span></span>
  </a>`;
}

/** @param {{href: string, picture: string, title: string, about: string}} props */
const Block = ({ href, picture, title, about }) => html`<a class="block" href=${href}>
  <span class="block-head">${sign(picture)}<strong>${title}</strong></span>
  <span class="block-line">${about}</span><span class="block-go" aria-hidden="true">${sign("forward")}</span></a>`;

const Learn = () => html`<${Block} href="/rules" picture="learn" title=${t("home-learn")} about=${t("home-learn-about")} />`;
const Better = () => html`<${Block} href="/strategy" picture="hint" title=${t("home-strategy")} about=${t("home-strategy-about")} />`;

/** The last seven results, oldest first. @param {{games: import("./games-state.js").Finished[]}} props */
function LastGames({ games }) {
  const net = signed(games[0]?.net ?? 0);
  return html`<a class="block" href="/games">
    <span class="block-head">${sign("sheet")}<strong>${t("home-last")}</strong></span>
    <span class="block-line">${t("home-last-about", { ...counted(games.length), won: wonOf(games), wonword: word(wonOf(games)), net })}</span>
    <span class="results">${resultsOf(games, LAST).map((game, at) => html`<span class=${`result ${game.won ? "result-won" : ""}`} key=${at}
      role="img" aria-label=${t("home-last-game", { net: signed(game.net), won: game.won ? "yes" : "no" })}>
        ${signed(game.net)}${game.won && sign("check")}</span>`)}</span>
    <span class="block-go">${sign("forward")}<span class="spoken">${t("home-last-open")}</span></span>
  </a>`;
}

/** @param {{chosen: string, choose: (kind: string) => void}} props */
function Kinds({ chosen, choose }) {
  const row = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    const pill = row.current?.querySelector("input:checked")?.closest("label");
    if (row.current && pill) row.current.scrollLeft = pill.offsetLeft - row.current.offsetLeft - 14;
  }, []);
  return html`<section class="home-kinds" aria-labelledby="home-kinds">
    <div class="home-kinds-head"><h2 id="home-kinds">${t("home-variants")}</h2><a href="/variations">${t("home-variants-compare")}</a></div>
    <div class="pills" role="radiogroup" aria-labelledby="home-kinds" ref=${row}>
      ${KINDS.map((kind) => html`<label class="pill" key=${kind}>
        <input type="radio" name="kind" checked=${kind === chosen} onChange=${() => choose(kind)} />
        <span>${kind === chosen && sign("check")}${t(`variant-${kind}`)}</span></label>`)}
    </div>
    <p class="home-kind-about">${t(`variant-${chosen}-about`)}</p>
  </section>`;
}
