/*
 * Whether a deal is what was sealed, worked out from what this seat has seen of the hand. Pure, but for the hashing, which the
 * browser does. The bytes are those of docs/proof.md.
 */
import { hex } from "./hex.js";

/** @typedef {{packet: number, manni_packet: number, manni_first: boolean}} Dealing */
/**
 * @typedef {object} Facts what the deal of a variant is like
 * @property {Dealing} dealing @property {number} hand_size @property {number} manni_size
 * @property {boolean} twos whether the twos are left out of the pack
 */
/** @typedef {{pack: string[], salt: string}} Opening */
/**
 * What was found of a deal. `as-sealed`: it is what was sealed; `without`: it is, but what this page sent to be mixed in was not
 * taken; `unsealed`: it was not sealed; `cannot`: this page has no
 * hashing; else what is wrong: the seal is not that of what was opened (`seal`), that is no pack (`pack`), the cut is another
 * (`cut`), a contribution of yours that was taken is not in it (`mix`), or a card that you saw is another (`cards`).
 * @typedef {"as-sealed"|"without"|"unsealed"|"cannot"|"seal"|"pack"|"cut"|"mix"|"cards"} Verdict
 */
/** @typedef {(text: string) => Promise<Uint8Array>} Hash SHA-256 of a text */

/** The browser's SHA-256, null where a page is not allowed it: outside of https and this machine. @returns {Hash|null} */
export function browserHash() {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  return async (text) => new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** @param {Opening} opening @param {Hash} hash */
export const sealOf = async ({ pack, salt }, hash) => hex(await hash(`manni-seal/1\n${salt}\n${pack.join(" ")}`));

/** @param {string} start @param {Hash} hash */
async function* bytesOf(start, hash) {
  for (let block = 0; ; block++) yield* await hash(`${start}${block}`);
}

/**
 * A sealed pack with the contributions mixed in, and how many cards are lifted from it.
 * @param {Opening} opening @param {(string|null)[]} mixes @param {Hash} hash
 */
export async function mixed({ pack, salt }, mixes, hash) {
  const bytes = bytesOf(`manni-mix/1\n${salt}\n${mixes.map((mix) => mix ?? "-").join(" ")}\n`, hash);
  /** @param {number} bound */
  const below = async (bound) => {
    for (;;) {
      const byte = (await bytes.next()).value ?? 0;
      if (byte < 256 - (256 % bound)) return byte % bound;
    }
  };
  const order = [...pack];
  for (let last = order.length - 1; last > 0; last--) {
    const other = await below(last + 1);
    [order[last], order[other]] = [order[other] ?? "", order[last] ?? ""];
  }
  return { pack: order, lifted: 1 + (await below(order.length - 1)) };
}

/**
 * The hands and the Manni that a pack gives, each in the order dealt.
 * @param {Facts} facts @param {string[]} pack as it is dealt, the top card first @param {number} dealer
 */
export function dealt({ dealing, hand_size, manni_size }, pack, dealer) {
  const { packet, manni_packet, manni_first } = dealing;
  const rest = [...pack];
  /** @type {string[][]} */
  const hands = [[], [], []];
  /** @type {string[]} */
  const manni = [];
  for (let round = 0; round < hand_size / packet; round++) {
    if (manni_first) manni.push(...rest.splice(0, manni_packet));
    for (let seat = dealer + 1; seat <= dealer + 3; seat++) hands[seat % 3]?.push(...rest.splice(0, packet));
    if (!manni_first) manni.push(...rest.splice(0, manni_packet));
  }
  return { hands, manni: [...manni, ...rest.splice(0, manni_size - manni.length)] };
}

/** @param {readonly string[]} a @param {readonly string[]} b */
const same = (a, b) => a.length === b.length && a.every((card, at) => card === b[at]);

/** Are these the cards of the variant, each once? @param {Facts} facts @param {unknown} pack */
const isPack = ({ hand_size, manni_size, twos }, pack) =>
  Array.isArray(pack) &&
  pack.length === 3 * hand_size + manni_size &&
  new Set(pack).size === pack.length &&
  pack.every((card) => (twos ? /^[3-9TJQKA][CDHS]$/ : /^[2-9TJQKA][CDHS]$/).test(card));

/**
 * Does all that was seen of the hand agree with a deal? Your own cards, what you drew, and every card that was played by
 * somebody who held it.
 * @param {ReturnType<typeof dealt>} deal @param {any[]} events as this seat was told them
 */
function agrees({ hands, manni }, events) {
  const held = hands.map((cards) => new Set(cards));
  let top = 0;
  return events.every((event) => {
    if (event.event === "deal")
      return (event.hands ?? []).every((/** @type {string[]|null} */ cards, /** @type {number} */ seat) => !cards || same(cards, hands[seat] ?? []));
    if (event.event === "exchange") {
      const drawn = manni.slice(top, (top += event.count ?? event.draw.length));
      for (const card of drawn) held[event.seat]?.add(card);
      return !event.draw || same(event.draw, drawn);
    }
    return event.event !== "play" || held[event.seat]?.has(event.card);
  });
}

/**
 * What this page finds of a deal, once its pack has been opened.
 * @param {Facts} facts
 * @param {any[]} events of the hand as this seat was told them, from `hand` to `score`
 * @param {{seat: number, mix: string, taken: boolean}|null} own what this page sent to be mixed in, and whether it was told that it counts
 * @param {Hash|null} hash
 * @returns {Promise<Verdict>}
 */
export async function verdictOf(facts, events, own, hash) {
  const [begun] = events;
  const opened = events.at(-1)?.opened;
  if (!begun?.seal) return "unsealed";
  if (!hash) return "cannot";
  if (!isPack(facts, opened?.pack)) return "pack";
  if ((await sealOf(opened, hash)) !== begun.seal) return "seal";
  const inside = !own || begun.mix?.[own.seat] === own.mix;
  if (own?.taken && !inside) return "mix";
  const cut = events.find((event) => event.event === "cut")?.card;
  const onTable = begun.mix
    ? await mixed(opened, begun.mix, hash)
    : { pack: /** @type {string[]} */ (opened.pack), lifted: opened.pack.indexOf(cut) + 1 };
  let { pack } = onTable;
  if (cut) {
    if (onTable.lifted === pack.length || pack[onTable.lifted - 1] !== cut) return "cut";
    pack = [...pack.slice(onTable.lifted), ...pack.slice(0, onTable.lifted)];
  }
  if (!agrees(dealt(facts, pack, begun.dealer), events)) return "cards";
  return inside ? "as-sealed" : "without";
}
