/* Dialogs: the menu, the sheet, the last trick, settings, keys. One at a time; Escape closes; the focus goes back. */
import { sign } from "../art.js";
import { LANGUAGES, t, texts } from "../i18n.js";
import { CHOICES, prefs, setPref } from "../prefs.js";
import { seqOf } from "../state.js";
import { style } from "../style.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { gameWords } from "./bar.js";
import { leadTitle, sheetFacts } from "./facts.js";
import { endTitle, who, whyWords } from "./live.js";
import { ProofNote } from "./proof-note.js";
import { LastTrick } from "./side.js";
import { Sheet } from "./sheet.js";
import { ask, asked, dialog, friendly, friends, leaves, lookAt, lookedAt, mayAsk, table, talks } from "./signals.js";
import { m } from "./view.js";

/** @param {{title: string, kind: string, bare?: boolean, children: any}} props `bare`: without a head, what is inside has its own */
function Dialog({ title, kind, bare, children }) {
  const box = useRef(/** @type {HTMLDialogElement|null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => before instanceof HTMLElement && before.isConnected && before.focus({ preventScroll: true });
  }, []);
  const close = () => (dialog.value = null);
  return html`<dialog class=${`dialog dialog-${kind}`} ref=${box} aria-label=${title} onClose=${close}
    onClick=${(/** @type {any} */ event) => event.target === box.current && close()}>
    <div class="dialog-inside">${!bare && html`<header><h2>${title}</h2><button type="button" class="icon-button"
      aria-label=${t("dialog-close")} onClick=${close}>${sign("close")}</button></header>`}${children}</div>
  </dialog>`;
}

/** Where the usual choice, which comes first in the list, is not the least: from the least to the most. */
const IN_ORDER = { speed: ["slow", "normal", "quick", "off"], rest: [600, 1200, 2000, "tap"] };

/** @param {{name: "theme"|"colours"|"index"|"speed"|"rest"}} props */
function Choice({ name }) {
  const value = prefs.value[name];
  const choices = name === "speed" || name === "rest" ? IN_ORDER[name] : CHOICES[name];
  return html`<fieldset class="choice-row"><legend>${t(`settings-${name}`)}</legend><div class="segments">
    ${choices.map((one) => html`<label key=${one} class=${one === value ? "on" : ""}><input type="radio"
      name=${name} checked=${one === value}
      onChange=${() => setPref(name, /** @type {any} */ (one))} /><span>${t(`settings-${name}-${one}`)}</span></label>`)}
  </div></fieldset>`;
}

/** @param {{name: "twoTap"|"larger"|"sound", id: string}} props */
function Switch({ name, id }) {
  return html`<label class="switch-row"><span>${t(`settings-${id}`)}</span><input type="checkbox" role="switch"
    checked=${prefs.value[name]}
    onChange=${(/** @type {any} */ event) => setPref(name, event.currentTarget.checked)} /></label>`;
}

function Settings() {
  const volume = Math.round(prefs.value.volume * 100);
  return html`<form class="settings" method="dialog">
    <section><h3>${t("settings-look")}</h3><${Choice} name="theme" /><${Switch} name="larger" id="larger" /></section>
    <section><h3>${t("settings-cards")}</h3><${Choice} name="colours" /><${Choice} name="index" /></section>
    <section><h3>${t("settings-play")}</h3><${Choice} name="speed" /><${Choice} name="rest" /><${Switch} name="twoTap" id="two-tap" /></section>
    <section><h3>${t("settings-hear")}</h3><${Switch} name="sound" id="sound" />
    <label class="switch-row"><span>${t("settings-volume")}</span><input type="range" min="0" max="100"
      value=${volume} disabled=${!prefs.value.sound} style=${/** @type {any} */ ({ "--part": `${volume}%` })}
      onInput=${(/** @type {any} */ event) => setPref("volume", Number(event.currentTarget.value) / 100)} /></label></section>
    ${
      LANGUAGES.length > 1 &&
      html`<section><label class="switch-row"><span>${t("settings-language")}</span><select
        onChange=${(/** @type {any} */ event) => setPref("language", event.currentTarget.value)}>
      ${LANGUAGES.map((lang) => html`<option key=${lang} value=${lang}
        selected=${lang === prefs.value.language}>${new Intl.DisplayNames([lang], { type: "language" }).of(lang)}</option>`)}</select></label></section>`
    }
  </form>`;
}

const KEYS = [["←", "→"], ["Enter", "Space"], ["1", "9"], ["H"], ["N"], ["L"], ["S"], ["T"], ["O"], ["U"], ["?"], ["Esc"]];
const KEY_IDS = ["arrows", "enter", "numbers", "hint", "figures", "last", "sheet", "say", "claim", "take-back", "help", "escape"];

function Help() {
  return html`<dl class="keys">${KEYS.map((keys, i) => html`<div
    key=${i}><dt>${keys.map((key, k) => html`${k ? (KEY_IDS[i] === "numbers" ? "–" : " ") : ""}<kbd
    class="key">${key}</kbd>`)}</dt><dd>${t(`help-${KEY_IDS[i]}`)}</dd></div>`)}</dl>
    <p class="dialog-links"><a href="/rules" target="_blank">${t("menu-rules")}</a> <a href="/strategy"
      target="_blank">${t("menu-strategy")}</a></p>`;
}

function Menu() {
  /** @param {string} to */
  const open = (to) => () => (dialog.value = to);
  return html`<nav class="menu"><p class="menu-about">${gameWords()}</p>
    <button type="button" onClick=${open("settings")}>${sign("settings")}${t("settings-title")}</button>
    <button type="button"
      onClick=${() => setPref("sound", !prefs.value.sound)}>${sign(prefs.value.sound ? "sound" : "sound-off")}${t(prefs.value.sound ? "sound-off" : "sound-on")}</button>
    <button type="button" onClick=${open("help")}>${sign("keyboard")}${t("help-title")}</button>
    <a href="/rules">${sign("learn")}${t("menu-rules")}</a><a
      href="/variations">${sign("info")}${t("menu-variations")}</a><a
      href="/strategy">${sign("hint")}${t("menu-strategy")}</a>
    ${talks.value && html`<button type="button" onClick=${open("talk")}>${sign("say")}${t("menu-say")}</button>`}
    ${friendly.value && friends.value && html`<button type="button" onClick=${open("people")}>${sign("person")}${t("menu-people")}</button>`}
    ${leaves.value
      ? html`<button type="button" onClick=${open("leave")}>${sign("back")}${t("menu-home")}</button>`
      : html`<a href="/">${sign("back")}${t("menu-home")}</a><p class="menu-kept">${t("menu-kept")}</p>`}</nav>`;
}

function Last() {
  const last = table.value.hand?.last;
  return last
    ? html`<div class="dialog-last"><${LastTrick}
      width=${m.value.kind === "narrow" ? 74 : 88} /><p>${t("last-took", who(table.value, last.winner))}</p><${Why} last=${last} /></div>`
    : html`<p>${t("last-none")}</p>`;
}

/** What was answered about a card of the last trick, or that one can ask. @param {{last: NonNullable<import("../state.js").Hand["last"]>}} props */
function Why({ last }) {
  const state = table.value;
  const about = asked.value;
  if (!about || !last.cards.some((_, at) => seqOf(last, at) === about.seq)) {
    const bots = mayAsk.value && last.cards.some((laid) => state.table?.bots[laid.seat]);
    return bots ? html`<p class="why-tap">${t("why-tap")}</p>` : null;
  }
  const [what, why] = whyWords(state, about);
  return html`<div class="why-answer"><span class="hint-icon" aria-hidden="true">${sign("hint")}</span><p><b>${what}</b> ${why}</p></div>`;
}

function SheetInside() {
  const state = table.value;
  return html`<div><${Sheet} ...${sheetFacts(state, { winners: state.winners ?? [], open: (/** @type {{number: number}} */ row) => lookAt(row.number) })} />
    ${state.rows.length > 0 && html`<p class="dialog-note">${state.winners ? endTitle(state) : leadTitle(state)}</p>`}<${ProofNote} /></div>`;
}

/** The numbers behind a hint; what they need is loaded when somebody first looks at them. */
function NumbersInside() {
  const [Inside, setInside] = useState(/** @type {any} */ (null));
  useEffect(() => void import("./numbers.js").then((module) => setInside(() => module.NumbersInside)), []);
  return Inside && html`<${Inside} />`;
}

/** The hands of this game that are over, over the table: the line stays, and nobody who waits takes you for gone. */
function HandsInside() {
  const [Over, setOver] = useState(/** @type {any} */ (null));
  const state = table.value;
  const number = state.hand?.number;
  const begun = useRef(number);
  const close = () => (dialog.value = null);
  useEffect(() => {
    void Promise.all([import("../pages/replay.js"), texts("home", "why"), style("pages"), style("replay")]).then(
      ([module]) => setOver(() => module.Over),
    );
  }, []);
  // Whoever plays is wanted at the table once the next hand has begun.
  useEffect(() => {
    if (state.you !== null && number !== begun.current) close();
  }, [number]);
  const waits = ask.value !== null && !["next", "again"].includes(ask.value.kind);
  const { id = "", game = 1 } = state.table ?? {};
  return Over && html`<${Over} table=${id} game=${game} hand=${lookedAt.value} close=${close} waits=${waits} seated=${state.you !== null} />`;
}

/** @type {Record<string, {title: string, inside: () => any, bare?: boolean}>} */
const ALL = {
  menu: { title: "menu-title", inside: Menu },
  settings: { title: "settings-title", inside: Settings },
  help: { title: "help-title", inside: Help },
  last: { title: "action-last", inside: Last },
  numbers: { title: "numbers-title", inside: NumbersInside },
  sheet: { title: "sheet-title", inside: SheetInside },
  hands: { title: "score-look", inside: HandsInside, bare: true },
};

export function Dialogs() {
  const kind = dialog.value ?? "";
  const one = /** @type {typeof ALL[string]|undefined} */ (ALL[kind] ?? friends.value?.DIALOGS[kind]);
  if (!one) return null;
  return html`<${Dialog} key=${kind} kind=${kind} title=${t(one.title)} bare=${one.bare}><${one.inside} /><//>`;
}

/** The settings, for pages outside the table. @param {{onClose: () => void}} props */
export function SettingsDialog({ onClose }) {
  useEffect(() => {
    dialog.value = "settings";
    return dialog.subscribe((value) => value === null && onClose());
  }, []);
  return html`<${Dialogs} />`;
}
