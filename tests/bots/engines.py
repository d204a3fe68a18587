"""A program that speaks manni-engine/1 badly: run as a script, its first argument says in which way."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path


def tell(line: str | None) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def legal_looking(request: dict[str, object], position: int = 5) -> dict[str, object]:
    """The answer of a program that only knows how to cut."""
    return {"id": request["id"], "move": {"event": "cut", "seat": request["seat"], "position": position}}


def respond(way: str, request: dict[str, object]) -> str | None:
    good = legal_looking(request)
    if way == "good":
        return json.dumps(good)
    if way == "illegal":
        return json.dumps(legal_looking(request, 99))
    if way == "other-seat":
        return json.dumps(
            {**good, "move": {"event": "cut", "seat": (int(str(request["seat"])) + 1) % 3, "position": 5}}
        )
    if way == "other-id":
        return json.dumps({**good, "id": 999_999})
    if way == "no-id":
        return json.dumps({"move": good["move"]})
    if way == "no-move":
        return json.dumps({"id": request["id"]})
    if way == "odd-move":
        return json.dumps({"id": request["id"], "move": {"event": "dance", "seat": request["seat"]}})
    if way == "not-json":
        return "Good evening."
    if way == "error":
        return json.dumps({"id": request["id"], "error": "I would rather not."})
    if way == "long":
        return "x" * 3_000_000
    if way == "banner":
        return f"Engine 1.0\n{json.dumps(good)}"
    if way == "twice":
        return f"{json.dumps(good)}\n{json.dumps(good)}"
    return None


def main(way: str) -> None:
    if way == "ends":
        return
    if way.startswith("notes:"):
        with Path(way.removeprefix("notes:")).open("a", encoding="utf-8") as file:
            file.write(f"{os.getpid()}\n")
        way = "good"
    if way == "stderr":
        sys.stderr.write("thinking\n" * 100_000)
        way = "good"
    if way == "babbles":
        while True:
            tell("{}")
    if way == "one-line":
        while True:
            sys.stdout.write("x" * 65536)
    for number, line in enumerate(sys.stdin):
        request = json.loads(line)
        if way == "crashes":
            os._exit(3)
        if way == "explains":
            sys.stderr.write("Well.\nNo: I will not.\n\n")
            sys.exit(1)
        if way == "hangs" or (way == "hangs-later" and number > 0):
            time.sleep(60)
        if way == "long-once" and number == 0:
            tell("x" * 3_000_000)
            continue
        if way == "late-once":
            if number == 1:
                time.sleep(1.2)
            tell(json.dumps(legal_looking(request, 5 + number)))
            continue
        if way == "deaf":
            break
        if way == "every-other":
            tell(json.dumps(legal_looking(request)))
            os._exit(0)
        known = ("hangs-later", "long-once")
        tell(respond("good" if way in known else way, request))
    if way == "deaf":
        time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1])
