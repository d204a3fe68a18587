/* With what a person acts: by the keyboard, or by a pointer. Followed from the first page on, whatever page is shown. */
import { signal } from "./vendor/ui.js";

/** Was the last thing done with the keyboard? */
export const byKeys = signal(false);

/** How soon and how near a click only repeats the one before: milliseconds, pixels. */
export const ECHO = { ms: 350, px: 20 };

/** @typedef {{at: number, x: number, y: number}} Click when and where, in milliseconds and pixels */

/**
 * Is this the second click of a double one whose first has made what lay there go? Whatever lies there now was not meant.
 * @param {(Click & {gone: boolean})|null} before the click before, and whether what it met has gone @param {Click} click
 */
export const isEcho = (before, click) =>
  before !== null &&
  before.gone &&
  click.at - before.at < ECHO.ms &&
  Math.hypot(click.x - before.x, click.y - before.y) < ECHO.px;

/** What a click is meant for: what is drawn inside may change while it stays. */
const CONTROL = "button, a, input, label, summary, [role=button]";

/** The last click that did something. @type {(Click & {met: Node})|null} */
let last = null;

/** @param {MouseEvent} event */
function clicked(event) {
  // Keys and scripts click too, at no place.
  if (event.detail === 0 || !(event.target instanceof Element)) return;
  const click = { at: event.timeStamp, x: event.clientX, y: event.clientY };
  if (isEcho(last && { ...last, gone: !last.met.isConnected }, click)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else last = { ...click, met: event.target.closest(CONTROL) ?? event.target };
}

/** Follow it. */
export function startInput() {
  addEventListener("keydown", () => (byKeys.value = true), true);
  addEventListener("pointerdown", () => (byKeys.value = false), true);
  addEventListener("click", clicked, true);
}
