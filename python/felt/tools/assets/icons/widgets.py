"""Parts of controls that a style box cannot draw: knobs, switches, ticks and radio dots."""

from felt.tools.assets.ink import darker, lighter
from felt.tools.assets.svg import circle, document, path, rect
from felt.tuning.palette import Palette


def _knob(fill: str, ring: str) -> str:
    body = circle(14, 14, 10.5, fill=fill, stroke=ring, stroke_width=2)
    return document((0, 0, 28, 28), (28, 28), circle(14, 15, 12.5, fill="#000", fill_opacity=0.3), body)


def _switch(p: Palette, on: bool) -> str:
    track = rect(
        1, 1, 50, 26, rx=13, fill=p.accent if on else darker(p.panel, 0.4), stroke=p.panel_border, stroke_width=1.5
    )
    return document(
        (0, 0, 52, 28), (52, 28), track, circle(38 if on else 14, 14, 9.5, fill=p.on_accent if on else p.text_muted)
    )


def _tick(p: Palette, on: bool) -> str:
    box = rect(2, 2, 24, 24, rx=6, fill=p.accent if on else darker(p.panel, 0.4), stroke=p.panel_border, stroke_width=2)
    mark = path(
        "M7.5,14.5L12,19L20.5,9",
        fill="none",
        stroke=p.on_accent,
        stroke_width=3.2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return document((0, 0, 28, 28), (28, 28), box, mark if on else "")


def _radio(p: Palette, on: bool) -> str:
    ring = circle(14, 14, 12, fill=darker(p.panel, 0.4), stroke=p.accent if on else p.panel_border, stroke_width=2)
    return document((0, 0, 28, 28), (28, 28), ring, circle(14, 14, 6.5, fill=p.accent) if on else "")


def widgets(p: Palette) -> dict[str, str]:
    """SVG text by the name the theme uses."""
    return {
        "slider_knob": _knob(p.text, p.accent),
        "slider_knob_hover": _knob(lighter(p.accent, 0.3), p.text),
        "slider_knob_off": _knob(p.text_disabled, p.panel_border),
        "switch_on": _switch(p, True),
        "switch_off": _switch(p, False),
        "tick_on": _tick(p, True),
        "tick_off": _tick(p, False),
        "radio_on": _radio(p, True),
        "radio_off": _radio(p, False),
    }
