"""An analysis printed in rows: on a terminal in colour, plain anywhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from manni.bots.analysis import Decision, HandAnalysis
from manni.cli.analysis_words import PARTS, Words, figure, signed_points, whole_points
from manni.cli.common import messages, short_names, text
from manni.cli.drawing import LEADS, card_style, plain_table, print_lines, text_console
from manni.core.moves import Play
from manni.core.seats import SEATS, PerSeat, Seat
from manni.i18n import sentences

if TYPE_CHECKING:
    from manni.bots.analysis import Parts
    from manni.cli.analyse import Looked

LARGE = 0.3
"""From here on a cost is coloured."""
TAKES = "*"
"""Stands behind the card that took the trick."""

Print = Callable[[object], None]


def print_games(games: Sequence[Looked], *, errors: bool) -> None:
    """Print games on standard output; with ``errors`` the error of each cost too."""
    console = text_console()

    def draw() -> None:
        for game in games:
            _game(game, console.print, errors=errors)

    print_lines(console, draw)


def _game(game: Looked, say: Print, *, errors: bool) -> None:
    found = game.found
    words = Words(short_names(found.players), card_style())
    variant = text(f"variant-{found.variant.name}")
    say(Text(text("analysis-game", game=game.number, variant=variant), style="bold"))
    if not found.hands:
        say(Text(text("analysis-none")))
        say("")
        return
    how = text("analysis-how", deals=found.settings.deals, rollouts=found.settings.rows)
    say(Text(how, style="dim"))
    for hand in found.hands:
        say("")
        _hand(hand, words, say, errors=errors)
    if len(found.hands) > 1:
        say("")
        say(Text(text("analysis-whole"), style="bold"))
        say(_parts(found.totals, words))
    if not found.complete:
        say(Text(text("analysis-stops")))
    say("")


def _hand(hand: HandAnalysis, words: Words, say: Print, *, errors: bool) -> None:
    say(Text(words.heading(hand), style="bold"))
    for seat in SEATS:
        result = text("sentence", words=words.result(hand, seat))
        say(Text(sentences(messages(), (result, words.story(hand.parts[seat], seat)))))
    say("")
    say(_tricks(hand, words))
    say("")
    _list(text("analysis-turns"), [words.turn(hand, number) for number in hand.turns], say)
    costly = [one for one in hand.decisions if one.cost]
    _list(text("analysis-mistakes"), [_mistake(one, words, errors=errors) for one in costly], say)
    say(_parts(hand.parts, words))


def _list(title: str, lines: Sequence[str], say: Print) -> None:
    if lines:
        say(Text(title, style="dim"))
        for line in lines:
            say(Text(f"  {line}"))
        say("")


def _mistake(one: Decision, words: Words, *, errors: bool) -> str:
    advice = [words.mistake(one), words.advice(one)]
    if errors:
        advice.append(text("analysis-within", figure=figure(one.cost), error=f"{2 * one.cost_error:.2f}"))
    return sentences(messages(), (*advice, *words.facts(one)))


def _tricks(hand: HandAnalysis, words: Words) -> Table:
    """Return the tricks in rows: the cards with what they cost, and behind them what each seat could then expect."""
    expected = [text("analysis-expected-after", name=name, points="") for name in words.names]
    table = plain_table(text("analysis-trick"), *words.names, *(f"  {name}".rstrip() for name in expected))
    table.add_row("", "", "", "", *_curve(hand.curve[0]))
    for number, winner in enumerate(hand.winners, 1):
        row = [one for one in hand.decisions if one.trick == number]
        cells = [_cell(one, row[0].seat, winner, words) for one in sorted(row, key=lambda one: one.seat)]
        table.add_row(str(number), *cells, *_curve(hand.curve[number]))
    return table


def _curve(points: PerSeat[float]) -> list[str]:
    return [f"  {signed_points(value)}" for value in points]


def _cell(one: Decision, leader: Seat, winner: Seat, words: Words) -> Text:
    assert isinstance(one.move, Play)
    cell = Text(LEADS if one.seat == leader else " ")
    cell.append(words.card(one.move.card))
    cell.append(TAKES if one.seat == winner else " ")
    if one.cost:
        cell.append(" " + signed_points(-one.cost), style="red" if one.cost >= LARGE else "dim")
    return cell


def _parts(parts: PerSeat[Parts], words: Words) -> Table:
    """Return where the points came from."""
    table = plain_table(text("analysis-parts"), *words.names)
    for name in PARTS[:-1]:
        cells = [signed_points(getattr(part, name)) for part in parts]
        table.add_row(text(f"analysis-part-{name}"), *cells)
    table.add_section()
    table.add_row(text("analysis-part-points"), *(whole_points(round(part.points)) for part in parts))
    return table
