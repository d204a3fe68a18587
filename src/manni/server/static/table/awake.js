/* The line to the server while the page sleeps and wakes, and the network goes and comes. */

/** Milliseconds. */
const BEAT = 5000;

/**
 * A page that is looked at again, a network that is back: the line is tried at once, or asked whether it still lives.
 * Returns how to stop.
 * @param {ReturnType<typeof import("../socket.js").connect>} to
 */
export function keepAwake(to) {
  const awake = () => document.visibilityState === "visible" && to.wake();
  const lost = () => to.doubt();
  const beating = setInterval(() => document.visibilityState === "visible" && to.beat(), BEAT);
  document.addEventListener("visibilitychange", awake);
  addEventListener("pageshow", awake);
  addEventListener("online", awake);
  addEventListener("offline", lost);
  return () => {
    clearInterval(beating);
    document.removeEventListener("visibilitychange", awake);
    removeEventListener("pageshow", awake);
    removeEventListener("online", awake);
    removeEventListener("offline", lost);
  };
}
