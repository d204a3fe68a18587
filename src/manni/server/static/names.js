/* The names of those at one table, told apart where two have taken the same. */
import { t } from "./i18n.js";

/**
 * The names as they are shown: of those that look alike the first stays as it is, the others have a number behind them.
 * Only those who took the same name are changed; an open seat has none.
 * @template {string|null} T
 * @param {readonly T[]} names by seat
 * @returns {T[]}
 */
export function apart(names) {
  const taken = new Set(names.map(alike));
  if (taken.size === names.length) return [...names];
  const seen = new Set();
  return names.map((name) => {
    if (name === null || !seen.has(alike(name))) {
      seen.add(alike(name));
      return name;
    }
    const told = numbered(name, taken);
    taken.add(alike(told));
    return /** @type {T} */ (told);
  });
}

/** The names at a table as they are shown, null where a seat is open. @param {{seats: {name: string|null}[]|null}} company */
export const seatNames = ({ seats }) => apart((seats ?? []).map(({ name }) => name));

/** Has a sentence a word, mostly a name, that is longer than a line has room for in large letters? @param {string} words */
export const isLong = (words) => words.split(/\s+/).some((word) => word.length > 14);

/** What two names have in common that a reader takes for one. @param {string|null} name */
const alike = (name) => name && name.toLowerCase();

/** A name with the first number that makes it nobody's. @param {string} name @param {Set<string|null>} taken */
function numbered(name, taken) {
  let told = name;
  // Three sit at a table: one of so many is free.
  for (let number = 2; number < 6 && taken.has(alike(told)); number++) told = t("same-name", { name, number });
  return told;
}
