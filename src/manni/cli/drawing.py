"""Hands and score sheets drawn in rows with rich: in colour on a terminal, plain anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from manni.cli.common import messages, say, short_names, text
from manni.cli.story import HandStory, TrickStory
from manni.cli.terminal.letters import knows
from manni.cli.terminal.looks import Style, short_card, suit_order
from manni.core.cards import Card, Cards, Suit, suit_of
from manni.core.contracts import Contract, strengths
from manni.core.proof import short_seal
from manni.core.public import Public
from manni.core.seats import SEATS, from_seat, left_of
from manni.i18n import contract_text, number_word, signed

PIPE_WIDTH = 120
"""The columns of a line where there is no terminal to ask."""
_COLOURS = {Suit.HEARTS: "red", Suit.DIAMONDS: "red"}
LEADS = "›"
"""Stands before the card that was led."""


def text_console() -> Console:
    """Return a console on standard output; it never reads markup or numbers into what players call themselves."""
    width = None if sys.stdout.isatty() else PIPE_WIDTH
    return Console(file=sys.stdout, width=width, markup=False, highlight=False, emoji=False, soft_wrap=True)


def print_lines(console: Console, draw: Callable[[], object]) -> None:
    """Draw on a console; in a pipe no line ends in a space."""
    if console.is_terminal:
        draw()
        return
    with console.capture() as captured:
        draw()
    for line in captured.get().splitlines():
        say(line.rstrip())


def card_style() -> Style:
    """Return how cards are written: with signs where standard output knows them."""
    return Style.SIGNS if knows(sys.stdout.encoding or "ascii", "♣♦♥♠›−") else Style.LETTERS


class Drawing:
    """Draws the hands of one game."""

    def __init__(self, public: Public, style: Style) -> None:
        """Draw for the players of ``public`` (the game as it stands at its end), cards in one style."""
        self._public = public
        self._style = style
        self._names = short_names(public.players)

    def heading(self, hand: HandStory) -> list[Text]:
        """Return what is said above a hand: its contract, who deals, who cut or chose."""
        if hand.contract is None:
            title = text("show-hand-unnamed", hand=hand.number)
        else:
            title = text("show-hand", hand=hand.number, contract=contract_text(messages(), hand.contract))
        line = Text(text("show-dealer", name=self._names[hand.dealer]))
        if hand.cut is not None:
            card = short_card(messages(), hand.cut.card, self._style)
            line.append(" " + text("show-cut", name=self._names[hand.cut.seat], card=card))
        if hand.declarer is not None:
            line.append(" " + text("show-chosen", name=self._names[hand.declarer]))
        return [Text(title, style="bold"), line, *self._proof(hand)]

    def _proof(self, hand: HandStory) -> list[Text]:
        """Return what is said of the seal of a deal, nothing where there is none."""
        if hand.sealed is None:
            return []
        says = "show-proved" if hand.proved else "show-sealed"
        return [Text(text(says, seal=short_seal(hand.sealed.seal)))]

    def deal(self, hand: HandStory) -> Table:
        """Return the cards as dealt, the hands sorted and the Manni from the top."""
        table = plain_table(text("show-dealt"), "")
        assert hand.dealt is not None
        for seat in from_seat(left_of(hand.dealer)):
            cards = self._sorted(hand.dealt.hands[seat] or (), hand.contract)
            table.add_row(self._names[seat], self._cards(cards))
        table.add_row(text("show-manni"), self._cards(hand.dealt.manni or ()))
        return table

    def exchanges(self, hand: HandStory) -> Table:
        """Return who swapped what for what."""
        table = plain_table(text("show-exchange"), "", text("show-lays-away"), text("show-draws"))
        for event in hand.exchanges:
            says = _swapped(event.count) if event.count else text("show-keeps")
            discard = self._sorted(event.discard or (), hand.contract)
            table.add_row(self._names[event.seat], says, self._cards(discard), self._cards(event.draw or ()))
        return table

    def tricks(self, hand: HandStory) -> Table:
        """Return the tricks in rows, each card under its player, and what they came to."""
        table = plain_table(text("show-trick"), *self._names, text("show-taken"))
        for number, trick in enumerate(hand.tricks, 1):
            taker = "" if trick.winner is None else self._names[trick.winner]
            table.add_row(str(number), *self._row(trick), taker)
        if hand.scored is not None:
            table.add_section()
            table.add_row(text("show-tricks"), *(f" {count}" for count in hand.scored.tricks), "")
            points = [_aligned(count) for count in hand.scored.points]
            table.add_row(text("show-points"), *points, "")
        return table

    def _row(self, trick: TrickStory) -> list[Text]:
        row = []
        for seat in SEATS:
            cell = Text(LEADS if seat == trick.leader else " ")
            if seat in trick.cards:
                cell.append_text(self._card(trick.cards[seat]))
            row.append(cell)
        return row

    def sheet(self, hands: Sequence[HandStory]) -> Table:
        """Return the score sheet: a line a hand with the columns after it, and the net at the end."""
        table = plain_table(
            text("show-sheet-hand"),
            text("show-sheet-contract"),
            text("show-sheet-dealer"),
            *(
                text(f"show-sheet-{column}", name=name)
                for name in self._names
                for column in ("plus", "minus")
            ),
        )
        for hand in hands:
            if hand.scored is None or hand.contract is None:
                continue
            columns = zip(hand.scored.plus, hand.scored.minus, strict=True)
            numbers = [str(number) for pair in columns for number in pair]
            contract = contract_text(messages(), hand.contract)
            table.add_row(str(hand.number), contract, self._names[hand.dealer], *numbers)
        table.add_section()
        net = [signed(messages(), number) for number in self._public.sheet.net]
        table.add_row(text("show-sheet-net"), "", "", net[0], "", net[1], "", net[2], "")
        return table

    def _sorted(self, cards: Iterable[Card], contract: Contract | None) -> list[Card]:
        """Return cards by suit, trump first, and high to low within a suit."""
        known = tuple(Cards.of_cards(cards))
        suits = suit_order(known, None if contract is None else contract.trump)
        ace_low = self._public.variant.ace_low_in_nullo
        strength = strengths(contract or Contract.NOTRUMP, ace_low_in_nullo=ace_low)
        return sorted(known, key=lambda card: (suits.index(suit_of(card)), -strength[card]))

    def _cards(self, cards: Iterable[Card]) -> Text:
        return Text(" ").join(self._card(card) for card in cards)

    def _card(self, card: Card) -> Text:
        return Text(short_card(messages(), card, self._style), style=_COLOURS.get(suit_of(card), ""))


def _swapped(count: int) -> str:
    return text("show-changes", count=count, words=number_word(messages(), count))


def _aligned(number: int) -> str:
    shown = signed(messages(), number)
    return shown if number else f" {shown}"


def plain_table(*columns: str) -> Table:
    """Return a table without lines."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(Text(column))
    return table
