/* Setting up a table: which Manni, who sits there, which house rules. What there is to choose comes from the server. */
import { patch } from "../art.js";
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { counted } from "../table/parts.js";
import { Page } from "./parts.js";
import { useSetupForm } from "./setup-form.js";
import { botWords, Kinds, Rules } from "./setup-parts.js";
import { changedCount, cleanName, NAME_LENGTH } from "./setup-state.js";

/** @typedef {import("./setup-state.js").Setup} Setup */
/** @typedef {import("./setup-state.js").Choices} Choices */
/** @typedef {(setup: Setup) => void} Change */

/** The page. @param {{go: (path: string) => void}} props */
export default function SetupPage({ go }) {
  const { choices, setup, change, begin, busy, fault } = useSetupForm(go);
  return html`<${Page} here="home" title=${t("setup-title")}>
    <form class="setup" onSubmit=${begin}>
      <header><h1>${t("setup-title")}</h1><p class="lead">${t("setup-lead")}</p></header>
      ${choices ? html`<${Form} choices=${choices} setup=${setup} change=${change} />` : !fault && html`<p class="quiet">${t("setup-loading")}</p>`}
      <div class="setup-end">
        <p class="fault" role="alert">${fault}</p>
        ${choices && html`<button class="button primary" aria-disabled=${busy ? "true" : undefined}>${t(busy ? "setup-start-busy" : "setup-start")}</button>`}
      </div>
    </form>
  <//>`;
}

/** @param {{choices: Choices, setup: Setup, change: Change}} props */
function Form({ choices, setup, change }) {
  return html`<div class="setup-form">
    <${Kinds} choices=${choices} setup=${setup} change=${change} />
    <${Seats} bots=${choices.bots} setup=${setup} change=${change} />
    <section aria-labelledby="setup-rules"><div class="setup-rules-head"><h2 id="setup-rules">${t("setup-rules")}</h2>
      <span class="quiet">${t("setup-changed", counted(changedCount(setup)))}</span></div>
      <${Rules} choices=${choices} setup=${setup} change=${change} /></section>
  </div>`;
}

/** @param {{bots: {name: string}[], setup: Setup, change: Change}} props */
function Seats({ bots, setup, change }) {
  /** @param {string[]} list @param {number} at @param {string} value */
  const replaced = (list, at, value) => list.map((old, i) => (i === at ? value : old));
  return html`<section aria-labelledby="setup-players"><h2 id="setup-players">${t("setup-players")}</h2>
    <div class="setup-seats">
      <${Seat} place="you" name=${setup.name} change=${(/** @type {string} */ name) => change({ ...setup, name })} />
      ${["west", "east"].map((place, at) => html`<${Seat} key=${place} place=${place} name=${setup.names[at]} bots=${bots} bot=${setup.bots[at]}
        change=${(/** @type {string} */ name) => change({ ...setup, names: replaced(setup.names, at, name) })}
        changeBot=${(/** @type {string} */ bot) => change({ ...setup, bots: replaced(setup.bots, at, bot) })} />`)}
    </div></section>`;
}

/** @param {{place: string, name: string, change: (name: string) => void, bots?: {name: string}[], bot?: string, changeBot?: (bot: string) => void}} props */
function Seat({ place, name, change, bots, bot, changeBot }) {
  const about = `setup-${place}`;
  return html`<fieldset class="setup-seat"><legend>${t(about)}</legend>
    <span class="setup-patch" aria-hidden="true">${patch(name || place)}</span>
    <label class="field"><span>${t("setup-name")}</span>
      <input type="text" value=${name} maxlength=${NAME_LENGTH} placeholder=${t("setup-name-any")} autocomplete="off" spellcheck=${false}
        onInput=${(/** @type {any} */ event) => change(cleanName(event.target.value))} /></label>
    ${bots && html`<label class="field"><span>${t("setup-bot")}</span>
      <select value=${bot} onChange=${(/** @type {any} */ event) => changeBot?.(event.target.value)}>
        ${bots.map((one) => html`<option value=${one.name} key=${one.name}>${botWords(one.name)}</option>`)}
      </select></label>`}
  </fieldset>`;
}
