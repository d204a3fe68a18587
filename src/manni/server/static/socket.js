/*
 * The line to the server: numbered messages, a resync when one is missing, and commands that are sent until they are answered.
 * The socket, the timers and chance are handed in, so that tests need none of them. Below it the line that `ahead` has opened
 * while the page was still being fetched: taken once, by the first who asks for it.
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
 * @typedef {object} Parts
 * @property {string} url
 * @property {(message: any) => void} onMessage snapshots, events in order, refusals, hints, `shut` when the table is closed to you,
 *   and `turned-away` when the server has too much of you just now; the line is tried again by itself
 * @property {(online: boolean) => void} onLine
 * @property {new (url: string) => any} Socket
 * @property {(run: () => void, ms: number) => any} after
 * @property {() => number} chance
 * @property {string} [name] begins every command id of this page
 */

/** The line of a page to its table. */
class Line {
  /** @type {any} */
  #socket = null;
  #tries = 0;
  /** How often in a row the server has turned the line away. */
  #turned = 0;
  #closed = false;
  #seq = -1;
  #asked = false;
  #count = 0;
  #silent = 0;
  /** What a timer waits for; one that finds another number has nothing to do any more. */
  #awaited = 0;
  #probing = false;
  /** Has the browser said that there is no network? A word from the server shows that there is. */
  #doubted = false;
  /** Why the server says it closes the line, where the number does not say it. */
  #why = "";
  /** @type {Map<string, Command>} */
  #outbox = new Map();

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    this.#open();
  }

  /**
   * Send a command, now or when the line is back, until it is answered. Returns its id.
   * @param {{type: string, [key: string]: any}} command
   */
  command(command) {
    const id = this.#nextId();
    const whole = { ...command, id, version: command.version ?? this.#seq };
    this.#outbox.set(id, whole);
    this.#send(whole);
    return id;
  }

  /** Say something that has no place in the game and is not said again. Returns its id. @param {{type: string, [key: string]: any}} message */
  say(message) {
    const id = this.#nextId();
    this.#send({ ...message, id });
    return id;
  }

  /** Commands without an answer. */
  unanswered() {
    return [...this.#outbox.keys()];
  }

  /** Ask for everything afresh. */
  resync() {
    if (this.#asked) return;
    this.#asked = true;
    this.#send({ type: "resync" });
  }

  /** The page or the network woke up: try at once, or find out whether the line has died meanwhile. */
  wake() {
    if (this.#closed) return;
    this.#tries = 0;
    if (this.#socket === null) this.#open();
    else this.#probe();
  }

  /** The browser says that there is no network; the server may yet be on this machine. */
  doubt() {
    if (this.#closed || this.#socket?.readyState !== 1) return;
    this.#doubted = true;
    this.parts.onLine(false);
    this.#probe();
  }

  /** Called every few seconds: a line that has long been silent is asked. */
  beat() {
    if (++this.#silent >= SILENT_BEATS) this.#probe();
  }

  /** Come back with another key. */
  reopen() {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#tries = 0;
    this.#open();
  }

  close() {
    this.#closed = true;
    this.#socket?.close();
  }

  #nextId() {
    return `${this.parts.name ?? "c"}-${++this.#count}`;
  }

  /** @param {() => void} run @param {number} ms */
  #later(run, ms) {
    const mine = ++this.#awaited;
    // A browser's timer wants to be called as itself, not as a part of something.
    const { after } = this.parts;
    after(() => mine === this.#awaited && run(), ms);
  }

  /** @param {any} message */
  #send(message) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** @param {any} message */
  #receive(message) {
    if (message.type === "snapshot") return this.#begin(message);
    if (NUMBERED.has(message.type)) {
      if (message.seq <= this.#seq) return;
      if (message.seq !== this.#seq + 1) return this.resync();
      this.#seq = message.seq;
      return this.parts.onMessage(message);
    }
    if (message.type === PONG) return message.seq > this.#seq ? this.resync() : undefined;
    if (message.type === "error") this.#why = message.code;
    if (message.id !== undefined) this.#outbox.delete(message.id);
    if (message.type === "refused" && message.code === "stale") this.resync();
    this.parts.onMessage(message);
  }

  /** Everything afresh: what has no answer yet is sent again. @param {any} snapshot */
  #begin(snapshot) {
    this.#seq = snapshot.seq;
    this.#asked = false;
    // Only now is it known that the line may stay: one that is turned away opens too.
    this.#tries = 0;
    if (this.#turned > 0) this.parts.onLine(true);
    this.#turned = 0;
    this.parts.onMessage(snapshot);
    for (const command of this.#outbox.values()) this.#send(command);
  }

  /** A word from the server: the line is alive. */
  #heard() {
    this.#silent = 0;
    if (this.#probing) this.#awaited++;
    this.#probing = false;
    if (this.#doubted) this.parts.onLine(true);
    this.#doubted = false;
  }

  #open() {
    if (this.#closed) return;
    const one = new this.parts.Socket(this.parts.url);
    this.#socket = one;
    this.#probing = false;
    this.#silent = 0;
    this.#why = "";
    one.onopen = () => this.#socket === one && this.#opened();
    one.onmessage = (/** @type {{data: string}} */ event) => {
      if (this.#socket !== one) return;
      this.#heard();
      this.#receive(JSON.parse(event.data));
    };
    one.onclose = (/** @type {{code?: number}|undefined} */ event) => this.#socket === one && this.#lost(event?.code ?? 0);
    this.#later(() => one.readyState === 0 && this.#drop(), OPENING);
  }

  #opened() {
    this.#awaited++;
    this.#asked = false;
    this.#doubted = false;
    if (this.#turned === 0) this.parts.onLine(true);
  }

  /** The line has been closed: for good, or it is tried again. @param {number} code */
  #lost(code) {
    const { onLine, onMessage, chance } = this.parts;
    this.#socket = null;
    const shut = FOR_GOOD[code];
    if (shut) {
      this.#closed = true;
      return onMessage({ type: "shut", code: this.#why || shut });
    }
    onLine(false);
    if (this.#closed) return;
    const open = () => this.#open();
    if (code !== TURNED_AWAY) return this.#later(open, backoff(this.#tries++, chance()));
    onMessage({ type: "turned-away", code: this.#why || "too-fast" });
    this.#later(open, backoffTurnedAway(this.#turned++, chance()));
  }

  /** Give a line up that says nothing, and try another at once. */
  #drop() {
    const old = this.#socket;
    this.#socket = null;
    this.#probing = false;
    old?.close();
    this.parts.onLine(false);
    if (!this.#closed) this.#open();
  }

  /** Ask whether the server is there; a line that does not answer is given up. */
  #probe() {
    if (this.#probing || this.#socket?.readyState !== 1) return;
    this.#probing = true;
    this.#send({ type: "ping" });
    this.#later(() => this.#drop(), PATIENCE);
  }
}

/** Open the line. @param {Parts} parts */
export const connect = (parts) => new Line(parts);

/** @typedef {{line: any, heard: string[], code?: number}} Ahead a line, what has come over it so far, and how it was closed if it was */

/**
 * A line to a place: the one that was opened ahead, if it leads there, else another. What was heard before is told as soon as
 * there is somebody to hear it, and that it was closed too: trying again is up to who hears that.
 * @param {string} url @param {{manniAhead?: Ahead|null}} page where it was left
 * @param {new (url: string) => any} Socket
 */
export function lineTo(url, page, Socket) {
  const ahead = page.manniAhead;
  page.manniAhead = null;
  if (!ahead || ahead.line.url !== url) {
    ahead?.line.close();
    return new Socket(url);
  }
  const { line, heard } = ahead;
  queueMicrotask(() => {
    if (line.readyState === 1) line.onopen?.();
    for (const data of heard) line.onmessage?.({ data });
    if (ahead.code !== undefined) line.onclose?.(ahead);
  });
  return line;
}
