"""A config as dotted text: read, listed, and strict."""

import pytest

from felt.games.poker_pool.config import PokerPool
from felt.tuning.dotted import configure, differences, leaves


def test_defaults_are_the_rule_book() -> None:
    rules = PokerPool().gameplay
    assert (rules.miss_limit, rules.stand_response_turns, rules.max_hand_size, rules.wildcard_count) == (3, 3, 5, 2)
    assert (rules.break_requires_rail_contacts, rules.break_required_rail_contact_count) == (True, 4)
    assert (rules.duplicate_cards_allowed, rules.allow_lag_shot) == (False, False)
    assert (rules.allow_voluntary_end_turn, rules.allow_stand_only_at_turn_start) == (True, True)


@pytest.mark.parametrize(
    "values",
    [{}, {"gameplay.miss_limit": "4"}, {"gameplay.duplicate_cards_allowed": "True", "physics.ball_radius": "12.5"}],
)
def test_differences_read_back(values: dict[str, str]) -> None:
    assert differences(configure(PokerPool, values)) == values


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("gameplay.mis_limit", "3", "unknown setting 'gameplay.mis_limit'; known: gameplay.miss_limit"),
        ("gameplay", "3", "unknown setting 'gameplay'"),
        ("gameplay.miss_limit", "1", "gameplay.miss_limit: .* greater than or equal to 2, got '1'"),
        ("gameplay.miss_limit", "10", "gameplay.miss_limit: .* less than or equal to 9"),
        ("gameplay.miss_limit", "x", "gameplay.miss_limit: .* integer"),
        ("gameplay.allow_lag_shot", "True", "gameplay.allow_lag_shot: .* does not exist yet"),
        ("physics.ball_radius", "99", "physics.ball_radius: "),
    ],
)
def test_bad_settings_are_named(key: str, value: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        configure(PokerPool, {key: value})


def test_the_lag_shot_may_be_declared_off() -> None:
    assert configure(PokerPool, {"gameplay.allow_lag_shot": "False"}) == PokerPool()


def test_every_rule_number_is_bounded_and_explained() -> None:
    for name, field in type(PokerPool().gameplay).model_fields.items():
        assert field.description, name
        assert isinstance(field.json_schema_extra, dict), name
        if field.annotation in (int, float):
            assert len(field.metadata) == 2, name
            assert field.json_schema_extra["step"], name


def test_leaves_come_in_declared_order() -> None:
    assert next(iter(leaves(PokerPool()))) == ("gameplay.miss_limit", 3)
