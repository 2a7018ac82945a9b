"""House rules of the set-up: every row is a field of the game's model, every value allowed and put into words."""

import csv
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from felt.games import registry
from felt.match.minds import brains
from felt.scenes.menu import options
from felt.scenes.menu.options import LEVELS, OPTIONS, USUAL_SEATS, Option

CONTENT = Path(__file__).resolve().parents[2] / "assets" / "content" / "menu.csv"
EVERY = [(game, option) for game, offered in OPTIONS.items() for option in offered]


def texts() -> set[str]:
    """The keys of the menu's texts."""
    with CONTENT.open(newline="", encoding="utf-8") as lines:
        return {row["keys"] for row in csv.DictReader(lines)}


@pytest.mark.parametrize(("game", "option"), EVERY, ids=lambda value: value if isinstance(value, str) else value.name)
def test_every_value_is_one_the_game_allows(game: str, option: Option) -> None:
    rules = registry.game(game)
    for value in option.values:
        config = rules.configure(option.settings(value))
        assert options.usual(game, config)[option.name] == value


@pytest.mark.parametrize(("game", "option"), EVERY, ids=lambda value: value if isinstance(value, str) else value.name)
def test_every_row_and_value_has_words(game: str, option: Option) -> None:
    known = texts()
    assert f"option_{game}_{option.name}" in known
    for value in option.values if not option.is_switch else ():
        numbers = all(part.isdecimal() for part in value.split(options.PARTED))
        assert numbers or f"value_{game}_{option.name}_{value}" in known, value


def test_every_word_of_a_model_is_offered() -> None:
    fields = type(registry.game("svara").configure({})).model_fields
    for option in OPTIONS["svara"]:
        kind = fields[option.name].annotation
        assert get_origin(kind) is not Literal or option.values == get_args(kind)


@pytest.mark.parametrize("game", registry.NAMES)
def test_usual_rules_are_those_of_the_book(game: str) -> None:
    rules = registry.game(game)
    usual = options.usual(game, rules.configure({}))
    assert rules.differences(rules.configure(options.settings(game, usual))) == {}


@pytest.mark.parametrize("game", registry.NAMES)
def test_levels_and_seats_exist(game: str) -> None:
    assert set(LEVELS[game]) <= set(brains(game))
    assert USUAL_SEATS[game] in options.seats_offered(registry.game(game))


def test_what_is_not_offered_is_refused_or_left_out() -> None:
    with pytest.raises(ValueError, match="expected one of 11, 16, 21"):
        OPTIONS["scopone"][0].settings("12")
    assert options.settings("scopone", {"target": "12", "single_first": "False", "shoes": "43"}) == {
        "single_first": "False"}  # fmt: skip
