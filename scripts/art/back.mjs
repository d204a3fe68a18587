/* Say the knitted back of the cards as an svg on standard output; scripts/art/pictures.py paints it. */
import { WOOL, stitches } from "../../src/manni/server/static/art/knit.js";

const COLUMNS = 17, ROWS = 27, RIM = 12, WIDE = 240, HIGH = 336;
const GLACIER = "#2E6B85", SHADE = "#1C4A5F", ICE = "#86C2D6";

/* The chart: w wool, i light ice, . glacier. Borders above and below, a stepped diamond in the middle. */
function cell(x, y) {
  const u = Math.abs(x - 8), v = Math.abs(y - 13), ring = u + v, edge = 13 - v;
  if (edge === 0) return u % 2 === 0 ? "w" : ".";
  if (edge === 2) return "i";
  if (edge === 3) return u % 4 === 0 ? "i" : ".";
  if (ring <= 2 && ring % 2 === 0) return "w";
  if (ring === 4 || (ring === 9 && u !== 0)) return "i";
  if (ring === 6 || ring === 7) return "w";
  return ring === 13 && u % 2 === 0 && v <= 7 ? "w" : ".";
}

const chart = Array.from({ length: ROWS }, (_, y) => Array.from({ length: COLUMNS }, (_, x) => cell(x, y)).join(""));
const wide = (WIDE - 2 * RIM) / COLUMNS, high = (HIGH - 2 * RIM) / ROWS;
const part = (mark, colour) => `<path fill="${colour}" d="${stitches(chart, mark, wide, high)}"/>`;
const clip = `<clipPath id="k"><path d="M0 0H${WIDE - 2 * RIM}V${HIGH - 2 * RIM}H0Z"/></clipPath>`;
process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" preserveAspectRatio="none">`
  + `${clip}<rect width="${WIDE}" height="${HIGH}" rx="13" fill="${WOOL}"/>`
  + `<g transform="translate(${RIM} ${RIM})" clip-path="url(#k)"><path fill="${SHADE}" d="M0 0H${WIDE - 2 * RIM}V${HIGH - 2 * RIM}H0Z"/>`
  + `${part(".", GLACIER)}${part("i", ICE)}${part("w", WOOL)}</g></svg>\n`,
);
