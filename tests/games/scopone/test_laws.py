"""What holds in every deal, however it is played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.game import IllegalAction
from felt.games.scopone.actions import Play
from felt.games.scopone.captures import value_of
from felt.games.scopone.choices import ways
from felt.games.scopone.dealing import PACK
from felt.games.scopone.engine import GAME
from felt.games.scopone.scoring import SETTEBELLO, total
from felt.games.scopone.state import SCORED, State
from tests.games.scopone.hidden import NAMES, dealt_anew, states

SEEDS = st.integers(0, 2**32)
few = settings(max_examples=20, deadline=None)


@given(SEEDS, st.booleans())
@few
def test_every_card_is_in_one_place(seed: int, single_first: bool) -> None:
    for state in states(seed, 60, single_first=str(single_first)):
        deal = state.deal
        places = [*deal.hands, deal.table, *deal.piles]
        assert sorted(card for cards in places for card in cards) == sorted(PACK)


@given(SEEDS, st.booleans())
@few
def test_the_table_never_holds_two_of_a_rank(seed: int, single_first: bool) -> None:
    for state in states(seed, 60, single_first=str(single_first)):
        assert len({value_of(card) for card in state.deal.table}) == len(state.deal.table)


@given(SEEDS)
@few
def test_a_deal_has_forty_plays_and_one_settebello(seed: int) -> None:
    ended = [state for state in states(seed, 90) if state.deal.stage == SCORED]
    assert len(ended) >= 2
    for state in ended:
        assert len(state.deal.log) == len(PACK)
        assert sum(next(c for c in state.deal.scored if c.category == SETTEBELLO).points) == 1
        assert 1 <= sum(total(state.deal.scored)) <= 4 + len(PACK) // 2


@given(SEEDS)
@few
def test_totals_add_the_deals_up_and_the_first_past_the_target_wins(seed: int) -> None:
    added = [0, 0]
    for state in states(seed, 2000):
        if state.deal.stage == SCORED:
            added = [a + b for a, b in zip(added, total(state.deal.scored), strict=True)]
            assert tuple(added) == state.totals
            assert bool(state.result) == (max(added) >= 11 and added[0] != added[1])
    assert state.result


@given(SEEDS, st.booleans())
@few
def test_what_is_listed_is_what_is_taken(seed: int, single_first: bool) -> None:
    """Every set of table cards is tried with every card of the hand: the list tells exactly which are accepted."""
    dice = Random(seed)
    for state in states(seed, 45, single_first=str(single_first)):
        if state.deal.stage == SCORED:
            continue
        seat, open_ways = state.deal.to_act, ways(state)
        for card in state.deal.hands[seat]:
            for way in open_ways[card]:
                assert GAME.apply(state, seat, Play(card, way[::-1])).events[0].take == way
            tried = tuple(dice.sample(state.deal.table, min(len(state.deal.table), dice.randint(0, 3))))
            assert _accepted(state, Play(card, tried)) == (sorted(tried) in map(sorted, open_ways[card]))


def _accepted(state: State, play: Play) -> bool:
    try:
        GAME.apply(state, state.deal.to_act, play)
    except IllegalAction:
        return False
    return True


@given(SEEDS)
@few
def test_the_view_of_a_seat_does_not_depend_on_other_hands(seed: int) -> None:
    dice = Random(seed)
    for state in states(seed, 45):
        for seat in (0, 1, 2, 3, None):
            assert GAME.view(dealt_anew(state, seat, dice), seat) == GAME.view(state, seat)


@pytest.mark.parametrize("seed", range(8))
def test_the_first_dealer_is_drawn_by_lot(seed: int) -> None:
    step = GAME.start(GAME.configure({}), NAMES, seed)
    assert step.events[0].seat == step.state.deal.dealer
    fixed = GAME.start(GAME.configure({"draw_for_dealer": "false"}), NAMES, seed)
    assert fixed.state.deal.dealer == 3


def test_a_stacked_deck_gives_ten_cards_each_from_the_seat_after_the_dealer() -> None:
    state = GAME.start(GAME.configure({"draw_for_dealer": "false"}), NAMES, 1, PACK).state
    assert [hand[0] for hand in state.deal.hands] == ["1d", "1c", "1s", "1b"]
    assert {len(hand) for hand in state.deal.hands} == {10}
