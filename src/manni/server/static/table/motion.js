/*
 * Motion: only transform and opacity, through Element.animate, so that nothing is laid out again while cards travel.
 * Reduced motion and the speed "off" leave all of it out; a tap ends whatever is under way.
 */
import { calm, prefs } from "../prefs.js";
import { FACTOR, packets } from "../pace.js";
import { placeOf } from "../state.js";
import { m, packMiddle, seatMiddle } from "./view.js";

export const OUT = "cubic-bezier(.2,.8,.3,1)";
export const MOVE = "cubic-bezier(.45,0,.2,1)";

/** @type {Set<Animation>} */
const running = new Set();
/** Where a card of the hand was when it was tapped, by card. @type {Map<string, {x: number, y: number, w: number}>} */
const tapped = new Map();

/** How much longer or shorter everything takes; 0 for no motion. */
export const pace = () => (calm() ? 0 : FACTOR[prefs.value.speed]);

/**
 * Animate an element. Without motion it stays where it is; what `appears` fades in, for those who want nothing to travel.
 * @param {Element|null|undefined} element @param {Keyframe[]} frames @param {{ms: number, delay?: number, easing?: string, after?: () => void, appears?: boolean}} how
 */
export function animate(element, frames, { ms, delay = 0, easing = OUT, after, appears = false }) {
  const factor = pace();
  if (!element || factor === 0) {
    if (element && appears && calm()) element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
    after?.();
    return null;
  }
  const animation = element.animate(frames, {
    duration: ms * factor,
    delay: delay * factor,
    easing,
    fill: "backwards",
  });
  running.add(animation);
  const done = () => {
    running.delete(animation);
    after?.();
  };
  animation.onfinish = done;
  animation.oncancel = done;
  return animation;
}

/** A tap ends any motion at once. */
export function finishMotion() {
  for (const animation of [...running]) animation.finish();
}

/**
 * Remember where a card of the hand was, so that it travels from there. Worked out, not measured: measuring would make
 * the browser lay out the page before it answers the tap.
 * @param {string} card
 * @param {{x: number, y: number}} at its upper left corner inside the hand's band
 */
export function rememberPlace(card, { x, y }) {
  const { hand, card: size } = m.value;
  tapped.set(card, { x: hand.x + x + size.w / 2, y: hand.y + y + size.h / 2, w: size.w });
}

/** Run something once the next frame is painted, or soon where nothing is painted. @param {() => void} run */
export function afterPaint(run) {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 250);
}

/**
 * Where a card comes from: your hand, or the seat of its player.
 * @param {string} card
 * @param {"you"|"west"|"east"} place
 */
export function origin(card, place) {
  const known = tapped.get(card);
  tapped.delete(card);
  if (place === "you" && known) return { ...known };
  return { ...seatMiddle(place), w: m.value.card.w * 0.7 };
}

/**
 * Send a back across the table.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 * @param {{w: number, delay: number, ms: number, easing?: string}} how
 */
function fly(from, to, { w, delay, ms, easing = OUT }) {
  const layer = document.querySelector(".flights");
  if (!layer || pace() === 0) return;
  const card = document.createElement("span");
  card.className = "flying";
  card.style.width = `${w}px`;
  card.style.height = `${w * 1.4}px`;
  layer.append(card);
  /** @param {{x: number, y: number}} at */
  const place = (at) => `translate(${at.x - w / 2}px, ${at.y - w * 0.7}px)`;
  card.style.transform = place(to);
  animate(
    card,
    [
      { transform: place(from), opacity: 1 },
      { transform: place(to), opacity: 1, offset: 0.9 },
      { transform: place(to), opacity: 0 },
    ],
    {
      ms,
      delay,
      easing,
      after: () => card.remove(),
    },
  );
}

/** The deal: a packet every 90 ms, to each in turn. @param {import("../state.js").State} state */
function deal(state) {
  const count = packets(state.table);
  const from = packMiddle();
  const dealer = state.hand?.dealer ?? 0;
  const w = m.value.card.w * 0.62;
  for (let i = 0; i < count; i++) {
    const round = i % 4;
    const to = round === 0 ? { x: from.x, y: from.y - 20 } : seatMiddle(placeOf(state, (dealer + round) % 3));
    fly(from, to, { w, delay: i * 90, ms: 180 });
  }
}

/**
 * A swap: the cards leave face down, then the new ones come.
 * @param {import("../state.js").State} state
 * @param {any} event
 */
function swap(state, event) {
  const count = event.count ?? event.discard?.length ?? 0;
  const from = seatMiddle(placeOf(state, event.seat));
  const pack = packMiddle();
  const w = m.value.card.w * 0.62;
  for (let i = 0; i < count; i++) {
    fly(
      { x: from.x + (i - count / 2) * 8, y: from.y },
      { x: pack.x, y: -120 },
      { w, delay: i * 20, ms: 240, easing: MOVE },
    );
    if (event.seat !== state.you) fly(pack, from, { w, delay: 260 + i * 90, ms: 180 });
  }
}

/**
 * What the table does when an event is shown.
 * @param {import("../state.js").State} before
 * @param {import("../state.js").State} after
 * @param {any} event
 */
export function moved(before, after, event) {
  if (event.event === "deal") deal(after);
  if (event.event === "exchange") swap(after, event);
}

/** Where the pack lies, seen from the upper left corner of the hand. */
export function packMiddleInHand() {
  const at = packMiddle();
  return { x: at.x - m.value.card.w / 2, y: at.y - m.value.hand.y - m.value.card.h / 2 };
}
