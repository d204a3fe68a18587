/* The choices of a table, as the pages that set one up show them: pills, numbers, house rules. */
import { sign } from "../art.js";
import { has, t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { changedCount, held, slug, valueOf, withOption, withUsualRules } from "./setup-state.js";

/** @typedef {import("./setup-state.js").Setup} Setup */
/** @typedef {import("./setup-state.js").Option} Option */
/** @typedef {import("./setup-state.js").Choices} Choices */
/** @typedef {(setup: Setup) => void} Change */

/** Which Manni. @param {{choices: Choices, setup: Setup, change: Change}} props */
export function Kinds({ choices, setup, change }) {
  return html`<section aria-labelledby="setup-kind"><h2 id="setup-kind">${t("setup-kind")}</h2>
    <${Pills} label="setup-kind" name="variant" value=${setup.variant} values=${choices.variants.map(({ name }) => name)}
      text=${(/** @type {string} */ name) => t(`variant-${name}`)} choose=${(/** @type {string} */ variant) => change({ ...setup, variant })} />
    <p class="quiet">${t(`variant-${setup.variant}-about`)}</p></section>`;
}

/** The house rules of the kind chosen. @param {{choices: Choices, setup: Setup, change: Change}} props */
export function Rules({ choices, setup, change }) {
  const options = choices.variants.find(({ name }) => name === setup.variant)?.options ?? [];
  const changed = changedCount(setup);
  return html`${options.map((option) => html`<${OptionField} key=${`${setup.variant} ${option.name}`} option=${option} value=${valueOf(setup, option)}
      change=${(/** @type {any} */ value) => change(withOption(setup, option, value))} />`)}
    ${options.length === 0 && html`<p class="quiet">${t("setup-rules-none")}</p>`}
    ${changed > 0 && html`<button type="button" class="link" onClick=${() => change(withUsualRules(setup))}>${t("setup-reset")}</button>`}`;
}

/** @param {string} name */
export const botWords = (name) => (has(`setup-bot-${slug(name)}`) ? t(`setup-bot-${slug(name)}`) : t("setup-bot-other", { name }));

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
export const Pills = ({ label, name, value, values, text, choose }) => html`<div class="pills pills-wrap" role="radiogroup" aria-labelledby=${label}>
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
