/* The page starts here: settings, texts, then whichever page the path names. Other pages than the table are loaded when asked for. */
import { tableId } from "./company.js";
import { pick, t, texts, useLanguage } from "./i18n.js";
import { startInput } from "./input.js";
import { bare, isHere } from "./place.js";
import { prefs, startPrefs } from "./prefs.js";
import { go, path } from "./router.js";
import { style } from "./style.js";
import { effect, html, render, useEffect, useState } from "./vendor/ui.js";

/** Pages by path: which module, which files of texts, which style sheet of its own. @type {[RegExp, string, string[], string?][]} */
const PAGES = [
  [/^\/$/, "./pages/home.js", ["home"]],
  [/^\/(?:games|me)\/?$/, "./pages/me.js", ["home"], "meet"],
  [/^\/m\/([^/]+)\/?$/, "./pages/move.js", ["home"], "meet"],
  [/^\/setup\/?$/, "./pages/setup.js", ["home"]],
  [/^\/new\/?$/, "./pages/new.js", ["home", "friends"], "meet"],
  [/^\/lobby\/?$/, "./pages/lobby.js", ["home", "friends"], "meet"],
  [/^\/g\/([^/]+)\/(\d+)\/?$/, "./pages/replay.js", ["home", "why"], "replay"],
  [/^\/g\/([^/]+)\/(\d+)\/analysis\/?$/, "./pages/analysis.js", ["analysis", "home"], "analysis"],
  [/^\/rules\/?$/, "./pages/rules.js", ["pages", "home"]],
  [/^\/proof\/?$/, "./pages/proof.js", ["proof", "pages", "home"]],
  [/^\/variations\/?$/, "./pages/variations.js", ["pages", "home"]],
  [/^\/strategy\/?$/, "./pages/strategy.js", ["pages", "home"]],
];

/** The table, with its style sheet. @returns {Promise<any>} */
async function tableModule() {
  const [module] = await Promise.all([
    import("./table/table.js"),
    texts("home", "why"),
    style("table"),
    style("sheet"),
    style("screens"),
    style("dialogs"),
  ]);
  return module;
}

/** What the path asks for, as a component and its properties. @param {string} at */
async function load(at) {
  const seat = /^\/t\/([^/]+)\/?$/.exec(at);
  if (seat) return { Page: (await tableModule()).Table, props: { id: tableId(decodeURIComponent(seat[1] ?? "")) } };
  for (const [pattern, file, names, own] of PAGES) {
    const found = pattern.exec(at);
    if (!found) continue;
    const styles = ["sheet", "pages", own ?? []].flat().map(style);
    const [module] = await Promise.all([import(file), texts(...names), ...styles]);
    return { Page: module.default, props: { table: found[1], game: Number(found[2]), go } };
  }
  return { Page: Missing, props: {} };
}

function Missing() {
  return html`<main class="missing"><h1>${t("page-missing")}</h1><p><a class="button"
    href="/">${t("table-home")}</a></p></main>`;
}

/** @param {{first: any}} props the page to begin with, if it could be loaded */
function App({ first }) {
  const [shown, setShown] = useState(first);
  const at = path.value;
  useEffect(() => {
    let here = true;
    if (shown?.at === at) return;
    load(at).then(
      (page) => here && setShown({ ...page, at }),
      (error) => here && setShown({ Page: Broken, props: { error: String(error) }, at }),
    );
    return () => {
      here = false;
    };
  }, [at]);
  // The table has taken the line opened ahead for it; where something else is shown nobody may seem to sit there.
  useEffect(() => {
    const page = /** @type {any} */ (window);
    if (!shown) return;
    page.manniAhead?.line.close();
    page.manniAhead = null;
  }, [shown]);
  return shown && html`<${shown.Page} key=${shown.at} ...${shown.props} />`;
}

/** @param {{error: string}} props */
function Broken({ error }) {
  console.error(error);
  return html`<main class="missing"><h1>${t("page-broken")}</h1><p><a class="button"
    href=${location.pathname}>${t("page-again")}</a></p></main>`;
}

/** Links inside the site do not load the page again. @param {MouseEvent} event */
function followed(event) {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    !link ||
    link.target ||
    link.hasAttribute("download") ||
    link.origin !== location.origin ||
    !isHere(link.pathname) ||
    bare(link.pathname).startsWith("/api/")
  )
    return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** The settings open from any page. */
function Settings() {
  const [Dialog, setDialog] = useState(/** @type {any} */ (null));
  useEffect(() => {
    const open = async () => {
      const [module] = await Promise.all([import("./table/dialogs.js"), texts("home"), style("dialogs")]);
      setDialog(() => module.SettingsDialog);
    };
    addEventListener("manni:settings", open);
    return () => removeEventListener("manni:settings", open);
  }, []);
  return Dialog && html`<${Dialog} onClose=${() => setDialog(null)} />`;
}

async function start() {
  startPrefs();
  startInput();
  // The page is fetched while the texts are; what goes wrong is said when it is asked for again.
  const at = path.value;
  const early = load(at).catch(() => null);
  await useLanguage(pick(prefs.value.language, navigator.languages ?? []));
  const page = await early;
  effect(() => void useLanguage(pick(prefs.value.language, navigator.languages ?? [])));
  addEventListener("popstate", () => (path.value = bare(location.pathname)));
  document.addEventListener("click", followed);
  const root = document.getElementById("app");
  if (root) render(html`<div class="app"><${App} first=${page && { ...page, at }} /><${Settings} /></div>`, root);
}

void start();
