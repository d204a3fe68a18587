/* A seat as a row, in the waiting room and wherever it is told who is at the table. */
import { standing } from "../company.js";
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { seatNames } from "../names.js";
import { html } from "../vendor/ui.js";
import { Patch } from "./parts.js";
import { company, now } from "./signals.js";
import { putBot } from "./store.js";

/** The bot that is put on an open seat. */
const USUAL_BOT = "rules";

/** How a seat stands, in words: whose it is and what is to be said of it. @param {number} seat */
export function seatWords(seat) {
  const one = company.value;
  const { kind, seconds } = standing(one, seat, now.value);
  const line = {
    open: () => t("room-open"),
    bot: () => t("room-bot"),
    lost: () => (seconds === null ? t("seat-lost") : t("seat-lost-left", { seconds })),
    "stand-in": () => t("seat-stand-in-long"),
    here: () => t(one.you === seat ? "table-you" : "room-here"),
  }[kind]();
  return { kind, name: seatNames(one)[seat] ?? t("room-free"), line };
}

/** The signs that stand before the words. @type {Record<string, string>} */
const SIGNS = { bot: "bot", lost: "away", "stand-in": "bot" };

/**
 * The row; where it may be done, with the button that puts a bot on an open seat.
 * @param {{seat: number, bots: boolean, children?: any}} props `bots`: may bots be put on seats now? `children`: more to do there
 */
export function SeatRow({ seat, bots, children }) {
  const info = company.value.seats?.[seat];
  if (!info) return null;
  const { kind, name, line } = seatWords(seat);
  const icon = SIGNS[kind];
  return html`<li class=${`room-seat ${kind}`}>
    ${info.name === null ? html`<span class="room-empty" aria-hidden="true">${sign("person")}</span>` : html`<${Patch} name=${name} />`}
    <div class="room-who"><b>${name}</b><span>${icon && sign(icon)}${line}</span></div>
    ${children}
    ${bots && kind === "open" && html`<button type="button" class="button" onClick=${() => putBot(seat, USUAL_BOT)}>${sign("bot")}${t("room-put-bot")}</button>`}
    ${bots && kind === "bot" && html`<button type="button" class="button" aria-label=${t("room-take-bot-name", { name })} onClick=${() => putBot(seat, null)}>${t("room-take-bot")}</button>`}
  </li>`;
}
