/* Why neither the house nor a player can choose the cards. */
import { t } from "../i18n.js";
import { html } from "../vendor/ui.js";
import { P, Reading } from "./text.js";

const STEPS = ["shuffle", "seal", "cut", "open", "check"];

/** What stands under each heading: the ends of the messages' names. */
const SECTIONS = Object.entries({ house: ["fixed", "cut"], cutter: ["blind"], mix: ["how", "one"], not: ["look", "away"] });

const steps = () => html`<ol>${STEPS.map((step) => html`<li key=${step}>${t(`proof-steps-${step}`)}</li>`)}</ol>`;

const check = () => html`<div><${P} id="proof-check-page" />
  <${P} id="proof-check-command" nodes=${{ check: html`<code>manni check game.jsonl</code>` }} /></div>`;

/** The page on sealed deals. */
export default function Proof() {
  return html`<${Reading} name="proof" sections=${[
    { id: "proof-steps", body: steps() },
    ...SECTIONS.map(([name, parts]) => ({
      id: `proof-${name}`,
      body: html`<div>${parts.map((part) => html`<${P} id=${`proof-${name}-${part}`} key=${part} />`)}</div>`,
    })),
    { id: "proof-check", body: check() },
  ]} />`;
}
