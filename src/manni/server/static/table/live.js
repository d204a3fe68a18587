/* One sentence for each event, in order, for those who listen instead of look. */
import { has, t } from "../i18n.js";
import { apart } from "../names.js";
import { aceHigh } from "../state.js";
import { cardList, cardName, contractAim, contractShort, contractTitle, counted, sentences, signed, word } from "./parts.js";

/** @typedef {import("../state.js").State} State */

/** @param {State} state @param {number} seat */
export const nameOf = (state, seat) => (seat === state.you ? t("table-you") : ownName(state, seat));

/** The name somebody plays under, the reader too. @param {State} state @param {number} seat */
export const ownName = (state, seat) => apart(state.table?.players ?? [])[seat] ?? "";

/** Seats with yours, if it is among them, at the front. @param {State} state @param {readonly number[]} seats */
export const youFirst = (state, seats) => [...seats].sort((a, b) => Number(b === state.you) - Number(a === state.you));

/** Names and whether it is you, as the messages take them. @param {State} state @param {number} seat */
export const who = (state, seat) => ({ you: seat === state.you ? "yes" : "no", name: nameOf(state, seat) });

/**
 * @param {Record<string, any>} facts what the server says
 * @returns {Record<string, string|number>} what Fluent takes
 */
function factWords(facts) {
  /** @type {Record<string, string|number>} */
  const out = {};
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === "string" && /^[2-9TJQKA][CDHS]$/.test(value)) out[name] = cardName(value);
    else if (Array.isArray(value)) out[name] = cardList(value.map(String));
    else if (typeof value === "number" || typeof value === "string") out[name] = value;
    else out[name] = value ? "yes" : "no";
  }
  return out;
}

/**
 * Why something cannot be done: by the rules, else by the server.
 * @param {string} code
 * @param {Record<string, any>} facts
 */
export function illegalWords(code, facts) {
  const id = [`illegal-${code}`, `refused-${code}`].find(has) ?? "refused-other";
  const words = factWords(facts);
  if (typeof facts.limit === "number") words.word = word(facts.limit);
  return t(id, { ...words, code });
}

/** @type {Record<string, (state: State, event: any, before: State) => string>} */
const SENTENCES = {
  hand: (state, event) => t("say-hand", { hand: event.number, ...who(state, event.dealer) }),
  cut: (state, event) => t("say-cut", { card: cardName(event.card), ...who(state, event.seat) }),
  contract: (state, event) =>
    event.seat == null
      ? t("say-named", {
          contract: contractTitle(event.contract),
          aim: contractAim(event.contract, aceHigh(state)),
        })
      : t("say-contract", { contract: contractTitle(event.contract), ...who(state, event.seat) }),
  deal: (state) => t("say-deal", { word: word(state.hand?.cards.length ?? 0) }),
  exchange: (state, event) => {
    const count = event.count ?? event.discard.length;
    const said = t("say-exchange", { count, word: word(count), ...who(state, event.seat) });
    return event.draw?.length ? sentences(said, t("say-drew", { cards: cardList(event.draw) })) : said;
  },
  play: (state, event) =>
    t("say-play", {
      card: cardName(event.card),
      highest: state.now?.winning === event.seat ? "yes" : "no",
      ...who(state, event.seat),
    }),
  trick: (state, event) => t("say-trick", who(state, event.winner)),
  score: (state, event) =>
    state.you === null
      ? t("say-score-over")
      : t("say-score", {
          points: signed(event.points[state.you]),
          tricks: event.tricks[state.you],
          word: word(event.tricks[state.you]),
        }),
  end: (state) => t("sentence", { words: endTitle(state) }),
};

/** Who wins and by how much. @param {State} state */
export function endTitle(state) {
  const winners = state.winners ?? [];
  const nets = [0, 1, 2].map((seat) => (state.plus[seat] ?? 0) - (state.minus[seat] ?? 0));
  const best = Math.max(...nets);
  const rest = nets.filter((_, seat) => !winners.includes(/** @type {any} */ (seat)));
  if (winners.length === 3) return t("end-all-share");
  if (winners.length === 2) {
    const [one = 0, two = 0] = youFirst(state, winners);
    return t("end-two-share", { ...who(state, one), other: nameOf(state, two) });
  }
  const by = best - Math.max(...rest);
  return t("end-wins", { count: by, word: word(by), ...who(state, winners[0] ?? 0) });
}

/**
 * What you are asked to do, in words: the title and the line under it.
 * @param {State} state
 * @returns {{title: string, sub: string, question?: boolean}|null} `question`: does the title end with its own mark?
 */
export function asked(state) {
  const ask = state.now?.ask;
  if (!ask || state.pending) return null;
  switch (ask.kind) {
    case "cut":
      return { title: t("status-cut"), sub: "", question: true };
    case "contract":
      return { title: t("status-choose"), sub: t("status-choose-sub", counted(ask.choices?.length ?? 0)) };
    case "exchange":
      return ask.all_or_none
        ? {
            title: t("status-whole"),
            sub: t("status-whole-sub", counted(ask.must ?? 0)),
            question: true,
          }
        : { title: t("status-exchange", { count: ask.limit ?? 0 }), sub: "" };
    case "play":
      return playAsked(state, ask);
    default:
      return null;
  }
}

/** @param {State} state @param {import("../state.js").Ask} ask */
function playAsked(state, ask) {
  const leading = !state.now?.led;
  const title = t(leading ? "status-lead" : "status-turn");
  if (state.now?.led && ask.why) return { title, sub: t("status-follow", { suit: state.now.led }) };
  if (!leading && ask.legal?.length === 1) return { title, sub: t("status-last-card") };
  return { title, sub: t("status-any") };
}

/** The same for those who listen. @param {NonNullable<ReturnType<typeof asked>>} turn */
const askedWords = ({ title, sub, question }) =>
  t(sub ? "say-asked" : "say-asked-plain", { title, sub, question: question ? "yes" : "no" });

/** @param {string} sentence */
export function say(sentence) {
  const region = document.getElementById("live");
  if (!region || !sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  while (region.childElementCount > 12) region.firstElementChild?.remove();
}

/**
 * Tell what a message brought.
 * @param {any} message @param {State} before @param {State} after
 */
export function announce(message, before, after) {
  if (message.type === "answer") return say(sentences(...whyWords(after, message.asked)));
  if (message.type === "reason") return say(illegalWords(message.code, message.facts));
  if (message.type === "hint") return message.numbers && before.hint ? undefined : say(sentences(...hintWords(after, message, true)));
  const turn = asked(after);
  const ask = turn ? askedWords(turn) : "";
  if (message.type === "snapshot") return say(ask);
  if (message.type !== "event") return;
  const sentence = SENTENCES[message.event.event]?.(after, message.event, before) ?? "";
  say(turn && after.now?.ask ? sentences(sentence, ask) : sentence);
}

/**
 * A hint: what to do, and why; and where it is a quick one, that it may be another later, else "".
 * @param {State} state
 * @param {{move: any, reason: {code: string, facts: any}, quick?: string|null}} hint
 * @param {boolean} [listed] name every card
 * @returns {[string, string, string]}
 */
export function hintWords(state, { move, reason, quick }, listed = false) {
  const why = reasonWords(reason, (seat) => nameOf(state, seat));
  return [moveWords(move, state.hand?.cards.length ?? 0, listed), why, quick ? t("quick-hint", { why: quick }) : ""];
}

/**
 * Why a move is made, as a sentence.
 * @param {{code: string, facts?: any}} reason
 * @param {(seat: number) => string} name of a player
 */
function reasonWords({ code, facts = {} }, name) {
  const words = factWords(facts);
  if (typeof facts.seat === "number") words.name = name(facts.seat);
  if (typeof facts.rival === "number") words.rival = name(facts.rival);
  if (typeof facts.count === "number") words.word = word(facts.count);
  const sentence = t(code.startsWith("seen-") ? code : `hint-${code}`, words);
  return words.level ? sentences(sentence, t("level", words)) : sentence;
}

/**
 * Why somebody played a card: what it is about, and the answer. The reader is a player like the others here.
 * @param {State} state
 * @param {{card: string, seat: number, answer: any}} asked
 * @returns {[string, string]}
 */
export function whyWords(state, { card, seat, answer }) {
  const name = (/** @type {number} */ one) => ownName(state, one);
  return [t("why-about", { name: name(seat), card: cardName(card) }), answerWords(answer, name(seat), name)];
}

/**
 * @param {any} answer of the server, null as long as there is none
 * @param {string} who was asked about
 * @param {(seat: number) => string} name
 */
export function answerWords(answer, who, name) {
  if (!answer) return t("why-wait");
  if (!answer.reason) return illegalWords(answer.code, answer.facts ?? {});
  const sentence = reasonWords(answer.reason, name);
  return answer.inside ? t("why-inside", { name: who, sentence }) : sentence;
}

/** @param {any} move @param {number} held @param {boolean} listed */
function moveWords(move, held, listed) {
  switch (move.event) {
    case "play":
      return t("hint-do-play", { card: cardName(move.card) });
    case "contract":
      return t("hint-do-contract", { contract: contractShort(move.contract) });
    case "cut":
      return t("hint-do-cut");
    default: {
      const count = move.discard.length;
      if (count === held) return t("hint-do-swap-all", { word: word(count) });
      if (count > 3 && !listed) return t("hint-do-swap-marked", { count, word: word(count) });
      return count === 0
        ? t("hint-do-keep")
        : t("hint-do-swap", { count, word: word(count), cards: cardList(move.discard) });
    }
  }
}
