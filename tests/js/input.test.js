import assert from "node:assert/strict";
import { test } from "node:test";

import { ECHO, isEcho, startInput } from "../../src/manni/server/static/input.js";

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

/** A node of a page, as far as clicks look at it: it lies in another, or in the page, until it is taken out. */
class Node {
  /** @param {string} name @param {Node|null} [within] */
  constructor(name, within = null) {
    this.name = name;
    this.within = within;
    this.there = true;
  }
  /** @returns {boolean} */
  get isConnected() {
    return this.there && (this.within?.isConnected ?? true);
  }
  /** @param {string} names @returns {Node|null} */
  closest(names) {
    return names.split(", ").includes(this.name) ? this : (this.within?.closest(names) ?? null);
  }
}

/** Does a page that follows clicks take this one for an echo of the one before? */
const stopped = (() => {
  /** @type {Map<string, (event: any) => void>} */
  const followed = new Map();
  Object.assign(globalThis, { Element: Node, addEventListener: followed.set.bind(followed) });
  startInput();
  return (/** @type {unknown} */ target, /** @type {number} */ at, x = 100, detail = 1) => {
    const done = { prevented: false, stopped: false };
    followed.get("click")?.({
      target, detail, timeStamp: at, clientX: x, clientY: 500,
      preventDefault: () => (done.prevented = true), stopImmediatePropagation: () => (done.stopped = true),
    });
    assert.equal(done.prevented, done.stopped);
    return done.stopped;
  };
})();

test("a button that only draws its inside anew can be tapped twice", () => {
  for (const name of ["button", "a", "label", "summary", "[role=button]"]) {
    const control = new Node(name);
    const shape = new Node("path", new Node("svg", control));
    assert.equal(stopped(shape, 1000), false);
    shape.there = false;
    assert.equal(stopped(new Node("svg", control), 1100), false, name);
    assert.equal(stopped(control, 9000), false);
  }
});

test("where the first tap makes the button go, the second reaches nothing, nor does a third, and a later one does", () => {
  const card = new Node("button");
  assert.equal(stopped(new Node("img", card), 10_000), false);
  card.there = false;
  const under = new Node("button");
  assert.equal(stopped(under, 10_150), true);
  assert.equal(stopped(new Node("span", under), 10_300), true);
  assert.equal(stopped(under, 10_400), false);
});

test("what lies in no control counts by itself, and what goes with all around it has gone", () => {
  const sheet = new Node("div");
  const line = new Node("p", sheet);
  assert.equal(stopped(line, 20_000), false);
  sheet.there = false;
  assert.equal(stopped(new Node("button"), 20_100), true);
});

test("keys and scripts click at no place, and are neither echoes nor have any", () => {
  const gone = new Node("button");
  assert.equal(stopped(gone, 30_000), false);
  gone.there = false;
  const next = new Node("button");
  assert.equal(stopped(next, 30_050, 100, 0), false);
  assert.equal(stopped(next, 30_100), true);
  assert.equal(stopped({}, 30_120), false);
});
