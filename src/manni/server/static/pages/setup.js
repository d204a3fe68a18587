/* Setting up a table: which Manni, who sits there, which house rules. What there is to choose comes from the server. */
import { patch, sign } from "../art.js";
import { has, t } from "../i18n.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { getJson, setupSentence, useNewTable } from "./api.js";
import { Page } from "./parts.js";
import {
  allowed, changedCount, cleanName, held, lastSetup, NAME_LENGTH, rememberSetup, slug, valueOf, withOption, withUsualRules,
} from "./setup-state.js";

/** @typedef {import("./setup-state.js").Setup} Setup */
/** @typedef {import("./setup-state.js").Option} Option */
/** @typedef {import("./setup-state.js").Choices} Choices */
/** @typedef {(setup: Setup) => void} Change */

/** The page. @param {{go: (path: string) => void}} props */
export default function SetupPage({ go }) {
  const [choices, setChoices] = useState(/** @type {Choices|null} */ (null));
  const [setup, setSetup] = useState(lastSetup);
  const { sitDown, busy, fault, setFault } = useNewTable(go);
  useEffect(() => void getJson("/api/setup").then((found) => {
    setChoices(found);
    setSetup((now) => allowed(now, found));
  }, (refusal) => setFault(setupSentence(refusal))), []);

  /** @param {Setup} next */
  function change(next) {
    const kept = choices ? allowed(next, choices) : next;
    setSetup(kept);
    setFault("");
    rememberSetup(kept);
  }
  /** @param {Event} event */
  function begin(event) {
    event.preventDefault();
    void sitDown(setup);
  }
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
  const options = choices.variants.find(({ name }) => name === setup.variant)?.options ?? [];
  const changed = changedCount(setup);
  return html`<div class="setup-form">
    <section aria-labelledby="setup-kind"><h2 id="setup-kind">${t("setup-kind")}</h2>
      <${Pills} label="setup-kind" name="variant" value=${setup.variant} values=${choices.variants.map(({ name }) => name)}
        text=${(/** @type {string} */ name) => t(`variant-${name}`)} choose=${(/** @type {string} */ variant) => change({ ...setup, variant })} />
      <p class="quiet">${t(`variant-${setup.variant}-about`)}</p></section>
    <${Seats} bots=${choices.bots} setup=${setup} change=${change} />
    <section aria-labelledby="setup-rules"><div class="setup-rules-head"><h2 id="setup-rules">${t("setup-rules")}</h2>
      <span class="quiet">${t("setup-changed", { count: changed })}</span></div>
      ${options.map((option) => html`<${OptionField} key=${`${setup.variant} ${option.name}`} option=${option} value=${valueOf(setup, option)}
        change=${(/** @type {any} */ value) => change(withOption(setup, option, value))} />`)}
      ${options.length === 0 && html`<p class="quiet">${t("setup-rules-none")}</p>`}
      ${changed > 0 && html`<button type="button" class="link" onClick=${() => change(withUsualRules(setup))}>${t("setup-reset")}</button>`}</section>
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

/** @param {string} name */
const botWords = (name) => (has(`setup-bot-${slug(name)}`) ? t(`setup-bot-${slug(name)}`) : t("setup-bot-other", { name }));

/** @param {{option: Option, value: any, change: (value: any) => void}} props */
function OptionField({ option, value, change }) {
  const id = `option-${slug(option.name)}`;
  const title = t(`setup-option-${slug(option.name)}`);
  const usual = JSON.stringify(value) === JSON.stringify(option.default);
  return html`<fieldset class="setup-option"><legend id=${id}>${title}${usual && html` <span class="quiet">${t("setup-usual")}</span>`}</legend>
    ${option.kind === "choice" && html`<${Pills} label=${id} name=${option.name} value=${value} values=${option.choices ?? []}
      text=${(/** @type {string} */ choice) => choiceWords(option.name, choice)} choose=${change} />`}
    ${option.kind === "number" && html`<${Stepper} label=${title} value=${value} min=${option.min ?? 0} max=${option.max ?? 100} change=${change} />`}
    ${option.kind === "limits" && html`<div class="setup-limits">${[0, 1, 2].map((at) => html`<label key=${at}><span>${t(`setup-limit-${at}`)}</span>
      <${Stepper} label=${t("setup-limit-of", { option: title, place: t(`setup-limit-${at}`) })} value=${value[at]} min=${option.min ?? 0} max=${option.max ?? 16}
        change=${(/** @type {number} */ next) => change(value.map((/** @type {number} */ old, /** @type {number} */ i) => (i === at ? next : old)))} /></label>`)}</div>`}
  </fieldset>`;
}

/** @param {string} option @param {string|number} choice */
function choiceWords(option, choice) {
  const id = `setup-choice-${slug(option)}-${slug(choice)}`;
  return has(id) ? t(id) : String(choice);
}

/** @param {{label: string, name: string, value: any, values: any[], text: (value: any) => string, choose: (value: any) => void}} props */
const Pills = ({ label, name, value, values, text, choose }) => html`<div class="pills pills-wrap" role="radiogroup" aria-labelledby=${label}>
  ${values.map((one) => html`<label class="pill" key=${one}>
    <input type="radio" name=${name} checked=${one === value} onChange=${() => choose(one)} />
    <span>${one === value && sign("check")}${text(one)}</span></label>`)}</div>`;

/** A number with minus and plus beside it. @param {{label: string, value: number, min: number, max: number, change: (value: number) => void}} props */
function Stepper({ label, value, min, max, change }) {
  /** @param {any} raw */
  const set = (raw) => change(held(raw, min, max, value));
  return html`<span class="stepper">
    <button type="button" class="button" aria-label=${t("setup-less", { label })} onClick=${() => set(value - 1)} disabled=${value <= min}>${sign("minus")}</button>
    <input type="number" inputmode="numeric" aria-label=${label} min=${min} max=${max} value=${value} onChange=${(/** @type {any} */ event) => set(event.target.value)} />
    <button type="button" class="button" aria-label=${t("setup-more", { label })} onClick=${() => set(value + 1)} disabled=${value >= max}>${sign("plus")}</button>
  </span>`;
}
