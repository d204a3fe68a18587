"""What the server counts, in the text form that Prometheus reads. It tells how much there is, never whose it is."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from manni.server.tally import Spread, Standing, Tally
from manni.server.thinking import Load

MEDIA_TYPE = CONTENT_TYPE_LATEST


class _Figures:
    """Reads everything at the moment it is asked."""

    def __init__(self, load: Load, tally: Tally, standing: Standing) -> None:
        self._load = load
        self._tally = tally
        self._standing = standing

    def collect(self) -> Iterator[Metric]:
        yield from self._now()
        yield from self._so_far()
        yield from self._times()
        yield from self._thinking()

    def _now(self) -> Iterator[Metric]:
        standing = self._standing
        yield GaugeMetricFamily("manni_tables", "Tables in use here.", value=standing.tables)
        yield GaugeMetricFamily("manni_players", "People at a seat of a table.", value=standing.players)
        yield GaugeMetricFamily(
            "manni_spectators", "Pages that look on without a seat.", value=standing.spectators
        )
        yield GaugeMetricFamily("manni_sockets", "Open connections of pages.", value=self._tally.sockets)

    def _so_far(self) -> Iterator[Metric]:
        tally = self._tally
        yield CounterMetricFamily("manni_messages", "Messages that pages have sent.", value=tally.frames)
        yield _counter("manni_events", "Events that are durable, by kind.", "kind", tally.events)
        yield _counter("manni_refusals", "What was refused, by code.", "code", tally.refusals)
        answers = {str(status): count for status, count in tally.answers.items()}
        yield _counter("manni_http_answers", "Answers over HTTP, by status.", "status", answers)
        yield CounterMetricFamily(
            "manni_commits_failed", "Groups that the database did not take.", value=tally.unsaved
        )

    def _times(self) -> Iterator[Metric]:
        yield _histogram(
            "manni_commit_seconds", "How long the database took to make a group durable.", self._tally.commits
        )
        yield _histogram(
            "manni_move_seconds", "How long a move took until it was durable and told.", self._tally.moves
        )
        yield _histogram(
            "manni_message_seconds", "How long other messages took to be answered.", self._tally.others
        )

    def _thinking(self) -> Iterator[Metric]:
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
        yield _counter(
            "manni_thinking_fallbacks",
            "Moves made otherwise than by the bot that was asked, by the reason.",
            "reason",
            {"overloaded": load.overloaded, "failed": load.failed},
        )


def _counter(name: str, says: str, label: str, counts: dict[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, says, labels=[label])
    for one, count in sorted(counts.items()):
        family.add_metric([one], count)
    return family


def _histogram(name: str, says: str, spread: Spread) -> HistogramMetricFamily:
    return HistogramMetricFamily(name, says, buckets=spread.up_to(), sum_value=spread.total)


def exposition(load: Load, tally: Tally, standing: Standing) -> bytes:
    """Return all figures as text."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Figures(load, tally, standing))
    return generate_latest(registry)
