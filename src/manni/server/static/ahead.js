/*
 * Whoever opens a table needs its modules, its looks and its words: they are fetched at once, not one after the other as each
 * is found in the one before; and the line to the server is opened meanwhile, so that what it tells is there as soon as it can
 * be shown. A plain script, so that it runs before anything else; tests hold its list to what is imported.
 */
(function () {
  var script = /** @type {HTMLScriptElement} */ (document.currentScript);
  var here = new URL("./", script.src).href;
  var root = new URL("../", script.src).href;
  // As `app.js` finds the table.
  var seat = location.href.indexOf(root) === 0 && /^t\/([^/?#]+)\/?(?:[?#]|$)/.exec(location.href.slice(root.length));
  if (!seat) return;
  var id = "";
  try {
    id = decodeURIComponent(seat[1] || "").toUpperCase().replace(/[^A-Z0-9]/g, "");
  } catch (_) {
    // No name of a table.
  }
  if (!id) return;
  // First of all: what the server tells is what one waits for longest.
  var line = new WebSocket(root.replace(/^http/, "ws") + "ws/" + id);
  /** @type {import("./socket.js").Ahead} */
  var early = { line: line, heard: [] };
  line.onmessage = function (event) { early.heard.push(event.data); };
  line.onclose = function (event) { early.code = event.code; };
  var page = /** @type {any} */ (window);
  page.manniAhead = early;
  var modules = [
    "hex", "names", "pace", "socket", "sound", "state", "table/actions", "table/announce", "table/awake", "table/bar", "table/choose",
    "table/cut", "table/dialogs", "table/drew", "table/facts", "table/focus", "table/hand", "table/hearing",
    "table/hint", "table/keys", "table/layout", "table/live", "table/manni", "table/mixing", "table/motion",
    "table/presence", "table/proof-note", "table/proofs", "table/score", "table/seats",
    "table/sheet", "table/side", "table/signals", "table/status", "table/store", "table/table", "table/trick",
    "table/view",
  ];
  /** @param {string} rel @param {string} href @param {string} [as] */
  function ahead(rel, href, as) {
    var link = document.createElement("link");
    link.rel = rel;
    link.href = here + href;
    if (as) link.as = as;
    document.head.append(link);
  }
  modules.forEach(function (name) { ahead("modulepreload", name + ".js"); });
  ["table", "sheet", "screens", "dialogs"].forEach(function (name) { ahead("preload", "css/" + name + ".css", "style"); });
  // Where not even the page comes: nobody may seem to be there.
  setTimeout(function () { if (page.manniAhead) line.close(); }, 30000);
})();
