import assert from "node:assert/strict";
import { test } from "node:test";

import { connect, lineTo } from "../../src/manni/server/static/socket.js";

class Socket {
  /** @type {any} */ onopen = null;
  /** @type {any} */ onmessage = null;
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

test("a line to another table, or one that has closed, is left alone", () => {
  for (const [url, state] of /** @type {const} */ ([["ws://test/ws/OTHER", 1], ["ws://test/ws/T", 3]])) {
    const line = new Socket(url);
    line.readyState = state;
    const taken = lineTo("ws://test/ws/T", { manniAhead: { line, heard: ["{}"] } }, Socket);
    assert.notEqual(taken, line);
    assert.equal(taken.url, "ws://test/ws/T");
    assert.equal(line.readyState, 3);
  }
});
