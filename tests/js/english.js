/* The English texts of the page, for tests of what it says. */
import { readFileSync } from "node:fs";

import { texts } from "../../src/manni/server/static/i18n.js";

const FOLDER = new URL("../../src/manni/i18n/en/", import.meta.url);

/** Load them as the page does, but from the disk. @param {...string} more files beside those of the table */
export async function english(...more) {
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ path) => new Response(readFileSync(new URL(path.split("/").at(-1) ?? "", FOLDER), "utf8"))
  );
  await texts(...more);
}
