/* What the people at the table say: ready phrases that everybody reads in their own language, free text where it is allowed. */
import { has, t } from "../i18n.js";
import { seatNames } from "../names.js";
import { isHidden } from "../prefs.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { readTalk } from "./hearing.js";
import { nameOf } from "./live.js";
import { saidWords } from "./presence.js";
import { company, dialog, table } from "./signals.js";
import { sayWords } from "./store.js";
import { m } from "./view.js";

/** The phrases, in the order they are offered. */
const PHRASES = ["hello", "good-luck", "well-played", "thanks", "oops", "one-moment", "that-was-close", "good-game"];
const MOST_LETTERS = 200;

/** Who said something, under the name it was said with. @param {import("../company.js").Said} said */
function speaker(said) {
  if (said.seat === null) return said.name ?? t("talk-spectator");
  if (said.seat === table.value.you) return t("table-you");
  const sits = company.value.seats?.[said.seat];
  // Somebody else may have the seat by now.
  if (said.name != null && sits?.name !== said.name) return said.name;
  return seatNames(company.value)[said.seat] ?? nameOf(table.value, said.seat);
}

/** What was said, the latest last. @param {{last?: number}} props */
function Lines({ last = 30 }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const said = company.value.talk.filter((one) => !isHidden(one.person)).slice(-last);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [said.length]);
  if (said.length === 0) return html`<p class="talk-none">${t("talk-none")}</p>`;
  return html`<ol class="talk-lines" ref=${box} tabindex="0" aria-label=${t("talk-lines")}>${said.map(
    (one, at) => html`<li key=${at}><b>${speaker(one)}</b> <span>${saidWords(one)}</span></li>`,
  )}</ol>`;
}

/** @param {{after?: () => void}} props */
function Phrases({ after }) {
  return html`<div class="talk-phrases">${PHRASES.filter((id) => has(`phrase-${id}`)).map(
    (id) => html`<button type="button" class="button" key=${id} onClick=${() => {
      sayWords({ phrase: id });
      after?.();
    }}>${t(`phrase-${id}`)}</button>`,
  )}</div>`;
}

/** A line of one's own, where the table allows it. */
function FreeText() {
  const [text, setText] = useState("");
  if (company.value.settings?.talk !== "text") return null;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) sayWords({ text: text.trim() });
    setText("");
  };
  return html`<form class="talk-text" onSubmit=${send}><input type="text" aria-label=${t("talk-text")} placeholder=${t("talk-text")} maxlength=${MOST_LETTERS}
    value=${text} autocomplete="off" onInput=${(/** @type {any} */ event) => setText(event.target.value)} /><button class="button">${t("talk-send")}</button></form>`;
}

/** The dialog of a phone. */
export function TalkInside() {
  useEffect(readTalk, [company.value.talk.length]);
  const wide = m.value.kind === "wide";
  return html`<div class="talk"><${Lines} /><${Phrases} after=${wide ? undefined : () => (dialog.value = null)} /><${FreeText} />
    <button type="button" class="link" onClick=${() => (dialog.value = "people")}>${t("talk-people")}</button></div>`;
}

/** The part of the side panel on a wide table. */
export function TalkPanel() {
  useEffect(readTalk, [company.value.talk.length]);
  return html`<section class="side-block talk"><header><h2>${t("talk-title")}</h2><button type="button" class="link"
    onClick=${() => (dialog.value = "people")}>${t("talk-people")}</button></header><${Phrases} /><${FreeText} /><${Lines} last=${8} /></section>`;
}
