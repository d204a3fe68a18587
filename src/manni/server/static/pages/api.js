/* The few things a page asks of the server, and what it says to a refusal. */
import { has, t } from "../i18n.js";
import { spelled } from "../company.js";
import { at } from "../place.js";
import { useState } from "../vendor/ui.js";
import { NAME_LENGTH, request, slug } from "./setup-state.js";

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
    answer = await fetch(at(path), { credentials: "same-origin", ...request });
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

/**
 * Lines of JSON as they come.
 * @param {string} path @param {(line: any) => void} hear @param {AbortSignal} signal ends it from this side
 */
export async function getLines(path, hear, signal) {
  const answer = await answered(path, { signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach((line) => hear(JSON.parse(line)));
  }
}

/**
 * Send something and read the answer.
 * @param {string} path @param {any} [body] @returns {Promise<any>}
 */
export async function postJson(path, body = {}) {
  const answer = await answered(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  return answer.json().catch(() => ({}));
}

/** A refusal as one sentence, where the texts of the table are loaded. @param {unknown} fault */
export function sentenceOf(fault) {
  if (!(fault instanceof Refused)) throw fault;
  const id = `refused-${fault.code}`;
  const plain = Object.fromEntries(Object.entries(fault.facts).filter(([, fact]) => ["string", "number"].includes(typeof fact)));
  return has(id) ? t(id, { max: NAME_LENGTH, ...plain }) : t("refused-other", { code: fault.code });
}


/** How to set up a table and go there, whether that is under way, and what the server had against it. @param {(path: string) => void} go */
export function useNewTable(go) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  /**
   * Sit down alone with bots, or, with what is asked for in its place, at another kind of table.
   * @param {import("./setup-state.js").Setup} setup @param {any} [wanted] @param {string} [path]
   */
  async function sitDown(setup, wanted = request(setup), path = "/api/tables") {
    if (busy) return;
    setBusy(true);
    try {
      const { table } = await postJson(path, wanted);
      go(`/t/${"seats" in wanted || path !== "/api/tables" ? spelled(table) : table}`);
    } catch (refusal) {
      setBusy(false);
      setFault(setupSentence(refusal));
    }
  }
  return { sitDown, busy, fault, setFault };
}

/** Where the record of a finished game is. @param {string} table @param {string|number} game */
export const recordPath = (table, game) => `/api/tables/${encodeURIComponent(table)}/games/${encodeURIComponent(game)}/record`;

/** Where the hands of a game that are over are, all cards open. @param {string} table @param {string|number} game */
export const handsPath = (table, game) => `/api/tables/${encodeURIComponent(table)}/games/${encodeURIComponent(game)}/hands`;

/** Where a finished game is looked at again. @param {string} table @param {string|number} game */
export const analysisPath = (table, game) => `/api/tables/${encodeURIComponent(table)}/games/${encodeURIComponent(game)}/analysis`;

/** Where it is told why a line of the record was done. @param {string} table @param {number} game @param {number} line from 1 */
export const whyPath = (table, game, line) => `/api/tables/${encodeURIComponent(table)}/games/${encodeURIComponent(game)}/why/${line}`;

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
