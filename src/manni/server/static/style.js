/* Style sheets that are brought in when a page needs them. */

import { STATIC } from "./place.js";

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Bring in a style sheet and wait for it. @param {string} name @returns {Promise<unknown>} */
export function style(name) {
  const known = sheets.get(name);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `${STATIC}css/${name}.css`;
  const loaded = new Promise((done) => (link.onload = link.onerror = () => done(undefined)));
  sheets.set(name, loaded);
  document.head.append(link);
  return loaded;
}
