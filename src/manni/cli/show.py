"""`manni show`: a record as people read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from manni.cli.common import (
    WRONG_USAGE,
    CommandError,
    json_text,
    messages,
    plain,
    say_bytes,
    short_names,
    text,
)
from manni.cli.games import each_game
from manni.cli.parameters import Argument, Option
from manni.cli.story import HandStory, hands_of
from manni.core.options import options_of
from manni.core.public import Public
from manni.i18n import listed, signed
from manni.records import Game

if TYPE_CHECKING:
    from rich.console import Console

    from manni.cli.drawing import Drawing


def show(
    file: Annotated[str, Argument(metavar="FILE")],
    game: Annotated[int | None, Option("--game", metavar="N", min=1)] = None,
    hand: Annotated[int | None, Option("--hand", metavar="N", min=1)] = None,
    as_json: Annotated[bool, Option("--json")] = False,
) -> int:
    """Print the games of a record hand by hand, with what is wrong with them on standard error."""
    shown: list[int] = []
    console = None if as_json else _text_console()
    status = each_game(file, game, lambda found: shown.append(_show(console, found, hand)))
    if shown and not any(shown) and hand is not None:
        raise CommandError("usage-no-such-hand", WRONG_USAGE, hand=hand, file=plain(file))
    return status


def _show(console: Console | None, game: Game, only: int | None) -> int:
    """Show a game, or the one hand of it if it has that; as JSON without a console. Return how many hands are shown."""
    hands = hands_of(game.lines)
    picked = [hand for hand in hands if only is None or hand.number == only]
    if game.state is None or (only is not None and not picked):
        return 0
    if console is None:
        say_bytes(json_text(_as_json(game, game.state.public, picked)))
    else:
        _show_game(console, game, game.state.public, hands, picked)
    return len(picked)


def _text_console() -> Console:
    from manni.cli.drawing import text_console

    return text_console()


def _show_game(
    console: Console, game: Game, public: Public, hands: Sequence[HandStory], picked: Sequence[HandStory]
) -> None:
    from manni.cli.drawing import print_lines

    print_lines(console, lambda: _print_game(console, game, public, hands, picked))


def _print_game(
    console: Console, game: Game, public: Public, hands: Sequence[HandStory], picked: Sequence[HandStory]
) -> None:
    from rich.text import Text

    from manni.cli.drawing import Drawing, card_style

    names = listed(messages(), short_names(public.players))
    variant = text(f"variant-{public.variant.name}")
    console.print(Text(text("show-game", game=game.number, variant=variant), style="bold"))
    console.print(Text(text("show-players", names=names)))
    for option, value in options_of(public.variant).items():
        console.print(Text(text("show-option", option=option, value=json_text(value))))
    if any(hand.scored is not None for hand in hands):
        console.print(Text(_deals(hands)))
    drawing = Drawing(public, card_style())
    for hand in picked:
        console.print()
        _show_hand(console, drawing, hand)
    console.print()
    console.print(Text(text("show-sheet"), style="bold"))
    console.print(drawing.sheet(hands))
    console.print(Text(_ending(game, public)))
    console.print()


def _deals(hands: Sequence[HandStory]) -> str:
    """Return how many of the deals that were played out are known to be what was sealed."""
    scored = [hand for hand in hands if hand.scored is not None]
    proved = sum(hand.proved for hand in scored)
    every = "none" if not proved else "yes" if proved == len(scored) else "no"
    return text("show-deals", sealed=proved, hands=len(scored), all=every)


def _show_hand(console: Console, drawing: Drawing, hand: HandStory) -> None:
    for line in drawing.heading(hand):
        console.print(line)
    if hand.dealt is not None:
        console.print()
        console.print(drawing.deal(hand))
    if hand.exchanges:
        console.print()
        console.print(drawing.exchanges(hand))
    if hand.tricks:
        console.print()
        console.print(drawing.tricks(hand))


def _ending(game: Game, public: Public) -> str:
    if not game.complete:
        return text("show-stops")
    players = short_names(public.players)
    names = [players[seat] for seat in public.winners]
    net = signed(messages(), public.sheet.net[public.winners[0]])
    if len(names) == 1:
        return text("show-winner", name=names[0], net=net)
    return text("show-winners", names=listed(messages(), names), net=net)


def _as_json(game: Game, public: Public, hands: Sequence[HandStory]) -> dict[str, object]:
    return {
        "game": game.number,
        "complete": game.complete,
        "variant": public.variant.name,
        "options": options_of(public.variant),
        "players": public.players,
        "hands": _hands_as_json(hands),
        "plus": public.plus,
        "minus": public.minus,
        "net": public.sheet.net,
        "winners": public.winners,
    }


def _hands_as_json(hands: Sequence[HandStory]) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for hand in hands:
        row: dict[str, object] = {"number": hand.number, "dealer": hand.dealer, "contract": hand.contract}
        if hand.declarer is not None:
            row["declarer"] = hand.declarer
        if hand.sealed is not None:
            row |= {"seal": hand.sealed.seal, "proved": hand.proved}
        if hand.scored is not None:
            row |= {"tricks": hand.scored.tricks, "points": hand.scored.points}
        rows.append(row)
    return rows
