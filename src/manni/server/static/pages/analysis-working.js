/* An analysis under way: what is being done, how far it has come, and the way to stop it. */
import { t } from "../i18n.js";
import { html, useEffect, useRef } from "../vendor/ui.js";

/** @typedef {import("./analysis-state.js").Told} Told */

/** What is being done. @param {Told} told */
export function doing(told) {
  if (told.waiting) return t("analysis-waiting");
  if (told.progress) return t("analysis-working");
  return t(told.preparing ? "analysis-preparing" : "analysis-starting");
}

/** How far it has come; nothing is filled as long as that is not known. @param {{progress: Told["progress"]}} props */
function Bar({ progress }) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  const known = progress ? { "aria-valuemin": 0, "aria-valuemax": total, "aria-valuenow": done, "aria-valuetext": t("analysis-progress", progress) } : {};
  return html`<div class=${`working-bar${progress ? "" : " working-unknown"}`} role="progressbar" aria-label=${t("analysis-title-progress")} ...${known}>
    <span style=${{ width: progress ? `${(100 * done) / Math.max(1, total)}%` : "" }}></span></div>`;
}

/**
 * @param {{told: Told, stopped: boolean, stop: () => void, again: () => void}} props `stop` ends the work on the server too;
 *   what has been told stays
 */
export function Working({ told, stopped, stop, again }) {
  const { progress } = told;
  const button = useRef(/** @type {HTMLElement|null} */ (null));
  const was = useRef(stopped);
  // One button takes the place of the other, and the focus with it.
  useEffect(() => {
    if (was.current !== stopped) button.current?.focus({ preventScroll: true });
    was.current = stopped;
  }, [stopped]);
  return html`<section class="working">
    <p role="status">${stopped ? t("analysis-stopped", { some: Object.keys(told.hands).length > 0 ? "yes" : "no" }) : doing(told)}</p>
    ${!stopped && html`<${Bar} progress=${progress} />`}
    <div class="working-foot"><span class="quiet">${progress && !stopped && t("analysis-progress", progress)}</span>
      <button type="button" class="button" ref=${button} onClick=${stopped ? again : stop}>${t(stopped ? "analysis-start" : "analysis-stop")}</button></div>
  </section>`;
}
