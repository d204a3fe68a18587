import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { FluentBundle, FluentResource } from "../../src/manni/server/static/vendor/fluent.js";

const ROOT = new URL("../../src/manni/", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, ROOT), "utf8");

/** The texts a browser has on these pages. */
const bundle = new FluentBundle("en", { useIsolating: false });
/** @type {Record<string, string[]>} */
const ids = {};
for (const file of ["core", "table", "refused", "home", "pages", "proof", "analysis", "why", "friends"]) {
  const text = read(`i18n/en/${file}.ftl`);
  ids[file] = [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1] ?? "");
  test(`${file}.ftl can be read, and says nothing twice`, () => {
    assert.deepEqual(bundle.addResource(new FluentResource(text)), []);
  });
}

const sources = readdirSync(new URL("server/static/pages/", ROOT)).map((name) => ({ name, text: read(`server/static/pages/${name}`) }));
const others = ["table/", "./"].flatMap((folder) => readdirSync(new URL(`server/static/${folder}`, ROOT))
  .filter((name) => name.endsWith(".js")).map((name) => read(`server/static/${folder}${name}`)));

test("every message that a page asks for by its whole name is there", () => {
  const missing = sources.flatMap(({ name, text }) => [...text.matchAll(/\b(?:t|rich)\("([a-z0-9-]+)"|\bid="((?:rules|variations|strategy|proof)-[a-z0-9-]+)"/g)]
    .map((found) => found[1] ?? found[2] ?? "").filter((id) => !bundle.hasMessage(id)).map((id) => `${name}: ${id}`));
  assert.deepEqual(missing, []);
});

test("every message of home and of the pages to read is asked for, whole or by its first part", () => {
  const code = [...sources.map(({ text }) => text), ...others].join("\n");
  const spoken = (/** @type {string} */ id) => {
    const parts = id.split("-");
    return code.includes(`"${id}"`) || parts.some((_, at) => at > 0 && code.includes(`${parts.slice(0, at).join("-")}-$\{`));
  };
  assert.deepEqual([...(ids["home"] ?? []), ...(ids["pages"] ?? []), ...(ids["proof"] ?? [])].filter((id) => !spoken(id)), []);
});

test("whatever the server may refuse or close a table with has a sentence of its own", () => {
  const codes = [
    "analysis-busy", "bad-message", "bad-name", "bad-request", "game-running", "hints-off", "mixed-already", "no-claim", "no-free-seat",
    "no-hint", "no-spectators", "no-such-card", "no-such-code", "no-such-event", "no-such-game", "no-such-table", "no-take-back",
    "nobody-decided", "not-a-bot", "not-between-games", "not-between-hands", "not-saved", "not-seated", "not-your-seat",
    "nothing-to-mix", "offline", "seat-open", "seat-taken", "server-error", "talk-off", "too-fast", "too-many-connections",
    "too-many-tables", "unknown-bot",
  ].map((code) => `refused-${code}`);
  const turned = ["too-fast", "too-many-connections"].map((code) => `table-turned-away-${code}`);
  const shut = ["no-such-table", "not-seated", "other"].map((code) => `table-shut-${code}`);
  assert.deepEqual([...codes, ...turned, ...shut].filter((id) => !bundle.hasMessage(id)), []);
});

test("no text of these pages shouts, and a minus is a real one", () => {
  for (const file of ["home", "pages", "proof"]) {
    const lines = read(`i18n/en/${file}.ftl`).split("\n").filter((line) => !line.startsWith("#"));
    assert.deepEqual(lines.filter((line) => /!/.test(line) || /(^|[\s(])-\d/.test(line)), []);
  }
});
