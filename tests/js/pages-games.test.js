import assert from "node:assert/strict";
import { test } from "node:test";

import { gameNumber, lastGames, othersAt, resultsOf, totalsByVariant, waitingTable, wonOf } from "../../src/manni/server/static/pages/games-state.js";

/** @param {Partial<import("../../src/manni/server/static/pages/games-state.js").MyTable>} facts */
const table = (facts) => ({
  table: "A", variant: "basic", players: ["Anna", "Jón", "Páll"], hand: 1, plus: [0, 0, 0], minus: [0, 0, 0], turn: false, over: false,
  updated: 0, games: [], ...facts,
});

test("the table to go on with is one where it is your turn, else the newest that is not over", () => {
  const waits = table({ table: "W" });
  const yours = table({ table: "Y", turn: true });
  const over = table({ table: "O", over: true });
  assert.equal(waitingTable({ tables: [over, waits, yours] })?.table, "Y");
  assert.equal(waitingTable({ tables: [over, waits] })?.table, "W");
  assert.equal(waitingTable({ tables: [over] }), null);
});

test("finished games are told from your seat, the newest first", () => {
  const mine = { tables: [
    table({ you: 1, games: [{ game: 1, winners: [0], net: [4, -3, -1] }, { game: 2, winners: [1, 2], net: [-4, 2, 2] }] }),
    table({ table: "B", games: [{ game: 1, winners: [0], net: [6, -3, -3] }] }),
  ] };
  assert.deepEqual(lastGames(mine), [
    { table: "A", game: 2, net: 2, won: true }, { table: "A", game: 1, net: -3, won: false }, { table: "B", game: 1, net: 6, won: true },
  ]);
  assert.equal(wonOf(lastGames(mine)), 2);
  assert.deepEqual(resultsOf(lastGames(mine), 2).map((game) => game.game), [1, 2]);
});

test("a table that is not over is one game ahead of its results", () => {
  const games = [{ game: 1, winners: [0], net: [1, 0, -1] }];
  assert.equal(gameNumber(table({ games })), 2);
  assert.equal(gameNumber(table({ games, over: true })), 1);
  assert.equal(gameNumber(table({ game: 7, games })), 7);
});

test("what the contracts brought is listed by kind, the one played most at first, with the sums of each", () => {
  const totals = [
    { variant: "nine", contract: "nullo", hands: 1, plus: 2, minus: 0 },
    { variant: "hornafjordur", contract: "nullo", hands: 3, plus: 1, minus: 4 },
    { variant: "hornafjordur", contract: "spades", hands: 2, plus: 5, minus: 0 },
  ];
  const [first, second] = totalsByVariant(totals);
  assert.deepEqual([first?.variant, second?.variant], ["hornafjordur", "nine"]);
  assert.deepEqual(first?.rows.map(({ contract }) => contract), ["spades", "nullo"]);
  assert.deepEqual(first?.sum, { hands: 5, plus: 6, minus: 4 });
});

test("a table at which no game has begun comes after those that are played, and names who sits there", () => {
  const room = table({ table: "R", phase: "waiting", players: ["Anna", null, "Páll"], you: 0 });
  const played = table({ table: "P", phase: "playing" });
  assert.equal(waitingTable({ tables: [room, played] })?.table, "P");
  assert.equal(waitingTable({ tables: [room] })?.table, "R");
  assert.deepEqual(othersAt(room), ["Páll"]);
});
