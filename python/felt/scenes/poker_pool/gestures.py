"""Two fingers, a wheel or a track pad move the table nearer and about; one finger or button is left to the aim."""

from collections.abc import Callable

from godot import (
    MOUSE_BUTTON_MIDDLE,
    MOUSE_BUTTON_WHEEL_DOWN,
    MOUSE_BUTTON_WHEEL_UP,
    InputEvent,
    InputEventMagnifyGesture,
    InputEventMouse,
    InputEventMouseButton,
    InputEventMouseMotion,
    InputEventPanGesture,
    InputEventScreenDrag,
    InputEventScreenTouch,
    Vector2,
)

WHEEL = 1.12
"""Zoom of one notch of a wheel."""


class Gestures:
    """Hears every event of the field; `zoom(factor, at)` and `pan(way)` are called as the hands move."""

    def __init__(
        self, zoom: Callable[[float, Vector2], None], pan: Callable[[Vector2], None], began: Callable[[], None]
    ) -> None:
        self._zoom, self._pan, self._began = zoom, pan, began
        self._fingers: dict[int, Vector2] = {}
        self._both = False
        """Two fingers are or were down: until the last one is up, the first is no mouse."""

    def take(self, event: InputEvent) -> bool:
        """Follow the event; True when it belongs to a gesture and is not for the aim."""
        if isinstance(event, InputEventScreenTouch):
            self._touch(event)
        elif isinstance(event, InputEventScreenDrag):
            self._drag(event)
        elif isinstance(event, InputEventMagnifyGesture):
            self._zoom(event.factor, event.position)
        elif isinstance(event, InputEventPanGesture):
            self._pan(event.delta * -8.0)
        elif isinstance(event, InputEventMouseMotion) and event.button_mask & (1 << (MOUSE_BUTTON_MIDDLE - 1)):
            self._pan(event.relative)
        else:
            return self._wheel(event) or (self._both and isinstance(event, InputEventMouse))
        return True

    def _touch(self, event: InputEventScreenTouch) -> None:
        if not event.pressed:
            self._fingers.pop(event.index, None)
            self._both = self._both and bool(self._fingers)
            return
        self._fingers[event.index] = event.position
        if len(self._fingers) == 2:
            self._both = True
            self._began()

    def _drag(self, event: InputEventScreenDrag) -> None:
        if event.index not in self._fingers:
            return
        before = self._span()
        self._fingers[event.index] = event.position
        after = self._span()
        if before is not None and after is not None:
            (centre, apart), (new_centre, new_apart) = before, after
            self._zoom(new_apart / max(apart, 1.0), new_centre)
            self._pan(new_centre - centre)

    def _span(self) -> tuple[Vector2, float] | None:
        """Give the middle of the first two fingers and how far they are apart."""
        if len(self._fingers) < 2:
            return None
        one, two = list(self._fingers.values())[:2]
        return (one + two) / 2, one.distance_to(two)

    def _wheel(self, event: InputEvent) -> bool:
        if not isinstance(event, InputEventMouseButton):
            return False
        turn = {MOUSE_BUTTON_WHEEL_UP: WHEEL, MOUSE_BUTTON_WHEEL_DOWN: 1 / WHEEL}.get(event.button_index)
        if turn and event.pressed:
            self._zoom(turn, event.position)
        return turn is not None or event.button_index == MOUSE_BUTTON_MIDDLE
