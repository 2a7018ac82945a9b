"""From hand to hand: cash tables, tournaments, who is out, when it ends."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt.core.betting import raise_range, total
from felt.core.game import IllegalAction
from felt.games.holdem.actions import Call, Fold, NextHand, Raise, Show
from felt.games.holdem.engine import GAME
from felt.games.holdem.events import BlindsRaised, Eliminated, MatchOver
from felt.games.holdem.rules import at_level, places_of_busted
from felt.games.holdem.state import OVER, State
from tests.games.holdem.hidden import states
from tests.games.holdem.scenario import Scene

SEEDS = st.integers(0, 2**32)
few = settings(max_examples=15, deadline=None)


def folded_round(state: State) -> State:
    """Let everybody fold, and deal the next hand."""
    while state.hand.stage != OVER:
        state = GAME.apply(state, state.hand.betting.seat, Fold()).state
    dealt: State = GAME.apply(state, GAME.turn(state).seats[0], NextHand()).state
    return dealt


def test_blinds_double_every_two_levels() -> None:
    assert [at_level(100, level) for level in range(7)] == [100, 150, 200, 300, 400, 600, 800]
    assert [at_level(25, level) for level in range(4)] == [25, 37, 50, 75]


def test_a_tournament_raises_its_blinds_and_says_so() -> None:
    config = GAME.configure({"tournament": "true", "level_hands": "2", "ante": "10"})
    state: State = GAME.start(config, ["Ann", "Bob", "Cem"], 1).state
    levels = [state.hand.deal.blinds.big]
    for _ in range(5):
        state = folded_round(state)
        levels.append(state.hand.deal.blinds.big)
    assert levels == [100, 100, 150, 150, 200, 200]
    assert state.hand.deal.blinds == (100, 200, 20)


def test_the_new_level_is_told() -> None:
    config = GAME.configure({"tournament": "true", "level_hands": "1"})
    state: State = GAME.start(config, ["Ann", "Bob"], 1).state
    state = GAME.apply(state, state.hand.betting.seat, Fold()).state
    told = [event for event in GAME.apply(state, 0, NextHand()).events if isinstance(event, BlindsRaised)]
    assert told == [BlindsRaised(1, 75, 150, 0)]


def test_a_cash_table_keeps_its_blinds() -> None:
    state: State = GAME.start(GAME.configure({"level_hands": "1"}), ["Ann", "Bob"], 1).state
    for _ in range(4):
        state = folded_round(state)
    assert state.hand.deal.blinds == (50, 100, 0)


def all_in(holes: str, stacks: str, **settings: str) -> Scene:
    """Let everyone put everything in on the first street."""
    scene = Scene({"draw_for_button": "false", **settings})
    scene.set_stacks(*stacks.split())
    scene.set_holes(*holes.split())
    while scene.now.hand.betting.queue:
        bounds = raise_range(scene.now.hand.betting)
        scene.do(f"r{bounds[1]}" if bounds else "c")
    return scene


def test_who_began_the_hand_with_more_finishes_higher() -> None:
    scene = all_in("AsAh KsKh QsQh JsJh", "1000 300 200 1000")
    out = [event for event in scene.events if isinstance(event, Eliminated)]
    assert [(event.seat, event.place) for event in out] == [(2, 4), (1, 3), (3, 2)]
    assert isinstance(scene.events[-1], MatchOver)
    assert GAME.over(scene.now).winners == (0,)  # type: ignore[union-attr]


def test_equal_stacks_share_a_place() -> None:
    assert places_of_busted([1, 2, 3], [900, 300, 300, 200], 1) == {1: 2, 2: 2, 3: 4}


def test_tournament_standings_count_players_outlasted_and_cash_chips() -> None:
    tournament = all_in("AsAh KsKh QsQh JsJh", "1000 300 200 1000", tournament="true")
    assert GAME.over(tournament.now).standings == (3, 1, 0, 2)  # type: ignore[union-attr]
    cash = all_in("AsAh KsKh QsQh JsJh", "1000 300 200 1000")
    assert GAME.over(cash.now).standings == (2500, 0, 0, 0)  # type: ignore[union-attr]


def test_a_player_without_chips_is_dealt_out() -> None:
    scene = all_in("AsAh KsKh QsQh JsJh", "1000 500 900 1100")
    assert [bool(cards) for cards in scene.now.hand.deal.holes] == [True] * 4
    scene.do("next")
    assert [bool(cards) for cards in scene.now.hand.deal.holes] == [True, False, False, True]
    assert GAME.view(scene.now, None).seats[1].status == "out"
    with pytest.raises(IllegalAction):
        GAME.apply(scene.now, 1, Call())


def test_a_hand_limit_ends_the_match_with_the_richest_ahead() -> None:
    state: State = GAME.start(GAME.configure({"hand_limit": "2", "draw_for_button": "false"}), ["Ann", "Bob"], 1).state
    state = folded_round(state)
    state = GAME.apply(state, state.hand.betting.seat, Raise(300)).state
    raiser = state.hand.log[-1].seat
    step = GAME.apply(state, state.hand.betting.seat, Fold())
    result = GAME.over(step.state)
    assert result is not None
    assert (result.winners, result.reason) == ((raiser,), "hand_limit")
    assert sum(result.standings) == 20_000


def test_fresh_stacks_begin_every_hand_alike_and_add_up() -> None:
    settings = {"fresh_stacks": "true", "hand_limit": "3", "stacks": "1000 2000"}
    state: State = GAME.start(GAME.configure(settings), ["Ann", "Bob"], 1).state
    for _ in range(2):
        state = folded_round(state)
        assert state.hand.deal.stacks == (1000, 2000)
    state = GAME.apply(state, state.hand.betting.seat, Fold()).state
    result = GAME.over(state)
    assert result is not None
    assert sum(result.standings) == 0
    assert sorted(map(abs, result.standings)) == [50, 50]


def test_a_hidden_winner_may_show_before_the_next_hand_is_dealt() -> None:
    scene = Scene({"draw_for_button": "false"})
    scene.set_stacks("1000", "1000")
    scene.do("f")
    assert GAME.turn(scene.now).seats[0] == 0, "the winner comes first"
    with pytest.raises(IllegalAction):
        GAME.apply(scene.now, 1, Show())
    scene.do("show", "next")
    assert scene.now.hand.deal.number == 2


@given(SEEDS, st.integers(2, 6), st.booleans())
@few
def test_random_matches_keep_every_chip_and_end(seed: int, seats: int, tournament: bool) -> None:
    played = list(states(seed, seats, 4000, tournament=str(tournament), level_hands="1", starting_stack="1000"))
    assert all(total(state.hand.betting) == 1000 * seats for state in played)
    result = GAME.over(played[-1])
    assert result is not None
    assert len(result.winners) == 1
    assert played[-1].hand.betting.stacks[result.winners[0]] == 1000 * seats
