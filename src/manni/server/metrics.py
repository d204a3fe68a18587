"""What the server counts, in the text form that Prometheus reads. It tells how much there is, never whose it is."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from manni.server.thinking import Load

MEDIA_TYPE = CONTENT_TYPE_LATEST


class _Thinking:
    """Reads a load at the moment it is asked."""

    def __init__(self, load: Load) -> None:
        self._load = load

    def collect(self) -> Iterator[Metric]:
        load = self._load
        waiting = GaugeMetricFamily(
            "manni_thinking_waiting", "Decisions of bots that wait, or are thought about.", labels=["lane"]
        )
        waiting.add_metric(["quick"], load.quick_waiting)
        waiting.add_metric(["deep"], load.deep_waiting)
        yield waiting
        yield CounterMetricFamily(
            "manni_thinking_decisions", "Moves that bots were asked for.", value=load.decisions
        )
        fallbacks = CounterMetricFamily(
            "manni_thinking_fallbacks",
            "Moves made otherwise than by the bot that was asked, by the reason.",
            labels=["reason"],
        )
        fallbacks.add_metric(["overloaded"], load.overloaded)
        fallbacks.add_metric(["failed"], load.failed)
        yield fallbacks


def exposition(load: Load) -> bytes:
    """Return all figures as text."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Thinking(load))
    return generate_latest(registry)
