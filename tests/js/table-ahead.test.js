import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import { backoff, backoffTurnedAway, connect, lineTo, OPENING } from "../../src/manni/server/static/socket.js";

class Socket {
  /** @type {any} */ onopen = null;
  /** @type {any} */ onmessage = null;
  /** @type {any} */ onclose = null;
  constructor(/** @type {string} */ url) {
    this.url = url;
    this.readyState = 0;
  }
  send() {}
  close() {
    this.readyState = 3;
  }
}

const turn = () => new Promise((done) => setTimeout(done));

test("a line that was opened while the page was fetched is taken, and what came over it is told once, in order", async () => {
  const line = new Socket("ws://test/ws/T");
  line.readyState = 1;
  const heard = [{ type: "snapshot", seq: 5 }, { type: "event", seq: 6 }].map((one) => JSON.stringify(one));
  /** @type {any} */
  const page = { manniAhead: { line, heard } };
  /** @type {any[]} */
  const told = [];
  /** @type {boolean[]} */
  const online = [];
  connect({
    url: "ws://test/ws/T", onMessage: (one) => told.push(one.seq), onLine: (is) => online.push(is), after: () => {}, chance: () => 0.5,
    Socket: /** @type {any} */ (function (/** @type {string} */ url) { return lineTo(url, page, Socket); }),
  });
  await turn();
  line.onmessage({ data: JSON.stringify({ type: "event", seq: 7 }) });
  assert.deepEqual(told, [5, 6, 7]);
  assert.deepEqual(online, [true]);
  assert.notEqual(lineTo("ws://test/ws/T", page, Socket), line, "it is taken once");
});

test("a line that is not open yet opens as any other", async () => {
  const line = new Socket("ws://test/ws/T");
  let opened = 0;
  const taken = lineTo("ws://test/ws/T", { manniAhead: { line, heard: [] } }, Socket);
  taken.onopen = () => opened++;
  await turn();
  assert.equal(taken, line);
  assert.equal(opened, 0);
});

test("a line to another table is closed and left alone", () => {
  const line = new Socket("ws://test/ws/T");
  line.readyState = 1;
  const taken = lineTo("ws://test/ws/OTHER", { manniAhead: { line, heard: ["{}"] } }, Socket);
  assert.notEqual(taken, line);
  assert.equal(taken.url, "ws://test/ws/OTHER");
  assert.equal(line.readyState, 3);
});

/** The line of a page that has taken one opened ahead, on which something was heard before it was closed. */
async function takenClosed(/** @type {number} */ code, /** @type {any[]} */ ...messages) {
  const first = new Socket("ws://test/ws/T");
  first.readyState = 3;
  /** @type {any} */
  const page = { manniAhead: { line: first, heard: messages.map((one) => JSON.stringify(one)), code } };
  /** @type {any[]} */
  const told = [];
  /** @type {Socket[]} */
  const sockets = [];
  /** @type {{run: () => void, ms: number}[]} */
  const timers = [];
  connect({
    url: "ws://test/ws/T", onMessage: (one) => told.push(one), onLine: () => {}, chance: () => 0.5,
    after: (run, ms) => ms !== OPENING && timers.push({ run, ms }),
    Socket: /** @type {any} */ (function (/** @type {string} */ url) {
      sockets.push(lineTo(url, page, Socket));
      return sockets.at(-1);
    }),
  });
  await turn();
  assert.deepEqual(sockets, [first]);
  return { told, sockets, timers };
}

test("a line that the server had shut for good before it was taken is not tried again, and the reason is told", async () => {
  for (const [number, code] of [[4404, "no-such-table"], [4403, "no-spectators"]]) {
    const { told, timers } = await takenClosed(Number(number), { type: "error", code, facts: {} });
    assert.deepEqual(told, [{ type: "error", code, facts: {} }, { type: "shut", code }]);
    assert.equal(timers.length, 0);
  }
});

test("a line that was turned away before it was taken is tried again as slowly as one that is turned away later", async () => {
  const { told, timers } = await takenClosed(4429, { type: "error", code: "too-fast", facts: {} });
  assert.deepEqual(told.at(-1), { type: "turned-away", code: "too-fast" });
  assert.deepEqual(timers.map((timer) => timer.ms), [backoffTurnedAway(0, 0.5)]);
});

test("a line that broke before it was taken shows what came over it, and another is opened as after any break", async () => {
  const { told, sockets, timers } = await takenClosed(1006, { type: "snapshot", seq: 5 });
  assert.deepEqual(told.map((one) => one.seq), [5]);
  assert.deepEqual(timers.map((timer) => timer.ms), [backoff(0, 0.5)]);
  timers[0]?.run();
  assert.equal(sockets.length, 2);
});

const script = readFileSync(new URL("../../src/manni/server/static/ahead.js", import.meta.url), "utf8");

/** What the script does in a page at an address: the lines it opens, what it leaves for the page, whether, and how many before, it asks for files. */
function ran(/** @type {string} */ href, base = "https://test/") {
  /** @type {any[]} */
  const lines = [];
  /** @type {(() => void)[]} */
  const timers = [];
  let links = 0;
  let before = -1;
  /** @type {any} */
  const window = {};
  class Opened extends Socket {
    constructor(/** @type {string} */ url) {
      super(url);
      lines.push(this);
      before = links;
    }
  }
  const document = {
    currentScript: { src: `${base}static-0a1b2c/ahead.js` }, createElement: () => ({}), head: { append: () => links++ },
  };
  const setTimeout = (/** @type {() => void} */ run) => timers.push(run);
  runInNewContext(script, { window, document, location: { href }, URL, WebSocket: Opened, setTimeout });
  return { lines, window, timers, asked: links > 0, before };
}

test("a line is opened ahead at the address of a table, and at no other", () => {
  for (const [href, base] of [
    ["https://test/t/k7qf-2m9d"], ["https://test/t/K7QF2M9D/"], ["https://test/t/K7QF2M9D?a/b"], ["https://test/t/K7QF2M9D/#c"],
    ["https://test/t/%4b7QF2M9D"], ["https://test/cards/t/K7QF2M9D", "https://test/cards/"],
  ]) {
    const { lines, asked } = ran(href ?? "", base);
    assert.deepEqual(lines.map((line) => line.url), [`${(base ?? "https://test/").replace("http", "ws")}ws/K7QF2M9D`], href);
    assert.equal(asked, true);
  }
  for (const path of ["", "t/", "t/K7QF2M9D/x", "t//K7QF2M9D", "rules", "g/K7QF2M9D/1", "t/%zz", "t/%", "t/--"]) {
    const { lines, window, asked } = ran(`https://test/${path}`);
    assert.deepEqual([lines.length, window.manniAhead, asked], [0, undefined, false], path);
  }
});

test("the line is opened before any file is asked for: what it tells is waited for longest", () => {
  assert.equal(ran("https://test/t/T").before, 0);
});

test("what comes over the line that was opened ahead is kept for the page, and how it was closed too", () => {
  const { lines, window } = ran("https://test/t/T");
  assert.equal(window.manniAhead.code, undefined);
  lines[0].onmessage({ data: "one" });
  lines[0].onmessage({ data: "two" });
  lines[0].onclose({ code: 4404 });
  assert.deepEqual([...window.manniAhead.heard], ["one", "two"]);
  assert.equal(window.manniAhead.code, 4404);
});

test("a line that nobody has taken after a while is closed, and one that was taken stays", () => {
  for (const taken of [true, false]) {
    const { lines, window, timers } = ran("https://test/t/T");
    lines[0].readyState = 1;
    if (taken) lineTo("wss://test/ws/T", window, Socket);
    timers[0]?.();
    assert.equal(lines[0].readyState, taken ? 1 : 3);
  }
});
