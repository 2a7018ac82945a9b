"""Which sizes fit the window: the layout's desktop, tablet or phone group."""

from functools import cache

from godot import DisplayServer, Rect2, Vector2, Window

from felt.tuning.layout import Device, Layout
from felt.tuning.motion import Motion


@cache
def layout() -> Layout:
    """Give the shipped screen sizes."""
    return Layout()


@cache
def motion() -> Motion:
    """Give the shipped durations."""
    return Motion()


def seconds(token: str) -> float:
    """Give the length of a movement named in `felt.tuning.motion`."""
    return motion().seconds(getattr(motion(), token))


def device(size: Vector2) -> Device:
    """Give the sizes for a screen of this many interface px."""
    return layout().device(size.x, size.y)


def safe_area(window: Window) -> Rect2:
    """Give the part of the window free of notches, in interface px; all of it where the system knows no better."""
    whole = Rect2(Vector2(), Vector2(window.size) / window.content_scale_factor)
    safe = DisplayServer.get_display_safe_area()
    # Desktop systems answer with the whole screen, which says nothing about this window.
    if safe.size.x > window.size.x or safe.size.y > window.size.y or safe.size.x <= 0:
        return whole
    return Rect2(Vector2(safe.position), Vector2(safe.size)) * (1.0 / window.content_scale_factor)
