/* Which page is shown, by the path alone. */
import { signal } from "./vendor/ui.js";

/** The path of the page shown. */
export const path = signal(location.pathname);

/** The path of the page before it, "" where there was none here. */
export const came = signal("");

/** Go to another page without loading this one again. @param {string} to */
export function go(to) {
  history.pushState(null, "", to);
  if (path.value !== location.pathname) came.value = path.value;
  path.value = location.pathname;
  if (!location.hash) scrollTo(0, 0);
}
