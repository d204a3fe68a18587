/* The line, the pace and the ways to act: what changes the signals of the table. */
import { byKeys } from "../input.js";
import { prefs, restOf } from "../prefs.js";
import { makePace, READING, restAfter } from "../pace.js";
import { at } from "../place.js";
import { connect, lineTo } from "../socket.js";
import { reduce, START } from "../state.js";
import { batch, computed } from "../vendor/ui.js";
import { keepAwake } from "./awake.js";
import { hear, leaveCompany } from "./hearing.js";
import { announce } from "./live.js";
import { afterPaint, finishMotion, moved } from "./motion.js";
import { mixAnswered, mixIn } from "./mixing.js";
import { checkDeals } from "./proofs.js";
import { play as sound } from "../sound.js";
import {
  ahead,
  armed,
  ask,
  asked,
  canAskNumbers,
  cutAfter,
  dialog,
  friendly,
  focusCard,
  hand,
  numbersWait,
  online,
  picks,
  reason,
  shut,
  table,
  turnedAway,
  unheard,
  waiting,
} from "./signals.js";
import { besideCard } from "./view.js";

/** @typedef {import("../state.js").State} State */

/** @type {ReturnType<typeof connect>|null} */
let line = null;

/** @param {any} message */
function show(message) {
  const before = table.value;
  const after = reduce(before, message);
  if (after === before) return;
  batch(() => {
    table.value = after;
    waiting.value = pace.waiting().length;
    // Somebody who sits down or goes changes nothing of what you are choosing.
    const same = message.type === "seats" && before.now?.ask?.kind === after.now?.ask?.kind;
    if (message.type !== "hint" && !same) settleChoices(before, after);
  });
  if (after.rows !== before.rows) void checkDeals(after);
  if (message.type === "event") {
    const chosen = message.event.event === "contract" && after.hand?.dealt && message.event.seat !== after.you;
    if (chosen) hearChoice();
    moved(before, after, message.event);
    sound(message.event, before, after);
  }
  announce(message, before, after);
}

/** @type {any} */
let hearing = null;

/** Another has chosen the contract: shown until a tap, or, where others play on, for as long as one reads. */
function hearChoice() {
  unheard.value = true;
  clearTimeout(hearing);
  if (friendly.value) hearing = setTimeout(() => (unheard.value = false), READING);
}

/** Choices made for a moment that has passed are dropped. @param {State} before @param {State} after */
function settleChoices(before, after) {
  const kind = after.now?.ask?.kind;
  if (before.seq !== after.seq) {
    reason.value = null;
    armed.value = null;
    if (kind !== "exchange") picks.value = [];
  }
  if (kind === "cut" && before.now?.ask?.kind !== "cut") cutAfter.value = 26;
}

const pace = makePace({
  show,
  rest: (message, next) =>
    restAfter(
      message,
      next,
      { speed: prefs.value.speed, rest: restOf(prefs.value) },
      { table: table.value.table, you: table.value.you, friendly: friendly.value },
    ),
  after: (run, ms) => setTimeout(run, ms),
  cancel: clearTimeout,
  clock: () => performance.now(),
});

/** @type {any[]} */
let held = [];

/** @param {any} message */
function receive(message) {
  if (message.now?.ask?.kind === "mix") {
    mixIn(message, message.you ?? table.value.you, (command) => line?.command(command));
    // The page answers by itself; nobody is asked anything.
    message = { ...message, now: { ...message.now, ask: null } };
  }
  if (mixAnswered(message)) return;
  hear(message);
  if (message.id !== undefined && message.id === numbersWait.value) numbersWait.value = null;
  if (asked.value && message.id === asked.value.id) return answered(message);
  // Nothing else changes before the card that was tapped is painted.
  if (ahead.value) held.push(message);
  else taken(message);
}

/** @param {any} message */
function taken(message) {
  if (message.type === "snapshot") {
    turnedAway.value = null;
    unheard.value = false;
    pace.reset(message);
    sendOvertaken();
  } else if (["event", "seats", "mixing"].includes(message.type)) pace.push(message);
  else if (message.type === "shut") shut.value = message.code;
  else if (message.type === "turned-away") turnedAway.value = message.code;
  else if (message.type === "refused") refusedBy(message);
  else show(message);
  waiting.value = pace.waiting().length;
}

/** Show why a card was played, or why that cannot be told. @param {any} message */
function answered(message) {
  const before = asked.value;
  if (!before) return;
  asked.value = { ...before, answer: message };
  announce({ type: "answer", asked: asked.value }, table.value, table.value);
}

/** Where in the game the table stands, whoever comes and goes. @param {State} state */
const momentOf = ({ table: facts, hand: held }) =>
  [facts?.game, held?.number, held?.contract, held?.swaps.length, held?.done, held?.trick.length].join();

/**
 * A move that was sent just as somebody sat down or went, and so came too late: when, and how often it was sent again.
 * @type {{moment: string, times: number}|null}
 */
let overtaken = null;
const MOST_TIMES = 3;

/** Send it again if it still fits the moment it was made for; else give it back. */
function sendOvertaken() {
  const { pending } = table.value;
  const was = overtaken;
  if (!was) return;
  if (pending && was.moment === momentOf(table.value)) {
    const id = line?.command({ type: "move", version: table.value.seq, move: pending.move });
    table.value = reduce(table.value, { type: "sent", id, move: pending.move });
    return;
  }
  overtaken = null;
  if (pending) show({ type: "refused", id: pending.id });
}

/** @param {any} message */
function refusedBy(message) {
  const { pending } = table.value;
  if (message.code === "stale" && pending?.id === message.id && (overtaken?.times ?? 0) < MOST_TIMES) {
    overtaken = { moment: momentOf(table.value), times: (overtaken?.times ?? 0) + 1 };
    return;
  }
  overtaken = null;
  show(message);
  if (message.code !== "stale") explain(message.code, message.facts ?? {});
}

/** Sit down at a table. Returns how to leave it. @param {string} id */
export function openTable(id) {
  table.value = START;
  shut.value = null;
  turnedAway.value = null;
  ahead.value = null;
  held = [];
  overtaken = null;
  leaveCompany();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  line = connect({
    url: `${scheme}://${location.host}${at(`/ws/${encodeURIComponent(id)}`)}`,
    onMessage: receive,
    onLine: (is) => (online.value = is),
    Socket: /** @type {any} */ (function (/** @type {string} */ url) {
      return lineTo(url, /** @type {any} */ (window), WebSocket);
    }),
    after: (run, ms) => setTimeout(run, ms),
    chance: Math.random,
    name: Math.random().toString(36).slice(2, 10),
  });
  const shown = () => document.visibilityState === "visible" && pace.waiting().length > 8 && pace.flush();
  document.addEventListener("visibilitychange", shown);
  const asleep = keepAwake(line);
  return () => {
    document.removeEventListener("visibilitychange", shown);
    asleep();
    line?.close();
    line = null;
    leaveCompany();
  };
}

/** Sit down, or get up: come back as whoever you are now. */
export const comeBack = () => line?.reopen();

/** Send a move and show it. @param {any} move */
function send(move) {
  if (!line) return;
  const whole = { ...move, seat: table.value.you };
  const id = line.command({ type: "move", version: table.value.seq, move: whole });
  batch(() => {
    ahead.value = null;
    table.value = reduce(table.value, { type: "sent", id, move: whole });
    reason.value = null;
    armed.value = null;
  });
  const came = held;
  held = [];
  came.forEach(taken);
}

/**
 * A finger sees its card on the table first. All that follows from it is done a frame later, the sending too: the answer
 * would be in the way of the picture.
 * @param {string} card @param {() => void} [first] what has to be shown before it can be sent
 */
function sendTapped(card, first = () => {}) {
  const to = line;
  ahead.value = card;
  afterPaint(() => {
    if (!to || to !== line) return;
    const beside = besideCard(card);
    batch(() => {
      first();
      send({ event: "play", card });
      focusCard.value = beside;
    });
  });
}

/** Say why something cannot be done. @param {string} code @param {any} [facts] */
function explain(code, facts = {}) {
  reason.value = { code, facts, count: (reason.value?.count ?? 0) + 1 };
  sound({ event: "refused" }, table.value, table.value);
  announce({ type: "reason", code, facts }, table.value, table.value);
}

/**
 * End the motion and the rest that keep the next event back. Says whether something waited.
 */
export function hurry() {
  finishMotion();
  return goOn();
}

/** End the rest that keeps the next event back. */
function goOn() {
  const heard = unheard.value;
  unheard.value = false;
  const did = pace.hurry();
  waiting.value = pace.waiting().length;
  return did || heard;
}

/** @param {string} card */
export function tapCard(card) {
  if (ahead.value) return;
  const asked = ask.value;
  if (asked?.kind === "exchange") return togglePick(card);
  if (asked?.kind === "play") return tapToPlay(card);
  if (table.value.pending) return;
  const next = askedNext();
  if (next) {
    if (!byKeys.value && willPlay(card, next)) return sendTapped(card, goOn);
    hurry();
    return tapToPlay(card);
  }
  if (!hurry()) explain(asked ? "wrong-phase" : "not-your-turn", { phase: table.value.now?.phase ?? "" });
}

/** Does a tap play this card at once? @param {string} card @param {import("../state.js").Ask|null|undefined} asked */
const willPlay = (card, asked) =>
  asked?.kind === "play" && asked.legal?.includes(card) === true && (!prefs.value.twoTap || armed.value === card);

/** What you are asked once a whole trick that lies is put away, if that is all that waits. */
function askedNext() {
  const queue = pace.waiting();
  const [last] = queue;
  return queue.length === 1 && last.event.event === "trick" && last.now.ask?.kind === "play" ? last.now.ask : null;
}

/** Is the next tap on this card the one that plays it? @param {string} card */
export const plays = (card) => !ahead.value && !table.value.pending && willPlay(card, ask.value ?? askedNext());

/** @param {string} card */
function tapToPlay(card) {
  const asked = table.value.now?.ask;
  if (!asked?.legal?.includes(card)) return explain(asked?.why?.code ?? "card-not-held", asked?.why ?? {});
  if (prefs.value.twoTap && armed.value !== card) {
    armed.value = card;
    return;
  }
  if (byKeys.value) send({ event: "play", card });
  else sendTapped(card);
}

/** Play the card a first tap has chosen. */
export const playArmed = () => armed.value && decide({ event: "play", card: armed.value });

/** @param {string} card */
function togglePick(card) {
  const asked = ask.value;
  if (!asked) return;
  reason.value = null;
  if (asked.all_or_none) {
    if (asked.must === hand.value?.cards.length) return;
  }
  if (picks.value.includes(card)) picks.value = picks.value.filter((one) => one !== card);
  else if (picks.value.length < (asked.limit ?? 0)) picks.value = [...picks.value, card];
  else explain("too-many-cards", { limit: asked.limit ?? 0 });
}

/** Cards that the button would swap. */
export const toSwap = computed(() => {
  const asked = ask.value;
  const held = hand.value?.cards ?? [];
  return asked?.kind === "exchange" && asked.all_or_none && asked.must === held.length ? held : picks.value;
});

/** Send a decision, unless one is still on its way. @param {any} move */
const decide = (move) => table.value.pending === null && send(move);

export const swap = () => decide({ event: "exchange", discard: toSwap.value });
export const keepAll = () => decide({ event: "exchange", discard: [] });
export const cut = () => decide({ event: "cut", position: (ask.value?.to ?? 51) + 1 - cutAfter.value });
/** @param {string} contract */
export const choose = (contract) => decide({ event: "contract", contract });
/** Lay the hand open: what is left is played out. */
export const claim = () => ask.value?.claim && line?.command({ type: "claim", version: table.value.seq });
/** Take your last move back. */
export const takeBack = () => table.value.now?.take_back && line?.command({ type: "take-back", version: table.value.seq });
/** Play again yourself, in place of the bot that stood in. */
export const takeSeatBack = () => line?.command({ type: "back" });
/** Put a bot on an open seat, or open a bot's. @param {number} seat @param {string|null} bot */
export const putBot = (seat, bot) => line?.command({ type: "bot", seat, bot });
/** Say something to the table. @param {{phrase: string}|{text: string}} words */
export const sayWords = (words) => line?.say({ type: "say", ...words });
export const dealNext = () => line?.command({ type: "next", version: table.value.seq });
export const playAgain = () => line?.command({ type: "again", version: table.value.seq });
export const askHint = () => ask.value && line?.command({ type: "hint", version: table.value.seq });
/** Show the numbers behind the hint, asking for them if they are not there yet. */
export function askNumbers() {
  if (!canAskNumbers.value || !line || !table.value.hint) return;
  if (!table.value.hint.numbers) {
    const version = table.value.seq;
    numbersWait.value = line.command({ type: "hint", version, numbers: true });
  }
  dialog.value = "numbers";
}
/** Ask why a bot played a card. @param {import("../state.js").Laid} laid @param {number} seq the number of that event */
export function askWhy({ card, seat }, seq) {
  if (!line || asked.value?.seq === seq) return;
  asked.value = { card, seat, seq, id: line.command({ type: "why", seq }), answer: null };
}
/** Put away the hint, and what was said against a move. */
export const forget = () =>
  batch(() => {
    table.value = reduce(table.value, { type: "forget" });
    reason.value = null;
  });
