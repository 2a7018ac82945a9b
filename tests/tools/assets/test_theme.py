"""The theme: whole, readable and large enough to touch."""

import re

import pytest

from felt.tools.assets.fonts import PACKAGES
from felt.tools.assets.icons.signs import STROKES
from felt.tools.assets.icons.widgets import widgets
from felt.tools.assets.ink import contrast
from felt.tools.assets.theme import theme
from felt.tools.assets.theme.boxes import boxes
from felt.tuning.layout import Layout
from felt.tuning.palette import Palette

PALETTE, LAYOUT = Palette(), Layout()
TEXT = theme(PALETTE, LAYOUT)


def test_everything_it_names_is_in_it() -> None:
    for kind, declared in (("SubResource", "sub_resource"), ("ExtResource", "ext_resource")):
        there = set(re.findall(rf'\[{declared} [^\]]*id="(\w+)"\]', TEXT))
        assert set(re.findall(rf'{kind}\("(\w+)"\)', TEXT)) <= there


def test_pictures_and_fonts_are_made_or_fetched_by_set_up() -> None:
    made = {f"res://assets/icons/{name}.svg" for name in [*STROKES, *widgets(PALETTE)]}
    fetched = {f"res://assets/fonts/{ours}" for package in PACKAGES for _, ours in package.files}
    assert set(re.findall(r'path="([^"]+)"', TEXT)) <= made | fetched | {"res://assets/fonts/suits.ttf"}


def look(kind: str) -> dict[str, str]:
    """Give a control's boxes by its states."""
    return dict(re.findall(rf'^{kind}/styles/(\w+) = SubResource\("(\w+)"\)$', TEXT, re.MULTILINE))


@pytest.mark.parametrize("kind", ["Button", "Accent", "Danger", "Ghost", "Round", "Choice", "OptionButton"])
def test_what_is_pressed_shows_its_states(kind: str) -> None:
    styles = look(kind)
    assert {"normal", "hover", "pressed", "disabled", "focus"} <= styles.keys()
    assert len({styles[state] for state in ("normal", "hover", "pressed", "focus")}) == 4


@pytest.mark.parametrize("kind", ["CheckButton", "CheckBox"])
def test_a_switch_shows_by_itself_that_it_is_on(kind: str) -> None:
    styles = look(kind)
    assert {"normal", "hover", "pressed", "disabled", "focus"} <= styles.keys()
    assert styles["pressed"] == styles["normal"]
    assert len({styles[state] for state in ("normal", "hover", "focus")}) == 3


@pytest.mark.parametrize(
    ("box", "ink"),
    [
        ("button", "text"), ("button_hover", "text"), ("button_pressed", "text"), ("primary", "on_accent"),
        ("primary_hover", "on_accent"), ("primary_pressed", "on_accent"), ("danger", "text"), ("danger_hover", "text"),
        ("danger_pressed", "text"), ("field", "text"), ("tooltip", "text"), ("toast", "text"), ("badge", "on_accent"),
    ],
)  # fmt: skip
def test_text_on_its_box_is_readable(box: str, ink: str) -> None:
    fill = boxes(PALETTE)[box].fill
    assert fill is not None
    assert contrast(fill, getattr(PALETTE, ink)) >= 4.5


@pytest.mark.parametrize("box", ["button", "primary", "danger", "ghost", "button_disabled", "field", "tab"])
def test_what_is_touched_is_tall_enough(box: str) -> None:
    _, top, _, bottom = boxes(PALETTE)[box].pad
    assert top + bottom + LAYOUT.body * 1.25 >= LAYOUT.touch_target


def test_the_focus_ring_is_thick_and_bright() -> None:
    ring = boxes(PALETTE)["focus"]
    assert min(ring.border) >= 3
    assert contrast(ring.line, PALETTE.panel) >= 3.0


def test_a_changed_colour_and_size_arrive() -> None:
    other = theme(Palette(accent="#ff0000"), Layout(body=20))
    assert "Color(1, 0, 0, 1)" in other
    assert "default_font_size = 20" in other
