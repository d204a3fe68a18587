"""The score sheet as on paper: a line a hand, a plus and a minus column for each player, sums and net below."""

from __future__ import annotations

import unicodedata

from manni.cli.terminal.looks import Style, suit_short
from manni.cli.terminal.wording import Wording
from manni.core.contracts import Contract
from manni.core.scoring import Line, Sheet
from manni.core.seats import SEATS
from manni.i18n import contract_text, signed

_HAND, _CONTRACT, _DEALER, _COLUMN = 3, 10, 9, 5
WIDTH = _HAND + 1 + _CONTRACT + 1 + _DEALER + 3 * (2 * _COLUMN + 1)
"""How many columns of a terminal the sheet needs."""
HEAD, FOOT = 2, 3
"""The lines above and below the lines of the hands."""


def drawn_sheet(wording: Wording, sheet: Sheet, most: int | None = None) -> list[str]:
    """Return the sheet in lines of ``WIDTH`` columns, at most ``most`` of them: the oldest hands are left out."""
    hands = [_hand(wording, line) for line in sheet.lines]
    if most is not None:
        hands = hands[max(0, len(hands) - max(1, most - HEAD - FOOT)) :]
    names = "".join(" " + fitted(wording.players[seat], 2 * _COLUMN).rjust(2 * _COLUMN) for seat in SEATS)
    columns = [wording.text(f"tally-column-{name}").rjust(_COLUMN) for name in ("plus", "minus")]
    first = (
        fitted(wording.text("tally-column-hand"), _HAND + 1 + _CONTRACT).ljust(_HAND + 1 + _CONTRACT)
        + " "
        + fitted(wording.text("tally-column-dealer"), _DEALER).ljust(_DEALER)
    )
    return [
        (" " * len(first) + names).rstrip(),
        first + (" " + "".join(columns)) * 3,
        *hands,
        "-" * WIDTH,
        _figures(
            wording.text("tally-sum"),
            "".join(f" {sheet.plus[s]:>{_COLUMN}}{sheet.minus[s]:>{_COLUMN}}" for s in SEATS),
        ),
        _figures(
            wording.text("tally-net"),
            "".join(f" {signed(wording.messages, sheet.net[s]):>{2 * _COLUMN}}" for s in SEATS),
        ),
    ]


def _figures(label: str, figures: str) -> str:
    width = _HAND + 1 + _CONTRACT + 1 + _DEALER
    return fitted(label, width).ljust(width) + figures


def _hand(wording: Wording, line: Line) -> str:
    dealer = fitted(wording.players[line.dealer], _DEALER)
    label = (
        f"{line.number:>{_HAND}} {contract_label(wording, line.contract):<{_CONTRACT}} {dealer:<{_DEALER}}"
    )
    cells = ""
    for seat in SEATS:
        points = line.points[seat]
        plus, minus = (str(points), "") if points >= 0 else ("", str(-points))
        cells += f" {plus:>{_COLUMN}}{minus:>{_COLUMN}}"
    return (label + cells).rstrip()


def contract_label(wording: Wording, contract: Contract) -> str:
    """Return the sign of a contract, if it has one, and its name."""
    name = contract_text(wording.messages, contract.value)
    if contract.trump is None or wording.style is Style.WORDS:
        return fitted(name, _CONTRACT)
    return fitted(f"{suit_short(wording.messages, contract.trump, wording.style)} {name}", _CONTRACT)


def fitted(text: str, width: int) -> str:
    """Return a text of at most ``width`` characters, cut off with dots; marks that combine are put together first."""
    text = unicodedata.normalize("NFC", text)
    return text if len(text) <= width else text[: width - 1] + "…"
