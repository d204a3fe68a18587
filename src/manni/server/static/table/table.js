/* The table: which screen is shown, and the frame that all screens share. */
import { warmCourts } from "../art.js";
import { has, t, texts } from "../i18n.js";
import { style } from "../style.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/ui.js";
import { Actions } from "./actions.js";
import { Announce } from "./announce.js";
import { Bar } from "./bar.js";
import { Choose } from "./choose.js";
import { Cut } from "./cut.js";
import { Dialogs } from "./dialogs.js";
import { keepFocus } from "./focus.js";
import { seatsAtCut } from "./layout.js";
import { Hand } from "./hand.js";
import { Hint } from "./hint.js";
import { startKeys } from "./keys.js";
import { asked } from "./live.js";
import { Manni } from "./manni.js";
import { animate, MOVE } from "./motion.js";
import { beside } from "./parts.js";
import { Score } from "./score.js";
import { Seats } from "./seats.js";
import { Side } from "./side.js";
import { startCounting } from "./hearing.js";
import { Notice, turnedAwayWords } from "./presence.js";
import { dialog, friendly, friends, hand, online, shut, table, windowSize } from "./signals.js";
import { Status } from "./status.js";
import { hurry, openTable } from "./store.js";
import { Trick } from "./trick.js";
import { light, m, screen } from "./view.js";

const BASE = 400;

/** The pool of lamp light, on whoever has to act. */
function Pool() {
  const { x, y, rx, ry } = light.value;
  const at = `translate(${x - BASE}px, ${y - BASE}px)`;
  return html`<div class="pool" aria-hidden="true">
    <div class="pool-outer" style=${{ transform: `${at} scale(${rx / BASE}, ${ry / BASE})` }}></div>
    <div class="pool-inner"
      style=${{ transform: `translate(${x - BASE}px, ${y + ry * 0.12 - BASE}px) scale(${(rx * 0.74) / BASE}, ${(ry * 0.74) / BASE})` }}></div>
  </div>`;
}

/** Follow the window less what its edges cover (a notch, a home bar), and the size of letters the reader has chosen. */
function useWindow() {
  useLayoutEffect(() => {
    const measure = () => {
      const style = getComputedStyle(document.documentElement);
      const safe = (/** @type {string} */ side) => parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0;
      windowSize.value = {
        w: innerWidth - safe("left") - safe("right"),
        h: innerHeight - safe("top") - safe("bottom"),
        font: parseFloat(style.fontSize) || 16,
      };
    };
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(document.documentElement);
    addEventListener("resize", measure);
    return () => {
      watched.disconnect();
      removeEventListener("resize", measure);
    };
  }, []);
}

/** The mark in the page's title that it is your turn. */
function useTitle() {
  const state = table.value;
  const turn = asked(state);
  const title = turn ? `● ${beside([turn.title, t("table-page-title")])}` : t("table-page-title");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const ALONE = new Set(["score", "end", "cut", "announce"]);

/** A tap beside everything goes on: it ends a rest. @param {MouseEvent} event */
function tapBeside(event) {
  if (event.target instanceof Element && !event.target.closest("button, a, input, dialog, .paper")) hurry();
}

/** Are the two others shown beside the pack that is cut, or the card it was cut to? */
const sitAtCut = () => ["cut", "announce"].includes(screen.value) && seatsAtCut(m.value) !== "nowhere";

/** @param {{End: any}} props the end of a game, null until it is loaded */
function Felt({ End }) {
  const shown = screen.value;
  const alone = ALONE.has(shown);
  return html`<main id="table" class="felt" tabindex="-1" aria-label=${t("table-name")} onClick=${tapBeside}
    onDragStart=${(/** @type {Event} */ event) => event.preventDefault()}>
    <h1 class="spoken">${t("table-name")}</h1>
    ${shown !== "end" && html`<${Bar} />`}
    ${shown === "cut" && html`<${Cut} />`}
    ${shown === "cut" && html`<${Hint} />`}
    ${shown === "announce" && html`<${Announce} />`}
    ${shown === "score" && html`<${Score} />`}
    ${shown === "end" && End && html`<${End} />`}
    ${(!alone || sitAtCut()) && html`<${Seats} />`}
    ${shown === "exchange" && html`<${Manni} />`}
    ${(shown === "play" || shown === "contract") && html`<${Trick} />`}
    ${shown === "contract" && html`<${Choose} />`}
    ${!alone && html`<${Hint} />`}
    ${!alone && html`<${Status} />`}
    ${!alone && (table.value.you === null ? friends.value && html`<${friends.value.Watched} />` : html`<${Hand} />`)}
    ${!alone && html`<${Actions} />`}
    <div class="flights" aria-hidden="true"></div>
  </main>`;
}

/** Closed to you unless you sit down. */
const DOORS = new Set(["no-spectators", "not-seated"]);

/** Why the table is closed, also where this page does not know the reason. @param {string} code */
const shutWords = (code) => (has(`table-shut-${code}`) ? t(`table-shut-${code}`) : t("table-shut-other", { code }));

/** What a table needs at which people meet: not in the way of one that plays alone. */
async function loadFriends() {
  const [module] = await Promise.all([import("./friends.js"), texts("friends"), style("friends")]);
  friends.value = module;
}

/** The courts are wanted once cards are dealt, and not in the way of the first paint before. */
function useCourts() {
  useEffect(() => {
    const timer = setTimeout(warmCourts, 5000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (hand.value?.dealt) warmCourts();
  }, [hand.value?.dealt]);
}

/** Milliseconds until it is tried again to load what could not be loaded. */
const AGAIN = 2000;

/** The end of a game, null until it is loaded: once cards are dealt, as the courts are. */
function useEnd() {
  const [End, setEnd] = useState(/** @type {any} */ (null));
  const [tries, setTries] = useState(0);
  const wanted = End === null && (hand.value?.dealt === true || screen.value === "end");
  useEffect(() => {
    if (!wanted) return;
    // A browser may keep that a module could not be loaded: another try goes by another name.
    const loading = tries === 0 ? import("./end.js") : import(`./end.js?${tries}`);
    loading.then((module) => setEnd(() => module.End), () => setTimeout(() => setTries(tries + 1), AGAIN));
  }, [wanted, tries]);
  return End;
}

/** @param {{id: string}} props */
export function Table({ id }) {
  useWindow();
  useTitle();
  // Before it is drawn: what the server has told already is shown at once.
  useLayoutEffect(() => openTable(id), [id]);
  useEffect(startKeys, []);
  useEffect(keepFocus, []);
  useCourts();
  const end = useEnd();
  useEffect(() => void texts("home"), []);
  useEffect(startCounting, []);
  const door = shut.value !== null && DOORS.has(shut.value);
  useEffect(() => {
    if (friendly.value || door) void loadFriends();
  }, [friendly.value, door]);
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const measure = m.value;
  const shown = screen.value;
  useLayoutEffect(() => {
    animate(box.current?.querySelector(".fades"), [{ opacity: 0 }, { opacity: 1 }], { ms: 200, easing: MOVE });
  }, [shown]);
  if (door) return friends.value ? html`<${friends.value.Door} id=${id} />` : null;
  if (shut.value)
    return html`<div
      class="missing"><h1>${shutWords(shut.value)}</h1><a
      class="button" href="/">${t("table-home")}</a></div>`;
  const looks = [measure.compact && "compact", !measure.labels && "no-labels", measure.low && "low"];
  if (shown === "loading")
    return html`<div class="missing"><p>${online.value ? t("table-loading") : (turnedAwayWords() ?? t("table-offline"))}</p></div>`;
  if (shown === "waiting") return friends.value ? html`<${friends.value.Waiting} id=${id} />` : null;
  return html`<div
    class=${`table kind-${measure.kind} screen-${shown} ${looks.filter(Boolean).join(" ")}`} ref=${box}>
    <${Pool} />
    <${Notice} height=${measure.bar.h - 8} />
    <${Felt} End=${end} />
    ${measure.kind === "wide" && shown !== "end" && shown !== "score" && html`<${Side} />`}
    ${dialog.value && html`<${Dialogs} />`}
  </div>`;
}
