"""What may be done, why not, and what follows."""

import random
from dataclasses import replace
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manni.core.cards import Card, parse_card
from manni.core.contracts import Contract
from manni.core.dealing import checked_pack, deal_pack, pack_of_deal, shuffled_pack
from manni.core.engine import (
    apply,
    apply_in_steps,
    exchange_limit,
    facts_of_illegal,
    is_legal,
    legal_cards,
    legal_moves,
    new_game,
    start_hand,
    why_illegal,
)
from manni.core.errors import Illegal, IllegalMove, SetupError
from manni.core.moves import Choose, Cut, Exchange, Move, Play
from manni.core.public import Phase, next_cutter
from manni.core.seats import SEATS, Seat
from manni.core.state import State
from manni.core.variants import HORNAFJORDUR, VARIANTS, ExchangeKind, Variant
from manni.core.view import view
from tests.play import (
    NAMES,
    an_ending,
    cards,
    dealt,
    finish_game,
    game,
    keep_all,
    play,
    random_move,
    states,
    variants,
    walk,
)

ONE_OF_EACH: tuple[Move, ...] = (Cut(5), Choose(Contract.NULLO), Exchange(), Play(Card(0)))


def cutting() -> State:
    return start_hand(game(), random.Random(1))


def choosing() -> State:
    return dealt(game("sixteen"))


def exchanging() -> State:
    return dealt(game(), cut="7H")


def playing() -> State:
    return keep_all(exchanging())


@pytest.mark.parametrize(
    ("state", "kind"),
    [(cutting(), Cut), (choosing(), Choose), (exchanging(), Exchange), (playing(), Play)],
    ids=["cut", "contract", "exchange", "play"],
)
def test_a_move_of_another_kind_than_the_one_due_is_refused_as_such(state: State, kind: type) -> None:
    turn = state.public.turn
    assert turn is not None
    for move in ONE_OF_EACH:
        if not isinstance(move, kind):
            assert why_illegal(state, turn, move) is Illegal.WRONG_PHASE
            with pytest.raises(IllegalMove) as refused:
                apply(state, move)
            assert refused.value.reason is Illegal.WRONG_PHASE


@pytest.mark.parametrize("state", [cutting(), choosing(), exchanging(), playing()])
def test_who_is_not_on_turn_may_do_nothing(state: State) -> None:
    for seat in SEATS:
        if seat != state.public.turn:
            assert {why_illegal(state, seat, move) for move in ONE_OF_EACH} == {Illegal.NOT_YOUR_TURN}


def test_who_has_no_seat_may_do_nothing() -> None:
    for seat in (3, -1, None):
        assert why_illegal(playing(), seat, Play(Card(0))) is Illegal.NOT_A_PLAYER  # type: ignore[arg-type]


def test_before_the_hand_there_is_no_hand_and_after_the_game_it_is_over() -> None:
    before, after = game(), finish_game(game())
    assert {why_illegal(before, seat, Cut(5)) for seat in SEATS} == {Illegal.NO_HAND}
    assert {why_illegal(after, seat, Cut(5)) for seat in SEATS} == {Illegal.GAME_OVER}
    with pytest.raises(IllegalMove, match="no-hand"):
        apply(before, Cut(5))
    with pytest.raises(IllegalMove, match="game-over"):
        apply(after, Cut(5))
    assert (legal_moves(before), legal_moves(after)) == ((), ())


def test_a_hand_begins_only_when_the_one_before_is_over() -> None:
    with pytest.raises(IllegalMove, match="wrong-phase"):
        start_hand(playing(), random.Random(1))
    with pytest.raises(IllegalMove, match="game-over"):
        start_hand(finish_game(game()), random.Random(1))


@pytest.mark.parametrize("position", [0, 52, -3, 10**30, True, 1.5, "5", None])
def test_a_cut_lifts_a_whole_number_of_cards_and_leaves_some(position: object) -> None:
    assert why_illegal(cutting(), 2, Cut(position)) is Illegal.CUT_OUT_OF_RANGE  # type: ignore[arg-type]


@pytest.mark.parametrize("contract", ["misere", "nullo", None])
def test_what_is_no_contract_is_refused_its_bare_name_too(contract: object) -> None:
    assert why_illegal(choosing(), 1, Choose(contract)) is Illegal.NO_SUCH_CONTRACT  # type: ignore[arg-type]


def test_a_contract_that_the_variant_does_not_know_is_refused() -> None:
    suits = replace(choosing().public.variant, contract_groups=((Contract.SPADES,), (Contract.HEARTS,)))
    state = dealt(game(suits))
    assert why_illegal(state, 1, Choose(Contract.NULLO)) is Illegal.NO_SUCH_CONTRACT
    assert why_illegal(state, 1, Choose(Contract.SPADES)) is None


def test_a_card_that_is_not_held_is_refused_whatever_it_is() -> None:
    state = playing()
    assert state.public.turn == 1
    others = state.hands[0].lowest()
    for card in (others, 99, -1):
        assert why_illegal(state, 1, Play(card)) is Illegal.CARD_NOT_HELD  # type: ignore[arg-type]


def test_a_state_is_never_changed_by_what_follows_it() -> None:
    state = exchanging()
    before = state._replace()
    apply(state, Exchange(tuple(state.hands[1])[:3]))
    assert state == before


@given(states())
def test_what_follows_from_a_move_is_the_same_event_by_event(state: State) -> None:
    for move in legal_moves(state)[:20]:
        after, steps = apply(state, move), apply_in_steps(state, move)
        assert steps[-1] == after
        assert [step.events[-1] for step in steps] == list(after.events[len(state.events) :])
        assert [len(step.events) for step in steps] == list(
            range(len(state.events) + 1, len(after.events) + 1)
        )


@given(states())
def test_legal_moves_are_just_the_moves_that_have_no_reason_against_them(state: State) -> None:
    seat = state.public.turn
    moves = legal_moves(state)
    assert bool(moves) == (seat is not None)
    if seat is None:
        assert state.public.phase in (Phase.HAND, Phase.OVER)
        return
    assert len(set(moves)) == len(moves)
    for move in moves if len(moves) < 60 else random.Random(0).sample(moves, 60):
        assert is_legal(state, seat, move)
        assert {why_illegal(state, other, move) for other in SEATS if other != seat} == {
            Illegal.NOT_YOUR_TURN
        }
    illegal = [Play(card) for card in state.public.variant.pack if Play(card) not in moves]
    for wrong in illegal:
        assert why_illegal(state, seat, wrong) is not None
        with pytest.raises(IllegalMove):
            apply(state, wrong)


@given(states())
def test_a_view_has_the_legal_moves_of_its_own_turn_and_none_else(state: State) -> None:
    for seat in SEATS:
        seen = view(state, seat)
        on_turn = seat == state.public.turn
        assert seen.on_turn == on_turn
        assert legal_moves(seen) == (legal_moves(state) if on_turn else ())
        assert legal_cards(seen) == (legal_cards(state) if on_turn else legal_cards(game()))
    assert legal_moves(view(state, None)) == ()


@given(variants(), st.integers(0, 2**32))
def test_exchanges_are_as_many_as_the_limit_allows(variant: Variant, seed: int) -> None:
    size, whole = variant.hand_size, variant.exchange is ExchangeKind.WHOLE
    asked = 0
    for state in walk(game(variant), random.Random(seed), hands=1):
        limit = exchange_limit(state)
        if state.public.phase is Phase.EXCHANGE:
            asked += 1
            ways = 1 + comb(size, limit) if whole else sum(comb(size, count) for count in range(limit + 1))
            assert len(legal_moves(state)) == ways
        else:
            assert limit == 0
    assert asked >= 1


def test_where_the_declarer_alone_exchanges_the_others_may_change_nothing() -> None:
    public = apply(dealt(game("trjamann")), Choose(Contract.SPADES)).public
    assert [public.most_to_exchange(seat) for seat in SEATS] == [0, 4, 0]


def test_seven_of_twelve_cards_can_be_laid_away_in_3302_ways() -> None:
    assert len(legal_moves(exchanging())) == 3302


@given(variants(), st.integers(0, 2**32), st.sampled_from(SEATS))
def test_the_pack_of_a_deal_deals_that_deal(variant: Variant, seed: int, forehand: Seat) -> None:
    pack = shuffled_pack(variant, random.Random(seed))
    deal = deal_pack(variant, pack, forehand)
    hands = tuple(hand or () for hand in deal.hands)
    assert pack_of_deal(variant, (hands[0], hands[1], hands[2]), deal.manni or (), forehand) == pack


@pytest.mark.parametrize("spoil", ["short", "twice", "foreign"])
def test_a_pack_must_hold_each_card_of_the_variant_once(spoil: str) -> None:
    basic = game("basic").public.variant
    pack = list(basic.pack)
    if spoil == "short":
        pack.pop()
    else:
        pack[0] = pack[1] if spoil == "twice" else parse_card("2C")
    with pytest.raises(SetupError, match="not-the-pack"):
        start_hand(game("basic"), pack)
    assert checked_pack(basic, tuple(basic.pack)) == tuple(basic.pack)


def test_a_game_needs_three_names_and_a_first_dealer_with_a_seat() -> None:
    variant = game().public.variant
    with pytest.raises(SetupError, match="three-players"):
        new_game(variant, ("Anna", "Bjarni"), 0)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="three-players"):
        new_game(variant, ("Anna", "Bjarni", 3), 0)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="not-a-seat"):
        new_game(variant, ("Anna", "Bjarni", "Dísa"), 3)  # type: ignore[arg-type]


def test_without_the_pack_a_cut_cannot_be_shown() -> None:
    with pytest.raises(SetupError, match="no-pack"):
        apply(cutting()._replace(pack=None), Cut(4))


@given(states())
def test_every_card_is_accounted_for_once(state: State) -> None:
    public = state.public
    if public.phase in (Phase.HAND, Phase.CUT, Phase.OVER):
        return
    piles = [*state.hands, public.played]
    discards = [card for discard in state.discards for card in discard]
    every = [card for pile in piles for card in pile] + list(state.manni) + discards
    assert sorted(every) == list(public.variant.pack)
    assert len(state.manni) == public.manni_left
    assert [public.cards_left(seat) for seat in SEATS] == [len(hand) for hand in state.hands]


@given(states())
def test_points_sum_to_zero_and_the_columns_hold_the_points(state: State) -> None:
    sheet = state.public.sheet
    assert [line.number for line in sheet.lines] == list(range(1, len(sheet.lines) + 1))
    assert sum(sheet.net) == 0
    for line in sheet.lines:
        assert sum(line.points) == 0
        assert sum(line.tricks) == state.public.variant.hand_size
    for seat in SEATS:
        assert sheet.plus[seat] == sum(max(line.points[seat], 0) for line in sheet.lines)
        assert sheet.minus[seat] == sum(max(-line.points[seat], 0) for line in sheet.lines)


@given(variants(), st.integers(0, 2**32))
def test_rotating_the_seats_changes_only_names(variant: Variant, seed: int) -> None:
    """The same packs and decisions, one seat further on, give the same hands and points one seat further on."""
    games = [
        new_game(variant, ("Anna", "Bjarni", "Dísa"), 0),
        new_game(variant, ("Dísa", "Anna", "Bjarni"), 1),
    ]
    rngs = [random.Random(seed), random.Random(seed)]
    for _ in range(150):
        if games[0].public.phase is Phase.OVER:
            break
        for which, rng in enumerate(rngs):
            state = games[which]
            hand_due = state.public.phase is Phase.HAND
            games[which] = start_hand(state, rng) if hand_due else apply(state, random_move(state, rng))
    first, second = games[0].public, games[1].public
    assert first.phase is second.phase
    for field in ("tricks", "plus", "minus", "counts", "used"):
        one, other = getattr(first, field), getattr(second, field)
        assert one == (other[1], other[2], other[0])
    assert games[0].hands == (games[1].hands[1], games[1].hands[2], games[1].hands[0])
    assert first.winners == tuple(sorted((seat - 1) % 3 for seat in second.winners))


def test_the_card_that_takes_the_trick_so_far_is_told() -> None:
    state = an_ending(("2C AS", "KC KS", "4C QS"), Contract.NOTRUMP)
    assert state.public.winning_seat is None
    assert play(state, "2C").public.winning_seat == 0
    assert play(state, "2C KC").public.winning_seat == 1
    assert cards("KC")[0] in play(state, "2C KC").public.played


def test_par_is_known_with_the_contract_and_nobody_holds_cards_before_the_deal() -> None:
    assert (cutting().public.par, playing().public.par) == (None, (4, 4, 4))
    assert [cutting().public.cards_left(seat) for seat in SEATS] == [0, 0, 0]


def test_the_contracts_of_a_variant_are_those_that_can_occur_in_it() -> None:
    suits = {Contract.SPADES, Contract.HEARTS, Contract.DIAMONDS, Contract.CLUBS}
    assert set(game("basic").public.variant.contracts) == suits
    for name in ("hornafjordur", "sixteen", "trjamann", "laugarvatn", "nine"):
        assert set(game(name).public.variant.contracts) == set(Contract)


@pytest.mark.parametrize("dealer", [3, -1, None, "0", 1.0, True, []])
def test_only_a_seat_can_deal_first(dealer: Seat) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(HORNAFJORDUR, NAMES, dealer)
    assert caught.value.code == "not-a-seat"


@pytest.mark.parametrize("players", [(), ("A", "B"), ("A", "B", "C", "D"), ("A", "B", 3), "ABC"])
def test_a_game_has_three_names(players: tuple[str, str, str]) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(HORNAFJORDUR, players, 0)
    assert caught.value.code == "three-players"


def test_a_game_keeps_no_list_that_somebody_may_change() -> None:
    names: list[str] = list(NAMES)
    state = new_game(HORNAFJORDUR, names, 0)  # type: ignore[arg-type]
    names[0] = "Einar"
    assert state.public.players == NAMES


@pytest.mark.parametrize("variant", ["hornafjordur", None, 5])
def test_the_name_of_a_variant_is_not_the_variant(variant: Variant) -> None:
    with pytest.raises(TypeError):
        new_game(variant, NAMES, 0)


def test_nobody_can_change_the_variants() -> None:
    with pytest.raises(TypeError):
        VARIANTS["hornafjordur"] = VARIANTS["basic"]  # type: ignore[index]


@pytest.mark.parametrize("answer", [None, 5, "cut", (17,), Cut, object()])
def test_what_is_no_move_is_legal_nowhere(answer: Move) -> None:
    for state in (cutting(), exchanging(), start_hand(game("sixteen"), random.Random(1)), playing()):
        turn = state.public.turn
        assert turn is not None
        assert why_illegal(state, turn, answer) is Illegal.WRONG_PHASE
        assert why_illegal(view(state, turn), turn, answer) is Illegal.WRONG_PHASE


def test_a_refused_move_comes_with_what_its_sentence_needs() -> None:
    led = play(an_ending(("2C AS", "3C KS", "4D QS"), Contract.NOTRUMP), "2C")
    cases = [
        (led, Play(parse_card("KS")), {"suit": "clubs"}),
        (led, Exchange(), {"phase": "play"}),
        (led, Play(parse_card("AH")), {}),
        (cutting(), Cut(52), {"most": 51}),
        (exchanging(), Exchange(tuple(exchanging().hands[1])), {"limit": 7}),
        (dealt(game("basic")), Exchange(tuple(dealt(game("basic")).hands[1])[:2]), {"limit": 12}),
    ]
    for state, move, facts in cases:
        turn = state.public.turn
        assert turn is not None
        reason = why_illegal(state, turn, move)
        assert reason is not None
        assert facts_of_illegal(state, reason) == facts


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.name)
def test_whoever_is_said_to_cut_next_cuts(variant: Variant) -> None:
    before = new_game(variant, ("a", "b", "c"), 1)
    cutter = next_cutter(before.public)
    begun = start_hand(before, shuffled_pack(variant, random.Random(1)))
    assert (cutter is not None) == (begun.public.phase is Phase.CUT)
    assert begun.public.phase is not Phase.CUT or begun.public.turn == cutter == 0
    # No hand begins in the middle of one.
    assert next_cutter(begun.public) is None
