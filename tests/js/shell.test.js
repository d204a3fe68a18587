import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const STATIC = new URL("../../src/manni/server/static/", import.meta.url);
const shell = readFileSync(new URL("index.html", STATIC), "utf8");

test("every file that the shell names is there", () => {
  const named = [...shell.matchAll(/(?:href|src)="\/static\/([^"]+)"/g)].map((found) => found[1] ?? "");
  assert.ok(named.length > 10);
  assert.deepEqual(named.filter((name) => !existsSync(new URL(name, STATIC))), []);
});

test("what is fetched ahead is what every page needs: the modules that the page's start and its drawing import", () => {
  const ahead = new Set([...shell.matchAll(/rel="modulepreload" href="\/static\/([^"]+)"/g)].map((found) => found[1] ?? ""));
  const reached = new Set();
  const follow = (/** @type {URL} */ file) => {
    if (reached.has(file.href)) return;
    reached.add(file.href);
    for (const found of readFileSync(file, "utf8").matchAll(/\bfrom ?"(\.[^"]+)"/g)) follow(new URL(found[1] ?? "", file));
  };
  for (const start of ["app.js", "table/parts.js"]) follow(new URL(start, STATIC));
  const needed = [...reached].map((href) => href.slice(STATIC.href.length)).filter((name) => name !== "app.js").sort();
  assert.deepEqual([...ahead].sort(), needed);
});

test("what is fetched ahead for a table is what the table imports beyond that", () => {
  const reached = new Set();
  const follow = (/** @type {URL} */ file) => {
    if (reached.has(file.href)) return;
    reached.add(file.href);
    for (const found of readFileSync(file, "utf8").matchAll(/\bfrom ?"(\.[^"]+)"/g)) follow(new URL(found[1] ?? "", file));
  };
  for (const start of ["app.js", "table/table.js"]) follow(new URL(start, STATIC));
  const first = new Set([...shell.matchAll(/rel="modulepreload" href="\/static\/([^"]+)"/g)].map((found) => found[1] ?? ""));
  const needed = [...reached].map((href) => href.slice(STATIC.href.length)).filter((name) => name !== "app.js" && !first.has(name));
  const ahead = readFileSync(new URL("ahead.js", STATIC), "utf8").split("modules = [")[1]?.split("]")[0] ?? "";
  assert.deepEqual([...ahead.matchAll(/"([^"]+)"/g)].map((found) => `${found[1]}.js`).sort(), needed.sort());
});

test("the shell has no script and no style of its own, so that the policy can forbid them", () => {
  assert.equal(/<script(?![^>]*\bsrc=)/.test(shell), false);
  assert.equal(/<style|\bstyle=|\bon[a-z]+=/.test(shell), false);
});

test("every block of a style sheet is opened, closed and filled", () => {
  for (const name of readdirSync(new URL("css/", STATIC))) {
    const css = readFileSync(new URL(`css/${name}`, STATIC), "utf8").replace(/\/\*[^]*?\*\//g, "");
    let depth = 0;
    for (const brace of css.match(/[{}]/g) ?? []) {
      depth += brace === "{" ? 1 : -1;
      assert.ok(depth >= 0, `${name} closes what is not open`);
    }
    assert.equal(depth, 0, `${name} leaves something open`);
    assert.equal(/\{\s*\}/.test(css), false, `${name} has an empty block`);
  }
});

test("nothing is ever made of markup: what people write is text", () => {
  const files = readdirSync(STATIC, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !name.startsWith("vendor"));
  assert.ok(files.length > 30);
  const markup = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|\beval\(|new Function/;
  assert.deepEqual(files.filter((name) => markup.test(readFileSync(new URL(name, STATIC), "utf8"))), []);
});
