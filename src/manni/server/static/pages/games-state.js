/* What the server says of your tables, put in order. Pure. */
import { apart } from "../names.js";

/** @typedef {{game: number, winners: number[], net: number[]}} GameResult */
/**
 * @typedef {object} MyTable
 * @property {string} table @property {string} variant @property {(string|null)[]} players null: the seat is open @property {number} hand
 * @property {string} [phase] "waiting" as long as no game has begun
 * @property {number[]} plus @property {number[]} minus @property {boolean} turn @property {boolean} over
 * @property {number} updated seconds since 1970 @property {GameResult[]} games @property {number} [you] your seat, 0 if not said
 * @property {number} [game] the number of the game being played
 */
/** @typedef {{tables: MyTable[]}} Mine newest first */
/** @typedef {{table: string, game: number, net: number, won: boolean}} Finished a finished game, from your seat */

/** @param {MyTable} table */
export const yourSeat = (table) => table.you ?? 0;

/**
 * The table to go on with: one where it is your turn before one that waits for somebody else, and those before one at which
 * no game has begun.
 * @param {Mine} mine @returns {MyTable|null}
 */
export function waitingTable(mine) {
  const open = mine.tables.filter((table) => !table.over);
  return open.find((table) => table.turn) ?? open.find((table) => table.phase !== "waiting") ?? open[0] ?? null;
}

/** The others who sit there, from your left on. @param {MyTable} table @returns {string[]} */
export const othersAt = (table) =>
  [1, 2].flatMap((step) => apart(table.players)[(yourSeat(table) + step) % 3] ?? []);

/** All your finished games, newest first. @param {Mine} mine @returns {Finished[]} */
export const lastGames = (mine) =>
  mine.tables.flatMap((table) => [...table.games].sort((a, b) => b.game - a.game).map((game) => ({
    table: table.table, game: game.game, net: game.net[yourSeat(table)] ?? 0, won: game.winners.includes(yourSeat(table)),
  })));

/** The newest of them, oldest first, as they stand in a row. @param {Finished[]} games @param {number} count */
export const resultsOf = (games, count) => games.slice(0, count).reverse();

/** @param {Finished[]} games */
export const wonOf = (games) => games.filter((game) => game.won).length;

/** Which game of the series is being played, or was the last. @param {MyTable} table */
export const gameNumber = (table) => table.game ?? Math.max(0, ...table.games.map(({ game }) => game)) + (table.over ? 0 : 1);

/** @typedef {{variant: string, contract: string, hands: number, plus: number, minus: number}} Total */
/** @typedef {{person: string|null, name: string|null, totals: Total[], games: {played: number, won: number}}} Me */

/** The contracts in the order they are listed. */
const CONTRACTS = ["spades", "hearts", "diamonds", "clubs", "notrump", "nullo"];

/**
 * What each contract brought, by kind of Manni, the kind played most at first, and the sums of each.
 * @param {Total[]} totals
 */
export function totalsByVariant(totals) {
  const kinds = [...new Set(totals.map(({ variant }) => variant))].map((variant) => {
    const rows = totals
      .filter((one) => one.variant === variant)
      .sort((a, b) => CONTRACTS.indexOf(a.contract) - CONTRACTS.indexOf(b.contract));
    const sum = { hands: 0, plus: 0, minus: 0 };
    for (const row of rows) {
      sum.hands += row.hands;
      sum.plus += row.plus;
      sum.minus += row.minus;
    }
    return { variant, rows, sum };
  });
  return kinds.sort((a, b) => b.sum.hands - a.sum.hands);
}
