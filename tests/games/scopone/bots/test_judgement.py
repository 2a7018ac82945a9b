"""Plays that anyone at the table would call sensible, and the score that is played for."""

import pytest

from felt.bots.thought import Thought
from felt.core.cards import NEAPOLITAN, show
from felt.core.rng import Rng
from felt.games.scopone import notation
from felt.games.scopone.actions import NextDeal, Play
from felt.games.scopone.bots import LEVELS, brains
from felt.games.scopone.bots.chances import chance_of, to_win
from felt.games.scopone.engine import GAME
from felt.games.scopone.state import State
from felt.tuning.bots import Bots

STRONG = ("hard", "expert", "master")


def stand(text: str) -> State:
    """Set a scene in a few lines; hands not named are empty."""
    hands = "\n".join(f"hand {seat}" for seat in range(4))
    return notation.parse(f"deal 1 3\n{hands}\n{text}")


def decide(level: str, state: State, luck: int = 1) -> Thought[Play]:
    seat = state.deal.to_act
    return brains(Bots())[level](GAME.view(state, seat), GAME.legal(state, seat), Rng.seeded(luck))


THE_REST = "hand 1 8c 8s 9c 9s 0c 0s\nhand 2 8b 8d 9b 9d 0b 0d\nhand 3 1d 1c 2d 2c 3d 3c"


@pytest.mark.parametrize("level", ["medium", *STRONG])
def test_a_seven_takes_the_settebello(level: str) -> None:
    state = stand(f"table 7d 4c\nhand 0 7s 4s 5b 6b 2b 6s\n{THE_REST}")
    assert decide(level, state).action == Play("7s", ("7d",))


@pytest.mark.parametrize("level", ["medium", *STRONG])
def test_a_free_scopa_is_made(level: str) -> None:
    state = stand(f"table 3s 4c\nhand 0 7s 2s 5b 6b 1b 6s\n{THE_REST}")
    assert decide(level, state).action == Play("7s", ("3s", "4c"))


@pytest.mark.parametrize("level", STRONG)
def test_the_lead_is_a_card_held_three_times(level: str) -> None:
    """Three fives in the hand leave one that could sweep the lead: an anchor."""
    own = NEAPOLITAN.parse("5c 5s 5b 1d 2c 3s 4b 6d 8c 9s")
    rest = [card for card in NEAPOLITAN.cards if card not in own]
    hands = "\n".join(f"hand {seat} {' '.join(rest[seat - 1 :: 3])}" for seat in (1, 2, 3))
    state = stand(f"hand 0 {show(own)}\n{hands}")
    assert decide(level, state).action.card[0] == "5"


@pytest.mark.parametrize("level", LEVELS)
def test_the_next_deal_is_dealt(level: str) -> None:
    state = stand("hand 0 7s\ntable 7d\npile 1 1c")
    over = GAME.apply(state, 0, Play("7s")).state
    assert brains(Bots())[level](GAME.view(over, 0), GAME.legal(over, 0), Rng.seeded(1)).action == NextDeal()


@pytest.mark.parametrize("level", LEVELS)
def test_a_position_that_is_part_of_no_deal_is_played_all_the_same(level: str) -> None:
    """Set up by hand, with cards in one hand only: nothing can be played on, but something must be played."""
    state = stand("table 3s 4c\nhand 0 7s 2s 5b 6b 1b 6s\nhand 2 1d 1c 2d")
    assert decide(level, state).action.card in state.deal.hands[0]


@pytest.mark.parametrize("level", STRONG)
def test_equal_luck_gives_the_equal_play(level: str) -> None:
    state = stand(f"table 3s 4c\nhand 0 7s 2s 5b 6b 1b 6s\n{THE_REST}")
    assert decide(level, state, 7) == decide(level, state, 7)


def test_at_ten_all_the_sure_point_is_all_that_counts() -> None:
    chance = chance_of(GAME.view(stand("totals 10 10\nhand 0 7s 0s"), 0))
    assert chance((1, 0)) == chance((5, 0)) == 1.0
    assert chance((6, 7)) == 0.0
    assert chance((0, 0)) == 0.5


def test_early_every_point_counts() -> None:
    chance = chance_of(GAME.view(stand("totals 0 0\nhand 0 7s 0s"), 0))
    assert 0.5 < chance((2, 1)) < chance((3, 1)) < chance((5, 1)) < 1.0
    assert chance((3, 1)) == pytest.approx(1 - chance((1, 3)))


def test_the_other_team_asks_for_its_own_points() -> None:
    state = stand("totals 10 10\ndeal 1 0\nhand 1 7s 0s")
    assert chance_of(GAME.view(state, 1))((0, 1)) == 1.0


def test_a_lead_is_worth_more_when_little_is_left_to_play() -> None:
    assert to_win(10, 8, 11) > to_win(3, 1, 11) > 0.5
