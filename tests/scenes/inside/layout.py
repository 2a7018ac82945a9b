"""Every screen and question of the pool table fits six kinds of screens: nothing cut off, covered or too small."""

import pytest
from fitting import LANGUAGES, become, faults, put_back
from godot import BaseButton, Control, Engine, HSlider, Label, TranslationServer, Vector2, Vector2i
from whole_match import until

from felt.games.poker_pool.state import CHOOSE_SUIT, CHOOSE_WILD, DISCARD, SHOOT
from felt.match.preferences import TEXT_SIZES
from felt.scenes.exhibits.staging import reach, settle
from felt.scenes.poker_pool.pocket_sketch import PocketSketch
from felt.scenes.preferences import prefer
from felt.scenes.screen import layout, seconds
from felt.scenes.shared.card_face import CardFace
from felt.scenes.words import say

SIZES = ("390x844", "844x390", "1024x768", "1280x720", "1706x720")
"""Interface px of a 390x844, 844x390, 1024x768, 1280x720 or 1920x1080, and 2560x1080 window."""
POSITIONS = {
    "aim": lambda view: view.decision.kind == SHOOT and min(len(player.hand) for player in view.players) >= 3,
    "suit": lambda view: view.decision.kind == CHOOSE_SUIT,
    "wild": lambda view: view.decision.kind == CHOOSE_WILD,
    "swap": lambda view: view.decision.kind == DISCARD,
    "stand": lambda view: view.stand is not None and view.decision.kind == SHOOT,
    "showdown": lambda view: view.result is not None and view.result.reason == "showdown",
    "elimination": lambda view: view.result is not None and view.result.reason == "elimination",
}
LAID_OVER = {
    "rules": lambda screen: screen.open_rules(),
    "pause": lambda screen: screen.open_pause(),
}
EDGE = 6.0
"""What a message may reach into the field: its rounded edge, not the table, interface px."""
LARGEST = 1.6
"""Text size that a kept choice may hold, though the dialog does not offer it."""
SPARE = 0.5
"""Rounding of the engine's layout, interface px."""


@pytest.fixture(scope="module")
def matches():
    """Each position once, by real play of bots: only the screens differ from test to test."""
    house = Engine.get_main_loop().root.get_node("House")
    return {name: reach(house, "poker_pool", wanted, ("easy", "easy")) for name, wanted in POSITIONS.items()}


@pytest.fixture
def window(tree):
    with put_back(tree) as window:
        yield window


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", [*POSITIONS, *LAID_OVER])
async def test_nothing_is_cut_off_covered_or_too_small(tree, window, matches, size, position):
    window.size = Vector2i(*map(int, size.split("x")))
    for language in LANGUAGES:
        TranslationServer.set_locale(language)
        screen = await _show(tree, matches["aim" if position in LAID_OVER else position])
        if position in LAID_OVER:
            LAID_OVER[position](screen)
        await tree.create_timer(seconds("dialog_in") + 0.1).timeout
        await settle(screen.house)
        room = screen.get_viewport_rect().grow(SPARE)
        assert room.size.x <= window.size.x + 2 * SPARE
        faults = [
            *(f"{control.get_path()} leaves the screen" for control in _touched(screen) if not _inside(room, control)),
            *(f"{control.get_path()} is too small" for control in _touched(screen) if not _large(control)),
            *(f"{label.get_path()} is cut: {label.text}" for label in _labels(screen) if _is_cut(label)),
            *_covered(screen),
        ]
        assert not faults, f"{language}: {faults}"


@pytest.mark.parametrize("size", SIZES)
async def test_a_message_leaves_the_table_free(tree, window, matches, size):
    window.size = Vector2i(*map(int, size.split("x")))
    for language in LANGUAGES:
        TranslationServer.set_locale(language)
        screen = await _show(tree, matches["stand"])
        # One message after the other: a short one leaves a small box to the long one.
        for text in (
            say("miss", name="Al"),
            say("last_chance", name="Alessandra"),
            say("suit_claimed", suit=say("clubs")),
        ):
            screen.toast.stay(text)
            await settle(screen.house)
            message, field = screen.toast.get_global_rect(), screen.hud.field.get_global_rect()
            assert screen.get_viewport_rect().encloses(message), f"{language}: {message} leaves the screen"
            over_cloth = message.intersection(field)
            assert min(over_cloth.size.x, over_cloth.size.y) <= EDGE, f"{language}: {message} lies on {field}"
            label = screen.toast.label
            assert message.encloses(label.get_global_rect()), f"{language}: {text} leaves its box"
            assert label.get_line_count() * label.get_line_height() <= label.size.y, f"{language}: {text} is cut"


@pytest.mark.parametrize("size", SIZES)
async def test_every_tab_of_the_rules_is_in_sight(tree, window, matches, size):
    window.size = Vector2i(*map(int, size.split("x")))
    for language in LANGUAGES:
        TranslationServer.set_locale(language)
        screen = await _show(tree, matches["aim"])
        screen.open_rules()
        await settle(screen.house)
        assert not screen.rules_panel.tabs.get_tab_bar().get_offset_buttons_visible(), language


@pytest.mark.parametrize(("size", "corner"), [("1280x720", (False, True)), ("390x844", (False, False))])
async def test_the_question_for_a_suit_shows_the_pocket_where_it_is_on_the_table(tree, window, matches, size, corner):
    """A lying table turns clockwise to stand: its lower left pocket becomes the upper left one."""
    window.size = Vector2i(*map(int, size.split("x")))
    screen = await _show(tree, matches["suit"])
    await until(tree, lambda: screen.questions.suit.visible)
    shown = screen.questions.suit.content.find_children("*", "Control", True, False)
    (sketch,) = (control for control in shown if isinstance(control, PocketSketch))
    on_screen = screen.cloth.pockets[screen.view.decision.pocket].get_global_transform_with_canvas().origin
    middle = screen.cloth.get_global_transform_with_canvas() * (
        Vector2(screen.cloth.table.table_width, screen.cloth.table.table_height) / 2
    )
    ball = sketch.place(screen.view.decision.pocket)
    assert (on_screen.x > middle.x, on_screen.y > middle.y) == corner
    assert (ball.x > sketch.size.x / 2, ball.y > sketch.size.y / 2) == corner


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", ["390x844", "844x390"])
async def test_the_largest_letters_fit_a_phone(tree, matches, size):
    try:
        for scale in (TEXT_SIZES[-1], LARGEST):
            prefer(text_scale=scale)
            for language in LANGUAGES:
                become(tree, size, language)
                for position in ("aim", "stand"):
                    screen = await _show(tree, matches[position])
                    found = [*faults(screen), *_covered(screen)]
                    assert not found, f"{scale} {language} {position}: {found}"
    finally:
        prefer(text_scale=1.0)


async def _show(tree, match):
    house = tree.root.get_node("House")
    house.match = match
    house.show("poker_pool")
    await tree.process_frame
    await settle(house)
    screen = tree.current_scene
    await until(tree, lambda: not screen.locked)
    return screen


def _all(node):
    for child in node.get_children():
        if not isinstance(child, Control) or child.visible:
            yield child
            yield from _all(child)


def _touched(screen) -> list[Control]:
    """What can be pressed now: all of the open dialog, else all of the table."""
    layers = [dialog for dialog in screen.questions.get_children() if dialog.visible]
    layers += [screen.rules_panel] if screen.rules_panel.visible else []
    top = layers[-1] if layers else screen.hud
    return [
        node
        for node in _all(top)
        if (isinstance(node, BaseButton) and not node.disabled)
        or isinstance(node, HSlider)
        or (isinstance(node, CardFace) and node.choosable)
    ]


def _labels(screen) -> list[Label]:
    return [node for node in _all(screen) if isinstance(node, Label) and node.text and node.is_visible_in_tree()]


def _inside(room, control: Control) -> bool:
    return room.encloses(control.get_global_rect())


def _large(control: Control) -> bool:
    least = layout().touch_target - SPARE
    return min(control.size.x, control.size.y) >= least


def _is_cut(label: Label) -> bool:
    """Whether some of a label's letters are not shown."""
    if label.autowrap_mode:
        return label.get_visible_line_count() < label.get_line_count()
    font, size = label.get_theme_font("font"), label.get_theme_font_size("font_size")
    wide = font.get_string_size(label.tr(label.text), font_size=size).x
    return wide > label.size.x + 1.0


def _covered(screen) -> list[str]:
    """The whole table picture lies in the field, which no bar reaches into."""
    cloth, hud = screen.cloth, screen.hud
    field = hud.field.get_global_rect().grow(SPARE)
    long, short = cloth.picture
    rail = (long - cloth.table.table_width) / 2
    corners = [(-rail, -rail), (long - rail, short - rail)]
    seen = [cloth.get_global_transform_with_canvas() * Vector2(*corner) for corner in corners]
    faults = [f"corner {place} of the table leaves the field" for place in seen if not field.has_point(place)]
    for bar in (hud.top_bar, hud.bottom_bar):
        overlap = bar.get_global_rect().intersection(hud.field.get_global_rect())
        if overlap.size.x > SPARE and overlap.size.y > SPARE:
            faults.append(f"{bar.get_name()} covers the field")
    return faults
