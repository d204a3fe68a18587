"""The numbers behind a hint, and why a bot did something, in lines of text."""

from __future__ import annotations

from manni.bots.base import Figures, Numbers, Reason
from manni.bots.why.asked import Answer
from manni.cli.terminal.hints import arguments_of, move_text, reason_text
from manni.cli.terminal.wording import Wording
from manni.core.cards import Card
from manni.core.moves import Choose, Exchange, Move
from manni.core.public import Public
from manni.core.seats import PerSeat
from manni.i18n import rank_word


def numbers_lines(wording: Wording, numbers: Numbers, public: Public) -> list[str]:
    """Return the numbers behind a hint: a line for each choice, the best first, what they rest on, what is out."""
    lines = [_choice(wording, one, public) for one in numbers.figures]
    lines.append(wording.text("numbers-deals", count=numbers.deals))
    if numbers.figures[0].wins is not None:
        lines.append(wording.text("numbers-game-note"))
    if numbers.solved:
        every = "yes" if numbers.every else "no"
        lines.append(wording.text("numbers-solved", count=numbers.solved, every=every))
    if isinstance(numbers.figures[0].move, Choose):
        lines.append(wording.text("numbers-later"))
    if numbers.out:
        out = [_suit_out(wording, suit, cards) for suit, cards in numbers.out]
        lines.append(wording.text("numbers-out-line", cards=wording.row(out)))
    return lines


def _choice(wording: Wording, one: Figures, public: Public) -> str:
    line = wording.text(
        "numbers-line",
        choice=_what(wording, one.move, public),
        points=points(wording, one.points),
        error=f"{one.error:.1f}",
        chance=round(100 * one.beats_par),
    )
    if one.wins is not None:
        game = wording.text("numbers-line-game", chance=round(100 * one.wins))
        line = wording.sentences(line, game)
    if one.least is None:
        return line
    return wording.sentences(line, wording.text("numbers-line-least", points=wording.points(one.least)))


def _what(wording: Wording, move: Move, public: Public) -> str:
    """Return a choice in a few words: the advice without its full stop."""
    if isinstance(move, Exchange) and len(move.discard) == public.variant.hand_size:
        return wording.text("advice-take").rstrip(".")
    return move_text(wording, move, public).rstrip(".")


def points(wording: Wording, value: float) -> str:
    """Return points with one decimal and their sign, a real minus."""
    figure = f"{abs(value):.1f}"
    if float(figure) == 0:
        return figure
    return wording.text("signed-plus" if value > 0 else "signed-minus", figure=figure)


def _suit_out(wording: Wording, suit: str, cards: tuple[str, ...]) -> str:
    messages = wording.messages
    ranks = " ".join(messages.text("rank-letter", rank=rank_word(card)) for card in cards)
    return messages.text(
        "numbers-out-suit",
        suit=messages.text(f"suit-{suit}"),
        cards=ranks or messages.text("numbers-out-none"),
    )


def why_text(wording: Wording, names: PerSeat[str], answer: Answer, card: Card) -> str:
    """Return why a bot played a card: what it is about, and the answer.

    ``names`` are those of the players; the person who asks is told of like the others.
    """
    about = wording.text("why-about", name=names[answer.seat], card=wording.card(card))
    sentence = _sentence(wording, names, answer.reason)
    if answer.inside:
        sentence = wording.text("why-inside", name=names[answer.seat], sentence=sentence)
    return wording.text("sentences", first=about, second=sentence)


def _sentence(wording: Wording, names: PerSeat[str], reason: Reason) -> str:
    if not reason.code.startswith("seen-"):
        return reason_text(wording, reason, names)
    return wording.text(reason.code, **arguments_of(wording, reason.facts, names))
