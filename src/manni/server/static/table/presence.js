/* How the people at the table stand: who is away, for whom a bot plays, whose time runs, what somebody has just said. */
import { running, saidNow, standing, youAreAway } from "../company.js";
import { sign } from "../art.js";
import { has, t } from "../i18n.js";
import { isHidden } from "../prefs.js";
import { Component, html } from "../vendor/ui.js";
import { word } from "./parts.js";
import { company, friendly, now, online, turnedAway } from "./signals.js";
import { takeSeatBack } from "./store.js";

/** Seconds from which on they are said in words. */
const IN_WORDS = 10;

/** What somebody said, in the reader's language. @param {import("../company.js").Said} said */
export function saidWords(said) {
  if (said.text !== undefined) return said.text;
  const id = `phrase-${said.phrase}`;
  return has(id) ? t(id) : t("phrase-unknown");
}

/** Seconds left, while there are few. @param {number} seat @returns {string} */
export function clockWords(seat) {
  const clock = running(company.value, now.value);
  if (!clock || clock.seat !== seat) return "";
  const count = Math.ceil(clock.whole / 1000);
  return count > IN_WORDS ? "" : t("clock-left", { count, word: word(count) });
}

/**
 * What is to be said of a seat beside its cards, the most pressing first.
 * @param {number} seat
 * @returns {{icon: string, words: string, spoken: string, kind: string}|null}
 */
export function seatNote(seat) {
  const { kind, seconds } = standing(company.value, seat, now.value);
  if (kind === "lost") {
    const spoken = seconds === null ? t("seat-lost") : t("seat-lost-left", { seconds });
    return { icon: "away", words: seconds === null ? t("seat-lost") : t("seat-lost-short", { seconds }), spoken, kind };
  }
  const said = saidNow(company.value, seat, now.value, isHidden);
  if (said) return { icon: "say", words: saidWords(said), spoken: saidWords(said), kind: "said" };
  if (kind === "stand-in") return { icon: "bot", words: t("seat-stand-in"), spoken: t("seat-stand-in-long"), kind };
  if (kind === "open") return { icon: "person", words: t("seat-open"), spoken: t("seat-open"), kind };
  const left = clockWords(seat);
  return left ? { icon: "clock", words: left, spoken: left, kind: "clock" } : null;
}

/**
 * The note as a line under a name; the short words where there is little room.
 * @param {{note: NonNullable<ReturnType<typeof seatNote>>, long?: boolean}} props
 */
export function Note({ note, long = false }) {
  const words = long ? note.spoken : note.words;
  return html`<p class=${`seat-line seat-note note-${note.kind}`}>${sign(note.icon)}<span
    aria-hidden=${words === note.spoken ? undefined : "true"} title=${note.spoken}>${words}</span>${words !== note.spoken && html`<span
    class="spoken">${note.spoken}</span>`}</p>`;
}

/** How a seat's panel looks beside its turn. @param {number} seat */
export const seatLook = (seat) => (["lost", "open"].includes(standing(company.value, seat, now.value).kind) ? " lost" : "");

/** The line itself: it shortens by itself from how it was first drawn. @extends {Component<{part: number, left: number, bank: boolean}>} */
class Shortening extends Component {
  shouldComponentUpdate() {
    return false;
  }
  /** @override */
  render() {
    const { part, left, bank } = /** @type {any} */ (this.props);
    return html`<span class=${`clock-line${bank ? " bank" : ""}`} aria-hidden="true"><span
      style=${{ "--part": part, "--left": `${left}ms` }}></span></span>`;
  }
}

/** A thin lamp line that shortens while a seat's time runs, and another for its bank. @param {{seat: number}} props */
export function ClockLine({ seat }) {
  const one = company.value;
  const clock = running(one, Math.max(now.value, one.clockSince));
  if (!clock || clock.seat !== seat) return null;
  return html`<${Shortening} key=${`${one.clockSince} ${clock.bank}`} part=${clock.part} left=${clock.left} bank=${clock.bank} />`;
}

/** Why the server does not let this page in just now; null where it has not said so. */
export function turnedAwayWords() {
  const code = turnedAway.value;
  return code === null ? null : t(has(`table-turned-away-${code}`) ? `table-turned-away-${code}` : "table-turned-away-too-fast");
}

/** A bar over the table: no connection, a server that goes, or a bot that plays for you. @param {{height: number}} props */
export function Notice({ height }) {
  const { closing, you } = company.value;
  const style = { minHeight: `${height}px` };
  const offline = you === null && friendly.value ? "table-offline-watching" : "table-offline";
  if (!online.value)
    return html`<p class="offline" role="status" style=${style}>${closing !== null ? t("table-closing") : (turnedAwayWords() ?? t(offline))}</p>`;
  if (closing !== null) return html`<p class="offline" role="status" style=${style}>${t("table-closing")}</p>`;
  if (!youAreAway(company.value)) return null;
  return html`<div class="offline yours-back" role="status" style=${style}><button type="button" class="button"
    onClick=${takeSeatBack}>${sign("bot")}<span>${t("seat-take-back")}<small>${t("seat-stand-in-you")}</small></span></button></div>`;
}
