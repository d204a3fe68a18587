import assert from "node:assert/strict";
import { test } from "node:test";

import { ECHO, isEcho } from "../../src/manni/server/static/input.js";

const first = { at: 1000, x: 100, y: 500, gone: true };

test("the second click of a double one does not meet what has come to lie there", () => {
  assert.equal(isEcho(first, { at: 1120, x: 104, y: 497 }), true);
  assert.equal(isEcho(null, { at: 1120, x: 104, y: 497 }), false);
});

test("where what was clicked is still there a second click is one of its own", () => {
  assert.equal(isEcho({ ...first, gone: false }, { at: 1120, x: 100, y: 500 }), false);
});

test("a click later, or somewhere else, is one of its own", () => {
  assert.equal(isEcho(first, { at: 1000 + ECHO.ms, x: 100, y: 500 }), false);
  assert.equal(isEcho(first, { at: 1050, x: 100 + ECHO.px, y: 500 }), false);
});
