/* Your own page: tables and games, what they brought, and what is kept of you: moved, taken along, deleted. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { at } from "../place.js";
import { ContractSign, contractShort, counted, word } from "../table/parts.js";
import { html, useEffect, useState } from "../vendor/ui.js";
import { getJson, postJson, sentenceOf } from "./api.js";
import { None, TableCard } from "./games.js";
import { totalsByVariant } from "./games-state.js";
import { Page, signed } from "./parts.js";

/** @typedef {import("./games-state.js").Mine} Mine */
/** @typedef {import("./games-state.js").Me} Me */

/** What is known of you. @returns {Promise<Mine & Partial<Me>>} */
const fetchMe = () => getJson("/api/me");

/** The page. @param {{go: (path: string) => void}} props */
export default function MePage({ go }) {
  const [me, setMe] = useState(/** @type {(Mine & Partial<Me>)|null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => void fetchMe().then(setMe, () => setFailed(true)), []);
  // Whoever has left every table has played all the same.
  const played = me?.totals !== undefined && me.totals.length > 0;
  const whole = me?.person !== undefined && me.person !== null;
  return html`<${Page} here="games" title=${t("games-title")}>
    <div class="games me"><header><h1>${t("games-title")}</h1><p class="lead">${t("games-lead")}</p></header>
      ${failed && html`<p class="fault" role="alert">${t("games-error")}</p>`}
      ${!failed && !me && html`<p class="quiet">${t("games-loading")}</p>`}
      ${me && me.tables.length === 0 && !played && html`<${None} />`}
      ${me && me.tables.length === 0 && played && html`<p class="quiet">${t("games-all-left")}</p>`}
      ${me?.totals && me.totals.length > 0 && html`<${Totals} me=${/** @type {Me} */ (me)} />`}
      ${me?.tables.map((table) => html`<${TableCard} table=${table} key=${table.table} />`)}
      ${whole && html`<${Kept} go=${go} />`}
    </div>
  <//>`;
}

/** Plus and minus by kind of Manni and contract. @param {{me: Me}} props */
function Totals({ me }) {
  return html`<section class="block me-totals" aria-labelledby="me-totals"><h2 id="me-totals">${t("me-totals")}</h2>
    <p class="quiet">${t("me-games", { ...counted(me.games.played), won: me.games.won, wonword: word(me.games.won) })}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${t("me-table")}><table class="me-table">
      <thead><tr><th scope="col">${t("me-contract")}</th><th scope="col">${t("me-hands")}</th><th scope="col">${t("sheet-plus")}</th>
        <th scope="col">${t("sheet-minus")}</th><th scope="col">${t("sheet-net")}</th></tr></thead>
      ${totalsByVariant(me.totals).map(({ variant, rows, sum }) => html`<tbody key=${variant}>
        <tr class="me-kind"><th scope="rowgroup" colspan="5">${t(`variant-${variant}`)}</th></tr>
        ${rows.map((row) => html`<tr key=${row.contract}><th scope="row"><${ContractSign} contract=${row.contract} /> ${contractShort(row.contract)}</th>
          <td>${row.hands}</td><td>${row.plus}</td><td>${row.minus}</td><td class="figure">${signed(row.plus - row.minus)}</td></tr>`)}
        <tr class="me-sum"><th scope="row">${t("me-all")}</th><td>${sum.hands}</td><td>${sum.plus}</td><td>${sum.minus}</td><td class="figure">${signed(sum.plus - sum.minus)}</td></tr>
      </tbody>`)}
    </table></div></section>`;
}

/** What is kept of you, and what you may do with it. @param {{go: (path: string) => void}} props */
function Kept({ go }) {
  return html`<section class="block me-kept" aria-labelledby="me-kept"><h2 id="me-kept">${t("me-kept")}</h2><p class="quiet">${t("me-kept-about")}</p>
    <${Move} />
    <div class="me-row"><div><h3>${t("me-export")}</h3><p class="quiet">${t("me-export-about")}</p></div>
      <a class="button" href="/api/me/export" download="manni.json">${sign("download")}${t("me-export-do")}</a></div>
    <${Delete} go=${go} />
  </section>`;
}

/** A one-time code for another device. */
function Move() {
  const [link, setLink] = useState(/** @type {{code: string, seconds: number}|null} */ (null));
  const [fault, setFault] = useState("");
  const ask = () => postJson("/api/me/link").then((found) => {
    setLink(found);
    setFault("");
  }, (refusal) => setFault(sentenceOf(refusal)));
  useEffect(() => {
    const timer = link && setTimeout(() => setLink(null), link.seconds * 1000);
    return () => timer !== null && clearTimeout(timer);
  }, [link]);
  return html`<div class="me-row"><div><h3>${t("me-move")}</h3><p class="quiet">${t("me-move-about")}</p></div>
    ${!link && html`<button type="button" class="button" onClick=${ask}>${sign("link")}${t("me-move-do")}</button>`}
    ${link && html`<div class="me-code" role="status"><p><span>${location.host}${at("/m/")}</span><b>${link.code}</b></p>
      <img src=${`/api/me/link/${encodeURIComponent(link.code)}/qr.svg`} alt=${t("me-move-qr")} width="176" height="176" />
      <p class="quiet">${t("me-move-code", { minutes: Math.round(link.seconds / 60), word: word(Math.round(link.seconds / 60)) })}</p></div>`}
    <p class="fault" role="alert">${fault}</p></div>`;
}

/** Everything goes, once that has been said twice. @param {{go: (path: string) => void}} props */
function Delete({ go }) {
  const [sure, setSure] = useState(false);
  const [fault, setFault] = useState("");
  const remove = () => postJson("/api/me/delete", { sure: true }).then(() => go("/"), (refusal) => setFault(sentenceOf(refusal)));
  return html`<div class="me-row"><div><h3>${t("me-delete")}</h3><p class="quiet">${t("me-delete-about")}</p></div>
    ${sure
      ? html`<div class="me-sure" role="group" aria-label=${t("me-delete-sure")}><p><strong>${t("me-delete-sure")}</strong></p>
        <button type="button" class="button" onClick=${() => setSure(false)}>${t("me-delete-keep")}</button>
        <button type="button" class="button me-danger" onClick=${remove}>${sign("trash")}${t("me-delete-do")}</button></div>`
      : html`<button type="button" class="button" onClick=${() => setSure(true)}>${sign("trash")}${t("me-delete-ask")}</button>`}
    <p class="fault" role="alert">${fault}</p></div>`;
}
