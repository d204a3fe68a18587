/* Knit the band under the home picture, one repeat of 12 stitches and 9 rows, in two lights: node scripts/art/band.mjs */
import { writeFileSync } from "node:fs";
import { stitches } from "../../src/manni/server/static/art/knit.js";

/* w wool, i ice, . ground. */
const CHART = [
  "w.w.w.w.w.w.",
  "............",
  "..i.....i...",
  ".iii...iii..",
  "iiwii.iiwii.",
  ".iii...iii..",
  "..i.....i...",
  "............",
  "w.w.w.w.w.w.",
];
const LIGHTS = {
  dark: { shade: "#1E272E", ".": "#253039", i: "#4F9AB8", w: "#E2D8C4" },
  light: { shade: "#E2D7C0", ".": "#F0E8D7", i: "#4A8DAC", w: "#3C474D" },
};
const WIDE = 12, HIGH = 9;

for (const [light, colours] of Object.entries(LIGHTS)) {
  const part = (mark) => `<path fill="${colours[mark]}" d="${stitches(CHART, mark, 1, 1)}"/>`;
  writeFileSync(
    new URL(`../../src/manni/server/static/art/band-${light}.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" preserveAspectRatio="none">`
    + `<path fill="${colours.shade}" d="M0 0H${WIDE}V${HIGH}H0Z"/>${part(".")}${part("i")}${part("w")}</svg>\n`,
  );
}
