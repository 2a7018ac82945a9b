"""The style boxes: everything that is a rounded rectangle on screen."""

from dataclasses import replace

from felt.tools.assets.ink import darker, lighter, mixed
from felt.tools.assets.theme.resource import Box
from felt.tuning.palette import Palette

ALL, NONE = (1, 1, 1, 1), (0, 0, 0, 0)
SLIM = (10, 9, 10, 10)
"""Padding of keys on small screens and of keys with nothing but a picture."""
KEY = (1, 1, 1, 3)
"""A button's line, thicker below: it stands on the panel and sinks when pressed."""


def boxes(palette: Palette) -> dict[str, Box]:
    """Every box by the name the theme items use."""
    return {**_buttons(palette), **_surfaces(palette), **_tracks(palette), **_fields(palette)}


def _key(fill: str, line: str, *, pressed: bool = False) -> Box:
    border, pad = ((1, 2, 1, 1), (18, 14, 18, 11)) if pressed else (KEY, (18, 12, 18, 13))
    return Box(fill, line=line, border=border, pad=pad)


def _states(fill: str, edge: str) -> dict[str, Box]:
    """A key as it lies, under the pointer and pressed, by the ending of its name."""
    return {
        "": _key(fill, edge),
        "_hover": _key(lighter(fill, 0.12), edge),
        "_pressed": _key(darker(fill, 0.16), edge, pressed=True),
    }


def _buttons(p: Palette) -> dict[str, Box]:
    edge, brass_edge = darker(p.panel, 0.45), darker(p.accent, 0.45)
    red = darker(p.danger, 0.42)
    round_corners = (24, 24, 24, 24)
    small_pad = (10, 10, 10, 10)
    slim = {f"slim{part}": replace(box, pad=SLIM) for part, box in _states(p.panel_raised, edge).items()}
    slim |= {f"slim_primary{part}": replace(box, pad=SLIM) for part, box in _states(p.accent, brass_edge).items()}
    greyed = Box(mixed(p.panel, p.panel_raised, 0.35), line=edge, border=ALL, pad=(18, 13, 18, 13))
    return {
        **slim,
        "slim_disabled": replace(greyed, pad=SLIM),
        "button": _key(p.panel_raised, edge),
        "button_hover": _key(lighter(p.panel_raised, 0.1), edge),
        "button_pressed": _key(darker(p.panel_raised, 0.2), edge, pressed=True),
        "button_disabled": greyed,
        "primary": _key(p.accent, brass_edge),
        "primary_hover": _key(lighter(p.accent, 0.18), brass_edge),
        "primary_pressed": _key(darker(p.accent, 0.14), brass_edge, pressed=True),
        "choice_on": Box(lighter(p.panel_raised, 0.1), line=p.accent, border=(2, 2, 2, 3), pad=(17, 11, 17, 13)),
        "danger": _key(red, darker(red, 0.45)),
        "danger_hover": _key(lighter(red, 0.1), darker(red, 0.45)),
        "danger_pressed": _key(darker(red, 0.2), darker(red, 0.45), pressed=True),
        "ghost": Box(pad=(14, 12, 14, 12)),
        "ghost_hover": Box(p.text, 0.08, pad=(14, 12, 14, 12)),
        "ghost_pressed": Box(p.text, 0.16, pad=(14, 12, 14, 12)),
        "round": Box(p.panel_raised, 0.9, p.panel_border, ALL, round_corners, small_pad),
        "round_hover": Box(lighter(p.panel_raised, 0.1), 1, p.accent, ALL, round_corners, small_pad),
        "round_pressed": Box(darker(p.panel_raised, 0.2), 1, p.accent, ALL, round_corners, small_pad),
        "round_focus": Box(line=p.focus, border=(3, 3, 3, 3), corners=(27, 27, 27, 27), pad=NONE, grow=3),
        "focus": Box(line=p.focus, border=(3, 3, 3, 3), corners=(13, 13, 13, 13), pad=NONE, grow=3),
    }


def _surfaces(p: Palette) -> dict[str, Box]:
    line = p.panel_border
    pad = (24, 22, 24, 22)
    return {
        "panel": Box(p.panel, 0.97, line, ALL, (14, 14, 14, 14), pad),
        "dialog": Box(p.panel, 1, p.accent, (1, 3, 1, 1), (16, 16, 16, 16), pad, shadow=28),
        "drawer": Box(p.panel, 1, p.accent, (3, 0, 0, 0), (18, 0, 0, 18), (18, 18, 18, 18), shadow=28),
        "sheet": Box(p.panel, 1, p.accent, (0, 3, 0, 0), (22, 22, 0, 0), (18, 14, 18, 18), shadow=28),
        "bar": Box(p.panel, 0.94, line, (0, 1, 0, 1), NONE, (14, 8, 14, 8)),
        "bar_slim": Box(p.panel, 0.94, line, (0, 1, 0, 1), NONE, (8, 6, 8, 6)),
        "row": Box(p.panel_raised, 0.88, corners=(10, 10, 10, 10), pad=(14, 10, 14, 10)),
        "row_active": Box(p.panel_raised, 1, p.accent, (3, 0, 0, 0), (6, 10, 10, 6), (14, 10, 14, 10)),
        "badge": Box(p.accent, 1, corners=(14, 14, 14, 14), pad=(12, 3, 12, 3)),
        "toast": Box(p.backdrop, 0.94, p.accent, ALL, (22, 22, 22, 22), (22, 10, 22, 10), shadow=12),
        "toast_slim": Box(p.backdrop, 0.94, p.accent, ALL, (12, 12, 12, 12), (9, 6, 9, 6), shadow=8),
        "tooltip": Box(p.backdrop, 0.97, line, ALL, (8, 8, 8, 8), (12, 8, 12, 8), shadow=8),
        "slot": Box(p.text, 0.05, line, ALL, (8, 8, 8, 8), NONE),
        "cap": Box(p.panel_raised, 1, darker(p.panel, 0.45), KEY, (6, 6, 6, 6), (8, 2, 8, 3)),
        "rule": Box(line, 0.8, corners=NONE, pad=(0, 1, 0, 0)),
        "empty": Box(pad=NONE),
    }


def _tracks(p: Palette) -> dict[str, Box]:
    pill = (9, 9, 9, 9)
    return {
        "track": Box(darker(p.panel, 0.45), 1, p.panel_border, ALL, pill, (0, 7, 0, 7)),
        "track_fill": Box(p.accent, 1, corners=pill, pad=(0, 7, 0, 7)),
        "slider": Box(darker(p.panel, 0.45), 1, p.panel_border, ALL, (4, 4, 4, 4), (4, 4, 4, 4)),
        "slider_fill": Box(p.accent, 1, corners=(4, 4, 4, 4), pad=(4, 4, 4, 4)),
        "scroll": Box(p.text, 0.06, corners=(4, 4, 4, 4), pad=(4, 4, 4, 4)),
        "scroll_grab": Box(p.text_muted, 0.55, corners=(4, 4, 4, 4), pad=(4, 4, 4, 4)),
        "scroll_grab_hover": Box(p.accent, 0.9, corners=(4, 4, 4, 4), pad=(4, 4, 4, 4)),
    }


def _fields(p: Palette) -> dict[str, Box]:
    top = (10, 10, 0, 0)
    return {
        "field": Box(darker(p.panel, 0.4), 1, p.panel_border, ALL, (8, 8, 8, 8), (14, 12, 14, 12)),
        "field_disabled": Box(p.panel, 0.6, p.panel_border, ALL, (8, 8, 8, 8), (14, 12, 14, 12)),
        "tab": Box(pad=(10, 12, 10, 12), corners=top),
        "tab_hover": Box(p.text, 0.07, corners=top, pad=(10, 12, 10, 12)),
        "tab_selected": Box(p.panel_raised, 1, p.accent, (0, 0, 0, 3), top, (10, 12, 10, 9)),
        "tab_page": Box(p.panel_raised, 0.45, corners=(0, 0, 12, 12), pad=(18, 16, 18, 16)),
    }
