/* Somebody at the keyboard never loses the focus: when what had it goes, it goes to what comes next. */
import { byKeys } from "../input.js";
import { pendingCard } from "../state.js";
import { afterPaint } from "./motion.js";
import { dialog, focusCard, table, wantsFocus } from "./signals.js";
import { tapCard } from "./store.js";
import { besideCard } from "./view.js";

/** What each screen offers first: a contract, a card of your hand, the place of the cut, the one button; else the table and what it says. */
const FIRST = [
  ".choices .choice:not([aria-disabled])",
  ".chosen .button",
  '.in-hand[tabindex="0"]',
  ".cut-slide input",
  ".felt .button.primary:not([aria-disabled]):not(.unseen)",
  "#table",
];

/** Tap a card; if it is played, the Tab key comes back to the one beside it. @param {string} card */
export function tapAndStay(card) {
  const beside = besideCard(card);
  tapCard(card);
  if (pendingCard(table.value) === card) focusCard.value = beside;
}

/** Nothing has the focus, or only the table as a whole. */
function isLost() {
  const now = document.activeElement;
  return !now || now === document.body || now.id === "table";
}

function giveFocus() {
  if (!(byKeys.value || wantsFocus.value) || dialog.value || !isLost()) return;
  const next = FIRST.map((one) => document.querySelector(one)).find((found) => found !== null);
  if (next instanceof HTMLElement && next !== document.activeElement) next.focus({ preventScroll: true });
  wantsFocus.value = false;
}

/** Watch over the focus, whatever is redrawn. Returns how to stop. */
export function keepFocus() {
  const watch = new MutationObserver(() => (byKeys.value ? giveFocus() : wantsFocus.value && afterPaint(giveFocus)));
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["class", "aria-disabled"] });
  giveFocus();
  return () => watch.disconnect();
}
