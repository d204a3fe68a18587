"""What tables do by themselves: bots move, hands are dealt, clocks run out, each when it is due."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress

from manni.server.additions import Conflict
from manni.server.keeper import NotSaved
from manni.server.making import Step
from manni.server.moment import Moment, next_due
from manni.server.own_steps import bot_move, bot_turn, by_itself, is_at_rest
from manni.server.room import Room
from manni.server.thinking import Thinker

_log = logging.getLogger("manni.server")

_SHORTEST_PAUSE, _LONGEST_PAUSE = 0.5, 10.0
"""Seconds until a table tries again by itself after the database has not taken its step; twice as long each time."""


class Going:
    """Lets tables go on by themselves, each in a task for as long as there is something to wait for."""

    def __init__(
        self,
        take: Callable[[Room, Step], Awaitable[None]],
        catch_up: Callable[[Room], Awaitable[None]],
        may_lead: Callable[[str], bool],
        clear: Callable[[Room], None],
        thinker: Thinker,
        rng: random.Random,
    ) -> None:
        """Let the tables of a hall go on.

        Args:
            take: makes a step durable and tells it; called with the room locked.
            catch_up: takes in what others have added to a log; called with the room locked.
            may_lead: whether this process is the one that lets a table go on.
            clear: forgets a room that nobody needs any more.
            thinker: who thinks for bots.
            rng: where shuffles come from.
        """
        self._take, self._catch_up = take, catch_up
        self._may_lead, self._clear = may_lead, clear
        self._thinker, self._rng = thinker, rng

    def go_on(self, room: Room) -> None:
        """Let a table go on, if it does not already and there is anything that it does by itself."""
        if (room.going is None or room.going.done()) and not is_at_rest(room.table, room.gone_since):
            if not self._may_lead(room.table.info.id):
                return
            room.going = asyncio.create_task(self._going_on(room))

    async def _going_on(self, room: Room) -> None:
        pause = _SHORTEST_PAUSE
        try:
            while self._may_lead(room.table.info.id):
                try:
                    nothing_at = await self._one_thing(room)
                    pause = _SHORTEST_PAUSE
                    if nothing_at is None:
                        continue
                except Conflict:
                    async with room.lock:
                        await self._catch_up(room)
                    continue
                except NotSaved:
                    # A full disk may have room again later; the table waits for it.
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, _LONGEST_PAUSE)
                    continue
                if not await _until_due(room, nothing_at):
                    return
        except Exception:
            _log.exception("a table could not go on by itself")
        finally:
            room.going = None
            self._clear(room)

    async def _one_thing(self, room: Room) -> Moment | None:
        """Do one thing that nobody has to ask for; return None, or the moment in which there was nothing to do."""
        async with room.lock:
            moment = _fresh_moment(room)
            while (step := by_itself(room.table, self._rng, moment)) is not None:
                await self._take(room, step)
                moment = _fresh_moment(room)
            turn = bot_turn(room.table, moment)
        if turn is None:
            return moment
        move = await self._thinker.move(turn.bot, turn.view)
        async with room.lock:
            moved = bot_move(room.table, turn, move)
            if moved is not None:
                await self._take(room, moved)
        return None


def _fresh_moment(room: Room) -> Moment:
    """Return the moment in which a table is; what happens from now on wakes whoever waits for something to do."""
    room.woken.clear()
    return room.moment()


async def _until_due(room: Room, moment: Moment) -> bool:
    """Wait until something is due at a table, or something happens there; return False at once if nothing is.

    ``moment`` is the one in which there was nothing to do: what has become due since is not passed over.
    """
    due = next_due(room.table, moment)
    if due is None:
        return False
    # Not wait_for: on Python 3.11 it forgets that it was cancelled if it is woken in the same moment.
    with suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, due - room.clock())):
            await room.woken.wait()
    return True
