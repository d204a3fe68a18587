import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { at, bare, isHere, PREFIX, textsOf } from "../../src/manni/server/static/place.js";

const STATIC = new URL("../../src/manni/server/static/", import.meta.url);

test("a path is made whole once, and nothing but a path of this site is touched", () => {
  assert.equal(at("/rules", "/manni"), "/manni/rules");
  assert.equal(at("/manni/rules", "/manni"), "/manni/rules");
  assert.equal(at("/", "/manni"), "/manni/");
  assert.equal(at("#part", "/manni"), "#part");
  assert.equal(at("//elsewhere.example/", "/manni"), "//elsewhere.example/");
  assert.equal(at("https://elsewhere.example/", "/manni"), "https://elsewhere.example/");
  assert.equal(at("/rules", ""), "/rules");
});

test("the browser's path is read without what stands before the site", () => {
  for (const [whole, own] of [["/manni/t/A", "/t/A"], ["/manni/", "/"], ["/manni", "/"], ["/mannino", "/mannino"]])
    assert.equal(bare(whole, "/manni"), own);
  assert.equal(bare("/t/A", ""), "/t/A");
  assert.equal(isHere("/manni/t/A", "/manni"), true);
  assert.equal(isHere("/mannino", "/manni"), false);
  assert.equal(isHere("/t/A", ""), true);
});

test("texts are where the files are, in the same version", () => {
  assert.equal(textsOf("/static-0a1b2c/"), "/i18n-0a1b2c/");
  assert.equal(textsOf("/cards/static/"), "/cards/i18n/");
});

test("outside a browser there is nothing before the site", () => assert.equal(PREFIX, ""));

test("nothing is asked for, and no path of the browser's is read, but by way of place.js", () => {
  const files = readdirSync(STATIC, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !name.startsWith("vendor") && name !== "place.js");
  assert.ok(files.length > 30);
  const astray = files.flatMap((name) =>
    readFileSync(new URL(name, STATIC), "utf8").split("\n").flatMap((line, at) => {
      const asks = /\bfetch\((?!at\(|`\$\{TEXTS\})/.test(line) || /location\.host\}(?!\$\{at\()/.test(line) || /location\.origin\}(?!\$\{at\()/.test(line)
        || /sendBeacon\((?!at\()/.test(line);
      const reads = /location\.pathname/.test(line) && !/bare\(location\.pathname\)|link\.pathname|href=\$\{location\.pathname\}/.test(line);
      return asks || reads ? [`${name}:${at + 1}: ${line.trim()}`] : [];
    }));
  assert.deepEqual(astray, []);
});

test("style sheets name what they show from where they lie", () => {
  const sheets = readdirSync(STATIC, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  assert.deepEqual(sheets.filter((name) => /url\(["']?\//.test(readFileSync(new URL(name, STATIC), "utf8"))), []);
});
