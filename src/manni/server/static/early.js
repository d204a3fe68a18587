/* The line to the server that was opened while the page was still being fetched: taken once, by the first who asks for it. */

/** @typedef {{line: any, heard: string[]}} Ahead a line, and what has come over it so far */

/**
 * A line to a place: the one that was opened ahead, if it leads there and lives, else another. What was heard before is told
 * as soon as there is somebody to hear it.
 * @param {string} url @param {{manniAhead?: Ahead|null}} page where it was left
 * @param {new (url: string) => any} Socket
 */
export function lineTo(url, page, Socket) {
  const ahead = page.manniAhead;
  page.manniAhead = null;
  if (!ahead || ahead.line.url !== url || ahead.line.readyState > 1) {
    ahead?.line.close();
    return new Socket(url);
  }
  const { line, heard } = ahead;
  queueMicrotask(() => {
    if (line.readyState === 1) line.onopen?.();
    for (const data of heard) line.onmessage?.({ data });
  });
  return line;
}
