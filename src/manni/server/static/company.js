/*
 * Who sits at the table beside the cards: the seats, who is here, whose clock runs, what is said. Pure, like state.js;
 * the time is handed in. What is told of it comes at once and does not wait for cards that are still on their way.
 */

/**
 * @typedef {object} SeatInfo
 * @property {string|null} name null: the seat is open @property {string|null} bot who plays it, null where a person does
 * @property {boolean} away a bot stands in for the person @property {boolean} ready for the next hand or game
 * @property {boolean} [left] the person has gone for good, and the seat may be taken between two hands
 * @property {string|null} person the public name of the person's key
 */
/**
 * @typedef {object} Settings
 * @property {"none"|"relaxed"|"quick"} pace @property {boolean} listed @property {boolean} spectators
 * @property {boolean} hints @property {"phrases"|"text"} talk @property {boolean} replace @property {number|null} [fill_after]
 */
/**
 * As it stood when it was sent; `seat` null while no person has to decide.
 * @typedef {{seat: number|null, left_ms: number|null, bank_ms: number[], in_bank: boolean}} Clock
 */
/** @typedef {{seat: number|null, person: string, phrase?: string, text?: string, name?: string, at: number}} Said */
/**
 * @typedef {object} Company
 * @property {SeatInfo[]|null} seats null as long as nothing is known
 * @property {Settings|null} settings
 * @property {number|null} you your seat
 * @property {boolean[]|null} here who looks at the table, by seat
 * @property {(number|null)[]} awayIn seconds until a bot stands in, counted from `awaySince`
 * @property {number} awaySince
 * @property {number} spectators
 * @property {Clock|null} clock
 * @property {number} clockSince milliseconds
 * @property {Said[]} talk the last thirty
 * @property {number} unread
 * @property {number|null} closing when the server goes, in milliseconds of the clock handed in; null while it stays
 */

/** @typedef {{hidden: (person: string) => boolean, reading: boolean}} Reader whom the reader does not want to hear, and whether what is said is read at once */

/** @type {Company} */
export const NOBODY = {
  seats: null,
  settings: null,
  you: null,
  here: null,
  awayIn: [null, null, null],
  awaySince: 0,
  spectators: 0,
  clock: null,
  clockSince: 0,
  talk: [],
  unread: 0,
  closing: null,
};

const MOST_SAID = 30;
/** Milliseconds for which what somebody said stands at the seat. */
export const SAID_FOR = 7000;

/** @param {Company} company @param {any} message @param {number} at @param {Reader} reader @returns {Company} */
function fromSnapshot(company, message, at, reader) {
  const talk = (message.talk ?? company.talk).map((/** @type {Partial<Said>} */ said) => ({ at: 0, ...said }));
  const you = message.you ?? null;
  // A server that was started anew knows nothing of what was said: what is gone cannot be unread.
  const heard = talk.filter((/** @type {Said} */ one) => isFromOthers(one, you, reader)).length;
  return {
    ...company,
    seats: message.seats ?? null,
    settings: message.settings ?? null,
    you,
    talk,
    unread: Math.min(company.unread, heard),
    closing: null,
    ...clocked(message, at),
  };
}

/** The clock a message brings, if it says anything of one. @param {any} message @param {number} at */
const clocked = (message, at) => (message.clock === undefined ? {} : { clock: message.clock, clockSince: at });

/** When a hand begins nobody is ready any more. @param {Company} company @param {any} event @returns {Company} */
const begun = (company, event) =>
  event?.event === "hand" && company.seats?.some((seat) => seat.ready)
    ? { ...company, seats: company.seats.map((seat) => ({ ...seat, ready: false })) }
    : company;

/**
 * Fold one message into the company.
 * @param {Company} company @param {any} message of the server; of the page: `read`
 * @param {number} at milliseconds
 * @param {Reader} [reader]
 * @returns {Company}
 */
export function reduceCompany(company, message, at, reader = { hidden: () => false, reading: false }) {
  switch (message.type) {
    case "snapshot":
      return fromSnapshot(company, message, at, reader);
    case "event":
      return begun(message.clock === undefined ? company : { ...company, ...clocked(message, at) }, message.event);
    case "seats":
      return { ...company, seats: message.seats, ...clocked(message, at) };
    case "presence":
      return {
        ...company,
        here: message.here,
        awayIn: message.away_in,
        awaySince: at,
        spectators: message.spectators ?? 0,
      };
    case "said":
      return said(company, message, at, reader);
    case "read":
      return company.unread === 0 ? company : { ...company, unread: 0 };
    case "closing":
      return { ...company, closing: at + 1000 * (message.seconds ?? 0) };
    default:
      return company;
  }
}

/** @param {Company} company @param {any} message @param {number} at @param {Reader} reader */
function said(company, message, at, reader) {
  const { type: _, ...words } = message;
  const talk = [...company.talk, { ...words, at }].slice(-MOST_SAID);
  const counts = !reader.reading && isFromOthers(message, company.you, reader);
  return { ...company, talk, unread: company.unread + (counts ? 1 : 0) };
}

/** Is it somebody else's, and is it heard? @param {Said} said @param {number|null} you @param {Reader} reader */
const isFromOthers = (said, you, reader) => !reader.hidden(said.person) && !(you !== null && said.seat === you);

/** Do people play here whom you have to wait for, or might some come? @param {Company} company */
export const amongPeople = ({ seats, you }) =>
  seats !== null && (you === null || seats.some((seat, at) => at !== you && seat.bot === null));

/** How many people sit here. @param {Company} company */
export const people = ({ seats }) => (seats ?? []).filter((seat) => seat.person !== null).length;

/** Seats that nobody has. @param {Company} company */
export const openSeats = ({ seats }) => (seats ?? []).flatMap((seat, at) => (seat.name === null ? [at] : []));

/** Seats that somebody could take: open ones, and those of bots where the table lets people have them. @param {Company} company */
export const seatsToTake = ({ seats, settings }) =>
  (seats ?? []).flatMap((seat, at) => (seat.name === null || seat.left || (seat.bot !== null && settings?.replace) ? [at] : []));

/** May the moment's hints be asked for here? @param {Company} company */
export const hintsAllowed = (company) => company.you !== null && (people(company) < 2 || (company.settings?.hints ?? true));

/**
 * How a seat stands: a person who is here, or `lost` (with the seconds until a bot stands in), or whose bot plays (`stand-in`);
 * a `bot`; or `open`.
 * @param {Company} company @param {number} seat @param {number} now milliseconds
 * @returns {{kind: "here"|"lost"|"stand-in"|"bot"|"open", seconds: number|null}}
 */
export function standing(company, seat, now) {
  const info = company.seats?.[seat];
  if (!info) return { kind: "here", seconds: null };
  if (info.name === null) return { kind: "open", seconds: null };
  if (info.bot !== null) return { kind: "bot", seconds: null };
  if (info.away) return { kind: "stand-in", seconds: null };
  if (seat === company.you || company.here === null || company.here[seat]) return { kind: "here", seconds: null };
  const left = company.awayIn[seat];
  return { kind: "lost", seconds: left == null ? null : Math.max(0, Math.ceil(left - (now - company.awaySince) / 1000)) };
}

/** The people the next hand or game waits for, yourself left out. @param {Company} company */
export const waitedFor = ({ seats, you }) =>
  (seats ?? []).flatMap((seat, at) => (seat.person !== null && !seat.away && !seat.ready && at !== you ? [at] : []));

/** The others who have asked for it. @param {Company} company */
export const readyOthers = ({ seats, you }) =>
  (seats ?? []).flatMap((seat, at) => (seat.person !== null && !seat.away && seat.ready && at !== you ? [at] : []));

/** Have you asked for it? @param {Company} company */
export const youAreReady = ({ seats, you }) => you !== null && (seats?.[you]?.ready ?? false);

/** Does a bot play for you? @param {Company} company */
export const youAreAway = ({ seats, you }) => you !== null && (seats?.[you]?.away ?? false);

/** Milliseconds of a move, of an exchange, and of the bank of a hand, by pace. */
const LONGEST = {
  relaxed: { move: 20_000, exchange: 45_000, bank: 120_000 },
  quick: { move: 8000, exchange: 20_000, bank: 45_000 },
};

/**
 * Whose time runs: milliseconds left of the move, or of the bank once they are gone; how much of the whole that is; and
 * how long it is until a bot plays.
 * @param {Company} company @param {number} now
 * @returns {{seat: number, left: number, part: number, bank: boolean, whole: number}|null}
 */
export function running(company, now) {
  const { clock, clockSince, settings } = company;
  if (!clock || clock.seat === null || !settings || settings.pace === "none") return null;
  const { move, exchange, bank: full } = LONGEST[settings.pace];
  const passed = now - clockSince;
  const own = clock.in_bank ? 0 : (clock.left_ms ?? 0);
  const bank = clock.in_bank ? (clock.left_ms ?? 0) : (clock.bank_ms[clock.seat] ?? 0);
  const whole = Math.max(0, own + bank - passed);
  if (passed < own) {
    const left = own - passed;
    return { seat: clock.seat, left, part: Math.min(1, left / (own > move ? exchange : move)), bank: false, whole };
  }
  return { seat: clock.seat, left: whole, part: Math.min(1, whole / full), bank: true, whole };
}

/** What somebody said just now, by seat. @param {Company} company @param {number} seat @param {number} now @param {(person: string) => boolean} hidden */
export function saidNow(company, seat, now, hidden) {
  const last = company.talk.findLast((said) => said.seat === seat);
  return last && last.at > 0 && now - last.at < SAID_FOR && !hidden(last.person) ? last : null;
}

/** A table's name as the server has it, whatever form of it was typed. @param {string} text */
export const tableId = (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** A table's name as people read it: K7QF-2M9D. @param {string} id */
export const spelled = (id) => (id.length === 8 ? `${id.slice(0, 4)}-${id.slice(4)}` : id);
