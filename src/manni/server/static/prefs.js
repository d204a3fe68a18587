/* The player's settings: kept in this browser, with safe values for whatever is missing or spoiled. */
import { effect, signal } from "./vendor/ui.js";

/**
 * @typedef {object} Prefs
 * @property {"auto"|"dark"|"light"} theme @property {2|4} colours @property {"auto"|"big"|"small"} index
 * @property {"slow"|"normal"|"quick"|"off"} speed @property {600|1200|2000|"tap"} rest @property {boolean} twoTap
 * @property {boolean} larger
 * @property {boolean} sound
 * @property {number} volume from 0 to 1
 * @property {string} language
 * @property {string[]} muted people whose words are not shown, by their public names
 * @property {string[]} blocked people whose words are not shown and whose tables are not listed
 */

/** What each setting may be; the first is the default. */
export const CHOICES = /** @type {const} */ ({
  theme: ["auto", "dark", "light"],
  colours: [4, 2],
  index: ["auto", "big", "small"],
  speed: ["normal", "slow", "quick", "off"],
  rest: [1200, 600, 2000, "tap"],
});

const KEY = "manni";

/** People as they are kept: twelve letters each, the latest few hundred. @param {any} list @returns {string[]} */
const people = (list) =>
  Array.isArray(list) ? list.filter((one) => typeof one === "string" && /^[0-9a-f]{12}$/.test(one)).slice(-300) : [];

/** @param {any} raw anything at all @returns {Prefs} */
export function safe(raw) {
  const given = raw !== null && typeof raw === "object" ? raw : {};
  /** @type {any} */
  const out = {};
  for (const [name, allowed] of Object.entries(CHOICES)) {
    out[name] = /** @type {readonly any[]} */ (allowed).includes(given[name]) ? given[name] : allowed[0];
  }
  for (const name of ["twoTap", "larger"]) out[name] = given[name] === true;
  out.sound = given.sound !== false;
  out.volume = typeof given.volume === "number" && given.volume >= 0 && given.volume <= 1 ? given.volume : 0.6;
  out.language = typeof given.language === "string" && /^[a-z]{2}$/.test(given.language) ? given.language : "";
  out.muted = people(given.muted);
  out.blocked = people(given.blocked);
  return out;
}

/** @param {string|null} text */
function parsed(text) {
  try {
    return safe(JSON.parse(text ?? "{}"));
  } catch {
    return safe({});
  }
}

function stored() {
  try {
    return parsed(localStorage.getItem(KEY));
  } catch {
    return safe({});
  }
}

/** All settings. Read `prefs.value.theme`; change with `setPref`. */
export const prefs = signal(safe({}));

/** @template {keyof Prefs} K @param {K} name @param {Prefs[K]} value */
export function setPref(name, value) {
  prefs.value = safe({ ...prefs.value, [name]: value });
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...prefs.value, deck: deckOf(prefs.value) }));
  } catch {
    // A browser that keeps nothing still plays: the setting holds until the page is closed.
  }
}

/** Do you not want to hear somebody? @param {string} person */
export const isHidden = (person) => prefs.value.muted.includes(person) || prefs.value.blocked.includes(person);

/** Mute or block somebody, or no longer. @param {"muted"|"blocked"} list @param {string} person @param {boolean} on */
export const setPerson = (list, person, on) =>
  setPref(list, [...prefs.value[list].filter((one) => one !== person), ...(on ? [person] : [])]);

/** The deck as the style sheet knows it. @param {Prefs} value */
export const deckOf = (value) => `${value.colours}-${value.index}`;

/** Milliseconds a finished trick lies. @param {Prefs} value */
export const restOf = (value) => (value.rest === "tap" ? Infinity : value.rest);

/** Is nothing to travel or grow? */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Load what is kept, follow other tabs and the system, and show it on the page. Call once. */
export function startPrefs() {
  prefs.value = stored();
  addEventListener("storage", (event) => {
    if (event.key === KEY) prefs.value = parsed(event.newValue);
  });
  const light = matchMedia("(prefers-color-scheme: light)");
  const system = signal(light.matches);
  light.addEventListener("change", () => (system.value = light.matches));
  effect(() => {
    const root = document.documentElement;
    const { theme, larger, speed } = prefs.value;
    root.dataset.theme = theme === "auto" ? (system.value ? "light" : "dark") : theme;
    root.dataset.deck = deckOf(prefs.value);
    root.toggleAttribute("data-larger", larger);
    root.dataset.speed = speed;
  });
}
