"""What happens at the table, in words, as the person at ``ME`` is told it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from manni.cli.common import plain
from manni.cli.terminal.looks import (
    Style,
    card_in_text,
    cards_in_text,
    hand_in_text,
    ordered,
    short_card,
    suit_short,
)
from manni.cli.terminal.table import ME
from manni.core.cards import Card, Cards, Suit, card_name
from manni.core.contracts import Contract
from manni.core.engine import facts_of_illegal
from manni.core.errors import Illegal
from manni.core.events import (
    ContractSet,
    CutShown,
    Dealt,
    Event,
    Exchanged,
    GameBegan,
    GameEnded,
    HandBegan,
    Played,
    Scored,
    TrickTaken,
)
from manni.core.public import Public, advance
from manni.core.scoring import Line, Sheet
from manni.core.seats import SEATS, PerSeat, Seat, left_of, replaced, right_of
from manni.core.variants import EndTrigger
from manni.core.view import View
from manni.i18n import (
    Messages,
    card_text,
    contract_aim,
    contract_announcement,
    contract_text,
    illegal_text,
    in_a_row,
    listed,
    number_word,
    sentences,
    signed,
)


class Wording:
    """Puts events and scores in words; cards in the one style of the table."""

    def __init__(self, messages: Messages, players: PerSeat[str], style: Style) -> None:
        self.messages = messages
        # Names may come from a file: nothing in them moves the cursor.
        self.players: PerSeat[str] = (plain(players[0]), plain(players[1]), plain(players[2]))
        if players[ME] == messages.text("name-own"):
            self.players = replaced(self.players, ME, messages.text("name-you"))
        self.style = style

    # --- small words -----------------------------------------------------------------------------------------

    def text(self, message_id: str, /, **arguments: str | int) -> str:
        """Return a message in words."""
        return self.messages.text(message_id, **arguments)

    def row(self, items: Iterable[str]) -> str:
        """Return things in a row, with commas between them."""
        return in_a_row(self.messages, items)

    def sentences(self, *items: str) -> str:
        """Return sentences one behind the other."""
        return sentences(self.messages, items)

    def counted(self, message_id: str, /, count: int, **arguments: str | int) -> str:
        """Return a message about a number of things, which it gets as ``$count`` and in words as ``$words``."""
        return self.messages.text(
            message_id, count=count, words=number_word(self.messages, count), **arguments
        )

    def of(self, seat: Seat, message_id: str, /, **arguments: str | int) -> str:
        """Return a message about a player."""
        who = "you" if seat == ME else "other"
        return self.messages.text(message_id, who=who, name=self.players[seat], **arguments)

    def card(self, card: Card) -> str:
        """Return a card as it stands in a sentence."""
        return card_in_text(self.messages, card, self.style)

    def bare_card(self, card: Card) -> str:
        """Return a card as it stands in a list."""
        if self.style is Style.WORDS:
            return card_text(self.messages, card_name(card))
        return short_card(self.messages, card, self.style)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return some cards as they stand in a sentence."""
        return cards_in_text(self.messages, cards, self.style)

    def hand(self, cards: Iterable[Card]) -> str:
        """Return an ordered hand in one line."""
        return hand_in_text(self.messages, cards, self.style)

    def points(self, number: int) -> str:
        """Return a score with its sign: spelt out for a voice."""
        if self.style is not Style.WORDS or number == 0:
            return signed(self.messages, number)
        sign = "plus" if number > 0 else "minus"
        return self.text(f"signed-words-{sign}", figure=abs(number))

    def suit(self, suit: Suit) -> str:
        """Return the sign of a suit, or its letter."""
        return suit_short(self.messages, suit, self.style)

    def announcement(self, contract: Contract) -> str:
        """Return what is said when the contract is known."""
        return contract_announcement(self.messages, contract.value)

    def aim(self, public: Public) -> str:
        """Return what one tries to do in the contract."""
        contract = public.contract
        assert contract is not None
        return contract_aim(self.messages, contract.value, ace_low=public.variant.ace_low_in_nullo)

    def variant(self, public: Public) -> str:
        """Return the name of the variant."""
        return self.text(f"variant-{public.variant.name}")

    # --- events ----------------------------------------------------------------------------------------------

    def told(self, events: Sequence[Event], public: Public, *, game: int) -> list[str]:
        """Return one sentence or more for each event, in order.

        Args:
            events: what has happened, as the person may know it.
            public: how things stood **before** it happened.
            game: the number of the game in the series.
        """
        lines: list[str] = []
        for event in events:
            after = advance(public, event)
            lines += self._of_event(event, public, after, game)
            public = after
        return lines

    def _of_event(self, event: Event, before: Public, after: Public, game: int) -> list[str]:
        match event:
            case GameBegan():
                return [self.seating("tell-game", after, game=game)]
            case HandBegan(number, dealer):
                return [self.of(dealer, "tell-hand", hand=number)]
            case CutShown(seat, card):
                return [self.of(seat, "tell-cut", card=self.card(card))]
            case ContractSet(contract, seat):
                return self._contract(contract, seat, after)
            case Dealt(hands, _):
                return self._dealt(hands[ME] or (), after)
            case Exchanged():
                return self._exchanged(event, after)
            case Played(seat, card):
                kind = "tell-played" if before.trick else "tell-led"
                return [self.of(seat, kind, card=self.card(card))]
            case TrickTaken(winner):
                count = after.tricks[winner]
                words = number_word(self.messages, count)
                return [self.of(winner, "tell-trick-counted", count=count, words=words)]
            case Scored():
                return [self.score(after.sheet.lines[-1])]
            case GameEnded():
                return self.ending(after)

    def seating(self, message_id: str, public: Public, **arguments: str | int) -> str:
        """Return a message that says what is played and who sits where."""
        left, right = self.players[left_of(ME)], self.players[right_of(ME)]
        return self.text(message_id, variant=self.variant(public), left=left, right=right, **arguments)

    def _contract(self, contract: Contract, seat: Seat | None, after: Public) -> list[str]:
        words = {"announcement": self.announcement(contract), "aim": self.aim(after)}
        if seat is None:
            return [self.text("tell-contract", **words)]
        lines = [self.of(seat, "tell-chosen", **words)]
        par = after.variant.par_of(contract)
        if par.declarer != par.others:
            lines.append(self.text("tell-chosen-par", declarer=par.declarer, others=par.others))
        return lines

    def _dealt(self, cards: tuple[Card, ...], after: Public) -> list[str]:
        shown = ordered(Cards.of_cards(cards), after)
        lines = [self.text("tell-dealt", cards=self.hand(shown))]
        if after.cut_card is not None:
            lines.append(self.of(after.dealer, "tell-dealt-last", card=self.card(after.cut_card)))
        return lines

    def _exchanged(self, event: Exchanged, after: Public) -> list[str]:
        left = self.counted("tell-manni-left", after.manni_left)
        if event.count == 0:
            return [self.of(event.seat, "tell-kept")]
        if event.discard is None or event.draw is None:
            changed = self.counted("tell-changed", event.count, name=self.players[event.seat])
            return [self.sentences(changed, left)]
        discarded, drawn = (ordered(Cards.of_cards(pile), after) for pile in (event.discard, event.draw))
        return [
            self.text("tell-changed-you", cards=self.cards(discarded)),
            self.sentences(self.text("tell-drawn", cards=self.cards(drawn)), left),
        ]

    # --- what is refused -------------------------------------------------------------------------------------

    def refusal(self, reason: Illegal, view: View) -> str:
        """Return why the person may not make a move, as a sentence."""
        return illegal_text(self.messages, reason.value, **facts_of_illegal(view, reason))

    # --- scores ----------------------------------------------------------------------------------------------

    def score(self, line: Line) -> str:
        """Return what a hand brought everybody, in one sentence."""
        players = [
            self.counted(
                "tell-score-player",
                line.tricks[seat],
                name=self.players[seat],
                points=self.points(line.points[seat]),
            )
            for seat in SEATS
        ]
        return self.sentences(self.text("tell-score", hand=line.number), *players)

    def ending(self, public: Public) -> list[str]:
        """Return who has won, and why where that is not plain."""
        net = public.sheet.net
        winners = public.winners
        best = self.points(net[winners[0]])
        if len(winners) > 1:
            names = listed(self.messages, [self.players[seat] for seat in winners])
            lines = [self.text("tell-winners", names=names, net=best)]
        else:
            lines = [self.of(winners[0], "tell-winner", net=best)]
        ender = ender_of(public)
        if ender is not None and ender not in winners:
            nets = [
                self.text("tell-net-player", name=self.players[s], net=self.points(net[s])) for s in SEATS
            ]
            words = number_word(self.messages, public.plus[ender])
            lines.append(self.of(ender, "tell-winner-why", words=words, nets=listed(self.messages, nets)))
        return lines

    def sheet(self, sheet: Sheet) -> list[str]:
        """Return the score sheet for a voice: a line for each hand, and one for the sums."""
        if not sheet.lines:
            return [self.text("tally-empty")]
        lines = []
        for line in sheet.lines:
            players = [
                self.text("tally-player", name=self.players[seat], points=self.points(line.points[seat]))
                for seat in SEATS
            ]
            head = self.text(
                "tally-hand",
                hand=line.number,
                contract=contract_text(self.messages, line.contract.value),
                dealer=self.players[line.dealer],
            )
            lines.append(self.sentences(head, *players))
        totals = [
            self.text(
                "tally-total-player",
                name=self.players[seat],
                plus=sheet.plus[seat],
                minus=sheet.minus[seat],
                net=self.points(sheet.net[seat]),
            )
            for seat in SEATS
        ]
        return [*lines, self.sentences(self.text("tally-total"), *totals)]


def ender_of(public: Public) -> Seat | None:
    """Return who ended the game by reaching the target in plus points, None where something else ended it.

    Where two have reached it, the one with the better net score is named.
    """
    if public.variant.end_trigger is not EndTrigger.PLUS:
        return None
    there = [seat for seat in SEATS if public.plus[seat] >= public.variant.target]
    return max(there, key=lambda seat: public.sheet.net[seat], default=None)
