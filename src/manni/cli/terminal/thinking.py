"""A bot's thought: at once, or in a thread beside the table, which can be looked at and left meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable

from manni.core.moves import Move


class Thought:
    """A move that a bot finds. What finds it may touch nothing but what it was given."""

    def __init__(self, find: Callable[[], Move]) -> None:
        self._find = find
        self._found: Move | BaseException | None = None

    @classmethod
    def at_once(cls, find: Callable[[], Move]) -> Thought:
        """Return a thought that has been thought."""
        thought = cls(find)
        thought._found = find()
        return thought

    @classmethod
    def beside(cls, find: Callable[[], Move], ready: Callable[[], None]) -> Thought:
        """Return a thought that goes on in a thread, which calls ``ready`` at the end."""
        thought = cls(find)
        # Not waited for when the program ends: nobody wants the move any more.
        threading.Thread(target=thought._go, args=(ready,), name="manni-thought", daemon=True).start()
        return thought

    def _go(self, ready: Callable[[], None]) -> None:
        try:
            self._found = self._find()
        except BaseException as error:
            self._found = error
        ready()

    @property
    def done(self) -> bool:
        """Whether the move is there."""
        return self._found is not None

    @property
    def move(self) -> Move:
        """The move, once it is there; what went wrong in finding it is raised."""
        assert self._found is not None
        if isinstance(self._found, BaseException):
            raise self._found
        return self._found
