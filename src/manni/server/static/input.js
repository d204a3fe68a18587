/* With what a person acts: by the keyboard, or by a pointer. Followed from the first page on, whatever page is shown. */
import { signal } from "./vendor/ui.js";

/** Was the last thing done with the keyboard? */
export const byKeys = signal(false);

/** Follow it. */
export function startInput() {
  addEventListener("keydown", () => (byKeys.value = true), true);
  addEventListener("pointerdown", () => (byKeys.value = false), true);
}
