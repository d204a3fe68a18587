/* The parts of a page to read: sections, tables, figures. Every text is a message; these only lay it out. */
import { t } from "../i18n.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { Face, Page, rich } from "./parts.js";

/** @typedef {import("../vendor/ui.js").Child} Child */

const READING = ["rules", "variations", "strategy"];

/** The three pages to read, as tabs. @param {{here: string}} props */
function Tabs({ here }) {
  return html`<nav class="tabs" aria-label=${t("pages-tabs")}>
    ${READING.map((name) => html`<a href=${`/${name}`} key=${name} aria-current=${name === here ? "page" : undefined}>${t(`pages-tab-${name}`)}</a>`)}
  </nav>`;
}

/**
 * A page to read: its title, a first paragraph, its sections, and what to read next.
 * @param {{name: string, sections: {id: string, body: Child}[], lead?: Child}} props a section's heading is the message `id`-title
 */
export function Reading({ name, sections, lead }) {
  // The browser looked for the section named in the address before the page was drawn.
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return html`<${Page} here="learn" title=${t(`${name}-title`)}>
    <${Tabs} here=${name} />
    <div class="reading">
      <aside class="contents" aria-label=${t("pages-contents")}>
        <p class="contents-head">${t("pages-contents")}</p>
        <ol>${sections.map(({ id }) => html`<li key=${id}><a href=${`#${id}`}>${t(`${id}-title`)}</a></li>`)}</ol>
      </aside>
      <article class="prose">
        <h1>${t(`${name}-title`)}</h1>
        <p class="lead">${t(`${name}-lead`)}</p>
        ${lead}
        ${sections.map(({ id, body }) => html`<section id=${id} key=${id}><h2>${t(`${id}-title`)}</h2>${body}</section>`)}
        <${Next} here=${name} />
      </article>
    </div>
  <//>`;
}

/** @param {{here: string}} props */
function Next({ here }) {
  return html`<nav class="next" aria-label=${t("pages-more")}>
    ${READING.filter((name) => name !== here).map((name) => html`<a class="next-page" href=${`/${name}`} key=${name}>
      <strong>${t(`pages-to-${name}`)}</strong><span>${t(`pages-to-${name}-about`)}</span>
    </a>`)}
  </nav>`;
}

/** A paragraph. `nodes` are drawn in place of the message's arguments. @param {{id: string, nodes?: Record<string, Child>}} props */
export const P = ({ id, nodes }) => html`<p>${nodes ? rich(id, nodes) : t(id)}</p>`;

/**
 * Does a box hold more than it shows from side to side? Looked at whenever its width changes.
 * @param {{current: HTMLElement|null}} box
 */
function useOverflow(box) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const look = () => box.current && setOver(box.current.scrollWidth > box.current.clientWidth + 1);
    const watched = new ResizeObserver(look);
    if (box.current) watched.observe(box.current);
    return () => watched.disconnect();
  }, []);
  return over;
}

/**
 * A table. Where it has no room it scrolls sideways, which a fading edge shows and the keyboard can do; with `stacked` each row
 * stands by itself on narrow pages instead, its cells under one another with their headings.
 * @param {{head: Child[], rows: Child[][], label: string, kind?: string, first?: boolean, stacked?: boolean}} props `first`: the first
 *   cell of a row is its heading
 */
export function Table({ head, rows, label, kind = "", first = true, stacked = false }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const over = useOverflow(box);
  const region = over ? { tabindex: 0, role: "region", "aria-label": label } : {};
  // A row that is laid out as a block would be no row any more to those who listen, but for its role.
  const role = (/** @type {string} */ name) => (stacked ? name : undefined);
  const heads = (/** @type {number} */ at) => stacked && html`<span class="stacked-head" aria-hidden="true">${head[at]}</span>`;
  return html`<div class=${`scroll ${kind}${over ? " scrolls" : ""}${stacked ? " stacked" : ""}`} ref=${box} ...${region}>
    <table role=${role("table")} aria-label=${label}>
      <thead role=${role("rowgroup")}><tr role=${role("row")}>${head.map((cell, at) => html`<th scope="col" role=${role("columnheader")} key=${at}>${cell}</th>`)}</tr></thead>
      <tbody role=${role("rowgroup")}>${rows.map((row, at) => html`<tr role=${role("row")} key=${at}>
        ${row.map((cell, i) => (first && i === 0
          ? html`<th scope="row" role=${role("rowheader")} key=${i}>${cell}</th>`
          : html`<td role=${role("cell")} key=${i}>${heads(i)}<span>${cell}</span></td>`))}
      </tr>`)}</tbody>
    </table>
  </div>`;
}

/**
 * A trick as it lies on the table, and a sentence on it.
 * @param {{title: Child, text: string, cards: {you: string, west: string, east: string}, leads: string, takes: string}} props
 */
export function TrickFigure({ title, text, cards, leads, takes }) {
  return html`<figure class="trick-figure">
    <figcaption><strong>${title}</strong></figcaption>
    <div class="trick-cards">
      ${/** @type {const} */ (["west", "east", "you"]).map((seat) => html`<div class=${`trick-${seat}`} key=${seat}>
        <span class="trick-name">${t(`pages-figure-${seat}`)}${seat === leads && html`, <em>${t("pages-figure-leads")}</em>`}</span>
        <${Face} card=${cards[seat]} width=${64} mark=${seat === takes ? "highest" : ""} tag=${seat === takes ? t("pages-figure-highest") : undefined} />
      </div>`)}
    </div>
    <p>${text}</p>
  </figure>`;
}
