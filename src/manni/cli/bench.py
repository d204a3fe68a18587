"""`manni bench`: how fast thinking is on this machine."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Annotated

from manni.cli.common import json_text, say, text
from manni.cli.parameters import Option
from manni.cli.progress import progress
from manni.cli.solve import prepare


def bench(
    rounds: Annotated[int, Option("--rounds", metavar="N", min=1, max=1000)] = 5,
    json: Annotated[bool, Option("--json")] = False,
) -> int:
    """Measure the kernels and print the medians."""
    prepare()
    from manni.search.speed import MEASURES, Figure, figures

    found: list[Figure] = []
    with progress(text("bench-progress"), len(MEASURES)) as advance:
        for figure in figures(rounds):
            found.append(figure)
            advance(1)
    if json:
        values = {figure.name: round(figure.value, 4) for figure in found}
        say(json_text({"machine": machine(), "rounds": rounds, "figures": values}))
        return 0
    say(text("bench-machine", machine=machine(), rounds=rounds))
    width = max(len(text(f"bench-figure-{figure.name}")) for figure in found)
    for figure in found:
        say(f"{text(f'bench-figure-{figure.name}').ljust(width)}  {_shown(figure.name, figure.value)}")
    return 0


def _shown(name: str, value: float) -> str:
    if name in ("hands", "samples", "ismcts"):
        return text("bench-per-second", value=f"{value:,.0f}")
    if name == "threads":
        return text("bench-times", value=f"{value:.2f}")
    return text("bench-ms", value=f"{value:.2f}")


def machine() -> str:
    """Return what the figures were measured on: processor, cores, Python."""
    name = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        name = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}"
