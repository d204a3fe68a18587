/* Making a table for friends: which Manni, who sits where, what is agreed. */
import { patch, sign } from "../art.js";
import { t } from "../i18n.js";
import { html, useState } from "../vendor/ui.js";
import { counted } from "../table/parts.js";
import { Page } from "./parts.js";
import { useSetupForm } from "./setup-form.js";
import { botWords, Kinds, Pills, Rules } from "./setup-parts.js";
import { friendsRequest, lastFriends, PACES, rememberFriends } from "./friends-state.js";
import { changedCount, cleanName, NAME_LENGTH } from "./setup-state.js";

/** @typedef {import("./setup-state.js").Setup} Setup */
/** @typedef {import("./friends-state.js").Friends} Friends */
/** @typedef {import("./setup-state.js").Choices} Choices */
/** @typedef {{friends: Friends, agree: (change: Partial<Friends>) => void}} Agreeing */

/** The page. @param {{go: (path: string) => void}} props */
export default function NewPage({ go }) {
  const [friends, setFriends] = useState(lastFriends);
  const { choices, setup, change, begin, busy, fault, setFault } = useSetupForm(go, (chosen) => friendsRequest(chosen, friends));
  /** @param {Partial<Friends>} some */
  function agree(some) {
    const next = { ...friends, ...some };
    setFriends(next);
    setFault("");
    rememberFriends(next);
  }
  return html`<${Page} here="home" title=${t("new-title")}>
    <form class="setup new-table" onSubmit=${begin}>
      <header><h1>${t("new-title")}</h1><p class="lead">${t("new-lead")}</p></header>
      ${choices ? html`<div class="setup-form">
        <${Kinds} choices=${choices} setup=${setup} change=${change} />
        <${Seats} choices=${choices} setup=${setup} change=${change} friends=${friends} agree=${agree} />
        <${Pace} friends=${friends} agree=${agree} />
        <${Who} friends=${friends} agree=${agree} />
        <details class="new-rules"><summary><h2>${t("setup-rules")}</h2><span class="quiet">${t("setup-changed", counted(changedCount(setup)))}</span></summary>
          <${Rules} choices=${choices} setup=${setup} change=${change} /></details>
        <p><a href="/lobby">${t("new-lobby")}</a></p>
      </div>` : !fault && html`<p class="quiet">${t("setup-loading")}</p>`}
      <div class="setup-end">
        <p class="fault" role="alert">${fault}</p>
        ${choices && html`<button class="button primary" aria-disabled=${busy ? "true" : undefined}>${t(busy ? "setup-start-busy" : "new-start")}</button>`}
      </div>
    </form>
  <//>`;
}

/** Who sits where: you, and friends or bots. @param {{choices: Choices, setup: Setup, change: (setup: Setup) => void} & Agreeing} props */
function Seats({ choices, setup, change, friends, agree }) {
  const bots = choices.bots.map(({ name }) => name);
  const put = (/** @type {number} */ at, /** @type {string} */ value) =>
    agree({ bots: friends.bots.map((old, i) => (i === at ? value || null : old)) });
  return html`<section aria-labelledby="new-seats"><h2 id="new-seats">${t("new-seats")}</h2>
    <div class="setup-seats">
      <fieldset class="setup-seat"><legend>${t("setup-you")}</legend><span class="setup-patch" aria-hidden="true">${patch(setup.name || "you")}</span>
        <label class="field"><span>${t("setup-name")}</span><input type="text" value=${setup.name} maxlength=${NAME_LENGTH} placeholder=${t("setup-name-any")}
          autocomplete="nickname" spellcheck=${false} onInput=${(/** @type {any} */ event) => change({ ...setup, name: cleanName(event.target.value) })} /></label></fieldset>
      ${["west", "east"].map((place, at) => {
        const bot = bots.includes(friends.bots[at] ?? "") ? friends.bots[at] : null;
        return html`<fieldset class="setup-seat" key=${place}><legend>${t(`setup-${place}`)}</legend>
          <span class=${`setup-patch${bot ? "" : " new-empty"}`} aria-hidden="true">${bot ? sign("bot") : sign("person")}</span>
          <label class="field"><span>${t("setup-bot")}</span><select value=${bot ?? ""} onChange=${(/** @type {any} */ event) => put(at, event.target.value)}>
            <option value="">${t("new-seat-friend")}</option>
            ${bots.map((one) => html`<option value=${one} key=${one}>${botWords(one)}</option>`)}</select></label></fieldset>`;
      })}
    </div></section>`;
}

/** @param {Agreeing} props */
const Pace = ({ friends, agree }) => html`<section aria-labelledby="new-pace"><h2 id="new-pace">${t("new-pace")}</h2>
  <${Pills} label="new-pace" name="pace" value=${friends.pace} values=${PACES} text=${(/** @type {string} */ one) => t(`new-pace-${one}`)}
    choose=${(/** @type {Friends["pace"]} */ pace) => agree({ pace })} />
  <p class="quiet">${t(`new-pace-${friends.pace}-about`)}</p></section>`;

/** @param {Agreeing} props */
function Who({ friends, agree }) {
  return html`<section aria-labelledby="new-who"><h2 id="new-who">${t("new-who")}</h2>
    <${Pills} label="new-who" name="listed" value=${friends.listed} values=${[false, true]} text=${(/** @type {boolean} */ listed) => t(listed ? "new-listed" : "new-private")}
      choose=${(/** @type {boolean} */ listed) => agree({ listed })} />
    <div class="new-switches" role="group" aria-label=${t("new-house")}>
      <${Switch} label=${t("new-spectators")} on=${friends.spectators} turn=${(/** @type {boolean} */ spectators) => agree({ spectators })} />
      <${Switch} label=${t("new-hints")} on=${friends.hints} turn=${(/** @type {boolean} */ hints) => agree({ hints })} />
      <${Switch} label=${t("new-text")} on=${friends.talk === "text"} turn=${(/** @type {boolean} */ on) => agree({ talk: on ? "text" : "phrases" })} />
      <${Switch} label=${t("new-replace")} on=${friends.replace} turn=${(/** @type {boolean} */ replace) => agree({ replace })} />
    </div></section>`;
}

/** @param {{label: string, on: boolean, turn: (on: boolean) => void}} props */
const Switch = ({ label, on, turn }) => html`<label class="switch-row"><span>${label}</span><input type="checkbox" role="switch" checked=${on}
  onChange=${(/** @type {any} */ event) => turn(event.currentTarget.checked)} /></label>`;
