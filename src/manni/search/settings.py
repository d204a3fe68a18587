"""How a search thinks. Plain Python, so that levels of bots can be named without loading what is compiled."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """How much a search looks at, and what it believes of the others."""

    rollouts: int = 2000
    """How many rollouts all candidate cards have together."""
    swaps: int = 6000
    """The same for the candidates of an exchange, and for contracts; 0 to leave both to others."""
    sharp: float = 10.0
    """How well the others are believed to exchange: by e to this power an exchange is less likely that is a point worse
    than the best. With 0 every exchange is as likely."""
    floor: float = 0.1
    """How likely a card of the others is that the guide would not have played, compared with one that it would. With 1
    every card is as likely."""
    rounds: int = 5
    """How far a walk goes between two deals: ``likely.draw_likely``."""
    prior: float = 0.0
    """How many rollouts the judgement of the trained policy counts for; with 0 it is not asked."""
    margin: float = 0.3
    """Cards that the trained policy takes to be worse than the best by so many tricks are not played out."""
    ahead: int = -1
    """How many tricks the trained policy plays before its nets say the rest; with −1 the guide plays to the end."""
    heat: float = 0.0
    """Above 0 the cards played by the others are also weighed by the trained policy, a difference of so many tricks
    making a card e times as likely."""
