/* Taking a seat: a name, remembered for the next time, and one tap. */
import { seatsToTake, spelled } from "../company.js";
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { apart, seatNames } from "../names.js";
import { getJson, postJson, sentenceOf } from "../pages/api.js";
import { cleanName, lastSetup, NAME_LENGTH, rememberSetup } from "../pages/setup-state.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { company, dialog, table } from "./signals.js";
import { comeBack } from "./store.js";

/** Where a table is asked for, by what. @param {string} id @param {string} [what] */
const tablePath = (id, what) => `/api/tables/${encodeURIComponent(id)}${what ? `/${what}` : ""}`;

/** Keep a name for the next time. @param {string} name */
const rememberName = (name) => rememberSetup({ ...lastSetup(), name });

/**
 * How to sit down: the name, whether it is under way, what was against it.
 * @param {string} id of the table @param {() => void} seated
 */
function useSitting(id, seated) {
  const [name, setName] = useState(() => lastSetup().name);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  /** @param {number|null} seat null for any */
  async function sit(seat = null) {
    if (busy) return;
    if (!name.trim()) return setFault(t("sit-no-name"));
    setBusy(true);
    setFault("");
    rememberName(name.trim());
    try {
      await postJson(tablePath(id, "sit"), { seat, name: name.trim() });
      seated();
    } catch (refusal) {
      setFault(sentenceOf(refusal));
    }
    setBusy(false);
  }
  return { name, setName, busy, fault, sit };
}

/**
 * A name and a button.
 * @param {{sitting: ReturnType<typeof useSitting>, names: (string|null)[], seat?: number|null, label?: string}} props
 *   `names`: of those who stay at the table
 */
function SitForm({ sitting, names, seat = null, label = t("sit-do") }) {
  const { name, setName, busy, fault, sit } = sitting;
  const all = [...names, name.trim()];
  const same = name.trim() !== "" && apart(all).at(-1) !== all.at(-1);
  return html`<form class="sit" onSubmit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    void sit(seat);
  }}>
    <label class="sit-name"><span>${t("sit-name")}</span><input type="text" name="name" value=${name} maxlength=${NAME_LENGTH} autocomplete="nickname"
      spellcheck=${false} required=${true} onInput=${(/** @type {any} */ event) => setName(cleanName(event.target.value))} /></label>
    <button class="button primary" aria-disabled=${busy ? "true" : undefined}>${busy ? t("sit-busy") : label}</button>
    <p class="quiet" role="status">${same && t("sit-same-name")}</p>
    <p class="fault" role="alert">${fault}</p>
  </form>`;
}

/** Sit down at the table that is shown. @param {{seats: number[]}} props those that may be taken */
export function Sit({ seats }) {
  const id = table.value.table?.id ?? "";
  const sitting = useSitting(id, () => {
    dialog.value = null;
    comeBack();
  });
  const all = seatNames(company.value);
  const names = seats.map((seat) => all[seat] ?? null);
  const others = all.filter((_, seat) => !seats.includes(seat));
  if (seats.length === 1 || names.every((name) => name === null))
    return html`<${SitForm} sitting=${sitting} names=${others} seat=${seats[0] ?? null} label=${names[0] ? t("sit-for", { name: names[0] }) : t("sit-do")} />`;
  return html`<${SitForm} sitting=${sitting} names=${others} />`;
}

/** May a seat be taken just now, though no hand is between? @returns {boolean} */
const betweenHands = () => ["waiting", "hand", "over"].includes(table.value.now?.phase ?? "");

/** For somebody who looks on: a button that leads to a seat, where there is one. */
export function SeatsToTake() {
  if (table.value.you !== null || seatsToTake(company.value).length === 0) return null;
  if (!betweenHands()) return html`<p class="sit-later">${t("sit-later")}</p>`;
  return html`<button type="button" class="button primary" onClick=${() => (dialog.value = "sit")}>${t("sit-take")}</button>`;
}

/** The dialog behind it. */
export function SitInside() {
  return html`<div class="sit-inside"><p>${t("sit-about")}</p><${Sit} seats=${seatsToTake(company.value)} /></div>`;
}

/** The way in to a table that lets nobody look on. @param {{id: string}} props */
export function Door({ id }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [fault, setFault] = useState("");
  const sitting = useSitting(id, () => location.reload());
  useEffect(() => void getJson(tablePath(id)).then(setFound, (refusal) => setFault(sentenceOf(refusal))), [id]);
  const free = found ? seatsToTake({ ...company.value, seats: found.seats, settings: found.settings }) : [];
  const open = found?.phase === "playing" ? free.filter((seat) => found.seats[seat].name === null) : free;
  return html`<main class="door"><div class="door-inside">
    <p class="door-code">${spelled(id)}</p>
    <h1>${t(!found && !fault ? "table-loading" : open.length > 0 ? "door-free" : "door-full")}</h1>
    ${fault && html`<p class="fault" role="alert">${fault}</p>`}
    ${found && html`<p class="door-who">${t(`variant-${found.variant}`)}</p>`}
    ${open.length > 0 ? html`<${SitForm} sitting=${sitting} names=${seatNames(found)} />` : found && html`<p>${t(free.length > 0 ? "door-later" : "door-full-about")}</p>`}
    <a class="button" href="/">${sign("back")}${t("table-home")}</a>
  </div></main>`;
}
