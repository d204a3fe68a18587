/* What a browser hands out wants to be called as itself. */
import assert from "node:assert/strict";

/**
 * A function that cannot be called as a part of something else, as a browser's `setTimeout` cannot; Node's own can.
 * @template {any[]} A @template R @param {(...args: A) => R} run @returns {(...args: A) => R}
 */
export const bare = (run) =>
  /** @this {unknown} @param {A} args */
  function (...args) {
    assert.equal(this, undefined, "Illegal invocation");
    return run(...args);
  };
