/* The waiting room: who sits here, and how the others find the way: the link, in letters, to copy, to send, as a QR code. */
import { openSeats, people, spelled } from "../company.js";
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { seatNames } from "../names.js";
import { at } from "../place.js";
import { html, useState } from "../vendor/ui.js";
import { gameWords } from "./bar.js";
import { Dialogs } from "./dialogs.js";
import { say } from "./live.js";
import { beside, counted, listed, word } from "./parts.js";
import { Notice } from "./presence.js";
import { SeatRow } from "./seat-row.js";
import { Sit } from "./sit.js";
import { company, dialog, table, talks } from "./signals.js";

/** What the table was agreed to be, in a line. */
function agreed() {
  const { settings } = company.value;
  return beside([
    t(`pace-${settings?.pace ?? "none"}`),
    t(settings?.listed ? "room-listed" : "room-private"),
    t(settings?.talk === "text" ? "room-text" : "room-phrases"),
  ]);
}

/** Put a text where it can be pasted from; says whether that went well. @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages that were not fetched over https have no clipboard; the old way still works there.
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    const done = document.execCommand("copy");
    box.remove();
    return done;
  }
}

/** The link, to be read, copied, sent and scanned. @param {{id: string}} props */
function Invite({ id }) {
  const [done, setDone] = useState("");
  const path = `/t/${spelled(id)}`;
  const link = `${location.origin}${at(path)}`;
  const alone = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  const copy = async () => {
    const words = t((await copied(link)) ? "room-copied" : "room-not-copied");
    setDone(words);
    say(words);
  };
  const share = () => navigator.share({ title: t("room-share-title"), text: t("room-share-text"), url: link }).catch(() => {});
  return html`<section class="invite" aria-labelledby="invite">
    <h2 id="invite">${t("room-invite")}</h2>
    <p class="invite-link"><span>${location.host}${at("/t/")}</span><b>${spelled(id)}</b></p>
    <div class="invite-do">
      <button type="button" class="button" onClick=${copy}>${sign("copy")}${t("room-copy")}</button>
      ${typeof navigator.share === "function" && html`<button type="button" class="button" onClick=${share}>${sign("share")}${t("room-share")}</button>`}
    </div>
    ${done && html`<p class="invite-done">${done}</p>`}
    <img class="invite-qr" src=${`/api/tables/${id}/qr.svg`} alt=${t("room-qr")} width="208" height="208" />
    ${alone && html`<p class="invite-alone">${t("room-alone")}</p>`}
  </section>`;
}

/** The same between two games, when a seat has become open. */
export function InviteInside() {
  const open = openSeats(company.value);
  return html`<div class="invite-inside"><ol class="room-rows">${open.map((seat) => html`<${SeatRow} key=${seat} seat=${seat} bots=${company.value.you !== null} />`)}</ol>
    <${Invite} id=${table.value.table?.id ?? ""} /></div>`;
}

/** What leads there, at the end of a game. */
export const OpenSeat = () =>
  company.value.you !== null && openSeats(company.value).length > 0
    ? html`<button type="button" class="button primary" onClick=${() => (dialog.value = "invite")}>${t("end-open-seat")}</button>`
    : null;

/** @param {{id: string}} props */
export function Waiting({ id }) {
  const one = company.value;
  const open = openSeats(one);
  const fills = one.settings?.fill_after;
  const names = seatNames(one).filter((name, seat) => name !== null && one.seats?.[seat]?.person).map(String);
  return html`<div class="table screen-waiting">
    <${Notice} height=${46} />
    <main id="table" class="room" tabindex="-1">
      <header class="room-top"><a class="icon-button" href="/" aria-label=${t("table-home")}>${sign("back")}</a>
        <p>${gameWords()}</p>
        ${talks.value && html`<button type="button" class="icon-button" aria-label=${one.unread > 0 ? t("talk-unread", counted(one.unread)) : t("action-say")}
          onClick=${() => (dialog.value = "talk")}>${sign("say")}${one.unread > 0 && html`<b class="mark" aria-hidden="true">${one.unread}</b>`}</button>`}
        <button type="button" class="icon-button" aria-label=${t("menu-title")} onClick=${() => (dialog.value = "menu")}>${sign("menu")}</button></header>
      ${one.you === null && open.length > 0 && html`<section class="room-sit"><h2>${t("room-sit-about", { count: people(one), names: listed(names) })}</h2><${Sit} seats=${open} /></section>`}
      <section class="room-seats">
        <h1>${open.length > 0 ? t("room-title", { count: open.length, word: word(open.length) }) : t("table-loading")}</h1>
        <p class="room-agreed">${agreed()}</p>
        <ol class="room-rows">${[0, 1, 2].map((seat) => html`<${SeatRow} key=${seat} seat=${seat} bots=${one.you !== null} />`)}</ol>
        ${one.spectators > 0 && one.you !== null && html`<p class="room-watching">${t("room-watching", counted(one.spectators))}</p>`}
        ${one.you !== null && html`<p class="room-begins">${fills ? t("room-fills", { seconds: fills }) : t("room-begins")}</p>`}
      </section>
      ${one.you !== null && html`<${Invite} id=${id} />`}
    </main>
    ${dialog.value && html`<${Dialogs} />`}
  </div>`;
}

