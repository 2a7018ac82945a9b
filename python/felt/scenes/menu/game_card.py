"""One game to choose: its picture, its name and a line about it, all one button."""

from godot import Button, Control, Label, VBoxContainer, Vector2

from felt.scenes.menu.emblem import Emblem
from felt.scenes.shared.labels import label
from felt.scenes.words import say

PAD = 12.0
"""Room between the rim of the button and what it shows, interface px."""


class GameCard(Button):
    """Grows with its text; the picture takes a share of the height."""

    def __init__(self) -> None:
        super().__init__()
        self.game = ""
        self.emblem = Emblem()
        self.rows = VBoxContainer()

    def become(self, game: str, title: str, line: str, mark: str = "") -> "GameCard":
        """Show a game, or a lesson about it; `mark` is a short note in the house's gold."""
        self.game, self.name = game, game.capitalize()
        self.accessibility_name, self.accessibility_description = title, line
        self.rows.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self.rows.add_theme_constant_override("separation", 6)
        self.add_child(self.rows)
        self.rows.add_child(self.emblem)
        self.emblem.show_game(game)
        for words, kind in ((title, "Heading"), (line, "Caption"), (mark, "Highlight")):
            if words:
                self.rows.add_child(_line(words, kind))
        return self

    def fit(self, wide: float, picture: float) -> None:
        """Be so wide, with a picture so high."""
        self.emblem.custom_minimum_size = Vector2(0, picture)
        self.rows.position = Vector2(PAD, PAD)
        self.rows.size = Vector2(wide - 2 * PAD, 0)
        self._grow(wide)
        # Wrapped lines know their height only once they have their width.
        self.rows.minimum_size_changed.connect(lambda: self._grow(wide))

    def _grow(self, wide: float) -> None:
        self.custom_minimum_size = Vector2(wide, self.rows.get_combined_minimum_size().y + 2 * PAD)
        self.rows.size = Vector2(wide - 2 * PAD, 0)


def game_card(game: str, mark: str = "") -> GameCard:
    """Make the card that leads to a game."""
    return GameCard().become(game, say(game), say(f"{game}_line"), mark)


def _line(words: str, look: str) -> Label:
    line = label(words, look, wraps=True)
    line.mouse_filter = Control.MOUSE_FILTER_IGNORE
    return line
