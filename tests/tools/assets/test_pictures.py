"""Pictures: what the engine can draw, the same every time, in the colours and the shape they were told."""

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from felt.billiards.table import Table
from felt.tools.assets.cards.french import RANKS
from felt.tools.assets.pictures import pictures
from felt.tools.assets.table import table_picture
from felt.tuning.manifest import manifest
from felt.tuning.palette import Palette

DRAWN = {
    "svg", "g", "path", "circle", "ellipse", "rect", "clipPath", "stop", "linearGradient", "radialGradient",
}  # fmt: skip
"""Elements that the engine's importer draws; it ignores text and most filters."""
CUSTOM = "res://assets/custom/"
NAMESPACE = "{http://www.w3.org/2000/svg}"


@cache
def house() -> dict[str, str]:
    return pictures(Palette(), Table())


def test_the_engine_can_draw_all_of_it() -> None:
    for path, text in house().items():
        tags = {element.tag.removeprefix(NAMESPACE) for element in ElementTree.fromstring(text).iter()}
        assert tags <= DRAWN, path


def test_every_paint_that_is_used_is_mixed_once() -> None:
    for path, text in house().items():
        mixed, used = re.findall(r' id="(\w+)"', text), re.findall(r"url\(#(\w+)\)", text)
        assert len(mixed) == len(set(mixed)), path
        assert set(used) == set(mixed), path


def test_drawing_twice_gives_the_same() -> None:
    assert pictures(Palette(), Table()) == house()


def test_the_manifest_gives_the_size_of_every_picture() -> None:
    """Pictures that somebody swapped in are checked where they lie, not here."""
    textures = [asset for asset in manifest().entries.values() if asset.type == "texture"]
    own = [asset for asset in textures if not asset.path.startswith(CUSTOM)]
    assert len(textures) == len(house())
    for asset in own:
        root = ElementTree.fromstring(house()[asset.path.removeprefix("res://assets/")])
        assert asset.default_size == (int(root.attrib["width"]), int(root.attrib["height"])), asset.path


@pytest.mark.parametrize(
    ("field", "changed"),
    [
        ("ball_maroon", {"balls/7.svg", "balls/bold/7.svg"}),
        ("leather", {"table/surface.svg"}),
        ("ball_blue", {"balls/2.svg", "balls/10.svg", "balls/bold/2.svg", "balls/bold/10.svg"}),
    ],
)
def test_a_colour_repaints_what_wears_it(field: str, changed: set[str]) -> None:
    other = pictures(Palette.model_validate({field: "#336699"}), Table())
    assert {path for path, text in other.items() if text != house()[path]} == changed


def test_four_colours_repaint_two_suits() -> None:
    four = {path.rsplit("/", 1)[1] for path in house() if path.startswith("cards/four_colour/")}
    assert four == {f"{suit}_{rank}.svg" for suit in ("diamonds", "clubs") for rank in RANKS}


@pytest.mark.parametrize("rank", [str(number) for number in range(2, 11)])
def test_a_number_card_has_its_pips(rank: str) -> None:
    """Two of the marks belong to the corners."""
    drawn = house()[f"cards/french/spades_{rank}.svg"]
    outline = re.search(r'<path d="(M0,-49[^"]+)"', drawn)
    assert outline is not None
    assert drawn.count(outline[1]) == int(rank) + 2


@pytest.mark.parametrize("multiplier", [1.35, 1.45, 1.6])
def test_the_table_is_drawn_where_balls_fall(multiplier: float) -> None:
    table = Table.of({"pocket_radius_multiplier": multiplier})
    circles = [
        tuple(float(circle.attrib[name]) for name in ("cx", "cy", "r"))
        for circle in ElementTree.fromstring(table_picture(table, Palette())).iter(f"{NAMESPACE}circle")
    ]
    for pocket in table.pockets:
        assert any(circle == pytest.approx((pocket.x, pocket.y, pocket.radius), abs=0.01) for circle in circles)


def test_cushions_are_drawn_where_balls_bounce() -> None:
    table = Table()
    drawn = {(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", table_picture(table, Palette()))}
    for edge in table.outline:
        assert {(round(point.x, 2) + 0.0, round(point.y, 2) + 0.0) for point in edge} <= drawn
