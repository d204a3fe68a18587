/* The few things a page asks of the server, and what it says to a refusal. */
import { has, t } from "../i18n.js";
import { NAME_LENGTH, slug } from "./setup-state.js";

/** The server's no: its code and what it is about; the code is `offline` where there was no answer. */
export class Refused extends Error {
  /** @param {string} code @param {Record<string, any>} facts @param {number} status */
  constructor(code, facts = {}, status = 0) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.status = status;
  }
}

/** @param {string} path @param {RequestInit} [request] @returns {Promise<Response>} */
async function answered(path, request) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...request });
  } catch {
    throw new Refused("offline");
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => ({}));
  throw new Refused(body.error?.code ?? "other", body.error?.facts ?? {}, answer.status);
}

/** @param {string} path @returns {Promise<any>} */
export const getJson = async (path) => (await answered(path)).json();

/** @param {string} path @returns {Promise<string>} */
export const getText = async (path) => (await answered(path)).text();

/** Set up a table. @param {any} request @returns {Promise<string>} its name */
export async function newTable(request) {
  const answer = await answered("/api/tables", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request),
  });
  return (await answer.json()).table;
}

/** Where the record of a finished game is. @param {string} table @param {string|number} game */
export const recordPath = (table, game) => `/api/tables/${encodeURIComponent(table)}/games/${encodeURIComponent(game)}/record`;

/** A refusal to set up a table, as one sentence. @param {unknown} fault */
export function setupSentence(fault) {
  if (!(fault instanceof Refused)) throw fault;
  const { code, facts } = fault;
  const id = `setup-error-${slug(code)}`;
  if (!has(id)) return t("setup-error-other", { code });
  const option = typeof facts.option === "string" ? t(`setup-option-${slug(facts.option)}`) : "";
  const plain = Object.fromEntries(Object.entries(facts).filter(([, fact]) => ["string", "number"].includes(typeof fact)));
  return t(id, { max: NAME_LENGTH, ...plain, name: option, option });
}
