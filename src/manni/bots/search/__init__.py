"""``search``: plays cards out in deals that agree with what it has seen, at named levels or with a budget."""

from manni.bots.search.bot import SearchBot
from manni.bots.search.levels import LEVELS, Budget, budget_of

__all__ = ["LEVELS", "Budget", "SearchBot", "budget_of"]
