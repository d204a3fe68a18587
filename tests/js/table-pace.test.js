import assert from "node:assert/strict";
import { test } from "node:test";

import { bare } from "./bare.js";
import { makePace, packets, restAfter } from "../../src/manni/server/static/pace.js";

const context = { table: { hand_size: 12, manni_size: 16 }, you: 0 };
/** @type {import("../../src/manni/server/static/pace.js").Tempo} */
const normal = { speed: "normal", rest: 1200 };
/** @param {string} event @param {object} [more] */
const message = (event, more = {}) => ({ type: "event", event: { event, seat: 1, ...more } });

/** A pace with a clock that is moved by hand. @param {(a: any, b: any) => number} rest */
function clocked(rest) {
  /** @type {any[]} */
  const shown = [];
  /** @type {{run: () => void, ms: number}[]} */
  const timers = [];
  const time = { now: 0 };
  const pace = makePace({
    show: (one) => shown.push(one.event?.event ?? one.type), rest,
    after: bare((/** @type {() => void} */ run, /** @type {number} */ ms) => timers.push({ run, ms }) - 1),
    cancel: bare((/** @type {number} */ at) => void delete timers[at]),
    clock: bare(() => time.now),
  });
  return { pace, shown, timers, time, tick: () => timers.splice(0).forEach((timer) => timer?.run()) };
}

test("a finished trick lies as long as the setting says, until tapped for ever", () => {
  assert.equal(restAfter(message("play"), message("trick"), normal, context), 1200);
  assert.equal(restAfter(message("play"), message("trick"), { speed: "off", rest: Infinity }, context), Infinity);
});

test("speed shortens what moves and leaves the resting time alone", () => {
  const slow = restAfter(message("play"), message("play"), { speed: "slow", rest: 600 }, context);
  const quick = restAfter(message("play"), message("play"), { speed: "quick", rest: 600 }, context);
  assert.ok(slow > quick && quick > 0);
  assert.equal(restAfter(message("play"), message("play"), { speed: "off", rest: 600 }, context), 0);
  assert.equal(restAfter(message("play"), message("trick"), { speed: "slow", rest: 600 }, context), 600);
});

test("a contract named by another waits for you, your own does not", () => {
  assert.equal(restAfter(message("contract"), message("deal"), normal, context), Infinity);
  assert.equal(restAfter(message("contract", { seat: 0 }), message("exchange"), normal, context), 0);
});

test("the last sheet waits before the end, a new hand comes at once", () => {
  assert.equal(restAfter(message("score"), message("end"), normal, context), Infinity);
  assert.equal(restAfter(message("score"), message("hand"), normal, context), 0);
});

test("a deal rests for all its packets", () => {
  assert.equal(packets(context.table), 13);
  assert.ok(restAfter(message("deal"), message("exchange"), normal, context) >= 13 * 90 + 180);
});

test("messages are shown one after another, in order, each after its rest", () => {
  const { pace, shown, timers, tick } = clocked(() => 100);
  for (const name of ["play", "play", "trick"]) pace.push(message(name));
  assert.deepEqual(shown, ["play"]);
  assert.equal(timers[0]?.ms, 100);
  tick();
  tick();
  assert.deepEqual(shown, ["play", "play", "trick"]);
  assert.equal(pace.waiting().length, 0);
});

test("a tap shows the next one at once and the old timer does nothing more", () => {
  const { pace, shown, tick } = clocked(() => 100);
  pace.push(message("play"));
  pace.push(message("trick"));
  assert.equal(pace.hurry(), true);
  assert.deepEqual(shown, ["play", "trick"]);
  tick();
  assert.deepEqual(shown, ["play", "trick"]);
  assert.equal(pace.hurry(), false);
});

test("what waits for the player starts no timer", () => {
  const { pace, shown, timers } = clocked(() => Infinity);
  pace.push(message("contract"));
  pace.push(message("deal"));
  assert.equal(timers.length, 0);
  assert.deepEqual(shown, ["contract"]);
});

test("a snapshot drops what waited, and flush shows all of it", () => {
  const first = clocked(() => 100);
  first.pace.push(message("play"));
  first.pace.push(message("play"));
  first.pace.reset({ type: "snapshot" });
  assert.deepEqual(first.shown, ["play", "snapshot"]);
  const second = clocked(() => Infinity);
  for (const name of ["a", "b", "c"]) second.pace.push(message(name));
  second.pace.flush();
  assert.deepEqual(second.shown, ["a", "b", "c"]);
});

test("a rest counts from when a thing was shown, not from when the next one comes", () => {
  const { pace, shown, timers, time } = clocked(() => 100);
  pace.push(message("play"));
  time.now = 60;
  pace.push(message("trick"));
  assert.equal(timers[0]?.ms, 40);
  pace.hurry();
  time.now = 500;
  pace.push(message("play"));
  assert.deepEqual(shown, ["play", "trick", "play"]);
});

test("a tap while nothing waits lets the next one through at once", () => {
  const { pace, shown } = clocked(() => Infinity);
  pace.push(message("contract"));
  pace.hurry();
  pace.push(message("exchange"));
  assert.deepEqual(shown, ["contract", "exchange"]);
});

test("where others play on nobody is left behind: what waits for a tap waits as long as one reads", () => {
  const friends = { ...context, friendly: true };
  for (const [first, second] of [["contract", "deal"], ["score", "end"]]) {
    const rest = restAfter(message(first ?? ""), message(second ?? ""), normal, friends);
    assert.ok(rest >= 3000 && rest <= 10_000);
  }
});

test("who sits down or goes is shown at once and takes nothing from the time a trick lies", () => {
  const { pace, shown, timers, time } = clocked((one, next) => restAfter(one, next, normal, context));
  pace.push(message("play"));
  time.now = 400;
  pace.push({ type: "seats" });
  pace.push(message("trick"));
  assert.deepEqual(shown, ["play", "seats"]);
  assert.equal(timers[0]?.ms, 800);
});

test("who goes while a trick lies is shown in its turn", () => {
  const { pace, shown, tick } = clocked((one, next) => restAfter(one, next, normal, context));
  pace.push(message("play"));
  pace.push(message("trick"));
  pace.push({ type: "seats" });
  assert.deepEqual(shown, ["play"]);
  tick();
  assert.deepEqual(shown, ["play", "trick", "seats"]);
});
