/* The lobby: listed tables where a seat is free, and the way to people without choosing one. */
import { openSeats, seatsToTake, spelled } from "../company.js";
import { patch, sign } from "../art.js";
import { t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { seatNames } from "../names.js";
import { beside, listed, word } from "../table/parts.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { getJson, useNewTable } from "./api.js";
import { Page } from "./parts.js";
import { cleanName, lastSetup, NAME_LENGTH, rememberSetup } from "./setup-state.js";

/** @typedef {import("../company.js").SeatInfo} SeatInfo */
/** @typedef {{table: string, variant: string, settings: import("../company.js").Settings, seats: SeatInfo[], phase: string, hand: number, updated: number}} LobbyTable */

/** Milliseconds between two looks. */
const EVERY = 4000;

/** The list, kept fresh while the page is looked at. */
function useLobby() {
  const [tables, setTables] = useState(/** @type {LobbyTable[]|null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await getJson("/api/lobby").catch(() => null);
      if (!here) return;
      setFailed(found === null);
      if (found) setTables(found.tables);
    };
    void look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return { tables, failed };
}

/** Without the tables of people whom the reader has blocked. @param {LobbyTable[]} tables */
const withoutBlocked = (tables) =>
  tables.filter(({ seats }) => !seats.some(({ person }) => person !== null && prefs.value.blocked.includes(person)));

/** The page. @param {{go: (path: string) => void}} props */
export default function LobbyPage({ go }) {
  const { tables, failed } = useLobby();
  const shown = tables ? withoutBlocked(tables) : null;
  return html`<${Page} here="home" title=${t("lobby-title")}>
    <div class="lobby"><header><h1>${t("lobby-title")}</h1><p class="lead">${t("lobby-lead")}</p></header>
      <${PlayNow} go=${go} />
      <section aria-label=${t("lobby-list")}>
        ${failed && html`<p class="fault" role="alert">${t("lobby-error")}</p>`}
        ${!shown && !failed && html`<p class="quiet">${t("lobby-loading")}</p>`}
        ${shown?.length === 0 && html`<div class="block lobby-none"><p><strong>${t("lobby-none")}</strong></p><p>${t("lobby-none-about")}</p></div>`}
        <ul class="lobby-list">${shown?.map((table) => html`<${Row} key=${table.table} table=${table} />`)}</ul>
      </section>
      <p><a class="button" href="/new">${sign("link")}${t("lobby-new")}</a></p>
    </div>
  <//>`;
}

/** A name, and one button that finds people. @param {{go: (path: string) => void}} props */
function PlayNow({ go }) {
  const [setup, setSetup] = useState(lastSetup);
  const { sitDown, busy, fault } = useNewTable(go);
  /** @param {Event} event */
  function begin(event) {
    event.preventDefault();
    rememberSetup(setup);
    const name = setup.name.trim();
    void sitDown(setup, { variant: setup.variant, ...(name && { name }) }, "/api/play-now");
  }
  return html`<form class="lobby-now" onSubmit=${begin}>
    <label class="field"><span>${t("sit-name")}</span><input type="text" value=${setup.name} maxlength=${NAME_LENGTH} placeholder=${t("setup-name-any")} autocomplete="nickname"
      spellcheck=${false} onInput=${(/** @type {any} */ event) => setSetup({ ...setup, name: cleanName(event.target.value) })} /></label>
    <button class="button primary" aria-disabled=${busy ? "true" : undefined}><span>${t(busy ? "setup-start-busy" : "lobby-play")}<small>${t(`variant-${setup.variant}`)}</small></span></button>
    <p class="quiet">${t("lobby-play-about")}</p>
    <p class="fault" role="alert">${fault}</p>
  </form>`;
}

/** @param {{table: LobbyTable}} props */
function Row({ table }) {
  const one = { seats: table.seats, settings: table.settings };
  const open = openSeats(/** @type {any} */ (one)).length;
  const names = seatNames(table).flatMap((name) => name ?? []);
  const free = open > 0 ? t("lobby-open", { count: open, word: word(open) }) : seatsToTake(/** @type {any} */ (one)).length > 0 ? t("lobby-bot") : "";
  const state = table.phase === "waiting" ? t("lobby-waits") : t("lobby-hand", { hand: table.hand });
  return html`<li class="block lobby-row">
    <span class="home-patches" aria-hidden="true">${names.map((name) => patch(name))}</span>
    <div><h2>${listed(names)}</h2><p class="block-line">${beside([t(`variant-${table.variant}`), t(`pace-${table.settings.pace}`), state])}</p>
      <p class="lamp-line">${free}</p></div>
    <a class="button" href=${`/t/${spelled(table.table)}`} aria-label=${t("lobby-go-name", { names: listed(names) })}>${t("lobby-go")}</a></li>`;
}
