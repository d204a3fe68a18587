import assert from "node:assert/strict";
import { test } from "node:test";

import {
  amongPeople, hintsAllowed, NOBODY, openSeats, people, readyOthers, reduceCompany, running, saidNow, seatsToTake, spelled, standing,
  tableId, waitedFor, youAreAway, youAreReady,
} from "../../src/manni/server/static/company.js";

const settings = { pace: "quick", listed: false, spectators: true, hints: false, talk: "phrases", replace: true };
/** @param {object} [more] */
const person = (more = {}) => ({ name: "Anna", bot: null, away: false, ready: false, person: "aa", ...more });
const robot = { name: "Bot", bot: "rules", away: false, ready: false, person: null };
const open = { name: null, bot: null, away: false, ready: false, person: null };
/** @param {any[]} seats @param {object} [more] @returns {any} */
const told = (seats, more = {}) => ({ type: "snapshot", seq: 1, you: 0, seats, settings, clock: null, talk: [], ...more });
/** @param {any[]} seats @param {object} [more] */
const company = (seats, more = {}) => reduceCompany(NOBODY, told(seats, more), 1000);
const nobodyHidden = () => false;

test("a table alone with bots needs nothing of what people need", () => {
  assert.equal(amongPeople(company([person(), robot, robot])), false);
  assert.equal(amongPeople(NOBODY), false);
  assert.equal(amongPeople(company([person(), open, robot])), true);
  assert.equal(amongPeople(company([person(), robot, robot], { you: null })), true);
});

test("open seats may be taken, and those of bots where the table allows it", () => {
  const here = company([person(), open, robot]);
  assert.deepEqual(openSeats(here), [1]);
  assert.deepEqual(seatsToTake(here), [1, 2]);
  assert.deepEqual(seatsToTake(company([person(), open, robot], { settings: { ...settings, replace: false } })), [1]);
});

test("a lost player is counted down to the stand-in, and never below nothing", () => {
  const seats = [person(), person({ name: "Bjarni", person: "bb" }), robot];
  const lost = reduceCompany(company(seats), { type: "presence", here: [true, false, true], away_in: [null, 34, null], spectators: 2 }, 10_000);
  assert.deepEqual(standing(lost, 1, 10_000), { kind: "lost", seconds: 34 });
  assert.deepEqual(standing(lost, 1, 20_000), { kind: "lost", seconds: 24 });
  assert.deepEqual(standing(lost, 1, 99_000), { kind: "lost", seconds: 0 });
  assert.deepEqual(standing(lost, 0, 10_000), { kind: "here", seconds: null });
  assert.equal(standing(lost, 2, 10_000).kind, "bot");
  assert.equal(lost.spectators, 2);
});

test("you are never told that you are away while you look at it", () => {
  const gone = reduceCompany(company([person(), robot, robot]), { type: "presence", here: [false, true, true], away_in: [9, null, null] }, 0);
  assert.equal(standing(gone, 0, 0).kind, "here");
});

test("the seat of one for whom a bot plays says so, to the one and to the others", () => {
  const seats = [person({ away: true }), person({ name: "Bjarni", person: "bb" }), robot];
  assert.equal(standing(company(seats, { you: 1 }), 0, 0).kind, "stand-in");
  assert.equal(youAreAway(company(seats)), true);
  assert.equal(youAreAway(company(seats, { you: 1 })), false);
});

test("a hand waits for the people who are there and have not asked for it", () => {
  const seats = [person({ ready: true }), person({ name: "Bjarni", person: "bb" }), person({ name: "Dísa", person: "cc", ready: true })];
  const here = company(seats);
  assert.deepEqual(waitedFor(here), [1]);
  assert.deepEqual(readyOthers(here), [2]);
  assert.equal(youAreReady(here), true);
  const away = reduceCompany(here, { type: "seats", seq: 2, seats: seats.map((seat, at) => (at === 1 ? { ...seat, away: true } : seat)), why: "away" }, 0);
  assert.deepEqual(waitedFor(away), []);
});

test("hints are for those alone with bots, or where the table allows them", () => {
  const two = [person(), person({ person: "bb" }), robot];
  assert.equal(hintsAllowed(company([person(), robot, robot])), true);
  assert.equal(hintsAllowed(company(two)), false);
  assert.equal(hintsAllowed(company(two, { settings: { ...settings, hints: true } })), true);
  assert.equal(hintsAllowed(company(two, { you: null })), false);
  assert.equal(people(company(two)), 2);
});

test("a clock runs down from the moment it came, first of the move, then of the bank", () => {
  const clock = { seat: 1, left_ms: 8000, bank_ms: [45_000, 30_000, 45_000], in_bank: false };
  const here = company([person(), person({ person: "bb" }), robot], { clock });
  const own = running(here, 5000);
  assert.deepEqual([own?.seat, own?.left, own?.part, own?.bank, own?.whole], [1, 4000, 0.5, false, 34_000]);
  const bank = running(here, 1000 + 8000 + 7500);
  assert.deepEqual([bank?.left, bank?.part, bank?.bank], [22_500, 0.5, true]);
  assert.equal(running(here, 600_000)?.whole, 0);
  const gone = reduceCompany(here, { type: "event", seq: 2, event: {}, clock: { ...clock, left_ms: 45_000, in_bank: true } }, 7000);
  assert.equal(running(gone, 7000)?.part, 1);
  const none = { seat: null, left_ms: null, bank_ms: clock.bank_ms, in_bank: false };
  assert.equal(running(reduceCompany(gone, { type: "event", seq: 3, event: {}, clock: none }, 7000), 7000), null);
});

test("an exchange has more time than a move, and its line begins whole too", () => {
  const clock = { seat: 0, left_ms: 20_000, bank_ms: [45_000, 45_000, 45_000], in_bank: false };
  assert.equal(running(company([person(), robot, robot], { clock }), 1000)?.part, 1);
});

test("when a hand begins nobody is ready any more", () => {
  const here = company([person({ ready: true }), person({ person: "bb", ready: true }), robot]);
  const next = reduceCompany(here, { type: "event", seq: 2, event: { event: "hand" }, clock: null }, 0);
  assert.deepEqual(next.seats?.map(({ ready }) => ready), [false, false, false]);
  assert.equal(youAreReady(next), false);
});

test("what is said is kept, counted until it is read, and not counted where the reader does not want to hear it", () => {
  const said = { type: "said", seat: 1, person: "bb", phrase: "well-played" };
  const loud = reduceCompany(company([person(), person({ person: "bb" }), robot]), said, 5000);
  assert.equal(loud.unread, 1);
  assert.equal(reduceCompany(loud, { type: "read" }, 5000).unread, 0);
  assert.equal(reduceCompany(loud, said, 5000, { hidden: () => true, reading: false }).unread, 1);
  assert.equal(reduceCompany(loud, { ...said, seat: 0, person: "aa" }, 5000).unread, 1);
  let many = loud;
  for (let i = 0; i < 50; i++) many = reduceCompany(many, said, 5000);
  assert.equal(many.talk.length, 30);
});

test("a word stands at its seat for some seconds, old ones and those of the muted do not", () => {
  const loud = reduceCompany(company([person(), person({ person: "bb" }), robot]), { type: "said", seat: 1, person: "bb", phrase: "hello" }, 5000);
  assert.equal(saidNow(loud, 1, 6000, nobodyHidden)?.phrase, "hello");
  assert.equal(saidNow(loud, 0, 6000, nobodyHidden), null);
  assert.equal(saidNow(loud, 1, 60_000, nobodyHidden), null);
  assert.equal(saidNow(loud, 1, 6000, () => true), null);
  const back = company([person(), person({ person: "bb" }), robot], { talk: [{ seat: 1, person: "bb", phrase: "hello" }] });
  assert.equal(saidNow(back, 1, 1000, nobodyHidden), null);
});

test("a server that goes says when, and a fresh view ends it", () => {
  const going = reduceCompany(company([person(), robot, robot]), { type: "closing", seconds: 5 }, 1000);
  assert.equal(going.closing, 6000);
  assert.equal(reduceCompany(going, told([person(), robot, robot]), 9000).closing, null);
});

test("a table is found under whatever form of its name is typed, and read out with a stroke", () => {
  assert.equal(tableId("k7qf-2m9d"), "K7QF2M9D");
  assert.equal(spelled("K7QF2M9D"), "K7QF-2M9D");
  assert.equal(tableId(spelled("K7QF2M9D")), "K7QF2M9D");
});

test("what a server that was started anew no longer knows is not unread any more", () => {
  const seats = [person(), person({ name: "Bjarni", person: "bb" }), robot];
  const word = (/** @type {number} */ seat, /** @type {string} */ who) => ({ seat, person: who, phrase: "hello" });
  let here = company(seats);
  for (const said of [word(1, "bb"), word(1, "bb")]) here = reduceCompany(here, { type: "said", ...said }, 2000);
  assert.equal(here.unread, 2);
  const same = told(seats, { talk: [word(1, "bb"), word(1, "bb")] });
  assert.equal(reduceCompany(here, same, 3000).unread, 2);
  assert.equal(reduceCompany(here, told(seats, { talk: [word(1, "bb"), word(0, "aa")] }), 3000).unread, 1);
  assert.equal(reduceCompany(here, same, 3000, { hidden: (who) => who === "bb", reading: false }).unread, 0);
  const anew = reduceCompany(here, told(seats), 3000);
  assert.deepEqual([anew.talk, anew.unread], [[], 0]);
});
