/* Who is at the table: whom one wants to hear, and how one leaves. */
import { spelled, standing } from "../company.js";
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { postJson, sentenceOf } from "../pages/api.js";
import { prefs, setPerson } from "../prefs.js";
import { go } from "../router.js";
import { html, useState } from "../vendor/ui.js";
import { Patch } from "./parts.js";
import { company, dialog, now, table } from "./signals.js";
import { putBot } from "./store.js";

/** @param {{seat: number}} props */
function Person({ seat }) {
  const one = company.value;
  const info = one.seats?.[seat];
  if (!info) return null;
  const { kind } = standing(one, seat, now.value);
  const mine = seat === one.you;
  const person = info.person;
  const line = { open: t("room-free"), bot: t("room-bot"), lost: t("seat-lost"), "stand-in": t("seat-stand-in-long"), here: t(mine ? "table-you" : "room-here") }[kind];
  const waits = ["waiting", "over"].includes(table.value.now?.phase ?? "");
  return html`<li>
    ${info.name === null ? html`<span class="room-empty" aria-hidden="true">${sign("person")}</span>` : html`<${Patch} name=${info.name} />`}
    <div class="room-who"><b>${info.name ?? t("room-open")}</b><span>${line}</span></div>
    ${person !== null && !mine && html`<div class="people-do"><${Toggle} list="muted" person=${person} name=${info.name ?? ""} /><${Toggle} list="blocked" person=${person} name=${info.name ?? ""} /></div>`}
    ${one.you !== null && waits && kind === "open" && html`<button type="button" class="button" onClick=${() => putBot(seat, "rules")}>${sign("bot")}${t("room-put-bot")}</button>`}
  </li>`;
}

/** Mute or block somebody, and undo it. @param {{list: "muted"|"blocked", person: string, name: string}} props */
function Toggle({ list, person, name }) {
  const on = prefs.value[list].includes(person);
  return html`<button type="button" class="button" aria-pressed=${on} aria-label=${t(`people-${list}-name`, { name })}
    onClick=${() => setPerson(list, person, !on)}>${on && sign("check")}${t(`people-${list}`)}</button>`;
}

export function PeopleInside() {
  const { spectators } = company.value;
  return html`<div class="people"><ul>${[0, 1, 2].map((seat) => html`<${Person} key=${seat} seat=${seat} />`)}</ul>
    <p>${t("room-watching", { count: spectators })}</p><p class="quiet">${t("people-about")}</p>
    <p class="quiet">${t("people-link", { code: spelled(table.value.table?.id ?? "") })}</p></div>`;
}

/** Leaving: for a while, with the seat kept, or for good. */
export function LeaveInside() {
  const [fault, setFault] = useState("");
  const playing = !["waiting", "over"].includes(table.value.now?.phase ?? "");
  async function leave() {
    try {
      await postJson(`/api/tables/${encodeURIComponent(table.value.table?.id ?? "")}/leave`, {});
    } catch (refusal) {
      return setFault(sentenceOf(refusal));
    }
    dialog.value = null;
    go("/");
  }
  const pause = () => {
    dialog.value = null;
    go("/");
  };
  return html`<div class="leave-inside">
    <button type="button" class="button" onClick=${pause}><span>${t("leave-pause")}<small>${t("leave-pause-about")}</small></span></button>
    <button type="button" class="button" onClick=${leave}><span>${t("leave-go")}<small>${t(playing ? "leave-go-playing" : "leave-go-about")}</small></span></button>
    <p class="fault" role="alert">${fault}</p>
  </div>`;
}
