"""Measure the page in a real Chromium: time to the first page, to a tapped card, to come back; frames, bytes.

Run it on a quiet machine: `make bench-browser`. The processor is slowed four times for taps and frames. Prints one JSON
object; docs/performance.md keeps the figures with the machine named.
"""

import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.conftest import find_chromium
from tests.e2e.line import line_to
from tests.e2e.player import Player, start_table

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
SLOWED = 4

# The browser's own measure of a tap (Event Timing): from the finger's leaving to the next frame on the screen, in steps
# of 8 ms. The frame must be the one in which the card has left the hand; else its time is taken by the clock.
WATCH_TAPS = """() => {
  window.taps = [];
  const late = new Map();
  addEventListener('click', event => {
    const card = event.target.closest('.hand .card')?.dataset.card;
    const start = event.timeStamp;
    let frames = 0;
    const look = () => {
      frames += 1;
      if (document.querySelector(`.hand .card[data-card='${card}']`)) requestAnimationFrame(look);
      else if (frames > 1) requestAnimationFrame(() => taps.push(performance.now() - start));
      else late.set(start, true);
    };
    if (card && card === window.timed) requestAnimationFrame(look);
    window.timed = null;
  }, true);
  new PerformanceObserver(list => {
    for (const {name, startTime, duration} of list.getEntries())
      if (name === 'click' && late.has(startTime)) taps.push(duration);
  }).observe({type: 'event', durationThreshold: 16});
}"""

# When the whole hand is painted for the first time, its faces loaded, and when it is told of after a line has broken.
WATCH_COMING_BACK = """(() => {
  const whole = () => {
    const cards = [...document.querySelectorAll('.hand .card')];
    const faces = cards.flatMap(card => [...card.querySelectorAll('img')]);
    return cards.length > 0 && faces.every(face => face.complete && face.naturalWidth);
  };
  const painted = () => (window.back = performance.now());
  const look = () => requestAnimationFrame(whole() ? painted : look);
  requestAnimationFrame(look);
  window.broken = null;
  window.mended = [];
  window.WebSocket = class extends WebSocket {
    constructor(url) {
      super(url);
      this.addEventListener('close', () => (window.broken ??= performance.now()));
      this.addEventListener('message', ({data}) => {
        if (window.broken === null || JSON.parse(data).type !== 'snapshot') return;
        const since = window.broken;
        window.broken = null;
        requestAnimationFrame(() => setTimeout(() => mended.push(performance.now() - since)));
      });
    }
  };
})()"""

COUNT_FRAMES = """ms => new Promise(done => {
  const start = performance.now();
  const frames = [];
  const look = now => {
    frames.push(now);
    if (now - start < ms) requestAnimationFrame(look);
    else done(frames);
  };
  requestAnimationFrame(look);
})"""


def start_server(data: str) -> tuple[subprocess.Popen[str], str, float]:
    """Return the server, its address, and the seconds from the start of the process to its first page."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "manni", "serve", "--port", "0", "--data", data]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            address = found.group(0)
            with urllib.request.urlopen(address) as page:
                page.read()
            return server, address, time.perf_counter() - began
    raise SystemExit("the server ended before it said its address")


def time_taps(page: Page, address: str, taps: int) -> list[float]:
    """Milliseconds from tap to painted card, over some plays."""
    start_table(page, address, bots=["random", "random"])
    page.evaluate(WATCH_TAPS)
    player = Player(page, random.Random(1))
    for _ in range(100 * taps):
        if len(times := page.evaluate("taps")) >= taps:
            return [float(time) for time in times]
        if player.screen() == "play" and player.my_turn() and (cards := player.playable()):
            box = page.locator(f".hand .card[data-card='{cards[0]}']").bounding_box()
            page.evaluate("card => (window.timed = card)", cards[0])
            if box is not None:
                page.touchscreen.tap(box["x"] + 12, box["y"] + 20)
            page.wait_for_timeout(600)
        else:
            player.act()
    raise SystemExit(f"only {len(times)} of {taps} taps were seen")


def frames_while_dealing(page: Page, address: str, ms: int = 2500) -> float:
    """Frames a second while a hand is dealt."""
    start_table(page, address, variant="sixteen", bots=["random", "random"])
    frames: list[float] = page.evaluate(COUNT_FRAMES, ms)
    return (len(frames) - 1) / ((frames[-1] - frames[0]) / 1000)


def coming_back(playwright: Playwright, chromium: str, address: str, times: int) -> dict[str, list[float]]:
    """Milliseconds until the whole table is painted again, after reloads and after lines that broke."""
    with tempfile.TemporaryDirectory() as profile, line_to(int(address.rpartition(":")[2])) as line:
        # With a profile on the disk, as people have one: what has been compiled is kept there too.
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium,
            args=QUIET,
            viewport={"width": 390, "height": 844},
            has_touch=True,
        )
        page = context.new_page()
        start_table(page, line.address, bots=["random", "random"])
        player = Player(page, random.Random(1))
        while not (player.screen() == "play" and player.my_turn()):
            player.act()
        page.add_init_script(WATCH_COMING_BACK)
        reloads = []
        # The first reloads are those in which the browser learns what to keep.
        for number in range(-2, times):
            page.reload(wait_until="commit")
            page.wait_for_function("() => window.back")
            if number >= 0:
                reloads.append(float(page.evaluate("back")))
            page.wait_for_timeout(1000)
        for number in range(times):
            line.cut()
            page.wait_for_function(f"() => mended.length > {number}")
            page.wait_for_timeout(300)
        lines = [float(time) for time in page.evaluate("mended")]
        context.close()
        return {"reload": reloads, "broken_line": lines}


def bytes_of_first_load(page: Page, address: str) -> int:
    """Bytes over the wire from the first page to a table, in a browser that has never been here."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.get_by_role("button", name="Play now").first.click()
    page.locator(".table").wait_for()
    page.wait_for_timeout(3000)
    return round(sum(sizes))


def measured(chromium: str, data: str) -> dict[str, Any]:
    """All figures."""
    server, address, first_page = start_server(data)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)

            def fresh(slowed: bool = True) -> Page:
                context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
                page = context.new_page()
                if slowed:
                    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
                return page

            taps = time_taps(fresh(), address, 24)
            return {
                "first_page_s": round(first_page, 2),
                "tap_to_paint_ms": {"median": round(statistics.median(taps)), "worst": round(max(taps))},
                "frames_per_s_dealing": {
                    "slowed": round(frames_while_dealing(fresh(), address), 1),
                    "not_slowed": round(frames_while_dealing(fresh(slowed=False), address), 1),
                },
                "first_load_bytes": bytes_of_first_load(fresh(slowed=False), address),
                "back_ms": {
                    name: {"median": round(statistics.median(found)), "worst": round(max(found))}
                    for name, found in coming_back(playwright, chromium, address, 12).items()
                },
            }
    finally:
        server.terminate()
        server.wait(10)


def main() -> None:
    """Print the figures."""
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit("no Chromium is installed; on Debian: apt install chromium")
    with tempfile.TemporaryDirectory() as data:
        print(json.dumps(measured(chromium, data), indent=1))


if __name__ == "__main__":
    main()
