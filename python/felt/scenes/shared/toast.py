"""A short message that comes, is read and goes."""

from godot import Color, Label, PanelContainer, Tween, onready

from felt.scenes.screen import seconds


class Toast(PanelContainer):
    """Never takes a press: what lies under it stays reachable."""

    label: Label = onready("Label")

    def __init__(self) -> None:
        super().__init__()
        self._fading: Tween | None = None

    def _ready(self) -> None:
        self.hide()

    def say(self, text: str) -> None:
        """Show a message in place of the last one."""
        if self._fading is not None:
            self._fading.kill()
        self.label.text = text
        self.show()
        self.modulate = Color(1, 1, 1, 1)
        self.reset_size()
        self._fading = self.create_tween()
        self._fading.tween_interval(seconds("toast"))
        self._fading.tween_property(self, "modulate:a", 0.0, seconds("slow"))
        self._fading.tween_callback(self.hide)
