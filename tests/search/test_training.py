"""A training is the same however often it is interrupted, and what it plays is Manni."""

import json
from pathlib import Path

import numpy as np
import pytest

from manni.core.variants import VARIANTS
from manni.search import choosing, practice, training
from manni.search import table as t
from manni.search.learned import later_points
from manni.search.playouts import generator
from manni.search.practice import (
    BASIC,
    HORNAFJORDUR,
    NINE,
    SIXTEEN,
    TRJAMANN,
    cut_card,
    deal,
    swap_limit,
    swap_others,
)
from manni.search.trial import OWN_SWAPS, trial
from manni.search.weights import SHIPPED, load_weights, new_weights, read_weights, save_weights

MODES = {"hornafjordur": HORNAFJORDUR, "nine": NINE, "basic": BASIC, "sixteen": SIXTEEN, "trjamann": TRJAMANN}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces, trials and drawn hands of a size for tests."""
    monkeypatch.setattr(training, "PIECE", 100)
    monkeypatch.setattr(training, "TRIAL_DEALS", 2)
    monkeypatch.setattr(choosing, "HANDS_DRAWN", 4)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_a_training_that_was_interrupted_makes_the_same_files(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    through = training.begin(3, 400)
    assert list(training.pieces(through)) == [100] * 4
    training.write_results(through, one / "weights.npz")

    kept = tmp_path / "kept"
    begun = training.begin(3, 400)
    for _ in zip(range(3), training.pieces(begun), strict=False):
        training.save_training(begun, kept)
    assert training.resume(kept).done == 300
    # What had not been kept when the interrupt came is done again.
    gone_on = training.resume(kept)
    assert list(training.pieces(gone_on)) == [100]
    training.write_results(gone_on, two / "weights.npz")
    assert files(one) == files(two)
    assert set(files(one)) == {
        "weights.npz",
        "weights.curve.jsonl",
        "weights.contracts.json",
        "weights.training.json",
    }
    other = training.begin(4, 400)
    list(training.pieces(other))
    training.write_results(other, two / "weights.npz")
    assert files(one)["weights.npz"] != files(two)["weights.npz"]


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_the_learning_curve_tells_of_the_errors_and_of_trials(tmp_path: Path) -> None:
    done = training.begin(5, 400)
    list(training.pieces(done))
    training.write_results(done, tmp_path / "w.npz")
    points = [json.loads(line) for line in (tmp_path / "w.curve.jsonl").read_text("utf-8").splitlines()]
    assert [point["hands"] for point in points] == [100, 200, 300, 400]
    assert all(len(point["cards"]) == 12 and len(point["whole"]) == 3 for point in points)
    # The first pieces learn most.
    assert sum(points[-1]["values"]) < sum(points[0]["values"])
    facts = json.loads((tmp_path / "w.training.json").read_text("utf-8"))
    assert (facts["seed"], facts["hands"]) == (5, 400)


def test_what_is_no_training_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "no"
    file.write_bytes(b"no training")
    with pytest.raises(ValueError, match="no training"):
        training.resume(file)


def test_weights_come_back_from_their_file_in_half_precision(tmp_path: Path) -> None:
    weights = new_weights(2)
    save_weights(weights, tmp_path / "w.npz")
    again = read_weights(tmp_path / "w.npz")
    for old, new in zip(weights, again, strict=True):
        for one, two in zip(old, new, strict=True):
            assert two.dtype == np.float32
            assert np.array_equal(one.astype(np.float16), two.astype(np.float16))
    (tmp_path / "w.npz").write_bytes(b"PK")
    with pytest.raises(ValueError, match="no weights"):
        read_weights(tmp_path / "w.npz")


def test_the_weights_that_come_with_manni_are_small_and_say_how_they_were_made() -> None:
    assert SHIPPED.stat().st_size < 1_000_000
    facts = json.loads(SHIPPED.with_suffix(".training.json").read_text("utf-8"))
    assert facts["hands"] > 100_000
    curve = SHIPPED.with_suffix(".curve.jsonl").read_text("utf-8").splitlines()
    assert json.loads(curve[-1])["hands"] == facts["hands"]
    assert SHIPPED.with_suffix(".duels.json").is_file()
    assert np.abs(load_weights().cards.first).max() > 0


@pytest.mark.parametrize("name", MODES)
def test_hands_of_the_training_are_dealt_as_in_the_game(name: str) -> None:
    variant, rng, table = VARIANTS[name], generator(1), np.zeros(t.WIDTH, np.int64)
    for kind in range(3):
        manni = deal(table, MODES[name], kind, rng)
        hands = [int(table[t.HANDS + seat]) for seat in range(3)]
        assert [hand.bit_count() for hand in hands] == [variant.hand_size] * 3
        assert int(manni).bit_count() == variant.manni_size
        assert hands[0] | hands[1] | hands[2] | int(manni) == variant.pack.mask == table[t.PACK]
        assert table[t.KIND] == (0 if name == "basic" else kind)
        if name == "hornafjordur":
            assert table[t.CUT] & hands[table[t.DEALER]]


def test_the_cut_card_of_a_training_hand_makes_its_contract() -> None:
    rng = generator(2)
    found: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    for kind in range(3):
        for _ in range(300):
            place = int(cut_card(kind, 3, rng)).bit_length() - 1
            found[kind].add(place % 13)
            assert kind or place // 13 == 3
    # In nullo the ace is the lowest card, so a two is in place 1.
    assert found == {0: {4, 5, 6, 7}, 1: {8, 9, 10, 11, 12}, 2: {1, 2, 3, 4}}


def test_in_training_each_changes_as_many_cards_as_in_the_game() -> None:
    assert [swap_limit(HORNAFJORDUR, place, left) for place, left in ((0, 16), (1, 9), (2, 4))] == [7, 5, 4]
    assert [swap_others(HORNAFJORDUR, place, 16) for place in range(3)] == [17, 12, 0]
    assert [swap_limit(TRJAMANN, place, 4) for place in range(3)] == [4, -1, -1]
    assert [swap_limit(SIXTEEN, place, 4) for place in range(3)] == [4, 4, 4]
    assert [swap_others(SIXTEEN, place, 4) for place in range(3)] == [4, 4, 0]


def test_of_twenty_training_hands_fifteen_are_of_the_usual_variant() -> None:
    modes = [practice.mode_of(number) for number in range(20)]
    assert [modes.count(mode) for mode in range(5)] == [15, 1, 1, 2, 1]


def test_what_contracts_still_to_choose_are_worth_is_known_for_every_set_of_them() -> None:
    for name, groups in (("nine", 3), ("sixteen", 6), ("trjamann", 4)):
        worth = later_points()[name]
        assert len(worth) == 1 << groups
        assert worth[0] == 0.0


def test_the_worth_of_a_set_of_contracts_is_that_of_the_best_choice_from_it() -> None:
    hands = [[1.0, 0.0, -1.0], [0.0, 2.0, -1.0]]
    worth = choosing.worths(VARIANTS["nine"], hands)
    assert worth[0b001] == 0.5
    assert worth[0b010] == 1.0
    assert worth[0b100] == -1.0
    # The first hand takes the first group (1 + 1), the second the second (2 + 0.5).
    assert worth[0b011] == (2.0 + 2.5) / 2


@pytest.mark.slow
def test_the_shipped_weights_beat_players_by_rules_of_thumb() -> None:
    weights = load_weights()
    for kind, least in ((0, 4.05), (1, 4.05)):
        assert trial(weights, kind, OWN_SWAPS, 400, 9).tricks > least
    assert trial(weights, 2, OWN_SWAPS, 400, 9).tricks < 3.95
