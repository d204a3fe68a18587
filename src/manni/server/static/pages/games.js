/* A table you have sat at, and the games that were finished there. */
import { patch, sign } from "../art.js";
import { language, t } from "../i18n.js";
import { apart } from "../names.js";
import { listed } from "../table/parts.js";
import { html } from "../vendor/ui.js";
import { recordPath } from "./api.js";
import { gameNumber, othersAt, yourSeat } from "./games-state.js";
import { rich, signed } from "./parts.js";

/** @typedef {import("./games-state.js").MyTable} MyTable */
/** @typedef {import("./games-state.js").GameResult} GameResult */

/** Nobody has played here yet. */
export const None = () => html`<div class="block games-none"><p><strong>${t("games-none")}</strong></p><p>${t("games-none-about")}</p>
  <a class="button" href="/">${t("home-nav-home")}</a></div>`;

/** @param {number} seconds since 1970 */
const day = (seconds) => new Intl.DateTimeFormat(language.value, { day: "numeric", month: "long", hour: "numeric", minute: "numeric" }).format(seconds * 1000);

/** A table with its finished games. @param {{table: MyTable}} props */
export function TableCard({ table }) {
  const others = othersAt(table);
  const [first = "", second = ""] = others;
  const yours = table.turn && !table.over;
  const state = table.phase === "waiting" ? t("games-waiting") : table.over ? t("games-over") : table.turn ? t("games-turn") : t("games-going", { game: gameNumber(table), hand: table.hand });
  const title = t("games-table", { kind: t(`variant-${table.variant}`), count: others.length, first, second });
  return html`<section class="block games-table" aria-label=${title}>
    <div class="games-head">
      <span class="home-patches" aria-hidden="true">${others.map((name) => patch(name))}</span>
      <div><h2>${title}</h2>
        <p class=${yours ? "lamp-line" : "quiet"}>${yours && sign("lamp")}${rich("beside", { second: html`<time class="quiet"
          datetime=${new Date(table.updated * 1000).toISOString()}>${day(table.updated)}</time>` }, { first: state })}</p></div>
      <a class="button" href=${`/t/${table.table}`}>${t(table.over ? "games-look" : "games-open-table")}</a>
    </div>
    ${table.games.length > 0 && html`<div class="scroll" tabindex="0" role="region" aria-label=${t("games-finished", { first, second })}><table class="games-list">
      <thead><tr><th scope="col">${t("games-column-game")}</th>
        ${apart(table.players).map((name, at) => html`<th scope="col" class="games-name" key=${at}>${name ?? t("games-open-seat")}</th>`)}
        <th scope="col" class="games-result">${t("games-column-result")}</th><td></td></tr></thead>
      <tbody>${[...table.games].sort((a, b) => b.game - a.game).map((game) => html`<${GameRow} table=${table} game=${game} key=${game.game} />`)}</tbody>
    </table></div>`}
  </section>`;
}

/** @param {MyTable} table @param {GameResult} game */
function resultWords(table, game) {
  const won = game.winners.includes(yourSeat(table));
  if (won) return t(game.winners.length > 1 ? "games-shared" : "games-won");
  return t("games-winner", { name: listed(game.winners.map((seat) => apart(table.players)[seat] ?? "")) });
}

/** @param {{table: MyTable, game: GameResult}} props */
function GameRow({ table, game }) {
  return html`<tr>
    <th scope="row">${game.game}</th>
    ${game.net.map((net, seat) => {
      const won = game.winners.includes(seat);
      return html`<td class=${`figure ${won ? "figure-won" : ""}`} key=${seat}>${signed(net)}${won && sign("check")}</td>`;
    })}
    <td class="games-result">${resultWords(table, game)}</td>
    <td class="games-links">
      <a class="link" href=${`/g/${table.table}/${game.game}`}
        aria-label=${t("games-replay-name", { game: game.game })}>${sign("play")}<span>${t("games-replay")}</span></a>
      <a class="link" href=${`/g/${table.table}/${game.game}/analysis`}
        aria-label=${t("games-analysis-name", { game: game.game })}>${sign("curve")}<span>${t("games-analysis")}</span></a>
      <a class="link" href=${recordPath(table.table, game.game)} download=${`manni-${table.table}-${game.game}.jsonl`}
        aria-label=${t("games-record-name", { game: game.game })}>${sign("download")}<span>${t("games-record")}</span></a>
    </td></tr>`;
}
