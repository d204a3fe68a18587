"""The bot that plays by rules of thumb, and can say which."""

from manni.bots.rules.bot import RulesBot

__all__ = ["RulesBot"]
