"""An analysis as one page that stands alone: no script, nothing fetched, the look of the table in the browser."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from manni.bots.analysis import Decision, HandAnalysis, Parts
from manni.cli.analysis_curve import curve_svg
from manni.cli.analysis_words import PARTS, Words, signed_points, tenth, whole_points
from manni.cli.common import messages, short_names, text
from manni.cli.terminal.looks import SIGNS, Style
from manni.core.cards import Card, card_name, suit_of
from manni.core.moves import Exchange, Play
from manni.core.seats import SEATS, PerSeat, Seat
from manni.i18n import in_a_row, rank_word, sentences

if TYPE_CHECKING:
    from manni.cli.analyse import Looked

LARGE = 0.3
"""From here on a cost has the colour of large costs."""
_STATIC = files("manni.server") / "static"
_FONTS = {"Piazzolla": "piazzolla-latin", "Source Sans 3": "source-sans-3-latin"}
_CONTRACT_SIGNS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠", "notrump": "▲", "nullo": "○"}


def page(games: Sequence[Looked]) -> str:
    """Return the page of some games."""
    titles = [text("analysis-game", game=game.number, variant=_variant(game)) for game in games]
    body = "\n".join(_game(game, title) for game, title in zip(games, titles, strict=True))
    title = in_a_row(messages(), titles) or text("home-wordmark")
    return (
        f'<!doctype html>\n<html lang="{escape(messages().language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="dark light">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_styles()}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _styles() -> str:
    """Return the look: the colours of the page, light where the reader's system is, and its two fonts."""
    tokens = (_STATIC / "css" / "tokens.css").read_text("utf-8")
    tokens = re.sub(
        r':root\[data-theme="light"\] (\{.*?\})',
        r"@media (prefers-color-scheme: light) { :root \1 }",
        tokens,
        flags=re.DOTALL,
    )
    fonts = []
    for family, name in _FONTS.items():
        data = base64.b64encode((_STATIC / "fonts" / f"{name}.woff2").read_bytes()).decode("ascii")
        fonts.append(
            f'@font-face {{ font-family: "{family}"; font-weight: 200 900; '
            f"src: url(data:font/woff2;base64,{data}) format('woff2'); }}\n"
        )
    return tokens + "".join(fonts) + (_STATIC / "css" / "analysis-file.css").read_text("utf-8")


def _variant(game: Looked) -> str:
    return text(f"variant-{game.found.variant.name}")


def _game(game: Looked, title: str) -> str:
    found = game.found
    words = Words(short_names(found.players), Style.SIGNS)
    parts = [f"<h1>{escape(title)}</h1>"]
    if not found.hands:
        return parts[0] + f"<p>{escape(text('analysis-none'))}</p>"
    parts.append(
        f'<p class="quiet">{escape(text("analysis-how", deals=found.settings.deals, rollouts=found.settings.rows))}</p>'
    )
    links = [
        f'<a href="#g{game.number}h{hand.number}">{escape(words.heading(hand))}</a>' for hand in found.hands
    ]
    parts.append(f'<nav aria-label="{escape(text("analysis-hands"))}">{"".join(links)}</nav>')
    parts += [_hand(hand, words, game.number) for hand in found.hands]
    if len(found.hands) > 1:
        parts.append(
            f"<section><h2>{escape(text('analysis-whole'))}</h2>{_parts(found.totals, words)}</section>"
        )
    if not found.complete:
        parts.append(f"<p>{escape(text('analysis-stops'))}</p>")
    return "\n".join(parts)


def _hand(hand: HandAnalysis, words: Words, game: int) -> str:
    sign = _CONTRACT_SIGNS[hand.contract.value]
    stories = "".join(f"<p>{_story(hand, seat, words)}</p>" for seat in SEATS)
    costly = [one for one in hand.decisions if one.cost]
    return (
        f'<section id="g{game}h{hand.number}"><h2><span class="{hand.contract.value}" aria-hidden="true">{sign}</span> '
        f"{escape(words.heading(hand))}</h2>{stories}<h3>{escape(text('analysis-curve'))}</h3>"
        f"{curve_svg(hand, words)}"
        f'<div class="scroll">{_tricks(hand, words)}</div>{_swaps(hand, words)}'
        f"{_list('analysis-turns', 'turns', [escape(words.turn(hand, number)) for number in hand.turns])}"
        f"{_list('analysis-mistakes', 'mistakes', [_mistake(one, words) for one in costly])}"
        f"<h3>{escape(text('analysis-parts'))}</h3>{_parts(hand.parts, words)}</section>"
    )


def _story(hand: HandAnalysis, seat: Seat, words: Words) -> str:
    result = escape(text("sentence", words=words.result(hand, seat)))
    return sentences(messages(), (f"<strong>{result}</strong>", escape(words.story(hand.parts[seat], seat))))


def _list(title: str, name: str, items: Sequence[str]) -> str:
    if not items:
        return ""
    lines = "".join(f"<li>{item}</li>" for item in items)
    return f'<h3>{escape(text(title))}</h3><ul class="{name}">{lines}</ul>'


def _mistake(one: Decision, words: Words) -> str:
    within = text("analysis-within", figure=signed_points(-one.cost), error=f"{2 * one.cost_error:.2f}")
    lost = f"<strong>{escape(words.mistake(one))}</strong>"
    said = sentences(messages(), (lost, escape(words.advice(one)), *map(escape, words.facts(one))))
    return f'{said} <span class="quiet">({escape(within)})</span>'


def _tricks(hand: HandAnalysis, words: Words) -> str:
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in words.names)
    values = "".join(f'<th scope="col" class="curve-value">{escape(name)}</th>' for name in words.names)
    head = f'<tr><th scope="col">{escape(text("analysis-trick"))}</th>{names}{values}</tr>'
    rows = [
        f'<tr><th scope="row">{escape(text("analysis-before"))}</th>{"<td></td>" * 3}{_values(hand.curve[0])}</tr>'
    ]
    for number, winner in enumerate(hand.winners, 1):
        row = [one for one in hand.decisions if one.trick == number]
        cells = "".join(
            _cell(one, row[0].seat, winner, words) for one in sorted(row, key=lambda one: one.seat)
        )
        rows.append(f'<tr><th scope="row">{number}</th>{cells}{_values(hand.curve[number])}</tr>')
    return f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"


def _values(points: PerSeat[float]) -> str:
    return "".join(f'<td class="curve-value">{signed_points(value)}</td>' for value in points)


def _cell(one: Decision, leader: Seat, winner: Seat, words: Words) -> str:
    assert isinstance(one.move, Play)
    led = f'<span title="{escape(text("analysis-led"))}">▶</span>' if one.seat == leader else ""
    large = " large" if tenth(one.cost) >= LARGE else ""
    cost = f'<span class="cost{large}">{signed_points(-one.cost)}</span>' if one.cost else ""
    return (
        f'<td><span class="led">{led}</span>{_chip(one.move.card, words, took=one.seat == winner)}{cost}</td>'
    )


def _chip(card: Card, words: Words, *, took: bool = False) -> str:
    name = card_name(card)
    letter = text("rank-letter", rank=rank_word(name))
    mark = " took" if took else ""
    title = f' title="{escape(text("analysis-took"))}"' if took else ""
    return f'<span class="chip chip-{name[1]}{mark}"{title}>{letter}{SIGNS[suit_of(card)]}</span>'


def _swaps(hand: HandAnalysis, words: Words) -> str:
    swaps = [one for one in hand.decisions if isinstance(one.move, Exchange)]
    rows = []
    for one in swaps:
        assert isinstance(one.move, Exchange)
        cards = " ".join(_chip(card, words) for card in one.move.discard)
        drew = " ".join(_chip(card, words) for card in one.drew)
        shown = f"{cards} › {drew}" if cards else escape(text("analysis-swap-nothing"))
        cost = f"<td>{signed_points(-one.cost)}</td>" if one.cost else "<td></td>"
        rows.append(f'<tr><th scope="row">{escape(words.names[one.seat])}</th><td>{shown}</td>{cost}</tr>')
    if not rows:
        return ""
    table = f'<div class="scroll"><table><tbody>{"".join(rows)}</tbody></table></div>'
    return f"<h3>{escape(text('analysis-swap'))}</h3>{table}"


def _parts(parts: PerSeat[Parts], words: Words) -> str:
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in words.names)
    rows = []
    for name in PARTS:
        last = name == "points"
        figures = [
            whole_points(round(part.points)) if last else signed_points(getattr(part, name)) for part in parts
        ]
        cells = "".join(f"<td>{figure}</td>" for figure in figures)
        title = escape(text(f"analysis-part-{name}"))
        rows.append(f'<tr{" class=sum" if last else ""}><th scope="row">{title}</th>{cells}</tr>')
    return (
        f'<table class="parts"><thead><tr><td></td>{names}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )
