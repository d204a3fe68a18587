import assert from "node:assert/strict";
import { test } from "node:test";

import { pick } from "../../src/manni/server/static/i18n.js";
import { deckOf, restOf, safe } from "../../src/manni/server/static/prefs.js";

test("settings that are missing or spoiled fall back to safe values", () => {
  const usual = safe({});
  assert.deepEqual(safe(null), usual);
  assert.deepEqual(safe("x"), usual);
  assert.deepEqual(safe({ theme: "pink", colours: 7, speed: 3, rest: -1, volume: 40, twoTap: "yes", language: "<b>" }), usual);
  assert.equal(deckOf(usual), "4-auto");
});

test("settings that are allowed are kept", () => {
  const kept = safe({ theme: "light", colours: 2, index: "big", speed: "off", rest: "tap", volume: 0.2, twoTap: true, larger: true, sound: false, language: "is" });
  assert.equal(kept.theme, "light");
  assert.equal(restOf(kept), Infinity);
  assert.equal(restOf(safe({ rest: 2000 })), 2000);
  assert.deepEqual([kept.colours, kept.volume, kept.twoTap, kept.larger, kept.sound, kept.language], [2, 0.2, true, true, false, "is"]);
});

test("the language is the setting, then what the browser asks for, then English", () => {
  assert.equal(pick("is", ["ru-RU"], ["en", "is", "ru"]), "is");
  assert.equal(pick("", ["de-DE", "ru-RU", "en"], ["en", "is", "ru"]), "ru");
  assert.equal(pick("", ["de"], ["en", "is", "ru"]), "en");
});
