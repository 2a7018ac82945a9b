"""JSON both ways: nothing lost, nothing guessed, every mistake named."""

import json
from typing import Any

import pytest

from felt.core.game import IllegalAction
from felt.games.registry import NAMES, game
from felt.match import messages
from tests.every_game.player import random_match

POOL = game("poker_pool")


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_match_goes_through_json(name: str) -> None:
    rules, actions = game(name), 0
    for step, seat, action in random_match(rules, seed=3, most=60):
        if action is None:  # the opening
            continue
        actions += 1
        assert messages.read_action(rules, through_json(messages.write_action(action))) == action
        assert messages.read_state(rules, through_json(messages.write_state(step.state))) == step.state
        view = rules.view(step.state, seat)
        assert messages.read_view(rules, through_json(messages.write_view(view))) == view
        for event in step.events:
            assert messages.read_event(rules, through_json(messages.write_event(event))) == event
    assert actions > 5


WRONG = {
    "no object": ("shoot", "", "an object with a kind"),
    "no kind": ({"angle": 1, "power": 2}, "kind", "shoot"),
    "unknown kind": ({"kind": "jump"}, "kind", "shoot"),
    "unknown field": ({"kind": "shoot", "angle": 1, "power": 2, "spin": 3}, "spin", "angle, power"),
    "missing field": ({"kind": "shoot", "angle": 1}, "power", "Field required"),
    "text for a number": ({"kind": "shoot", "angle": "1", "power": 2}, "angle", "valid integer"),
    "truth for a number": ({"kind": "shoot", "angle": True, "power": 2}, "angle", "valid integer"),
    "fraction for a number": ({"kind": "shoot", "angle": 1.5, "power": 2}, "angle", "valid integer"),
}


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_a_wrong_action_is_refused_by_name(case: tuple[Any, str, str]) -> None:
    data, field, allowed = case
    with pytest.raises(IllegalAction) as refusal:
        messages.read_action(POOL, data)
    assert (refusal.value.code, refusal.value.field) == ("bad_message", field)
    assert allowed in refusal.value.allowed
