/* Who is at the table: whom one wants to hear, and how one leaves. */
import { spelled } from "../company.js";
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { seatNames } from "../names.js";
import { postJson, sentenceOf } from "../pages/api.js";
import { prefs, setPerson } from "../prefs.js";
import { go } from "../router.js";
import { html, useState } from "../vendor/ui.js";
import { counted } from "./parts.js";
import { SeatRow } from "./seat-row.js";
import { company, dialog, table } from "./signals.js";

/** @param {{seat: number}} props */
function Person({ seat }) {
  const one = company.value;
  const info = one.seats?.[seat];
  const between = ["waiting", "over"].includes(table.value.now?.phase ?? "");
  const other = info?.person != null && seat !== one.you ? { person: info.person, name: seatNames(one)[seat] ?? "" } : null;
  return html`<${SeatRow} seat=${seat} bots=${one.you !== null && between}>
    ${other && html`<div class="people-do"><${Toggle} list="muted" ...${other} /><${Toggle} list="blocked" ...${other} /></div>`}
  <//>`;
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
    <p>${t("room-watching", counted(spectators))}</p><p class="quiet">${t("people-about")}</p>
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
