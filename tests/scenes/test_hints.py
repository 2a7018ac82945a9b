"""Hints for who skipped the tutorial: each at its trigger, none after its action was done twice."""

from dataclasses import replace

import pytest

from felt.games.poker_pool.engine import GAME
from felt.games.poker_pool.state import CHOOSE_SUIT, DISCARD, Decision, Player, State, Tally
from felt.match.profile import Profile
from felt.match.statistics import Tally as Matches
from felt.scenes.tutorial import hints
from felt.scenes.tutorial.hints import HINTS, Moment
from felt.scenes.tutorial.positions import LEARNER, build_five, lesson_config, read_pockets

FIVE = ("As", "Ks", "Qs", "Js", "9s")
START = GAME.start(lesson_config(), ("You", "Rival"), 1).state


def plain() -> State:
    """A turn in the middle of a match, nothing special about it."""
    return build_five(START, "shdc")


def with_player(state: State, **changes: object) -> State:
    return replace(state, players=(replace(state.players[LEARNER], **changes), Player("Rival")))


def asked(state: State, kind: str) -> State:
    return replace(state, decision=Decision(kind, LEARNER, ball=9, card="9d"))


def moment(state: State, ball: int = 0, pocket: int = -1) -> Moment:
    return Moment(GAME.view(state, LEARNER), LEARNER, ball, pocket)


MOMENTS = {
    "first_aim": moment(plain()),
    "unclaimed_pocket": moment(asked(plain(), CHOOSE_SUIT)),
    "invalid_pocket": moment(read_pockets(START, "shdc"), ball=9, pocket=5),
    "five_cards": moment(with_player(plain(), hand=FIVE)),
    "sixth_card": moment(asked(with_player(plain(), hand=FIVE), DISCARD)),
    "second_miss": moment(with_player(plain(), misses=2)),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_each_trigger_has_its_hint(name: str) -> None:
    hint = hints.due(MOMENTS[name], {})
    assert hint is not None
    assert hint.name == name


@pytest.mark.parametrize("name", MOMENTS)
def test_a_hint_stops_once_its_action_was_done_twice(name: str) -> None:
    kinds = next(hint.learned_by for hint in HINTS if hint.name == name)[:1]
    once = hints.learned(kinds, {name}, {})
    twice = hints.learned(kinds, {name}, once)
    assert hints.due(MOMENTS[name], once).name == name
    after = hints.due(MOMENTS[name], twice)
    assert after is None or after.name != name


def test_a_green_pocket_needs_no_word_and_nothing_is_said_in_mid_turn() -> None:
    green = moment(read_pockets(START, "shdc"), ball=9, pocket=2)
    assert hints.due(green, {"first_aim": 2}) is None
    later = replace(with_player(plain(), hand=FIVE), tally=Tally(shots=1, cards=1))
    assert hints.due(moment(later), {"first_aim": 2}) is None


def test_what_was_never_shown_is_not_learned() -> None:
    assert hints.learned(["shoot"], set(), {}) == {}
    assert hints.learned(["place_cue"], {"first_aim"}, {}) == {}


@pytest.mark.parametrize(
    ("profile", "wanted"),
    [
        (Profile(has_skipped_ftue=True), True),
        (Profile(has_completed_ftue=True), False),
        (Profile(has_skipped_ftue=True, games={"poker_pool": {"easy": Matches(matches=1, won=1)}}), False),
        (Profile(has_skipped_ftue=True, games={"svara": {"easy": Matches(matches=1)}}), True),
    ],
)
def test_hints_are_for_the_first_match_of_who_was_not_taught(profile: Profile, wanted: bool) -> None:
    assert hints.wanted(profile) is wanted
