/* What the forms that set up a table have in common: what there is to choose, what is chosen, and beginning. */
import { useEffect, useState } from "../vendor/ui.js";
import { getJson, setupSentence, useNewTable } from "./api.js";
import { allowed, lastSetup, rememberSetup, request } from "./setup-state.js";

/** @typedef {import("./setup-state.js").Setup} Setup */
/** @typedef {import("./setup-state.js").Choices} Choices */

/**
 * The choices are null until the server has named them; `change` keeps what is chosen in this browser.
 * @param {(path: string) => void} go @param {(setup: Setup) => any} [wanted] what is asked of the server
 */
export function useSetupForm(go, wanted = request) {
  const [choices, setChoices] = useState(/** @type {Choices|null} */ (null));
  const [setup, setSetup] = useState(lastSetup);
  const { sitDown, busy, fault, setFault } = useNewTable(go);
  useEffect(() => void getJson("/api/setup").then((found) => {
    setChoices(found);
    setSetup((now) => allowed(now, found));
  }, (refusal) => setFault(setupSentence(refusal))), []);
  /** @param {Setup} next */
  function change(next) {
    const kept = choices ? allowed(next, choices) : next;
    setSetup(kept);
    setFault("");
    rememberSetup(kept);
  }
  /** @param {Event} event */
  function begin(event) {
    event.preventDefault();
    void sitDown(setup, wanted(setup));
  }
  return { choices, setup, change, begin, busy, fault, setFault };
}
