"""The clock that players are measured by stands still while the process does."""

from __future__ import annotations

from manni.server.play_clock import BEAT, LATE, PlayClock


def test_the_clock_runs_while_the_process_beats_or_is_asked_and_stands_still_while_it_does_not() -> None:
    now = [1000.0]
    clock = PlayClock(lambda: now[0])
    assert clock() == 1000.0
    for _ in range(20):
        now[0] += BEAT
        clock.beat()
    assert clock() == 1000.0 + 20 * BEAT
    before = clock()
    now[0] += LATE
    assert clock() == before + LATE  # busy, not asleep
    now[0] += 3600.0
    assert clock() == before + LATE + BEAT
    now[0] += 60.0
    clock.beat()
    assert clock() == before + LATE + 2 * BEAT
    now[0] += 0.25
    assert clock() == before + LATE + 2 * BEAT + 0.25
