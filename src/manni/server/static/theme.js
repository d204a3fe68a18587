/* Runs before the first paint, so that a chosen theme does not flash: a plain script, no module. */
(function () {
  /** @type {any} */
  var prefs = {};
  try { prefs = JSON.parse(localStorage.getItem("manni") || "{}") || {}; } catch (error) { prefs = {}; }
  var light = matchMedia("(prefers-color-scheme: light)").matches;
  var theme = prefs.theme === "dark" || prefs.theme === "light" ? prefs.theme : light ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.deck = typeof prefs.deck === "string" ? prefs.deck : "4-big";
  if (prefs.larger === true) document.documentElement.dataset.larger = "";
})();
