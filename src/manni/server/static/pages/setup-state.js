/*
 * What a table is to be: the variant, the options that differ from the usual, names and bots. Pure but for the two
 * functions at the end, which keep the last choice in this browser.
 */

/**
 * @typedef {object} Option as the server lists it
 * @property {string} name @property {"choice"|"number"|"limits"} kind @property {any} default
 * @property {(string|number)[]} [choices] @property {number} [min] @property {number} [max]
 */
/**
 * @typedef {object} VariantInfo
 * @property {string} name @property {number} pack @property {number} hand @property {number} manni numbers of cards
 * @property {string[][]} contracts those that are used up together in one group @property {Option[]} options
 */
/** @typedef {{variants: VariantInfo[], bots: {name: string}[]}} Choices */
/**
 * @typedef {object} Setup
 * @property {string} variant @property {Record<string, Record<string, any>>} options by variant, those that differ
 * @property {string} name yours, "" for any @property {string[]} names of West and East @property {string[]} bots of West and East
 */

/** The kinds of Manni in the order they are shown where the server is not asked for them. */
export const KINDS = ["hornafjordur", "basic", "sixteen", "trjamann", "laugarvatn", "nine"];

/** Letters a name may have. */
export const NAME_LENGTH = 24;

/** @type {Setup} */
export const USUAL = { variant: "hornafjordur", options: {}, name: "", names: ["", ""], bots: ["rules", "rules"] };

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** A name without what a line cannot hold. @param {unknown} name */
export const cleanName = (name) =>
  typeof name === "string" ? [...name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")].slice(0, NAME_LENGTH).join("").trimStart() : "";

/** Two of something, with a stand-in for what is missing or of another type. @param {any} pair @param {(one: any) => string} read */
const two = (pair, read) => [0, 1].map((at) => read(Array.isArray(pair) ? pair[at] : undefined));

/** @param {any} name */
const botName = (name) => (typeof name === "string" && name !== "" ? name : "rules");

/** A setup out of anything at all. @param {any} raw @returns {Setup} */
export function safeSetup(raw) {
  if (!isRecord(raw)) return USUAL;
  const options = isRecord(raw.options) ? Object.entries(raw.options).filter(([, values]) => isRecord(values)) : [];
  return {
    variant: typeof raw.variant === "string" && raw.variant !== "" ? raw.variant : USUAL.variant,
    options: Object.fromEntries(options),
    name: cleanName(raw.name),
    names: two(raw.names, cleanName),
    bots: two(raw.bots, botName),
  };
}

/** @param {Setup} setup @param {Option} option */
export const valueOf = (setup, option) => setup.options[setup.variant]?.[option.name] ?? option.default;

/** @param {any} a @param {any} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The setup with an option set; one that is set to its usual value is dropped. @param {Setup} setup @param {Option} option @param {any} value @returns {Setup} */
export function withOption(setup, option, value) {
  const { [option.name]: _, ...others } = setup.options[setup.variant] ?? {};
  const values = same(value, option.default) ? others : { ...others, [option.name]: value };
  return { ...setup, options: { ...setup.options, [setup.variant]: values } };
}

/** The setup with the usual rules of its variant. @param {Setup} setup @returns {Setup} */
export const withUsualRules = (setup) => ({ ...setup, options: { ...setup.options, [setup.variant]: {} } });

/** How many house rules differ from the usual. @param {Setup} setup */
export const changedCount = (setup) => Object.keys(setup.options[setup.variant] ?? {}).length;

/** What is sent to the server: names left open are left out, so that it finds some. @param {Setup} setup */
export function request(setup) {
  const names = setup.names.map((name) => name.trim());
  return {
    variant: setup.variant,
    options: setup.options[setup.variant] ?? {},
    ...(setup.name.trim() && { name: setup.name.trim() }),
    ...(names.some(Boolean) && { names }),
    bots: setup.bots,
  };
}

/** A setup that the server's list allows: what it does not know falls back to the usual. @param {Setup} setup @param {Choices} choices @returns {Setup} */
export function allowed(setup, choices) {
  const info = choices.variants.find(({ name }) => name === setup.variant) ?? choices.variants[0];
  if (!info) return setup;
  const known = new Set(info.options.map(({ name }) => name));
  const options = Object.fromEntries(Object.entries(setup.options[info.name] ?? {}).filter(([name]) => known.has(name)));
  const bots = setup.bots.map((bot) => (choices.bots.some(({ name }) => name === bot) ? bot : choices.bots[0]?.name ?? bot));
  return { ...setup, variant: info.name, options: { ...setup.options, [info.name]: options }, bots };
}

/** The last part of a message id that stands for a name or value: letters and figures, joined by single strokes. @param {string|number} value */
export const slug = (value) => String(value).toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** A number held between two others; `fallback` where it is none. @param {unknown} value @param {number} min @param {number} max @param {number} fallback */
export function held(value, min, max, fallback) {
  const number = typeof value === "number" ? value : Number.parseInt(String(value), 10);
  return Number.isFinite(number) ? Math.min(max, Math.max(min, Math.round(number))) : fallback;
}

const KEY = "manni.setup";

/** What this browser has kept under a name, null if nothing, or nothing that can be read. @param {string} key @returns {unknown} */
export function recalled(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keep something in this browser. @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only forgets the choice.
  }
}

/** The last setup of this browser, or the usual one. @returns {Setup} */
export const lastSetup = () => safeSetup(recalled(KEY));

/** @param {Setup} setup */
export const rememberSetup = (setup) => remember(KEY, setup);

/** @param {string} variant */
export const rememberVariant = (variant) => rememberSetup({ ...lastSetup(), variant });
