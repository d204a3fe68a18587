/*
 * The line to the server: numbered messages, a resync when one is missing, and commands that are sent until they are answered.
 * The socket, the timers and chance are handed in, so that tests need none of them.
 */

/** @typedef {{type: string, id: string, [key: string]: any}} Command */

/** Milliseconds before try number `tries` (from 0): doubled up to eight seconds, with a little chance in it. */
export const backoff = (/** @type {number} */ tries, /** @type {number} */ chance) =>
  Math.min(8000, 300 * 2 ** tries) * (0.8 + 0.4 * chance);

/**
 * Codes with which the server closes a line for good: trying again would change nothing.
 * @type {Record<number, string>}
 */
const FOR_GOOD = { 4403: "not-seated", 4404: "no-such-table", 4429: "too-many-connections" };

/**
 * @param {object} parts
 * @param {string} parts.url
 * @param {(message: any) => void} parts.onMessage snapshots, events in order, refusals, hints, and `shut` when the table is closed to you
 * @param {(online: boolean) => void} parts.onLine
 * @param {new (url: string) => any} parts.Socket
 * @param {(run: () => void, ms: number) => any} parts.after
 * @param {() => number} parts.chance
 * @param {string} [parts.name] begins every command id of this page
 */
export function connect({ url, onMessage, onLine, Socket, after, chance, name = "c" }) {
  /** @type {any} */
  let socket = null;
  let tries = 0;
  let closed = false;
  let seq = -1;
  let asked = false;
  let count = 0;
  /** @type {Map<string, Command>} */
  const outbox = new Map();

  /** @param {any} message */
  const send = (message) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  };

  function resync() {
    if (asked) return;
    asked = true;
    send({ type: "resync" });
  }

  /** @param {any} message */
  function receive(message) {
    if (message.type === "snapshot") {
      seq = message.seq;
      asked = false;
      onMessage(message);
      for (const command of outbox.values()) send(command);
      return;
    }
    if (message.type === "event") {
      if (message.seq <= seq) return;
      if (message.seq !== seq + 1) return resync();
      seq = message.seq;
      onMessage(message);
      return;
    }
    if (message.id !== undefined) outbox.delete(message.id);
    if (message.type === "refused" && message.code === "stale") resync();
    onMessage(message);
  }

  function open() {
    if (closed) return;
    const one = new Socket(url);
    socket = one;
    one.onopen = () => {
      tries = 0;
      asked = false;
      onLine(true);
    };
    one.onmessage = (/** @type {{data: string}} */ event) => {
      if (socket === one) receive(JSON.parse(event.data));
    };
    one.onclose = (/** @type {{code?: number}|undefined} */ event) => {
      if (socket !== one) return;
      socket = null;
      const shut = FOR_GOOD[event?.code ?? 0];
      if (shut) {
        closed = true;
        return onMessage({ type: "shut", code: shut });
      }
      onLine(false);
      if (!closed) after(open, backoff(tries++, chance()));
    };
  }

  open();
  return {
    /**
     * Send a command, now or when the line is back, until it is answered. Returns its id.
     * @param {{type: string, [key: string]: any}} command
     */
    command(command) {
      const id = `${name}-${++count}`;
      const whole = { ...command, id, version: command.version ?? seq };
      outbox.set(id, whole);
      send(whole);
      return id;
    },
    /** Commands without an answer. */
    unanswered: () => [...outbox.keys()],
    resync,
    close() {
      closed = true;
      socket?.close();
    },
  };
}
