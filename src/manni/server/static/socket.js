/*
 * The line to the server: numbered messages, a resync when one is missing, and commands that are sent until they are answered.
 * The socket, the timers and chance are handed in, so that tests need none of them.
 */

/** @typedef {{type: string, id: string, [key: string]: any}} Command */

/** Milliseconds before try number `tries` (from 0): soon at first, then doubled up to eight seconds, with a little chance in it. */
export const backoff = (/** @type {number} */ tries, /** @type {number} */ chance) =>
  (tries === 0 ? 50 : Math.min(8000, 150 * 2 ** tries)) * (0.8 + 0.4 * chance);

/** How long an answer may take before the line counts as dead, and how long a line may take to open: milliseconds. */
export const PATIENCE = 2500;
export const OPENING = 6000;
/** Beats without a word from the server after which it is asked whether it is there. */
const SILENT_BEATS = 4;

/** Milliseconds before try number `tries` (from 0) of a line that the server has turned away as one too many: it wants to be left alone. */
export const backoffTurnedAway = (/** @type {number} */ tries, /** @type {number} */ chance) =>
  Math.min(40_000, 4000 * 2 ** tries) * (0.8 + 0.4 * chance);

/**
 * Codes with which the server closes a line for good: trying again would change nothing.
 * @type {Record<number, string>}
 */
const FOR_GOOD = { 4403: "not-seated", 4404: "no-such-table" };
/** The code of a line that is one too many, or too busy, for the moment: it passes. */
const TURNED_AWAY = 4429;
/** Messages that count on in the table's one row of numbers. */
const NUMBERED = new Set(["event", "seats", "mixing"]);
/** Messages that only say that the line is alive. */
const PONG = "pong";

/**
 * @param {object} parts
 * @param {string} parts.url
 * @param {(message: any) => void} parts.onMessage snapshots, events in order, refusals, hints, `shut` when the table is closed to you,
 *   and `turned-away` when the server has too much of you just now; the line is tried again by itself
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
  /** How often in a row the server has turned the line away. */
  let turned = 0;
  let closed = false;
  let seq = -1;
  let asked = false;
  let count = 0;
  let silent = 0;
  /** What a timer waits for; one that finds another number has nothing to do any more. */
  let awaited = 0;
  let probing = false;
  /** Has the browser said that there is no network? A word from the server shows that there is. */
  let doubted = false;
  /** Why the server says it closes the line, where the number does not say it. */
  let why = "";
  /** @type {Map<string, Command>} */
  const outbox = new Map();

  /** @param {() => void} run @param {number} ms */
  function later(run, ms) {
    const mine = ++awaited;
    after(() => mine === awaited && run(), ms);
  }

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
      // Only now is it known that the line may stay: one that is turned away opens too.
      tries = 0;
      if (turned > 0) onLine(true);
      turned = 0;
      onMessage(message);
      for (const command of outbox.values()) send(command);
      return;
    }
    if (NUMBERED.has(message.type)) {
      if (message.seq <= seq) return;
      if (message.seq !== seq + 1) return resync();
      seq = message.seq;
      onMessage(message);
      return;
    }
    if (message.type === PONG) return message.seq > seq ? resync() : undefined;
    if (message.type === "error") why = message.code;
    if (message.id !== undefined) outbox.delete(message.id);
    if (message.type === "refused" && message.code === "stale") resync();
    onMessage(message);
  }

  /** A word from the server: the line is alive. */
  function heard() {
    silent = 0;
    if (probing) awaited++;
    probing = false;
    if (doubted) onLine(true);
    doubted = false;
  }

  function open() {
    if (closed) return;
    const one = new Socket(url);
    socket = one;
    probing = false;
    silent = 0;
    why = "";
    one.onopen = () => {
      if (socket !== one) return;
      awaited++;
      asked = false;
      doubted = false;
      if (turned === 0) onLine(true);
    };
    one.onmessage = (/** @type {{data: string}} */ event) => {
      if (socket !== one) return;
      heard();
      receive(JSON.parse(event.data));
    };
    one.onclose = (/** @type {{code?: number}|undefined} */ event) => {
      if (socket !== one) return;
      socket = null;
      const shut = FOR_GOOD[event?.code ?? 0];
      if (shut) {
        closed = true;
        return onMessage({ type: "shut", code: why || shut });
      }
      onLine(false);
      if (closed) return;
      if (event?.code !== TURNED_AWAY) return later(open, backoff(tries++, chance()));
      onMessage({ type: "turned-away", code: why || "too-fast" });
      later(open, backoffTurnedAway(turned++, chance()));
    };
    later(() => one.readyState === 0 && drop(), OPENING);
  }

  /** Give a line up that says nothing, and try another at once. */
  function drop() {
    const old = socket;
    socket = null;
    probing = false;
    old?.close();
    onLine(false);
    if (!closed) open();
  }

  /** Ask whether the server is there; a line that does not answer is given up. */
  function probe() {
    if (probing || socket?.readyState !== 1) return;
    probing = true;
    send({ type: "ping" });
    later(drop, PATIENCE);
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
    /** Say something that has no place in the game and is not said again. Returns its id. @param {{type: string, [key: string]: any}} message */
    say(message) {
      const id = `${name}-${++count}`;
      send({ ...message, id });
      return id;
    },
    /** Commands without an answer. */
    unanswered: () => [...outbox.keys()],
    resync,
    /** The page or the network woke up: try at once, or find out whether the line has died meanwhile. */
    wake() {
      if (closed) return;
      tries = 0;
      if (socket === null) open();
      else probe();
    },
    /** The browser says that there is no network; the server may yet be on this machine. */
    doubt() {
      if (closed || socket?.readyState !== 1) return;
      doubted = true;
      onLine(false);
      probe();
    },
    /** Called every few seconds: a line that has long been silent is asked. */
    beat() {
      if (++silent >= SILENT_BEATS) probe();
    },
    /** Come back with another key. */
    reopen() {
      const old = socket;
      socket = null;
      old?.close();
      tries = 0;
      open();
    },
    close() {
      closed = true;
      socket?.close();
    },
  };
}
