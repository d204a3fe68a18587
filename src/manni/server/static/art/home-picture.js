/* The picture over the home page; the style sheet chooses its light and its crop. */
import { html } from "../vendor/ui.js";

/**
 * The farm under the ice cap, as wide and high as its class `home-picture` says. Its right and lower edge stay in
 * sight whatever the width: 328 px high on a phone, 640 on a wide page.
 * @returns {import("../vendor/ui.js").VNode}
 */
export function homePicture() {
  return html`<div class="home-picture" aria-hidden="true"></div>`;
}
