"""Which sizes fit the window: the layout's desktop, tablet or phone group."""

from godot import OS, DisplayServer, Rect2, Vector2, Window

from felt.scenes.preferences import preferences
from felt.scenes.tuned import tuned
from felt.tuning.layout import Device, Layout
from felt.tuning.motion import Motion

FINE = 160.0
"""Dots an inch of a screen whose px are as large as interface px."""


def layout() -> Layout:
    """Give the screen sizes."""
    return tuned(Layout)


def motion() -> Motion:
    """Give the durations."""
    return tuned(Motion)


def seconds(token: str) -> float:
    """Give the length of a movement named in `felt.tuning.motion`, shortened for people who want less motion."""
    return motion().seconds(getattr(motion(), token), preferences().reduced_motion)


def travel() -> float:
    """Give the share of flights and slides that is shown: 1, or less for people who want less motion."""
    return motion().reduced_travel if preferences().reduced_motion else 1.0


def pulse() -> float:
    """Give the strength of pulses, shakes and specks: 1, or less for people who want less motion."""
    return motion().reduced_pulse if preferences().reduced_motion else 1.0


def device(size: Vector2) -> Device:
    """Give the sizes for a screen of this many interface px."""
    return layout().device(size.x, size.y)


def interface_scale(window: Window) -> float:
    """Give the window px of one interface px."""
    density = DisplayServer.screen_get_dpi() / FINE if OS.has_feature("mobile") else 1.0
    return layout().scale(window.size.x, window.size.y, density)


def safe_area(window: Window) -> Rect2:
    """Give the part of the window free of notches, in interface px; all of it where the system knows no better."""
    whole = Rect2(Vector2(), Vector2(window.size) / window.content_scale_factor)
    safe = DisplayServer.get_display_safe_area()
    # Desktop systems answer with the whole screen, which says nothing about this window.
    if not OS.has_feature("mobile") or safe.size.x <= 0:
        return whole
    scale = window.content_scale_factor
    notched = Rect2(Vector2(safe.position) / scale, Vector2(safe.size) / scale)
    return notched.grow(-layout().safe_padding)
