"""What the tuning guide promises a designer: every line of a recipe is taken, changes a value, does what it says."""

import re
from functools import reduce
from typing import Any

import pytest

from felt.billiards.layout import CUE, Spot
from felt.billiards.solver import solve
from felt.billiards.table import Table
from felt.tools.assets.pictures import pictures
from felt.tools.tuning_doc import FILE, MODELS, RECIPES
from felt.tuning.bots import Bots
from felt.tuning.gameplay import Gameplay
from felt.tuning.layout import Layout
from felt.tuning.palette import Palette
from felt.tuning.physics import Physics
from felt.tuning.tres import parsed
from felt.tuning.tunable import Tunable

OF_FILE = {f"{model.__module__.rpartition('.')[2]}.tres": model for model in MODELS}
RECIPE = re.compile(r"^## Recipe: (?P<name>[^\n]+)\n(?P<text>.+?)(?=^## )", re.MULTILINE | re.DOTALL)
RANGES = re.compile(r"^\| `(?P<path>[a-z_/]+)` \| (?P<gentle>\S+) \| (?P<default>\S+) \| (?P<sporting>\S+) \|$", re.M)


def recipes() -> dict[str, tuple[type[Tunable], str]]:
    """The model and the indented lines of each recipe that changes values."""
    found = {}
    for recipe in RECIPE.finditer(RECIPES.read_text(encoding="utf-8")):
        file = re.search(r"`(\w+\.tres)`", recipe["text"])
        lines = [line.strip() for line in recipe["text"].splitlines() if line.startswith("    ") and " = " in line]
        if file and lines:
            found[recipe["name"]] = OF_FILE[file[1]], "\n".join(lines)
    return found


def value_at(model: Any, path: str) -> Any:
    """The value of a model by its name in a file, such as `phone/card`."""
    return reduce(getattr, path.split("/"), model)


@pytest.mark.parametrize("name", recipes())
def test_every_line_of_a_recipe_is_taken_and_changes_something(name: str) -> None:
    model, lines = recipes()[name]
    changed = parsed(model, f"[resource]\n{lines}\n")
    for line in lines.splitlines():
        path = line.partition(" = ")[0]
        assert value_at(changed, path) != value_at(model(), path), line


def test_there_are_recipes_to_hold() -> None:
    assert len(recipes()) >= 5


@pytest.mark.parametrize("row", [*RANGES.finditer(RECIPES.read_text(encoding="utf-8"))], ids=lambda row: row["path"])
def test_the_table_of_ranges_knows_the_defaults_and_allowed_values(row: re.Match[str]) -> None:
    models = [model for model in MODELS if row["path"].split("/")[0] in model.model_fields]
    assert len(models) == 1
    assert float(row["default"]) == value_at(models[0](), row["path"])
    for side in ("gentle", "sporting"):
        parsed(models[0], f"[resource]\n{row['path']} = {row[side]}\n")


def with_lines(model: type[Tunable], lines: str) -> Any:
    return parsed(model, f"[resource]\n{lines}\n")


def test_pocket_forgiveness_reaches_the_table() -> None:
    wide = Table.of(with_lines(Physics, "pocket_radius_multiplier = 1.55").model_dump())
    assert all(new.radius > old.radius for new, old in zip(wide.pockets, Table().pockets, strict=True))


def test_shot_power_reaches_the_shot() -> None:
    def rolled(physics: Physics) -> float:
        return solve(Table.of(physics.model_dump()), (Spot(CUE, 250, 250),), 0, 300).duration

    assert rolled(with_lines(Physics, "shot_power_multiplier = 1.15")) > rolled(Physics())


def test_bot_difficulty_reaches_the_bot() -> None:
    assert with_lines(Bots, "poker_pool/easy/aim_error = 2.2").poker_pool.easy.aim_error == 2.2
    assert with_lines(Gameplay, "miss_limit = 4").miss_limit == 4


def test_hud_size_reaches_the_phone() -> None:
    assert with_lines(Layout, "phone/card = 60").device(390, 844).card == 60


def test_a_colour_reaches_the_pictures() -> None:
    blue, green = (pictures(palette, Table()) for palette in (with_lines(Palette, 'felt = "#1d4e79"'), Palette()))
    assert blue["table/surface.svg"] != green["table/surface.svg"]


def test_the_guide_is_the_recipes_and_the_models() -> None:
    assert FILE.read_text(encoding="utf-8").startswith(RECIPES.read_text(encoding="utf-8"))
