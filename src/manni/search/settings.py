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
    slip: float = 0.35
    """How often the others are taken to play any legal card in place of that of the rules of thumb. With 1 what they
    play tells nothing."""
    rounds: int = 5
    """How far a walk goes between two deals: ``likely.draw_likely``."""
    clear_swap: float = 2.0
    """The exchange of the trained policy, where it is asked, stays unless another is better by so many standard
    errors."""
    clear: float = 0.7
    """The card or the exchange of the rules of thumb stays unless another is better by so many standard errors."""
    prior: float = 0.0
    """How many rollouts the judgement of the trained policy counts for; with 0 it is not asked."""
    margin: float = 0.3
    """Cards that the trained policy takes to be worse than the best by so many tricks are not played out."""
    ahead: int = -1
    """How many tricks the trained policy plays before its nets say the rest; with −1 the guide plays to the end."""
    own: bool = False
    """Whether in rollouts the seat itself goes on by the trained policy to the end, the others alone by the guide."""
    game: bool = False
    """Whether moves are judged by the chance to win the game and not by the points of the hand, where a table says it
    (``ending``)."""
    heat: float = 0.0
    """Above 0 the cards played by the others are also weighed by the trained policy, a difference of so many tricks
    making a card e times as likely."""
