/*
 * Where this site is: below a path of the server, or at its root. Paths are written from "/" everywhere, and made whole here:
 * `at` for what is fetched, and the links and pictures that are drawn by themselves. The parts of the page are below STATIC.
 */
import { options } from "./vendor/ui.js";

const here = new URL("./", import.meta.url);
const root = new URL("../", import.meta.url);

/** Below which the files of this page are, and its texts: paths with their version in them, so that each is asked for once. */
export const STATIC = here.pathname;
export const TEXTS = textsOf(STATIC);

/** Where the texts of the same version are. @param {string} files */
export function textsOf(files) {
  return files.replace(/static(-[^/]*)?\/$/, "i18n$1/");
}

/** The path below which everything is, "" at the root; it is known by where this file came from. */
export const PREFIX = root.protocol.startsWith("http") ? root.pathname.slice(0, -1) : "";

/** A path of this site as the browser must ask for it. @param {string} path from "/" @param {string} [prefix] */
export const at = (path, prefix = PREFIX) =>
  !path.startsWith("/") || path.startsWith("//") || path.startsWith(`${prefix}/`) ? path : prefix + path;

/** A path of the browser's as this site writes it. @param {string} path @param {string} [prefix] */
export const bare = (path, prefix = PREFIX) =>
  path === prefix ? "/" : path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;

/** Is a path of the browser's one of this site? @param {string} path @param {string} [prefix] */
export const isHere = (path, prefix = PREFIX) => path === prefix || path.startsWith(`${prefix}/`);

if (PREFIX) {
  const before = options.vnode;
  options.vnode = (/** @type {any} */ node) => {
    const props = typeof node.type === "string" ? node.props : null;
    if (typeof props?.href === "string") props.href = at(props.href);
    if (typeof props?.src === "string") props.src = at(props.src);
    before?.(node);
  };
}
