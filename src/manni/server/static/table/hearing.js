/* What is told of the people at the table, as it comes: it waits for no card, and is told to those who listen. */
import { NOBODY, reduceCompany, running, SAID_FOR } from "../company.js";
import { t } from "../i18n.js";
import { seatNames } from "../names.js";
import { isHidden } from "../prefs.js";
import { effect } from "../vendor/ui.js";
import { say } from "./live.js";
import { saidWords } from "./presence.js";
import { company, dialog, now } from "./signals.js";

/** @typedef {import("../company.js").Company} Company */

/** @param {any} message */
export function hear(message) {
  const before = company.value;
  const at = performance.now();
  const after = reduceCompany(before, message, at, { hidden: isHidden, reading: dialog.value === "talk" });
  if (after === before) return;
  if (message.type !== "event") now.value = at;
  company.value = after;
  if (before.seats && after.seats && message.type === "seats") tellSeats(before, after);
  if (message.type === "presence") tellPresence(before, after);
  if (message.type === "said") tellSaid(message, after);
}

/** Nobody is known any more. */
export function leaveCompany() {
  company.value = NOBODY;
}

/** Everything has been read. */
export function readTalk() {
  company.value = reduceCompany(company.value, { type: "read" }, performance.now());
}

/** One sentence for each seat that has changed. @param {Company} before @param {Company} after */
function tellSeats(before, after) {
  const names = seatNames(after);
  after.seats?.forEach((seat, at) => {
    const old = before.seats?.[at];
    if (!old || at === after.you) return;
    const name = names[at] ?? "";
    if (seat.name !== old.name) say(seat.name === null ? t("say-left", { name: seatNames(before)[at] ?? "" }) : t("say-sits", { name }));
    else if (seat.away !== old.away) say(t(seat.away ? "say-away" : "say-back", { name }));
  });
}

/** @param {Company} before @param {Company} after */
function tellPresence(before, after) {
  after.here?.forEach((here, at) => {
    const seat = after.seats?.[at];
    if (!seat?.person || at === after.you || !before.here || before.here[at] === here) return;
    say(t(here ? "say-here" : "say-lost", { name: seatNames(after)[at] ?? "" }));
  });
}

/** What somebody else says. @param {import("../company.js").Said} said @param {Company} after */
function tellSaid(said, after) {
  if (isHidden(said.person) || (after.you !== null && said.seat === after.you)) return;
  const name = (said.seat === null ? said.name : seatNames(after)[said.seat]) ?? t("talk-spectator");
  say(t("say-said", { name, words: saidWords(said) }));
}

/** Is something counted by seconds just now? @param {Company} one */
const counting = (one) =>
  one.awayIn.some((left) => left !== null) ||
  running(one, 0) !== null ||
  one.closing !== null ||
  performance.now() - lastSaid(one) < SAID_FOR + 1000;

/** When somebody spoke last; long ago if nobody has. @param {Company} one */
const lastSaid = (one) => Math.max(-Infinity, ...one.talk.map((said) => said.at || -Infinity));

/** Let the seconds go by while something is counted. Returns how to stop. */
export function startCounting() {
  /** @type {any} */
  let timer = null;
  const count = () => {
    now.value = performance.now();
    if (counting(company.value)) return;
    clearInterval(timer);
    timer = null;
  };
  const stop = effect(() => {
    if (counting(company.value)) timer ??= setInterval(count, 500);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}

