"""What every screen must keep to at any size: nothing leaves it, is cut off, covers something else or is too small."""

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import combinations
from pathlib import Path

from godot import (
    BaseButton,
    Control,
    Label,
    Range,
    Rect2,
    ScrollContainer,
    Translation,
    TranslationServer,
    Vector2i,
    Window,
)

from felt.scenes.screen import layout
from felt.scenes.shared.card_face import CardFace
from felt.scenes.words import speak

SIZES = ("1920x1080", "1280x720", "1024x768", "390x844", "844x390", "2560x1080")
LANGUAGES = ("en", "it", "ru")
LONG = "eo"
"""Stands for a language that takes two fifths more room than English: a text that still fits has some to spare."""
SPARE = 1.0
"""Rounding of the engine's layout, interface px."""
CONTENT = Path(__file__).parents[3] / "assets" / "content"
FILLER = "longer than this"


@contextmanager
def put_back(tree) -> Iterator[Window]:
    """Give the window, and give it its size and its language back afterwards."""
    before, language = tree.root.size, TranslationServer.get_locale()
    yield tree.root
    tree.root.size = before
    TranslationServer.set_locale(language)


@cache
def long_language() -> Translation:
    """English, every text two fifths longer; its places for values stay as they are."""
    made = Translation()
    made.locale = LONG
    for file in CONTENT.glob("*.csv"):
        with file.open(newline="", encoding="utf-8") as text:
            for row in csv.DictReader(text):
                if row["keys"]:
                    made.add_message(row["keys"], lengthened(row["en"]))
    return made


def lengthened(text: str) -> str:
    """Add two fifths to a text; a single letter or number stays what it is."""
    more = round(0.4 * len(text))
    return text if more < 2 else f"{text} {(FILLER * (more // len(FILLER) + 1))[: more - 1].strip()}"


def become(tree, size: str, language: str) -> None:
    """Give the window a size and its texts a language."""
    tree.root.size = Vector2i(*map(int, size.split("x")))
    if language == LONG:
        TranslationServer.add_translation(long_language())
    speak(language)


def faults(screen: Control) -> list[str]:
    """Everything about a screen that a player would stumble over."""
    room = screen.get_viewport_rect().grow(SPARE)
    shown = [node for node in _shown(screen) if isinstance(node, Control)]
    buttons = [node for node in shown if isinstance(node, BaseButton)]
    labels = [node for node in shown if isinstance(node, Label) and node.text]
    return [
        *(f"{_name(node)} leaves the screen: {node.get_global_rect()}" for node in (*buttons, *labels)
          if not _inside(node, room)),
        *(f"{_name(button)} is too small: {button.size}" for button in buttons if not _large(button)),
        *(f"{_name(label)} is cut: {label.text}" for label in labels if _is_cut(label)),
        *(f"{_name(node)} has no name for a screen reader" for node in shown if not _is_named(node)),
        *(f"{_name(one)} covers {_name(other)}" for one, other in combinations(buttons, 2) if _overlap(one, other)),
    ]  # fmt: skip


def _shown(node) -> Iterator:
    for child in node.get_children():
        if not isinstance(child, Control) or child.visible:
            yield child
            yield from _shown(child)


def _name(node: Control) -> str:
    return f"{node.get_parent().name}/{node.name}"


def _scroll_of(node: Control) -> ScrollContainer | None:
    parent = node.get_parent()
    while parent is not None and not isinstance(parent, ScrollContainer):
        parent = parent.get_parent()
    return parent


def _inside(node: Control, room: Rect2) -> bool:
    """Whether a control is on the screen; what scrolls must only be as wide as what it scrolls in."""
    place, scroll = node.get_global_rect(), _scroll_of(node)
    if scroll is None:
        return room.encloses(place)
    view = scroll.get_global_rect().grow(SPARE)
    return view.position.x <= place.position.x and place.end.x <= view.end.x


def _large(button: BaseButton) -> bool:
    least = layout().touch_target - SPARE
    return min(button.size.x, button.size.y) >= least


def _is_named(node: Control) -> bool:
    """Whether a screen reader has words for a control that can be used."""
    if not isinstance(node, BaseButton | Range | CardFace) or node.focus_mode == Control.FOCUS_NONE:
        return True
    return bool(getattr(node, "text", "") or node.accessibility_name)


def _is_cut(label: Label) -> bool:
    if label.autowrap_mode:
        return label.get_visible_line_count() < label.get_line_count()
    font, size = label.get_theme_font("font"), label.get_theme_font_size("font_size")
    lines = label.tr(label.text).split("\n")
    return max(font.get_string_size(line, font_size=size).x for line in lines) > label.size.x + SPARE


def _seen(node: Control) -> Rect2:
    """The part of a control that its scroll container lets through."""
    scroll = _scroll_of(node)
    place = node.get_global_rect()
    return place if scroll is None else place.intersection(scroll.get_global_rect())


def _overlap(one: BaseButton, other: BaseButton) -> bool:
    if one.is_ancestor_of(other) or other.is_ancestor_of(one):
        return False
    common = _seen(one).intersection(_seen(other))
    return common.size.x > SPARE and common.size.y > SPARE
