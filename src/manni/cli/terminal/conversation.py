"""A game played in lines of text: a line is typed, some lines come back. It knows no terminal.

One event is one line, in order, so that a voice can read them; nothing is drawn but, for eyes, the score sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from manni.bots.base import Advice
from manni.cli.terminal.figures import numbers_lines, why_text
from manni.cli.terminal.hints import advice_text
from manni.cli.terminal.looks import Style, in_order
from manni.cli.terminal.memory import last_trick
from manni.cli.terminal.reading import Command, Reader, Typed
from manni.cli.terminal.sheet import drawn_sheet
from manni.cli.terminal.table import ME, Table
from manni.cli.terminal.wording import Wording
from manni.core.cards import Card, suit_of
from manni.core.engine import contract_choices, exchange_limit, legal_cards, why_illegal
from manni.core.errors import Illegal
from manni.core.events import Event, redact
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.public import Phase, Public
from manni.core.seats import SEATS, left_of
from manni.core.variants import ExchangeKind
from manni.i18n import Messages, contract_text


class Conversation:
    """The person's side of a table, told in text."""

    def __init__(self, table: Table, messages: Messages, style: Style) -> None:
        self.table = table
        self.wording = Wording(messages, table.setup.players, style)
        self.over = False
        """Whether the person has left."""
        self._reader = Reader(messages)
        self._hint: Advice | None = None
        self._answers: dict[Command, Callable[[], list[str]]] = {
            Command.HINT: self._give_hint,
            Command.NUMBERS: self._numbers,
            Command.WHY: self._why,
            Command.ACCEPT: self._accept,
            Command.LAST: self._last,
            Command.SHEET: self._sheet,
            Command.TABLE: self.standing,
            Command.HELP: self._help,
            Command.QUIT: self.leave,
        }

    @property
    def prompt(self) -> str:
        """What stands before the line that is typed."""
        return self.wording.text("prompt") + " "

    def opening(self) -> list[str]:
        """Return how things stand when the person sits down, and what is asked."""
        public = self.table.state.public
        game = self.table.game
        if public.phase is Phase.HAND and public.number == 0:
            begun = self.wording.told(self.table.state.events[:1], public, game=game)
            return [*begun, self.wording.text("tell-help"), *self._run()]
        if public.phase in (Phase.HAND, Phase.OVER):
            lines = [self.wording.seating("tell-resumed-between", public, game=game)]
            return [*lines, *self._sheet(), *self._run()]
        lines = [self.wording.seating("tell-resumed", public, game=game, hand=public.number)]
        return [*lines, *self._seen_so_far(), *self._run()]

    def answer(self, line: str) -> list[str]:
        """Return what a typed line brings about; a line that cannot be understood changes nothing."""
        typed = self._reader.read(line)
        if typed.command in self._answers and not typed.rest:
            return self._answers[typed.command]()
        if typed.command is Command.WHY and len(typed.cards) == 1 and typed.unknown is None:
            return self._why(typed.cards[0])
        phase = self.table.state.public.phase
        if phase in (Phase.HAND, Phase.OVER):
            return self._go_on(typed)
        if typed.command is Command.NEXT:
            return self._ask()
        move = self._move_of(typed, phase)
        return [move] if isinstance(move, str) else self._make(move)

    def leave(self) -> list[str]:
        """Return what is said when the person leaves."""
        self.over = True
        over = self.table.state.public.phase is Phase.OVER
        return [self.wording.text("leave-over" if over else "leave-kept")]

    # --- the course of the game ------------------------------------------------------------------------------

    def _run(self) -> list[str]:
        """Let everybody else act until the person is asked something; return what happened, and what is asked."""
        lines: list[str] = []
        while True:
            public = self.table.state.public
            if public.phase is Phase.HAND and public.number == 0:
                events = self.table.deal()
            elif public.turn is None or public.turn == ME:
                return [*lines, *self._ask()]
            else:
                events = self.table.step()
            lines += self._told(events, public)

    def _told(self, events: Sequence[Event], before: Public) -> list[str]:
        mine = [redact(event, ME) for event in events]
        lines = self.wording.told(mine, before, game=self.table.game)
        public = self.table.state.public
        if public.phase in (Phase.HAND, Phase.OVER) and before.phase is Phase.PLAY:
            lines += (
                self._sheet()
                if self.wording.style is not Style.WORDS
                else self.wording.sheet(public.sheet)[-1:]
            )
        return lines

    def _make(self, move: Move) -> list[str]:
        public = self.table.state.public
        reason = why_illegal(self.table.view, ME, move)
        if reason is not None:
            return [self.wording.refusal(reason, self.table.view)]
        self._hint = None
        return [*self._told(self.table.move(move), public), *self._run()]

    def _go_on(self, typed: Typed) -> list[str]:
        if typed.command is not Command.NEXT:
            return [self.wording.text("typed-next")]
        before = self.table.state.public
        if before.phase is Phase.OVER:
            events = self.table.next_game()
            return [*self.wording.told(events, before, game=self.table.game), *self._run()]
        return [*self._told(self.table.deal(), before), *self._run()]

    # --- what is asked ---------------------------------------------------------------------------------------

    def _ask(self) -> list[str]:
        view = self.table.view
        public = view.public
        wording = self.wording
        match public.phase:
            case Phase.CUT:
                return [wording.text("ask-cut", most=len(public.variant.pack) - 1)]
            case Phase.CONTRACT:
                return [wording.text("ask-contract", choices=self._listed(self._contract_names()))]
            case Phase.EXCHANGE:
                return [self._ask_exchange()]
            case Phase.PLAY:
                return [self._ask_play(public)]
            case Phase.OVER:
                return [wording.text("ask-again")]
            case _:
                return [wording.text("ask-next")]

    def _ask_exchange(self) -> str:
        view = self.table.view
        variant = view.public.variant
        limit = exchange_limit(view)
        if variant.exchange is not ExchangeKind.WHOLE:
            return self._limited("ask-exchange", limit)
        if limit == variant.hand_size:
            return self.wording.text("ask-exchange-whole")
        return self.wording.counted("ask-exchange-all", limit)

    def _limited(self, message_id: str, limit: int) -> str:
        words = self.wording.text("number-word", count=limit)
        return self.wording.text(message_id, limit=limit, words=words)

    def _ask_play(self, public: Public) -> str:
        playable = self._playable()
        choices = self._listed([self.wording.bare_card(card) for card in playable])
        if not public.trick:
            return self.wording.text("ask-lead", choices=choices)
        led = suit_of(public.trick[0])
        if suit_of(playable[0]) == led:
            return self.wording.text("ask-follow", suit=led.name.lower(), choices=choices)
        return self.wording.text("ask-any", choices=choices)

    def _playable(self) -> tuple[Card, ...]:
        legal = legal_cards(self.table.view)
        return tuple(card for card in in_order(self.table.view) if card in legal)

    def _contract_names(self) -> list[str]:
        public = self.table.state.public
        return [
            contract_text(self.wording.messages, contract.value) for contract in contract_choices(public, ME)
        ]

    def _listed(self, choices: Sequence[str]) -> str:
        numbered = [
            self.wording.text("ask-choice", number=n, what=what) for n, what in enumerate(choices, start=1)
        ]
        return self.wording.row(numbered)

    # --- what is typed ---------------------------------------------------------------------------------------

    def _move_of(self, typed: Typed, phase: Phase) -> Move | str:
        """Return the move that a line means, or the sentence that says why it means none."""
        expected = {
            Phase.CUT: (Command.CUT,),
            Phase.CONTRACT: (Command.PLAY,),
            Phase.EXCHANGE: (Command.SWAP, Command.KEEP, Command.TAKE),
            Phase.PLAY: (Command.PLAY,),
        }[phase]
        if typed.command is not None and typed.command not in expected:
            if typed.rest and typed.command in self._answers:
                return self.wording.text("typed-unknown", typed=typed.text)
            return self.wording.refusal(Illegal.WRONG_PHASE, self.table.view)
        if phase is Phase.CUT:
            return self._cut_of(typed)
        if phase is Phase.CONTRACT:
            return self._contract_of(typed)
        if phase is Phase.EXCHANGE:
            return self._exchange_of(typed)
        return self._play_of(typed)

    def _cut_of(self, typed: Typed) -> Move | str:
        return self.wording.text("typed-cut-number") if typed.number is None else Cut(typed.number)

    def _contract_of(self, typed: Typed) -> Move | str:
        contract = self._reader.contract(typed)
        if contract is not None:
            return Choose(contract)
        if typed.number is None:
            return self.wording.text("typed-unknown", typed=typed.text)
        choices = contract_choices(self.table.state.public, ME)
        if not 1 <= typed.number <= len(choices):
            return self.wording.text("typed-no-number", typed=typed.text)
        return Choose(choices[typed.number - 1])

    def _exchange_of(self, typed: Typed) -> Move | str:
        view = self.table.view
        if typed.command in (Command.KEEP, Command.TAKE) and typed.rest:
            return self.wording.text("typed-unknown", typed=typed.text)
        if typed.command is Command.KEEP:
            return Exchange()
        if typed.command is Command.TAKE and exchange_limit(view) == len(view.hand):
            return Exchange(tuple(view.hand))
        if typed.unknown is not None and (typed.cards or typed.command is Command.SWAP):
            return self.wording.text("typed-no-card", typed=typed.unknown)
        if typed.cards:
            return Exchange(typed.cards)
        if typed.command is None and typed.number is None:
            return self.wording.text("typed-unknown", typed=typed.text)
        return self.wording.text("typed-no-cards")

    def _play_of(self, typed: Typed) -> Move | str:
        if typed.number is not None:
            playable = self._playable()
            if not 1 <= typed.number <= len(playable):
                return self.wording.text("typed-no-number", typed=str(typed.number))
            return Play(playable[typed.number - 1])
        if typed.unknown is not None:
            if typed.command is None and not typed.cards:
                return self.wording.text("typed-unknown", typed=typed.text)
            return self.wording.text("typed-no-card", typed=typed.unknown)
        if len(typed.cards) != 1:
            return self.wording.text("typed-one-card")
        return Play(typed.cards[0])

    # --- what is asked for -----------------------------------------------------------------------------------

    def _give_hint(self) -> list[str]:
        if not self.table.my_turn:
            return [self.wording.text("hint-none")]
        self._hint = self.table.advice()
        told = advice_text(self.wording, self._hint, self.table.state.public)
        return [self.wording.sentences(told, self.wording.text("hint-again"))]

    def waits_for(self, line: str) -> str | None:
        """Return what should be said before ``answer`` is asked for a line that takes its time, None for any other."""
        wanted = self._reader.read(line).command is Command.NUMBERS and self.table.my_turn
        return self.wording.text("numbers-wait") if wanted and not self.table.search_is_loaded else None

    def _numbers(self) -> list[str]:
        if not self.table.my_turn:
            return [self.wording.text("hint-none")]
        self._hint = self.table.advice(numbers=True)
        public = self.table.state.public
        lines = [advice_text(self.wording, self._hint, public)]
        numbers = self._hint.numbers
        return lines if numbers is None else [*lines, *numbers_lines(self.wording, numbers, public)]

    def _why(self, card: Card | None = None) -> list[str]:
        found = self.table.why(card)
        if found is None:
            return [self.wording.text("why-none")]
        return [why_text(self.wording, self.table.names, found[1], found[0])]

    def _accept(self) -> list[str]:
        if self._hint is None:
            return [self.wording.text("typed-no-hint")]
        return self._make(self._hint.move)

    def _last(self) -> list[str]:
        trick = last_trick(self.table.view.events)
        if trick is None:
            return [self.wording.text("seen-none")]
        cards = [self._laid(seat, card) for seat, card in trick.cards]
        winner = self.wording.players[trick.winner]
        return [self.wording.text("seen-trick", cards=self.wording.row(cards), name=winner)]

    def _laid(self, seat: int, card: Card) -> str:
        return self.wording.text(
            "seen-card", name=self.wording.players[SEATS[seat]], card=self.wording.card(card)
        )

    def _sheet(self) -> list[str]:
        sheet = self.table.state.public.sheet
        if self.wording.style is Style.WORDS or not sheet.lines:
            return self.wording.sheet(sheet)
        return ["", *drawn_sheet(self.wording, sheet), ""]

    def _help(self) -> list[str]:
        topics = ("play", "cut", "exchange", "contract", "hint", "why", "look", "leave")
        return [
            self.wording.text("guide-title"),
            *(self.wording.text(f"guide-{topic}") for topic in topics),
        ]

    def standing(self) -> list[str]:
        """Return how the hand stands, and what is asked."""
        if self.table.state.public.phase in (Phase.HAND, Phase.OVER):
            return [*self._sheet(), *self._ask()]
        return [*self._seen_so_far(), *self._ask()]

    def _seen_so_far(self) -> list[str]:
        view = self.table.view
        public = view.public
        wording = self.wording
        lines = [wording.of(public.dealer, "tell-hand", hand=public.number)]
        if public.contract is not None:
            lines.append(
                wording.text(
                    "tell-contract",
                    announcement=wording.announcement(public.contract),
                    aim=wording.aim(public),
                )
            )
        if public.phase is Phase.PLAY:
            counts = [
                wording.text("where-count", name=wording.players[s], count=public.tricks[s]) for s in SEATS
            ]
            lines.append(wording.text("where-tricks", players=wording.row(counts)))
        if public.trick:
            laid = [self._laid(left_of(public.leader, n), card) for n, card in enumerate(public.trick)]
            lines.append(wording.text("where-trick", cards=wording.row(laid)))
        if view.hand:
            lines.append(wording.text("tell-hand-held", cards=wording.hand(in_order(view))))
        return lines
