"""A short message that comes, is read and goes."""

from collections.abc import Callable

from godot import Color, Label, PanelContainer, Rect2, TextServer, Tween, Vector2, onready

from felt.scenes.screen import seconds


class Toast(PanelContainer):
    """Never takes a press: what lies under it stays reachable."""

    label: Label = onready("Label")

    def __init__(self) -> None:
        super().__init__()
        self._fading: Tween | None = None
        self.room: Callable[[], Rect2] | None = None
        """Where messages belong on this screen; None leaves them where the scene has them."""

    def _ready(self) -> None:
        self.hide()

    def say(self, text: str) -> None:
        """Show a message in place of the last one."""
        if self._fading is not None:
            self._fading.kill()
        self.label.text = text
        self.show()
        self.modulate = Color(1, 1, 1, 1)
        self._take_place()
        self._fading = self.create_tween()
        self._fading.tween_interval(seconds("toast"))
        self._fading.tween_property(self, "modulate:a", 0.0, seconds("slow"))
        self._fading.tween_callback(self.hide)

    def stay(self, text: str) -> None:
        """Show a message until the next one."""
        self.say(text)
        self._fading.kill()

    def _take_place(self) -> None:
        """Lie in the middle of the room, in as many lines as it takes there."""
        self._wrap(0.0)
        if self.room is None:
            return
        room = self.room()
        if self.size.x > room.size.x or self.size.y > room.size.y:
            self._wrap(room.size.x)
        self.position = room.get_center() - self.size / 2

    def _wrap(self, width: float) -> None:
        """Write small in lines of this width, or with 0 large in one line."""
        self.theme_type_variation = "SlimToast" if width else "Toast"
        self.label.theme_type_variation = "Caption" if width else ""
        self.label.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART if width else TextServer.AUTOWRAP_OFF
        edges = self.get_theme_stylebox("panel").get_minimum_size().x
        inner = max(0.0, width - edges)
        # How many lines it takes is known only at its width, which the container would give it too late.
        self.label.size = Vector2(inner, 0)
        lines = self.label.get_line_count() if width else 1
        self.label.custom_minimum_size = Vector2(inner, lines * self.label.get_line_height())
        self.reset_size()
