"""What is heard, written: one line at the foot of the screen for players who want it."""

from collections import deque

from godot import (
    HORIZONTAL_ALIGNMENT_CENTER,
    CanvasLayer,
    Control,
    Label,
    PanelContainer,
    Time,
    Tween,
    Vector2,
)

from felt.scenes.assets import asset
from felt.scenes.preferences import preferences
from felt.scenes.screen import seconds
from felt.scenes.words import say
from felt.tuning.cues import caption_of

LAYER = 90
"""Above every screen and dialog."""
MOST = 3
"""Sounds named at a time, fewer where the screen is too narrow."""
AGAIN = 900
"""The same caption is not written again within this time, ms: a break is one noise, not twenty."""
FOOT = 10.0
"""Room below the line, interface px."""


class Captions(CanvasLayer):
    """Takes no press; silent for players who do not want it."""

    def __init__(self) -> None:
        super().__init__()
        self.layer = LAYER
        self.written: deque[str] = deque(maxlen=MOST)
        """Text keys shown now, oldest first."""
        self._last: dict[str, int] = {}
        self._fading: Tween | None = None
        self._panel = PanelContainer()
        self._label = Label()

    def _ready(self) -> None:
        self._panel.theme = asset("themes.felt")
        self._panel.theme_type_variation = "Toast"
        self._panel.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self._label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
        self._label.auto_translate_mode = Control.AUTO_TRANSLATE_MODE_DISABLED
        self._panel.add_child(self._label)
        self.add_child(self._panel)
        self._panel.hide()

    def hear(self, key: str) -> None:
        """Write what this sound is, if it needs words and the player wants them."""
        words, now = caption_of(key), Time.get_ticks_msec()
        if not words or not preferences().captions or now - self._last.get(words, -AGAIN) < AGAIN:
            return
        self._last[words] = now
        if words in self.written:
            self.written.remove(words)
        self.written.append(words)
        self._show()

    def _show(self) -> None:
        room = self._panel.get_viewport_rect().size
        self._panel.show()
        self._fill()
        while self._panel.size.x > room.x - 2 * FOOT and len(self.written) > 1:
            self.written.popleft()
            self._fill()
        self._panel.position = Vector2((room.x - self._panel.size.x) / 2, room.y - self._panel.size.y - FOOT)
        if self._fading is not None:
            self._fading.kill()
        self._fading = self._panel.create_tween()
        self._fading.tween_interval(seconds("toast"))
        self._fading.tween_callback(self._clear)

    def _fill(self) -> None:
        self._label.text = "  ".join(f"[{say(words)}]" for words in self.written)
        self._panel.reset_size()

    def _clear(self) -> None:
        self.written.clear()
        self._panel.hide()
