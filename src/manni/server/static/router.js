/* Which page is shown, by the path alone. */
import { at, bare } from "./place.js";
import { signal } from "./vendor/ui.js";

/** The path of the page shown, from "/" wherever the site is. */
export const path = signal(bare(location.pathname));

/** The path of the page before it, "" where there was none here. */
export const came = signal("");

/** Go to another page without loading this one again. @param {string} to */
export function go(to) {
  history.pushState(null, "", at(to));
  const shown = bare(location.pathname);
  if (path.value !== shown) came.value = path.value;
  path.value = shown;
  if (!location.hash) scrollTo(0, 0);
}
