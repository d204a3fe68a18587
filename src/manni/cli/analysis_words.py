"""An analysis in words: sentences, figures and cards, for the terminal and for a file."""

from __future__ import annotations

from collections.abc import Iterator

from manni.bots.analysis import Decision, HandAnalysis, Parts
from manni.bots.base import Reason
from manni.cli.common import messages, text
from manni.cli.terminal.looks import Style, card_in_text, cards_in_text, short_card
from manni.core.cards import Card, parse_card
from manni.core.errors import Fact
from manni.core.moves import Play
from manni.core.seats import PerSeat, Seat, is_seat
from manni.i18n import listed, number_word, sentences
from manni.i18n.messages import Argument

PARTS = ("deal", "draws", "swaps", "own", "others", "luck", "points")
"""The parts of a seat's points in the order in which they are shown."""


def tenth(value: float) -> float:
    """Return a number with one digit behind the point, never minus nothing."""
    return round(value, 1) + 0.0


def figure(value: float) -> str:
    """Return a number of points without a sign."""
    return f"{abs(tenth(value)):.1f}"


def signed_points(value: float) -> str:
    """Return a number of points with its sign, the minus a real one."""
    shown = tenth(value)
    if shown == 0:
        return "0"
    return text("signed-plus" if shown > 0 else "signed-minus", figure=figure(shown))


def whole_points(value: int) -> str:
    """Return points scored, with their sign."""
    return text("signed-plus" if value > 0 else "signed-minus", figure=abs(value)) if value else "0"


class Words:
    """Puts the analysis of one game into words."""

    def __init__(self, names: PerSeat[str], style: Style) -> None:
        """``names`` are as they are shown, cards stand in one style."""
        self.names = names
        self.style = style

    def card(self, card: Card) -> str:
        """Return a card as it stands in a table."""
        return short_card(messages(), card, self.style)

    def heading(self, hand: HandAnalysis) -> str:
        """Return the number of a hand and its contract."""
        return text("analysis-hand", hand=hand.number, contract=hand.contract.value)

    def result(self, hand: HandAnalysis, seat: Seat) -> str:
        """Return what a seat made of a hand."""
        count = hand.tricks[seat]
        return text(
            "analysis-result",
            you="no",
            name=self.names[seat],
            count=count,
            word=number_word(messages(), count),
            points=whole_points(hand.points[seat]),
        )

    def story(self, parts: Parts, seat: Seat) -> str:
        """Return in two sentences what the cards were worth to a seat, and what became of it."""
        worth, gave = tenth(parts.worth), tenth(-parts.own)
        rest = tenth(parts.points - worth + gave)
        first = text("analysis-worth", you="no", name=self.names[seat], points=signed_points(worth))
        second = text(
            "analysis-plays-of",
            own="some" if gave else "none",
            rest="gain" if rest > 0 else "loss" if rest < 0 else "none",
            gave=figure(gave),
            back=figure(rest),
        )
        return sentences(messages(), (first, second))

    def mistake(self, one: Decision) -> str:
        """Return what a decision gave away."""
        name, lost = self.names[one.seat], figure(one.cost)
        if isinstance(one.move, Play):
            card = self._in_sentence(one.move.card)
            return text("analysis-mistake", trick=one.trick, name=name, card=card, figure=lost)
        return text("analysis-mistake-swap", name=name, figure=lost)

    def advice(self, one: Decision) -> str:
        """Return what was better, with the numbers: a sentence and a half."""
        best = next(option for option in one.options if option.move == one.best)
        made = next(option for option in one.options if option.move == one.move)
        numbers = text("analysis-numbers", best=signed_points(best.points), made=signed_points(made.points))
        if not isinstance(one.best, Play):
            return numbers
        message = "analysis-say-lead" if one.place == 0 else "analysis-say-play"
        better = text(message, card=self._in_sentence(one.best.card))
        return sentences(messages(), (better, numbers))

    def facts(self, one: Decision) -> Iterator[str]:
        """Yield why it was better, a sentence each."""
        for fact in one.facts:
            yield text(f"analysis-fact-{fact.code}", **self._arguments(fact))

    def _arguments(self, fact: Reason) -> dict[str, Argument]:
        found: dict[str, Argument] = {"you": "no"}
        for name, value in fact.facts.items():
            found |= self._argument(name, value)
        return found

    def _argument(self, name: str, value: Fact) -> dict[str, Argument]:
        if name == "seat" and is_seat(value):
            return {"name": self.names[value]}
        if isinstance(value, tuple):
            cards = [parse_card(str(card)) for card in value]
            return {name: cards_in_text(messages(), cards, self.style)}
        if name == "card":
            return {name: self._in_sentence(parse_card(str(value)))}
        if name == "suit":
            return {name: text(f"suit-{value}")}
        word = number_word(messages(), value).capitalize() if isinstance(value, int) else value
        return {name: value, "word": word}

    def _in_sentence(self, card: Card) -> str:
        # In words "the" is part of the message already.
        return card_in_text(messages(), card, self.style)

    def turn(self, hand: HandAnalysis, number: int) -> str:
        """Return a turning point: who did what, and what it did to whom."""
        one = hand.decisions[number]
        name = self.names[one.seat]
        if isinstance(one.move, Play):
            card = self._in_sentence(one.move.card)
            said, change = (
                text("analysis-turn-play", you="no", trick=one.trick, name=name, card=card),
                one.change,
            )
        elif max(map(abs, one.drawn)) > max(map(abs, one.change)):
            said, change = text("analysis-turn-draw", you="no", name=name), one.drawn
        else:
            said, change = text("analysis-turn-swap", you="no", name=name), one.change
        changes = [
            text("analysis-turn-change", you="no", name=self.names[seat], points=signed_points(value))
            for seat, value in enumerate(change)
            if tenth(value)
        ]
        return text("analysis-turn", what=said, changes=listed(messages(), changes))
