"""A table for one person and two bots: it deals, lets the bots act, takes the person's moves, and keeps it all.

All chance comes from the seed, the number of the game and the place in it, so a game gone on with after a break takes
the same course as one that was never left.
"""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from manni.bots.advice import SearchAdvisor
from manni.bots.base import Advice, Advisor, Bot, Outside, close_bot
from manni.bots.random_bot import random_move
from manni.bots.registry import make_bot
from manni.bots.why.asked import Answer, why_done
from manni.cli.common import plain
from manni.cli.terminal.keeping import DamagedError
from manni.core.cards import Card, card_name, parse_card
from manni.core.dealing import checked_pack, shuffled_pack
from manni.core.engine import apply, is_legal, new_game, settle, start_hand, with_pack
from manni.core.errors import ManniError
from manni.core.events import Event, GameBegan, HandBegan, Played, TrickTaken
from manni.core.moves import Move
from manni.core.public import Phase
from manni.core.referee import referee
from manni.core.seats import PerSeat, Seat
from manni.core.series import Series, series_first_dealer
from manni.core.state import State, begin_state
from manni.core.variants import Variant
from manni.core.view import View, view
from manni.records import RecordLine, dump_line, parse_line

ME: Seat = 0
"""The seat of the person: the first-named player."""
ADVISOR = "rules"
"""The bot that gives hints as long as nothing has been searched for."""
_SEARCH = "manni.search.playing"
_READY = "manni-ready"
NO_GAMES = Series()


@dataclass(frozen=True, slots=True)
class Setup:
    """What a series of games at this table is played with."""

    variant: Variant
    players: PerSeat[str]
    bots: tuple[str, str]
    """The bots at the person's left and right, by name."""
    seed: str


class Keeper(Protocol):
    """Where a game is kept. Both methods return only once the lines are safe."""

    def begin(self, lines: Sequence[str]) -> None:
        """Keep the first lines of a new game in the place of the one before."""

    def append(self, lines: Sequence[str]) -> None:
        """Keep further lines."""


class Table:
    """The table as it stands. The person sits at ``ME``."""

    def __init__(
        self, setup: Setup, state: State, keeper: Keeper, game: int = 1, series: Series = NO_GAMES
    ) -> None:
        self.setup = setup
        self.state = state
        self.game = game
        """Which game of the series this is, from 1."""
        self.series = series
        """What the games before this one add up to."""
        self._keeper = keeper
        self._bots: dict[str, Bot] = {name: make_bot(name) for name in setup.bots}

    @classmethod
    def begin(cls, setup: Setup, keeper: Keeper) -> Table:
        """Return a table with the first game of a series begun, and kept.

        Raises:
            SetupError: as ``make_bot``.
        """
        table = cls(setup, _first_state(setup, 1), keeper)
        keeper.begin(table._lines(table.state.events))
        return table

    @classmethod
    def resume(cls, lines: Sequence[bytes], keeper: Keeper) -> Table:
        """Return the table that kept lines lead to.

        Raises:
            DamagedError: a line cannot be read or cannot stand there.
        """
        state, about = _read_lines(lines)
        try:
            setup, game, series = _read_table(about, state.public.variant, state.public.players)
            table = cls(setup, state, keeper, game, series)
        except ManniError as error:
            raise DamagedError(1, error.code) from None
        # What follows by rule may have been lost with the last line; it is the same again.
        table._go_on(settle(state))
        return table

    # --- what is known ---------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the person knows."""
        return view(self.state, ME)

    @property
    def names(self) -> PerSeat[str]:
        """The names of the players, without anything in them that moves a cursor."""
        one, two, three = self.setup.players
        return (plain(one), plain(two), plain(three))

    @property
    def my_turn(self) -> bool:
        """Whether the person has something to decide in the hand."""
        return self.state.public.turn == ME

    @property
    def search_is_loaded(self) -> bool:
        """Whether something has been searched for already, so that a hint by search is there at once."""
        return _SEARCH in sys.modules and not _is_being_readied()

    def advice(self, *, numbers: bool = False) -> Advice:
        """Return what the advisor would do in the person's place, and why.

        The search is asked once it is loaded: because a bot searches, or because the person has asked for the numbers
        behind a hint, which have to be searched for.
        """
        if numbers or self.search_is_loaded:
            return SearchAdvisor().advise(self.view, self._rng("advice"), numbers=numbers)
        advisor = make_bot(ADVISOR)
        assert isinstance(advisor, Advisor)
        return advisor.advise(self.view, self._rng("advice"))

    def why(self, card: Card | None = None) -> tuple[Card, Answer] | None:
        """Return a bot's card of this trick or the last, and why it was played: the newest, or a given one.

        None if no bot has played it there.
        """
        events, tricks = self.state.events, 0
        for place in range(len(events) - 1, -1, -1):
            event = events[place]
            tricks += isinstance(event, TrickTaken)
            if tricks > 1 or isinstance(event, HandBegan):
                return None
            if isinstance(event, Played) and event.seat != ME and card in (None, event.card):
                answer = why_done(events, place, self.setup.bots[event.seat - 1])
                return None if answer is None else (event.card, answer)
        return None

    # --- what moves it ---------------------------------------------------------------------------------------

    def move(self, move: Move) -> tuple[Event, ...]:
        """Make the person's move and return what happened.

        Raises:
            IllegalMove: nothing has changed.
        """
        return self._go_on(apply(self.state, move))

    def step(self) -> tuple[Event, ...]:
        """Let the bot whose turn it is act and return what happened; nothing if it is no bot's turn."""
        find = self.thinking()
        return () if find is None else self.act(find())

    def thinking(self) -> Callable[[], Move] | None:
        """Return what finds the move of the bot whose turn it is, None if it is no bot's turn.

        It touches nothing of the table, so it may run in another thread.
        """
        turn = self.state.public.turn
        if turn is None or turn == ME:
            return None
        bot = self._bots[self.setup.bots[turn - 1]]
        seen = view(self.state, turn)
        rng = self._rng(f"seat {turn}")

        def find() -> Move:
            move = bot.choose(seen, rng)
            return move if is_legal(seen, turn, move) else random_move(seen, rng)

        return find

    def act(self, move: Move) -> tuple[Event, ...]:
        """Make the move that ``thinking`` found for a bot and return what happened."""
        return self._go_on(apply(self.state, move))

    def deal(self) -> tuple[Event, ...]:
        """Shuffle, begin the next hand and return what happened, up to the first decision."""
        variant = self.setup.variant
        pack = shuffled_pack(variant, self._rng("pack"))
        for _, bot in self.outside:
            bot.renew()
        return self._go_on(start_hand(self.state, pack), pack)

    def next_game(self) -> tuple[Event, ...]:
        """Begin the next game of the series, once a game is over, and return what happened."""
        public = self.state.public
        assert public.phase is Phase.OVER
        self.series = self.series.after(public.winners, public.sheet.net)
        self.game += 1
        self.state = _first_state(self.setup, self.game)
        self._keeper.begin(self._lines(self.state.events))
        return self.state.events

    @property
    def outside(self) -> list[tuple[str, Outside]]:
        """The bots that run in other processes, by name."""
        return [(name, bot) for name, bot in self._bots.items() if isinstance(bot, Outside)]

    def close(self) -> None:
        """Let go of bots that run in other processes, though they may be thinking."""
        for bot in self._bots.values():
            close_bot(bot)

    def _go_on(self, after: State, pack: tuple[Card, ...] | None = None) -> tuple[Event, ...]:
        happened = after.events[len(self.state.events) :]
        if happened:
            self._keeper.append(self._lines(happened, pack))
        self.state = after
        return happened

    def _rng(self, purpose: str) -> random.Random:
        return random.Random(f"{self.setup.seed} {self.game} {len(self.state.events)} {purpose}")

    def _lines(self, events: Sequence[Event], pack: tuple[Card, ...] | None = None) -> list[str]:
        return [dump_line(RecordLine(event, self._extra(event, pack))) for event in events]

    def _extra(self, event: Event, pack: tuple[Card, ...] | None) -> dict[str, object]:
        if isinstance(event, GameBegan):
            setup, series = self.setup, self.series
            about = {"bots": list(setup.bots), "seed": setup.seed, "game": self.game}
            return {"table": {**about, "wins": list(series.wins), "net": list(series.net)}}
        if isinstance(event, HandBegan) and pack is not None:
            return {"pack": [card_name(card) for card in pack]}
        return {}


def _first_state(setup: Setup, game: int) -> State:
    dealer = series_first_dealer(setup.variant, game, random.Random(f"{setup.seed} {game} dealer"))
    return new_game(setup.variant, setup.players, dealer)


def _read_lines(lines: Sequence[bytes]) -> tuple[State, object]:
    """Return the state that kept lines lead to, and what the first of them says of the table."""
    state: State | None = None
    about: object = None
    for number, text in enumerate(lines, start=1):
        try:
            line = parse_line(text)
            if state is not None:
                state = _followed(state, line)
            elif isinstance(line.event, GameBegan):
                state, about = begin_state(line.event), line.extra.get("table")
            else:
                raise ManniError("no-game")
        except ManniError as error:
            raise DamagedError(number, error.code) from None
    if state is None:
        raise DamagedError(1, "no-game")
    return state, about


def _followed(state: State, line: RecordLine) -> State:
    after = referee(state, line.event)
    if not isinstance(line.event, HandBegan):
        return after
    names = line.extra.get("pack")
    if not isinstance(names, list):
        raise ManniError("no-pack")
    return with_pack(after, checked_pack(after.public.variant, [parse_card(name) for name in names]))


def _read_table(about: object, variant: Variant, players: PerSeat[str]) -> tuple[Setup, int, Series]:
    if not isinstance(about, Mapping):
        raise ManniError("no-table")
    bots, seed, game = about.get("bots"), about.get("seed"), about.get("game")
    texts = isinstance(bots, list) and len(bots) == 2 and all(isinstance(name, str) for name in bots)
    if not texts or not isinstance(seed, str) or type(game) is not int:
        raise ManniError("no-table")
    assert isinstance(bots, list)
    series = Series(game - 1, _three(about.get("wins")), _three(about.get("net")))
    return Setup(variant, players, (bots[0], bots[1]), seed), game, series


def _three(value: object) -> PerSeat[int]:
    if isinstance(value, list) and len(value) == 3 and all(type(number) is int for number in value):
        return (value[0], value[1], value[2])
    raise ManniError("no-table")


def ready_search(view: View) -> None:
    """Begin to search for what a view asks, in a thread that nobody waits for: it loads, and may have to compile."""
    if _is_being_readied():
        return
    thought = partial(SearchAdvisor().advise, view, random.Random(0), numbers=True)
    threading.Thread(target=thought, name=_READY, daemon=True).start()


def _is_being_readied() -> bool:
    return any(thread.name == _READY for thread in threading.enumerate())
