/* Texts in the player's language, through Fluent. English stands behind every other language, message by message. */
import { TEXTS } from "./place.js";
import { FluentBundle, FluentResource } from "./vendor/fluent.js";
import { signal } from "./vendor/ui.js";

/** Languages whose files are there. The first stands in where another lacks a message. */
export const LANGUAGES = ["en"];
const FIRST_FILES = ["core", "table", "refused"];

/** @type {Map<string, FluentBundle>} */
const bundles = new Map();
/** @type {Set<string>} */
const loaded = new Set();
/** The language in use; reading it makes a component redraw when it changes. */
export const language = signal("en");
const files = new Set(FIRST_FILES);
const version = signal(0);

/**
 * The first language both sides know: the setting, then what the browser asks for, then English.
 * @param {string} setting @param {readonly string[]} asked @param {readonly string[]} [known]
 */
export function pick(setting, asked, known = LANGUAGES) {
  const wanted = [setting, ...asked].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => known.includes(tag)) ?? "en";
}

/** @param {string} lang @param {string} file */
async function loadFile(lang, file) {
  const key = `${lang}/${file}`;
  if (loaded.has(key)) return;
  loaded.add(key);
  const answer = await fetch(`${TEXTS}${lang}/${file}.ftl`);
  if (!answer.ok) return void loaded.delete(key);
  let bundle = bundles.get(lang);
  if (!bundle) bundles.set(lang, (bundle = new FluentBundle(lang, { useIsolating: false })));
  for (const error of bundle.addResource(new FluentResource(await answer.text()))) console.warn(key, error);
}

/** Load more files of texts, in the language in use and in English. @param {...string} more */
export async function texts(...more) {
  more.forEach((file) => files.add(file));
  const langs = new Set([language.value, "en"]);
  await Promise.all([...langs].flatMap((lang) => [...files].map((file) => loadFile(lang, file))));
  version.value++;
}

/** @param {string} lang */
export async function useLanguage(lang) {
  language.value = LANGUAGES.includes(lang) ? lang : "en";
  document.documentElement.lang = language.value;
  await texts();
}

/** Is there such a message? @param {string} id */
export const has = (id) => [language.value, "en"].some((lang) => bundles.get(lang)?.hasMessage(id) ?? false);

/**
 * A message in words. A message nobody wrote shows its id, so that it is found.
 * @param {string} id @param {Record<string, string|number>} [args]
 */
export function t(id, args) {
  void version.value;
  for (const lang of [language.value, "en"]) {
    const bundle = bundles.get(lang);
    const message = bundle?.getMessage(id);
    if (bundle && message?.value != null) return bundle.formatPattern(message.value, args ?? null, []);
  }
  return id;
}

/**
 * Words that are made once and kept until other texts are loaded.
 * @param {(key: string) => string} make @returns {(key: string) => string}
 */
export function remembered(make) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  let of = -1;
  return (key) => {
    if (of !== version.value) kept.clear();
    of = version.value;
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    return known;
  };
}
