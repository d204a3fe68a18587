/* The page's part in a deal that nobody cuts: a random number of its own, which it sends by itself when it is asked for. */
import { hex } from "../hex.js";
import { keepMix } from "./proofs.js";

/** What was sent last, and in which command. @type {{own: import("./proofs.js").Own, id: string}|null} */
let sent = null;

/**
 * Answer if this asks for a contribution that has not been sent.
 * @param {any} message with `now`
 * @param {number|null} seat that it is told to
 * @param {(command: {type: string, mix: string, version: number}) => string|undefined} send returns the id of the command
 * @param {(bytes: Uint8Array) => Uint8Array} [fill] with chance that nobody can foresee
 */
export function mixIn(message, seat, send, fill = (bytes) => crypto.getRandomValues(bytes)) {
  const ask = message.now?.ask;
  if (ask?.kind !== "mix" || seat === null || sent?.own.seal === ask.seal) return;
  const own = { seal: ask.seal, seat, mix: hex(fill(new Uint8Array(16))), taken: false };
  const id = send({ type: "mix", mix: own.mix, version: message.seq });
  if (!id) return;
  sent = { own, id };
  keepMix(own);
}

/** Note that a contribution was taken. Returns whether the message was the answer to one. @param {any} message */
export function mixAnswered(message) {
  if (!sent || message.id !== sent.id) return false;
  if (message.type === "done") keepMix({ ...sent.own, taken: true });
  return true;
}
