"""What happened, line by line, in a drawer."""

from godot import Button, Control, InputEvent, PanelContainer, RichTextLabel, Vector2, onready

from felt.scenes.screen import device

LONGEST = 400
"""Lines kept."""


class LogPanel(Control):
    """Opens over the right edge; the newest line is at the bottom."""

    panel: PanelContainer = onready("Panel")
    text: RichTextLabel = onready("Panel/Rows/Text")
    close_button: Button = onready("Panel/Rows/Close")

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []

    def _ready(self) -> None:
        self.hide()
        self.close_button.pressed.connect(self.hide)
        self.resized.connect(self._fit)

    def add(self, line: str) -> None:
        """Write one more line."""
        self._lines = [*self._lines[-LONGEST:], line]
        if self.visible:
            self._write()

    def open(self) -> None:
        """Show the drawer."""
        self._fit()
        self._write()
        self.show()
        self.close_button.grab_focus()

    def _fit(self) -> None:
        size = self.get_viewport_rect().size
        self.panel.size = Vector2(min(device(size).drawer_width, size.x), size.y)
        self.panel.position = Vector2(size.x - self.panel.size.x, 0)

    def _write(self) -> None:
        self.text.text = "\n".join(self._lines)
        self.text.scroll_to_line(max(0, len(self._lines) - 1))

    def _unhandled_input(self, event: InputEvent) -> None:
        if self.visible and event.is_action_pressed("ui_cancel"):
            self.get_viewport().set_input_as_handled()
            self.hide()
