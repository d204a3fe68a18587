"""The table as the person moves it with keys: what is asked, where the cursor stands, what each key does.

It knows no terminal: ``draw`` paints it, ``shell`` hands on keys and ticks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from manni.bots.base import Advice
from manni.cli.terminal.figures import numbers_lines, why_text
from manni.cli.terminal.hints import advice_text
from manni.cli.terminal.looks import Style
from manni.cli.terminal.showing import Pace, Showing
from manni.cli.terminal.table import ME, Table, ready_search
from manni.cli.terminal.wording import Wording
from manni.core.cards import Card
from manni.core.contracts import Contract
from manni.core.engine import contract_choices, exchange_limit, legal_cards, why_illegal
from manni.core.errors import Illegal
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.public import Phase
from manni.core.variants import ExchangeKind
from manni.i18n import Messages


class Ask(Enum):
    """What the person is asked."""

    CUT = "cut"
    CONTRACT = "contract"
    EXCHANGE = "exchange"
    WHOLE = "whole"
    """All cards for the whole Manni, or none: nothing to pick."""
    PLAY = "play"
    NEXT = "next"
    AGAIN = "again"


class Over(Enum):
    """What is laid over the table to be read."""

    LAST = "last"
    SHEET = "sheet"
    HELP = "help"
    NUMBERS = "numbers"


class Board(Showing):
    """The person's side of a table, drawn."""

    def __init__(self, table: Table, messages: Messages, style: Style, pace: Pace) -> None:
        super().__init__(table, Wording(messages, table.setup.players, style), pace)
        self.left = False
        """Whether the person has left."""
        self.over: Over | None = None
        self.told: str | None = None
        """The hint that was asked for."""
        self.refused: str | None = None
        """Why the last key could not do what it means."""
        self.cursor = 0
        self.picked: frozenset[Card] = frozenset()
        self.lifted = 0
        """The cards that the cut would lift."""
        self.rows: Sequence[int] = ()
        """How many cards stand in each row of the hand, as last drawn."""
        self.numbers: Sequence[str] = ()
        """The numbers behind the hint, as lines to be read."""
        self._hint: Advice | None = None
        self._digits = 0
        self._ask_anew()

    @property
    def delay(self) -> float | None:
        """Seconds until the next tick is due; none while something is laid over the table to be read."""
        return None if self.over is not None else super().delay

    # --- what is asked ---------------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """What the person is asked now; None while something is still to happen."""
        public = self.public
        if not self.waits:
            return None
        if public.phase is Phase.HAND:
            return Ask.NEXT
        if public.phase is Phase.OVER:
            return Ask.AGAIN
        if public.phase is Phase.EXCHANGE and self.whole_hand:
            return Ask.WHOLE
        return Ask(public.phase.value)

    @property
    def whole_hand(self) -> bool:
        """Whether the exchange is of the whole hand or nothing."""
        return self.all_or_none and self.limit == self.public.variant.hand_size

    @property
    def all_or_none(self) -> bool:
        """Whether only all cards that may be changed can be, or none."""
        return self.public.variant.exchange is ExchangeKind.WHOLE

    @property
    def fresh(self) -> frozenset[Card]:
        """The cards that the person has drawn, until they play their first card."""
        whole = len(self.view.hand) == self.public.variant.hand_size
        return frozenset(self.view.drawn) if whole else frozenset()

    @property
    def limit(self) -> int:
        """How many cards the person may change."""
        return exchange_limit(self.view)

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards that may be played, in the order shown; none if it is not for the person to play."""
        if self.ask is not Ask.PLAY:
            return ()
        legal = legal_cards(self.view)
        return tuple(card for card in self.hand if card in legal)

    @property
    def hinted(self) -> frozenset[Card]:
        """The cards that the hint is about."""
        move = self._hint.move if self._hint else None
        if isinstance(move, Play):
            return frozenset((move.card,))
        return frozenset(move.discard) if isinstance(move, Exchange) else frozenset()

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The contracts of the variant, used ones too."""
        return self.public.variant.contracts

    def free(self, contract: Contract) -> bool:
        """Return whether the person may still choose a contract."""
        return contract in contract_choices(self.public, ME)

    @property
    def move(self) -> Move | None:
        """The move that Enter makes, None where it makes none."""
        match self.ask:
            case Ask.CUT:
                return Cut(self.lifted)
            case Ask.CONTRACT:
                return Choose(self.contracts[self.cursor])
            case Ask.EXCHANGE:
                return Exchange(tuple(card for card in self.hand if card in self.picked))
            case Ask.WHOLE:
                return Exchange(self.hand if self.cursor == 0 else ())
            case Ask.PLAY:
                return Play(self.hand[self.cursor])
            case _:
                return None

    def _ask_anew(self) -> None:
        """Set the cursor and whatever else belongs to a question just asked."""
        if self.ask is None:
            return
        self.picked = frozenset()
        self.told = self.refused = self._hint = None
        self.lifted = len(self.public.variant.pack) // 2
        self._digits = 0
        self.cursor = 0
        if self.ask is Ask.PLAY:
            self.cursor = self.hand.index(self.playable[0])
        elif self.ask is Ask.CONTRACT:
            self.cursor = next(n for n, contract in enumerate(self.contracts) if self.free(contract))

    def show_next(self) -> None:
        """Show the next event, and put the cursor where a question wants it."""
        super().show_next()
        self._ask_anew()

    # --- keys ------------------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Take a key: a letter or digit, or ``left right up down home end page-up page-down enter space escape``."""
        key = key.lower()
        if key == "q":
            self.left = True
        elif self.over is not None:
            self._press_over(key)
        elif key in _OVERLAYS:
            self.over = _OVERLAYS[key]
        elif key == "w":
            self._say_why()
        elif self.ask is None:
            # Not Enter: pressed once too often it would play a card.
            if key == "space":
                self.tick()
        elif key == "h":
            self._give_hint()
        elif key == "n":
            self._show_numbers()
        elif key == "escape":
            self._take_back()
        else:
            self._press_asked(key, self.ask)

    def _press_over(self, key: str) -> None:
        """Leave what is laid over the table: by its own key, or by any that means back."""
        wanted = _OVERLAYS.get(key)
        if wanted is not None and wanted is not self.over:
            self.over = wanted
        elif wanted is self.over or key in ("enter", "space", "escape", "n"):
            self.over = None

    def _press_asked(self, key: str, asked: Ask) -> None:
        if key == "enter" or (key == "space" and asked in (Ask.NEXT, Ask.AGAIN)):
            self._enter(asked)
        elif key == "space":
            if asked is Ask.EXCHANGE:
                self._pick(self.hand[self.cursor])
        elif key.isdecimal() and len(key) == 1:
            self._press_digit(int(key), asked)
        elif asked is Ask.CUT:
            self._digits = 0
            self._cut_at(self.lifted + _CUT_STEPS.get(key, 0))
        elif key in _STEPS:
            self.refused = None
            self._step(key, asked)

    def _enter(self, asked: Ask) -> None:
        if asked is Ask.NEXT:
            self.happen(self.table.deal())
        elif asked is Ask.AGAIN:
            self.begin_again()
        elif self.move is not None:
            self._make(self.move)

    def _make(self, move: Move) -> None:
        reason = why_illegal(self.view, ME, move)
        if reason is not None:
            self.refused = self._refusal(reason)
            return
        self.told = self.refused = self._hint = None
        self.picked = frozenset()
        self.happen(self.table.move(move))

    def _refusal(self, reason: Illegal) -> str:
        return self.wording.refusal(reason, self.view)

    def _pick(self, card: Card) -> None:
        self.refused = None
        if card in self.picked:
            self.picked -= {card}
        elif len(self.picked) < self.limit:
            self.picked |= {card}
        else:
            self.refused = self.wording.counted("board-limit", self.limit)

    def _press_digit(self, digit: int, asked: Ask) -> None:
        if asked is Ask.CUT:
            self._type_cut(digit)
            return
        if digit == 0:
            return
        if asked is Ask.PLAY and digit <= len(self.playable):
            self.cursor = self.hand.index(self.playable[digit - 1])
            self._make(Play(self.playable[digit - 1]))
        elif asked is Ask.EXCHANGE and digit <= len(self.hand):
            self.cursor = digit - 1
            self._pick(self.hand[self.cursor])
        elif asked in (Ask.CONTRACT, Ask.WHOLE) and digit <= self.choices:
            self.cursor = digit - 1
            self._enter(asked)

    @property
    def choices(self) -> int:
        """How many things the cursor moves over."""
        if self.ask is Ask.CONTRACT:
            return len(self.contracts)
        return 2 if self.ask is Ask.WHOLE else len(self.hand)

    def _type_cut(self, digit: int) -> None:
        typed = self._digits * 10 + digit
        if not 1 <= typed < len(self.public.variant.pack):
            typed = digit
        self._digits = typed
        if typed:
            self._cut_at(typed)

    def _cut_at(self, lifted: int) -> None:
        self.refused = None
        self.lifted = max(1, min(len(self.public.variant.pack) - 1, lifted))

    def _step(self, key: str, asked: Ask) -> None:
        if asked in (Ask.NEXT, Ask.AGAIN):
            return
        count = self.choices
        if key in ("home", "page-up"):
            self.cursor = 0
        elif key in ("end", "page-down"):
            self.cursor = count - 1
        elif key in ("up", "down") and asked in (Ask.PLAY, Ask.EXCHANGE):
            self.cursor = _other_row(self.cursor, self.rows, down=key == "down")
        else:
            self.cursor = (self.cursor + _STEPS[key]) % count

    def _take_back(self) -> None:
        if self.told or self.refused:
            self.told = self.refused = self._hint = None
        else:
            self.picked = frozenset()

    def _give_hint(self) -> None:
        """Tell the hint; asked for again, do what it says short of making the move."""
        if not self.table.my_turn or self.ask is None:
            self.refused = self.wording.text("hint-none")
            return
        if self._hint is None:
            self._hint = self.table.advice()
            told = advice_text(self.wording, self._hint, self.public)
            several = isinstance(self._hint.move, Exchange) and self.ask is Ask.EXCHANGE and bool(self.hinted)
            more = self.wording.text("board-hint-again") if several else ""
            self.told = self.wording.sentences(told, more)
        elif self.ask is Ask.EXCHANGE:
            self.picked = self.hinted
        self.refused = None
        self._point(self._hint.move)

    def _show_numbers(self) -> None:
        """Lay the numbers behind the hint over the table; where nothing has been searched for yet, begin to."""
        if not self.table.my_turn or self.ask is None:
            self.refused = self.wording.text("hint-none")
        elif not self.table.search_is_loaded:
            self.refused = self.wording.text("numbers-none")
            ready_search(self.table.view)
        else:
            self._hint = self.table.advice(numbers=True)
            self.refused = None
            self.told = advice_text(self.wording, self._hint, self.public)
            numbers = self._hint.numbers
            if numbers is not None:
                self.numbers = [self.told, *numbers_lines(self.wording, numbers, self.public)]
                self.over = Over.NUMBERS
            self._point(self._hint.move)

    def _say_why(self) -> None:
        found = self.table.why() if self.waits else None
        self.refused = None
        if found is None:
            self.told = self.wording.text("why-none")
        else:
            self.told = why_text(self.wording, self.table.names, found[1], found[0])

    def _point(self, move: Move) -> None:
        """Put the cursor where the hint points."""
        match move:
            case Cut(position):
                self.lifted = position
            case Choose(contract):
                self.cursor = self.contracts.index(contract)
            case Play(card):
                self.cursor = self.hand.index(card)
            case Exchange(discard) if self.ask is Ask.WHOLE:
                self.cursor = 0 if discard else 1
            case _:
                return


def _other_row(cursor: int, rows: Sequence[int], *, down: bool) -> int:
    """Return the place in the other row that is as far from its middle as the cursor is from the middle of its own."""
    if len(rows) < 2:
        return cursor
    first, second = rows[0], rows[1]
    if cursor < first:
        return first + _nearest(cursor, first, second) if down else cursor
    return cursor if down else _nearest(cursor - first, second, first)


def _nearest(place: int, count: int, other: int) -> int:
    return max(0, min(other - 1, round(place - count / 2 + other / 2)))


_OVERLAYS: Mapping[str, Over] = {"l": Over.LAST, "s": Over.SHEET, "?": Over.HELP}
_STEPS: Mapping[str, int] = {
    "left": -1,
    "up": -1,
    "right": 1,
    "down": 1,
    "home": 0,
    "end": 0,
    "page-up": 0,
    "page-down": 0,
}
_CUT_STEPS: Mapping[str, int] = {
    "left": -1,
    "down": -1,
    "right": 1,
    "up": 1,
    "page-down": -10,
    "page-up": 10,
    "home": -100,
    "end": 100,
}
