import assert from "node:assert/strict";
import { test } from "node:test";

import { bare } from "./bare.js";
import { backoff, backoffTurnedAway, connect, OPENING, PATIENCE } from "../../src/manni/server/static/socket.js";

/** A line whose sockets and timers are moved by hand. */
function lined() {
  /** @type {any[]} */
  const sockets = [];
  /** @type {any[]} */
  const told = [];
  /** @type {boolean[]} */
  const online = [];
  /** @type {{run: () => void, ms: number}[]} */
  const timers = [];
  /** @type {{run: () => void, ms: number}[]} */
  const openings = [];
  /** @type {{run: () => void, ms: number}[]} */
  const probes = [];
  class Socket {
    constructor(/** @type {string} */ url) {
      this.url = url;
      this.readyState = 0;
      /** @type {any[]} */
      this.sent = [];
      sockets.push(this);
    }
    send(/** @type {string} */ text) {
      this.sent.push(JSON.parse(text));
    }
    close() {
      this.readyState = 3;
      /** @type {any} */ (this).onclose();
    }
  }
  const line = connect({
    url: "ws://test/ws/T", Socket, onMessage: (one) => told.push(one), onLine: (is) => online.push(is),
    after: bare((/** @type {() => void} */ run, /** @type {number} */ ms) => (ms === OPENING ? openings : ms === PATIENCE ? probes : timers).push({ run, ms })),
    chance: bare(() => 0.5), name: "p",
  });
  const open = (at = sockets.length - 1) => {
    sockets[at].readyState = 1;
    sockets[at].onopen();
  };
  const tell = (/** @type {any} */ message, at = sockets.length - 1) => sockets[at].onmessage({ data: JSON.stringify(message) });
  return { line, sockets, told, online, timers, openings, probes, open, tell };
}

test("events in order are told, one that is missing asks for a fresh view once", () => {
  const { sockets, told, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  tell({ type: "event", seq: 6 });
  tell({ type: "event", seq: 8 });
  tell({ type: "event", seq: 9 });
  assert.deepEqual(told.map((one) => one.seq), [5, 6]);
  assert.deepEqual(sockets[0].sent, [{ type: "resync" }]);
  tell({ type: "snapshot", seq: 9 });
  tell({ type: "event", seq: 10 });
  assert.deepEqual(told.map((one) => one.seq), [5, 6, 9, 10]);
});

test("an event told twice is shown once", () => {
  const { told, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  tell({ type: "event", seq: 6 });
  tell({ type: "event", seq: 6 });
  assert.equal(told.length, 2);
});

test("a command has an id of its own and the version it was made for", () => {
  const { line, sockets, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  line.command({ type: "next" });
  line.command({ type: "move", version: 5, move: { event: "play", card: "AS" } });
  assert.deepEqual(sockets[0].sent.map((/** @type {any} */ one) => [one.id, one.version]), [["p-1", 5], ["p-2", 5]]);
});

test("a command without an answer is sent again with the same id when the line is back", () => {
  const { line, sockets, timers, online, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  const id = line.command({ type: "move", move: {} });
  sockets[0].close();
  assert.deepEqual(online, [true, false]);
  timers.shift()?.run();
  open();
  tell({ type: "snapshot", seq: 5 });
  assert.equal(sockets[1].sent[0].id, id);
  tell({ type: "done", id, seq: 6 });
  assert.deepEqual(line.unanswered(), []);
});

test("a stale command asks for a fresh view and is not sent again", () => {
  const { line, sockets, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  const id = line.command({ type: "next" });
  tell({ type: "refused", id, code: "stale", seq: 7 });
  assert.deepEqual(sockets[0].sent.at(-1), { type: "resync" });
  tell({ type: "snapshot", seq: 7 });
  assert.equal(sockets[0].sent.length, 2);
});

test("a dropped line is tried again at once, then ever more slowly, up to eight seconds", () => {
  assert.equal(backoff(0, 0.5), 50);
  assert.equal(backoff(3, 0.5), 1200);
  assert.equal(backoff(20, 0.5), 8000);
  const { sockets, timers } = lined();
  for (const _ of [0, 1, 2]) {
    sockets.at(-1).close();
    timers.at(-1)?.run();
  }
  assert.deepEqual(timers.map((timer) => timer.ms), [50, 300, 600]);
});

test("a line that was closed on purpose stays closed", () => {
  const { line, sockets, timers, open } = lined();
  open();
  line.close();
  assert.equal(timers.length, 0);
  assert.equal(sockets.length, 1);
});

test("a line that the server closes for good is not tried again, and says why", () => {
  for (const [number, code] of [[4403, "not-seated"], [4404, "no-such-table"]]) {
    const { sockets, told, timers, open } = lined();
    open();
    sockets[0].onclose({ code: number });
    assert.equal(timers.length, 0);
    assert.deepEqual(told, [{ type: "shut", code }]);
  }
});

test("a line that is turned away as one too many is tried again ever more slowly, until it may stay", () => {
  assert.deepEqual([0, 1, 2, 9].map((tries) => backoffTurnedAway(tries, 0.5)), [4000, 8000, 16_000, 40_000]);
  for (const code of ["too-fast", "too-many-connections"]) {
    const { sockets, told, timers, online, open, tell } = lined();
    for (const _ of [0, 1]) {
      open();
      tell({ type: "error", code, facts: {} });
      sockets.at(-1).onclose({ code: 4429 });
      timers.at(-1)?.run();
    }
    assert.deepEqual(timers.map((timer) => timer.ms), [4000, 8000]);
    assert.deepEqual(told.filter((one) => one.type !== "error"), [{ type: "turned-away", code }, { type: "turned-away", code }]);
    open();
    assert.equal(online.at(-1), false, "it is not known yet whether it may stay");
    tell({ type: "snapshot", seq: 5 });
    assert.equal(online.at(-1), true);
    sockets.at(-1).onclose({ code: 4429 });
    assert.equal(timers.at(-1)?.ms, 4000);
    assert.deepEqual(told.at(-1), { type: "turned-away", code: "too-fast" });
  }
});

test("a line that opens and is closed before the table is shown is tried again ever more slowly", () => {
  const { sockets, timers, open } = lined();
  for (const _ of [0, 1, 2]) {
    open();
    sockets.at(-1).onclose({ code: 1012 });
    timers.at(-1)?.run();
  }
  assert.deepEqual(timers.map((timer) => timer.ms), [50, 300, 600]);
});

test("a seat that changes counts on in the same row of numbers", () => {
  const { sockets, told, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  tell({ type: "seats", seq: 6 });
  tell({ type: "event", seq: 7 });
  tell({ type: "seats", seq: 9 });
  assert.deepEqual(told.map((one) => one.seq), [5, 6, 7]);
  assert.deepEqual(sockets[0].sent, [{ type: "resync" }]);
});

test("a line that died while the phone slept is found when it wakes, and another is opened without waiting", () => {
  const { line, sockets, probes, online, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  const id = line.command({ type: "next" });
  line.wake();
  assert.deepEqual(sockets[0].sent.at(-1), { type: "ping" });
  probes[0]?.run();
  assert.equal(sockets.length, 2);
  assert.deepEqual(online, [true, false]);
  open();
  tell({ type: "snapshot", seq: 5 });
  assert.equal(sockets[1].sent[0].id, id);
});

test("a line that answers when the phone wakes is kept", () => {
  const { line, sockets, probes, told, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  line.wake();
  tell({ type: "pong", seq: 5 });
  probes[0]?.run();
  assert.equal(sockets.length, 1);
  assert.equal(told.length, 1);
});

test("a board that is behind the server's is fetched afresh when the phone wakes", () => {
  const { line, sockets, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  line.wake();
  tell({ type: "pong", seq: 9 });
  assert.deepEqual(sockets[0].sent.at(-1), { type: "resync" });
});

test("waking up does not wait for the next try, which then has nothing to do", () => {
  const { line, sockets, timers, open } = lined();
  open();
  for (const _ of [0, 1, 2, 3]) {
    sockets.at(-1).close();
    timers.at(-1)?.run();
  }
  sockets.at(-1).close();
  const before = sockets.length;
  line.wake();
  assert.equal(sockets.length, before + 1);
  timers.at(-1)?.run();
  assert.equal(sockets.length, before + 1);
});

test("a line that does not open is given up for another", () => {
  const { sockets, openings } = lined();
  openings[0]?.run();
  assert.equal(sockets.length, 2);
});

test("a silent line is asked now and then whether the server is there", () => {
  const { line, sockets, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  for (const _ of [1, 2, 3, 4]) line.beat();
  assert.deepEqual(sockets[0].sent, [{ type: "ping" }]);
});

test("who has taken a seat comes back under the new key, and is not told of a lost line", () => {
  const { line, sockets, timers, online, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  line.reopen();
  open();
  assert.equal(sockets.length, 2);
  assert.equal(timers.length, 0);
  assert.deepEqual(online, [true, true]);
});

test("the reason with which the server shuts a line is the one it has given", () => {
  const { told, open, tell, sockets } = lined();
  open();
  tell({ type: "error", code: "no-spectators", facts: {} });
  sockets[0].onclose({ code: 4403 });
  assert.deepEqual(told.at(-1), { type: "shut", code: "no-spectators" });
});

test("where the browser says there is no network, a word from the server shows that there is", () => {
  const { line, online, sockets, open, tell } = lined();
  open();
  tell({ type: "snapshot", seq: 5 });
  line.doubt();
  assert.deepEqual(online, [true, false]);
  assert.deepEqual(sockets[0].sent, [{ type: "ping" }]);
  tell({ type: "pong", seq: 5 });
  assert.deepEqual(online, [true, false, true]);
});
