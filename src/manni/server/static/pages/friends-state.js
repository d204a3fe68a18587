/* What is agreed at a table with friends; the last choice is kept in this browser. Loaded where such a table is made. */
import { isRecord, recalled, remember, request } from "./setup-state.js";

/** @typedef {import("./setup-state.js").Setup} Setup */

/**
 * @typedef {object} Friends what is agreed at a table with friends
 * @property {(string|null)[]} bots of West and East, null where a friend is expected
 * @property {"none"|"relaxed"|"quick"} pace @property {boolean} listed @property {boolean} spectators @property {boolean} hints
 * @property {"phrases"|"text"} talk @property {boolean} replace
 */

/** @type {readonly Friends["pace"][]} */
export const PACES = ["none", "relaxed", "quick"];

/** @type {Friends} */
const USUAL_FRIENDS = {
  bots: [null, null], pace: "none", listed: false, spectators: true, hints: false, talk: "phrases", replace: true,
};

/** What was agreed, out of anything at all. @param {any} raw @returns {Friends} */
function safeFriends(raw) {
  if (!isRecord(raw)) return USUAL_FRIENDS;
  const yes = (/** @type {"listed"|"spectators"|"hints"|"replace"} */ name) =>
    typeof raw[name] === "boolean" ? raw[name] : USUAL_FRIENDS[name];
  const bot = (/** @type {any} */ one) => (typeof one === "string" && one !== "" ? one : null);
  return {
    bots: [0, 1].map((at) => bot(Array.isArray(raw.bots) ? raw.bots[at] : null)),
    pace: PACES.includes(raw.pace) ? raw.pace : "none",
    listed: yes("listed"), spectators: yes("spectators"), hints: yes("hints"), replace: yes("replace"),
    talk: raw.talk === "text" ? "text" : "phrases",
  };
}

/** What is sent to the server for a table with friends. @param {Setup} setup @param {Friends} friends */
export function friendsRequest(setup, friends) {
  const { names: _, bots: __, ...mine } = request(setup);
  return { ...mine, ...friends, seats: "friends" };
}

const FRIENDS_KEY = "manni.friends";

/** What was agreed last in this browser. @returns {Friends} */
export const lastFriends = () => safeFriends(recalled(FRIENDS_KEY));

/** @param {Friends} friends */
export const rememberFriends = (friends) => remember(FRIENDS_KEY, friends);
