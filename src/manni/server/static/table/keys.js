/* The whole game by keyboard: arrows, Enter and Space, 1–9, H hint, L last trick, S sheet, ? keys, Esc. */
import { wakeSound } from "../sound.js";
import { ask, cutAfter, dialog, focusCard, hand, picks, reason, table, talks } from "./signals.js";
import { tapAndStay } from "./focus.js";
import { askHint, askNumbers, claim, cut, forget, hurry, takeBack } from "./store.js";
import { places, screen } from "./view.js";

/** @param {string|undefined} card */
function focusOn(card) {
  if (!card) return;
  focusCard.value = card;
  // At once, so that Enter pressed right behind an arrow plays the card that the arrow has reached.
  /** @type {HTMLElement|null} */ (document.querySelector(`.in-hand[data-card="${card}"]`))?.focus({
    preventScroll: true,
  });
}

/** Move inside the hand; up and down change the row. @param {string} key */
function moveInHand(key) {
  const spots = places.value.places;
  const at = Math.max(
    0,
    spots.findIndex((spot) => spot.card === focusCard.value),
  );
  const now = spots[at];
  if (!now) return;
  if (key === "Home") return focusOn(spots[0]?.card);
  if (key === "End") return focusOn(spots[spots.length - 1]?.card);
  if (key === "ArrowLeft" || key === "ArrowRight")
    return focusOn(spots[(at + (key === "ArrowRight" ? 1 : spots.length - 1)) % spots.length]?.card);
  const row = now.row + (key === "ArrowDown" ? 1 : -1);
  const near = spots.filter((spot) => spot.row === row).sort((a, b) => Math.abs(a.x - now.x) - Math.abs(b.x - now.x));
  focusOn(near[0]?.card);
}

/** Arrows while you cut. @param {string} key */
function moveCut(key) {
  const most = ask.value?.to ?? 51;
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[key];
  if (by) cutAfter.value = Math.max(1, Math.min(most, cutAfter.value + by));
  if (key === "Home") cutAfter.value = 1;
  if (key === "End") cutAfter.value = most;
}

/** A digit taps a card: of those that may be played, or of the whole hand while swapping. @param {number} digit */
function tapNumber(digit) {
  const asked = ask.value;
  const cards = places.value.places
    .map((spot) => spot.card)
    .filter((card) => asked?.kind !== "play" || asked.legal?.includes(card));
  const card = cards[digit - 1];
  if (!card) return;
  focusOn(card);
  tapAndStay(card);
}

const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/** @param {KeyboardEvent} event */
function arrow(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.matches("input, select, textarea") || target.closest(".paper")) return;
  if (screen.value === "cut" && ask.value?.kind === "cut") moveCut(event.key);
  else if (target.closest(".choices")) moveInChoices(event.key, target);
  else if (hand.value?.dealt && screen.value !== "score" && screen.value !== "end") moveInHand(event.key);
  else return;
  event.preventDefault();
}

/** @param {string} key @param {Element} target */
function moveInChoices(key, target) {
  const all = [...document.querySelectorAll(".choices .choice")];
  const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const next = all[(all.indexOf(target) + by + all.length) % all.length];
  if (next instanceof HTMLElement) next.focus();
}

/** Enter and Space where no button has the focus. @param {KeyboardEvent} event */
function enter(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("button, a, select, dialog, [role=switch]")) return;
  if (screen.value === "cut" && ask.value?.kind === "cut") {
    event.preventDefault();
    return void cut();
  }
  if (target.matches("input")) return;
  event.preventDefault();
  const primary = document.querySelector(".felt .button.primary:not([aria-disabled])");
  if (!hurry() && primary instanceof HTMLElement) primary.click();
}

/** @type {Record<string, () => void>} */
const LETTERS = {
  h: () => void askHint(),
  n: () => askNumbers(),
  l: () => void (hand.value?.last && (dialog.value = "last")),
  s: () => void (dialog.value = "sheet"),
  t: () => void (talks.value && (dialog.value = "talk")),
  o: () => void claim(),
  u: () => void takeBack(),
  "?": () => void (dialog.value = "help"),
};

function escape() {
  if (table.value.hint || reason.value) forget();
  else if (picks.value.length > 0) picks.value = [];
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  wakeSound();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = LETTERS[event.key.toLowerCase()];
  const typing =
    event.target instanceof HTMLElement && event.target.matches("input:not([type=range]), textarea, select");
  if (dialog.value) {
    const same = { t: "talk", l: "last", n: "numbers", s: "sheet", "?": "help" }[event.key.toLowerCase()];
    if (same === dialog.value && !typing) dialog.value = null;
    return;
  }
  if (typing) return;
  if (ARROWS.has(event.key)) return arrow(event);
  if (event.key === "Enter" || event.key === " ") return enter(event);
  if (event.key === "Escape") return escape();
  if (letter) {
    event.preventDefault();
    return letter();
  }
  if (/^[1-9]$/.test(event.key) && ["play", "exchange"].includes(ask.value?.kind ?? "")) tapNumber(Number(event.key));
}

/** Listen to the keyboard. Returns how to stop. */
export function startKeys() {
  addEventListener("keydown", pressed);
  addEventListener("pointerdown", wakeSound);
  return () => {
    removeEventListener("keydown", pressed);
    removeEventListener("pointerdown", wakeSound);
  };
}
