/*
 * Where everything lies, in CSS pixels, worked out from the size of the window alone. Pure, so that tests can hold it to its
 * measures: no strip of a card thinner than 24 px, nothing over the hand, the hand and the status line always inside.
 */
import { inRows } from "./cards.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Rect */
/** @typedef {"narrow"|"phone"|"short"|"tablet"|"wide"} Kind */
/** @typedef {{card: string, x: number, y: number, row: number}} Place */

const SIDE_PANEL = 376;
export const SHORT_BUTTONS = 220;

/** @param {number} width @param {number} height @returns {Kind} */
export function kindOf(width, height) {
  if (height < 480 && width > height) return "short";
  if (width < 360) return "narrow";
  if (width < 600) return "phone";
  return width < 1180 ? "tablet" : "wide";
}

/*
 * Per kind: width of a hand card and of a trick card, lift, row step, side margin, heights of the bar, the seats, the status line
 * and the actions, and the gaps between. `tab`: room for the tabs of chosen cards. `dx` and `dy`: how far the others' cards lie from yours, in widths and heights of a card.
 */
// prettier-ignore
const MEASURES = {
  narrow: { card: 64, trick: 64, lift: 8, step: 56, side: 6, bar: 44, seat: 52, seatW: 152, status: 40, hint: 51, actions: 54, gap: 8, dx: 1.28, dy: 0.51, tab: 0 },
  phone: { card: 84, trick: 92, lift: 12, step: 76, side: 12, bar: 54, seat: 80, seatW: 230, status: 46, hint: 82, actions: 68, gap: 14, dx: 1.12, dy: 0.69, tab: 0 },
  compact: { card: 84, trick: 76, lift: 10, step: 64, side: 10, bar: 44, seat: 52, seatW: 230, status: 40, hint: 64, actions: 54, gap: 7, dx: 1.2, dy: 0.6, tab: 0 },
  short: { card: 84, trick: 84, lift: 12, step: 0, side: 14, bar: 48, seat: 80, seatW: 184, status: 70, hint: 90, actions: 0, gap: 6, dx: 1.34, dy: 0.5, tab: 0 },
  tablet: { card: 104, trick: 112, lift: 14, step: 0, side: 18, bar: 60, seat: 110, seatW: 244, status: 52, hint: 66, actions: 72, gap: 16, dx: 1.14, dy: 0.66, tab: 26 },
  wide: { card: 124, trick: 128, lift: 18, step: 0, side: 28, bar: 64, seat: 118, seatW: 244, status: 60, hint: 64, actions: 72, gap: 16, dx: 1.11, dy: 0.637, tab: 0 },
};

/** Height of a card of this width. @param {number} width */
const cardHeight = (width) => Math.round(width * 1.4);

/**
 * The measures of a window.
 * @param {number} width @param {number} height
 * @param {{scale?: number, swapping?: boolean, choosing?: boolean, hint?: number}} [options]
 *   `scale`: 1.2 with larger text; `hint`: height of the open hint bubble, 0 for none
 */
export function measures(width, height, options = {}) {
  const kind = kindOf(width, height);
  const compact = kind === "phone" && height < 760;
  const base = { ...MEASURES[compact ? "compact" : kind] };
  const scale = options.scale ?? 1;
  if (kind === "wide" && height >= 1000) Object.assign(base, { card: 144, trick: 150, lift: 20 });
  if (kind === "wide" && height < 760) Object.assign(base, { card: 104, trick: 104 });
  if (kind === "tablet" && height < 800)
    Object.assign(base, { card: 92, trick: 92, seat: 96, bar: 52, actions: 60, gap: 10 });
  if (compact && height < 600) Object.assign(base, { card: 72, step: 58 });
  if (options.swapping && kind === "phone")
    Object.assign(base, {
      card: base.card - 4,
      step: base.step + (compact ? 2 : 10),
      lift: compact ? 12 : 18,
      actions: compact ? 60 : 112,
      tab: 24,
      status: 30,
    });
  if (options.swapping && kind === "narrow")
    Object.assign(base, { tab: 24, status: 26, actions: 60, card: 62, step: 52 });
  if (options.swapping && kind === "wide") Object.assign(base, { card: base.card - 6, lift: 34, actions: 136 });
  for (const name of /** @type {const} */ (["bar", "seat", "status", "hint"]))
    base[name] = Math.round(base[name] * (1 + (scale - 1) * 0.75));
  return {
    ...bands(kind, base, width, height, options),
    kind,
    compact,
    scale,
    low: kind === "wide" && height < 760,
    labels: !(compact && height < 568),
    ...sizes(base),
  };
}

/** @param {typeof MEASURES["phone"]} base */
const sizes = (base) => ({
  card: { w: base.card, h: cardHeight(base.card) },
  lift: base.lift,
  step: base.step,
  side: base.side,
  gap: base.gap,
  dx: base.dx,
  dy: base.dy,
});

/**
 * @param {Kind} kind @param {typeof MEASURES["phone"]} base @param {number} width @param {number} height
 * @param {{hint?: number, swapping?: boolean, choosing?: boolean}} options
 */
function bands(kind, base, width, height, options) {
  const table = kind === "wide" ? width - SIDE_PANEL : width;
  const two = base.step > 0;
  const handH = cardHeight(base.card) + (two ? base.step : 0) + base.lift;
  if (kind === "short") return shortBands(base, width, height, handH, options);
  const actions = { x: 0, y: height - base.actions, w: table, h: base.actions };
  const below = kind === "wide" ? (options.swapping ? 34 : 18) : kind === "narrow" ? 8 : base.gap + 2;
  const hand = { x: 0, y: actions.y - below - handH, w: table, h: handH };
  const status = {
    x: base.side,
    y: hand.y - base.status - (base.tab || (kind === "narrow" ? 10 : base.gap)),
    w: table - 2 * base.side,
    h: base.status,
  };
  if (kind === "wide") status.y = hand.y - base.status + 2;
  if (kind === "wide" && options.swapping) Object.assign(status, { y: actions.y, w: 400 });
  const seatY = kind === "wide" ? base.bar + 28 : base.bar + (kind === "phone" && base.seat > 70 ? 6 : 2);
  const seatW = Math.min(base.seatW, Math.floor(kind === "wide" ? table * 0.23 : (table - 2 * base.side - 6) / 2));
  const seats = {
    west: { x: base.side, y: seatY, w: seatW, h: base.seat },
    east: { x: table - base.side - seatW, y: seatY, w: seatW, h: base.seat },
  };
  const hint = hintBand(kind, base, table, status, hand, options);
  // The buttons of the contracts need the room over it, and ask what the status line asks.
  if (options.choosing && kind === "narrow" && options.hint) hint.y = status.y + status.h - hint.h;
  const top = kind === "wide" ? base.bar + (height < 760 ? 14 : 112) : seatY + base.seat + (base.seat > 70 ? 20 : 6);
  const clear = kind === "narrow" ? 4 : base.gap;
  const trick = trickBand(kind, base, table, top, hint.y - clear, status.y - clear, options.hint ?? 0);
  if (kind === "wide")
    trick.dx = Math.min(trick.dx, Math.max(trick.card.w * 0.85, table / 2 - base.side - seatW - trick.card.w / 2 - 14));
  return {
    bar: { x: 0, y: 0, w: width, h: base.bar },
    seats,
    trick,
    hint,
    status,
    hand,
    actions,
    table: { x: 0, y: 0, w: table, h: height },
  };
}

/** How far the words of the status line reach on a wide table, in letters of the usual size. */
export const STATUS_WORDS = 300;

/**
 * The hint stands between the table and the status line; on a wide table over the hand, right of the status line.
 * @param {Kind} kind @param {typeof MEASURES["phone"]} base @param {number} table @param {Rect} status @param {Rect} hand
 * @param {{hint?: number, scale?: number}} options
 */
function hintBand(kind, base, table, status, hand, { hint = 0, scale = 1 }) {
  const h = Math.max(base.hint, hint);
  if (kind === "wide") {
    const left = Math.round(STATUS_WORDS * scale);
    const w = Math.min(452, table - left - base.side);
    return { x: Math.max(left, Math.round((table - w) / 2)), y: hand.y - 22 - h, w, h };
  }
  const w = Math.min(table - 2 * base.side, 560);
  return { x: Math.round((table - w) / 2), y: status.y - (kind === "narrow" ? 4 : base.gap) - h, w, h };
}

/**
 * The trick keeps clear of the hint bubble if there is room for both at full size; else it gives way only while the bubble is open.
 * @param {Kind} kind @param {typeof MEASURES["phone"]} base @param {number} table @param {number} top
 * @param {number} over where the bubble begins @param {number} bottom where the status line begins @param {number} open
 */
function trickBand(kind, base, table, top, over, bottom, open) {
  const full = cardHeight(base.trick) * (1 + base.dy);
  const end = over - top >= full || open > 0 ? over : bottom;
  const room = Math.max(56, end - top);
  const w = room >= full ? base.trick : Math.max(36, Math.floor(room / (1 + base.dy) / 1.4));
  const h = Math.round(cardHeight(w) * (1 + base.dy));
  const spare = Math.max(0, room - h);
  const y =
    top +
    Math.round(Math.min(spare * (kind === "tablet" ? 0.45 : 0.3), kind === "wide" ? 40 : kind === "tablet" ? 120 : 60));
  return {
    x: 0,
    y,
    w: table,
    h,
    card: { w, h: cardHeight(w) },
    dx: Math.round(Math.min(w * base.dx, (table - w) / 2 - base.side)),
    dy: Math.round(cardHeight(w) * base.dy),
    centre: table / 2,
  };
}

/**
 * A phone on its side: the seats in the corners, the status left, the hint right, the actions in the bar. While cards are
 * swapped the buttons stand at the right (SHORT_BUTTONS wide, as in the style sheet), and the hint in the middle.
 * @param {typeof MEASURES["phone"]} base @param {number} width @param {number} height @param {number} handH
 * @param {{hint?: number, swapping?: boolean}} options
 */
function shortBands(base, width, height, handH, options) {
  const bar = { x: 0, y: 0, w: width, h: base.bar };
  const hand = { x: 0, y: height - 6 - handH, w: width, h: handH };
  const seatW = Math.min(base.seatW, Math.floor(width * 0.24));
  const seatH = Math.min(base.seat, hand.y - 56 - 60);
  const seats = {
    west: { x: base.side, y: 56, w: seatW, h: Math.max(52, seatH) },
    east: { x: width - base.side - seatW, y: 56, w: seatW, h: Math.max(52, seatH) },
  };
  const under = seats.west.y + seats.west.h + 10;
  const status = { x: base.side, y: under, w: options.swapping ? 180 : 250, h: Math.max(44, hand.y - under - 16) };
  const hintH = Math.max(hand.y - under - 6, options.hint ?? 0);
  const beside = status.x + status.w + 8;
  const hint = { x: width - base.side - 236, y: hand.y - 10 - hintH, w: 236, h: hintH };
  if (options.swapping) Object.assign(hint, { x: beside, w: width - base.side - SHORT_BUTTONS - 8 - beside });
  const room = hand.y - 30;
  const full = cardHeight(base.trick) * (1 + base.dy);
  const w = room >= full ? base.trick : Math.floor(room / (1 + base.dy) / 1.4);
  const trick = {
    x: 0,
    y: 22,
    w: width,
    h: Math.round(cardHeight(w) * (1 + base.dy)),
    card: { w, h: cardHeight(w) },
    dx: Math.round(w * base.dx),
    dy: Math.round(cardHeight(w) * base.dy),
    centre: width / 2,
  };
  return {
    bar,
    seats,
    trick,
    hint,
    status,
    hand,
    actions: { x: width - 260, y: 0, w: 250, h: base.bar },
    table: { x: 0, y: 0, w: width, h: height },
  };
}

/** @typedef {ReturnType<typeof measures>} Measures */

/**
 * Where each card of a sorted hand lies: `x`, `y` of its upper left corner inside the hand's band (lifted cards go up by `lift`,
 * which the band leaves free above).
 * @param {string[]} cards @param {Measures} m @returns {{places: Place[], strip: number, rows: number}}
 */
export function handPlaces(cards, m) {
  const rows = m.step > 0 ? inRows(cards) : [cards];
  const longest = Math.max(...rows.map((row) => row.length));
  const room = m.hand.w - 2 * m.side;
  const widest = m.kind === "wide" || m.kind === "tablet" ? m.card.w * 0.68 : m.card.w + 6;
  const strip = longest < 2 ? m.card.w : Math.min(widest, (room - m.card.w) / (longest - 1));
  const top = m.lift + (m.step > 0 && rows.length === 1 ? m.step / 2 : 0);
  const places = rows.flatMap((row, r) => {
    const start = (m.hand.w - (strip * (row.length - 1) + m.card.w)) / 2;
    return row.map((card, i) => ({ card, x: Math.round(start + i * strip), y: top + r * m.step, row: r }));
  });
  return { places, strip, rows: rows.length };
}

/** The three places of a trick, as centres inside the table with a small turn in degrees. @param {Measures} m */
export function trickPlaces(m) {
  const { trick } = m;
  const upper = trick.y + trick.card.h / 2;
  return {
    west: { x: trick.centre - trick.dx, y: upper, turn: -4 },
    east: { x: trick.centre + trick.dx, y: upper, turn: 3 },
    you: { x: trick.centre, y: upper + trick.dy, turn: 0 },
  };
}

/**
 * The lamp pool: centre and outer radii in pixels, for the place the light falls on.
 * @param {Kind} kind @param {Rect} table @param {"you"|"west"|"east"|"none"|"manni"} at
 */
export function pool(kind, table, at) {
  const phone = kind === "phone" || kind === "narrow";
  const centre = { you: [50, phone ? 56 : 66], west: [23, 25], east: [77, 25], none: [50, 42], manni: [50, 28] }[
    at
  ] ?? [50, 42];
  const other = at === "west" || at === "east";
  const radii = phone ? (other ? [70, 26] : [85, 36]) : other ? [42, 40] : [57, 48];
  if (kind === "short" && !other) radii[0] = 62;
  return {
    x: (table.w * (centre[0] ?? 50)) / 100,
    y: (table.h * (centre[1] ?? 50)) / 100,
    rx: (table.w * (radii[0] ?? 50)) / 100,
    ry: (table.h * (radii[1] ?? 40)) / 100,
  };
}

/**
 * A fan of `count` backs on an arc, parted after the `at`-th from the right, the packet on the right lifted.
 * @param {number} count @param {number} at cards in the lifted packet, 0 for none
 * @param {{w: number, card: number, spread: number, lift: number, part: number, sag: number}} size
 *   `w` width of the whole fan, `spread` degrees from end to end, `lift` pixels, `part` degrees, `sag` pixels the ends hang down
 */
export function fan(count, at, size) {
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, i) => {
    const t = middle === 0 ? 0 : (i - middle) / middle;
    const lifted = i >= count - at;
    return {
      x: t * (size.w - size.card) * 0.5,
      y: t * t * size.sag - (lifted ? size.lift : 0),
      turn: (t * size.spread) / 2 + (lifted ? size.part : at > 0 ? 0 : 0),
      lifted,
    };
  });
}

/*
 * The pack while it is cut: at most `w` wide with `room` left of the table's width, its cards and how they are spread and
 * lifted, and how far under the bar it begins, in pixels and parts of the table's height.
 */
// prettier-ignore
const PACK_FAN = {
  wide: { w: 975, room: 60, card: 126, spread: 46, lift: 44, sag: 128, below: 214, part: 0 },
  wideLow: { w: 975, room: 60, card: 104, spread: 40, lift: 34, sag: 84, below: 196, part: 0 },
  wideLower: { w: 820, room: 60, card: 80, spread: 30, lift: 26, sag: 44, below: 172, part: 0 },
  tabletLow: { w: 720, room: 30, card: 92, spread: 36, lift: 26, sag: 56, below: 176, part: 0 },
  tablet: { w: 720, room: 30, card: 104, spread: 44, lift: 34, sag: 100, below: 0, part: 0.28 },
  short: { w: 560, room: 280, card: 66, spread: 36, lift: 20, sag: 50, below: 46, part: 0 },
  phone: { w: Infinity, room: -20, card: 68, spread: 48, lift: 26, sag: 62, below: 0, part: 0.235 },
  narrow: { w: Infinity, room: 0, card: 58, spread: 48, lift: 18, sag: 46, below: 0, part: 0.19 },
};

/** Which fan there is room for over the slider. @param {Measures} m @returns {keyof typeof PACK_FAN} */
function fanOf({ kind, table }) {
  if (kind === "wide") return table.h < 700 ? "wideLower" : table.h < 820 ? "wideLow" : "wide";
  return kind === "tablet" && table.h < 800 ? "tabletLow" : kind;
}

/**
 * Where the two others sit while the pack is cut and its card shown: beside the question, over it, or nowhere, where they would
 * be in the way of the pack.
 * @param {Measures} m @returns {"beside"|"over"|"nowhere"}
 */
export function seatsAtCut({ kind, table }) {
  if (kind === "wide" || (kind === "tablet" && table.w >= 900)) return "beside";
  return kind === "tablet" && table.h >= 800 ? "over" : "nowhere";
}

/**
 * The pack behind the card that was turned up from it, as `fan` takes it; null where there is no room for it.
 * @param {Measures} m
 */
export function packBehind(m) {
  const { kind, compact, table: area } = m;
  const flat = { lift: 0, part: 0 };
  if (kind === "short") return null;
  if (kind === "narrow" || kind === "phone") {
    const card = kind === "narrow" || compact ? 58 : 68;
    return { ...flat, w: area.w + 24, card, spread: 14, sag: 12 };
  }
  const { w, room } = PACK_FAN[kind];
  const small = fanOf(m) !== kind || (kind === "wide" && area.w < 900);
  // On a low table the others sit at its height.
  const beside = fanOf(m) === "wideLower" ? 2 * (m.side + 220) : room;
  return { ...flat, w: Math.min(w, area.w - beside), card: small ? 86 : kind === "wide" ? 126 : 104, spread: small ? 26 : 36, sag: small ? 36 : 92 };
}

/** Where the pack lies while it is cut, as `fan` takes it. @param {Measures} m @param {boolean} chooser the slider and its buttons stand under it */
export function packFan(m, chooser) {
  const { kind, compact, table: area, bar } = m;
  const small = kind === "narrow" || compact;
  const { w, room, card, spread, lift, sag, below, part } = PACK_FAN[small ? "narrow" : fanOf(m)];
  const upper = Math.max(small ? 120 : 0, below + part * area.h);
  const phone = small || kind === "phone";
  return {
    w: Math.min(w, area.w - room),
    card,
    spread,
    lift,
    part: 4,
    sag,
    top: bar.h + upper + (phone && !chooser ? 0.07 * area.h : 0),
    mid: kind === "short" ? (area.w - 260) / 2 : area.w / 2,
  };
}

/** The fan of the Manni: how far its ends hang down, in widths of a card, and the most degrees from end to end. */
export const MANNI_SAG = 0.26;
export const MANNI_SPREAD = 28;
/** Height of the fan in widths of a card: a raised card, the card, the ends that hang down and are turned. */
const MANNI_FAN = 0.18 + 1.4 + MANNI_SAG + 0.09;
const MANNI_CARD = { narrow: 88, phone: 88, short: 76, tablet: 104, wide: 112 };

/**
 * Where the Manni lies while it is swapped with: `top` of its raised cards, width of a `card`, how far a raised card is lifted,
 * the top of the `words` under it (no fan, a card of 0, where there is room for them alone), and whether a second line (`about`) has room there.
 * @param {Measures} m @param {boolean} bubble something stands over the status line: the hint, or what you drew
 */
export function manniPlace(m, bubble) {
  const tight = m.compact || m.kind === "narrow";
  const about = !tight && m.kind !== "short";
  const heading = Math.round((about ? (m.kind === "wide" ? 70 : 56) : 24) * m.scale);
  const under = m.seats.west.y + Math.min(m.seats.west.h, 56 * m.scale);
  const top = m.kind === "wide" ? m.trick.y - 4 : m.kind === "short" ? 24 : under + (tight ? 10 : bubble ? 16 : 40);
  const over = m.kind === "wide" ? Math.min(m.hand.y - 10, top + 310) : (bubble ? m.hint.y : m.status.y) - 8;
  const room = over - top - heading;
  const fits = Math.floor((room - 4) / MANNI_FAN);
  const card = fits < 26 ? 0 : Math.min(MANNI_CARD[m.kind], fits);
  const words = Math.min(over - heading, Math.round(top + card * MANNI_FAN) + 12);
  return { top, card, lift: Math.round(card * 0.18), words, heading, about };
}

/** Where a card lies, as a transform: its upper left corner, and its turn. @param {number} x @param {number} y @param {number} [turn] */
export const placed = (x, y, turn = 0) => `translate(${x}px, ${y}px) rotate(${turn}deg)`;

/** A place in pixels, for a style. @param {Partial<Record<"left"|"top"|"right"|"bottom"|"width"|"height", number>>} at */
export const px = (at) => Object.fromEntries(Object.entries(at).map(([name, value]) => [name, `${value}px`]));
