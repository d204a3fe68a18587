import assert from "node:assert/strict";
import { test } from "node:test";

import { NOBODY } from "../../src/manni/server/static/company.js";
import { seatWords } from "../../src/manni/server/static/table/seat-row.js";
import { company, now } from "../../src/manni/server/static/table/signals.js";

// No texts are loaded here, so that a message shows its id.
test("an open seat is named as one and waits for a friend; a person's and a bot's bear their names", () => {
  const seat = { name: null, bot: null, away: false, ready: false, person: null };
  company.value = {
    ...NOBODY,
    you: 0,
    here: [true, false, false],
    awayIn: [null, 30, null],
    seats: [{ ...seat, name: "Anna", person: "a" }, seat, { ...seat, name: "Una", bot: "rules" }],
  };
  assert.deepEqual([0, 1, 2].map(seatWords), [
    { kind: "here", name: "Anna", line: "table-you" },
    { kind: "open", name: "room-free", line: "room-open" },
    { kind: "bot", name: "Una", line: "room-bot" },
  ]);
  const bjarni = { ...seat, name: "Bjarni", person: "b" };
  company.value = { ...company.value, seats: [bjarni, bjarni, { ...bjarni, away: true }], awaySince: now.value };
  assert.deepEqual([1, 2].map((at) => seatWords(at).line), ["seat-lost-left", "seat-stand-in-long"]);
});
