"""Every reason that the rules bot gives can be put into words with the facts that come with it."""

from __future__ import annotations

import random

import pytest

from manni.bots.base import Reason
from manni.bots.rules import RulesBot
from manni.core.cards import parse_card
from manni.core.errors import Fact
from manni.i18n import Messages, card_text
from tests.bots.positions import PLAYED, views
from tests.bots.why_positions import codes_in_the_source

HANDS = 18


def reasons() -> dict[str, Reason]:
    """One reason for each code that comes up."""
    found: dict[str, Reason] = {}
    bot = RulesBot()
    for variant in PLAYED:
        for mine in views(variant, HANDS):
            reason = bot.advise(mine, random.Random(0)).reason
            found.setdefault(reason.code, reason)
    return found


@pytest.mark.slow
def test_every_reason_has_words_and_the_words_have_their_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Messages, "strict", True)
    messages = Messages.for_language("en")

    def word(name: str, fact: Fact) -> str | int:
        if name == "card":
            parse_card(str(fact))
            return card_text(messages, str(fact))
        assert isinstance(fact, (str, int))
        return fact

    found = reasons()
    for reason in found.values():
        text = messages.text(f"hint-{reason.code}", **{n: word(n, f) for n, f in reason.facts.items()})
        assert text.endswith(".")
    assert len(found) > 25

    # And no message waits for a reason that nobody gives.
    written = {name.removeprefix("hint-") for name in messages.ids() if name.startswith("hint-")}
    shells_own = {name for name in written if name.startswith("do-")} | {"again", "none", "close"}
    left = written - shells_own - set(found) - codes_in_the_source()
    assert left <= {"contract-last"}, "which needs a whole game"
