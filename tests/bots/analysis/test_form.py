"""The JSON form of an analysis, and its schema."""

import json
from importlib.resources import files

import jsonschema
import pytest

from manni.bots.analysis import FORMAT, analyse, game_object
from manni.core.variants import VARIANTS
from tests.bots.analysis.games import FEW, Guesser, random_game

SCHEMA = json.loads((files("manni.bots.analysis") / "schema.json").read_text("utf-8"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_analysis_is_as_its_schema_says(variant: str) -> None:
    found = game_object(analyse(random_game(variant, hands=2), FEW, judge=Guesser()), 7)
    jsonschema.Draft202012Validator(SCHEMA).validate(json.loads(json.dumps(found)))
    assert (found["format"], found["game"]) == (FORMAT, 7)


def test_a_schema_that_lacks_something_would_be_noticed() -> None:
    found = game_object(analyse(random_game("nine", hands=1), FEW, judge=Guesser()))
    del found["hands"][0]["decisions"][5]["cost"]
    with pytest.raises(jsonschema.ValidationError, match="cost"):
        jsonschema.Draft202012Validator(SCHEMA).validate(found)


def test_rounded_parts_add_up_as_well_and_no_zero_is_below_zero() -> None:
    found = game_object(analyse(random_game("hornafjordur", hands=3), FEW, judge=Guesser()))
    for parts in [*(hand["parts"] for hand in found["hands"]), found["totals"]]:
        for part in parts:
            names = ("deal", "draws", "swaps", "own", "others", "luck")
            assert sum(part[name] for name in names) == pytest.approx(part["points"], abs=1e-9)
    assert "-0.0," not in json.dumps(found).replace(" ", "")
