"""The title screen and the way into a match: whom to play against."""

from godot import (
    Button,
    Control,
    GradientTexture2D,
    GridContainer,
    Label,
    Rect2,
    TextureRect,
    VBoxContainer,
    Vector2,
    onready,
)

from felt.match.seats import Bot, Human, Seat
from felt.scenes.house import House, house_of
from felt.scenes.menu.hero import Hero
from felt.scenes.screen import device, layout, safe_area
from felt.scenes.shared.settings_dialog import SettingsDialog
from felt.scenes.shared.text_size import theme_for
from felt.scenes.words import say

LEVELS = ("easy", "medium", "hard", "expert")
CARD_TABLES: dict[str, tuple[Seat, ...]] = {
    "holdem": (Human(), Bot("easy"), Bot("medium"), Bot("medium"), Bot("hard"), Bot("hard")),
    "svara": (Human(), Bot("easy"), Bot("medium"), Bot("hard")),
    "scopone": (Human(), Bot("medium"), Bot("medium"), Bot("medium")),
}
"""Who sits at each card table; in Scopone the player across is the partner."""


class Menu(Control):
    """One button for each kind of opponent."""

    hero: Hero = onready("Hero")
    veil: TextureRect = onready("Veil")
    panel: VBoxContainer = onready("Panel")
    title: Label = onready("Panel/Title")
    two_players: Button = onready("Panel/TwoPlayers")
    levels: GridContainer = onready("Panel/Levels")
    tables: GridContainer = onready("Panel/Tables")
    settings_button: Button = onready("Panel/Foot/Settings")
    quit_button: Button = onready("Panel/Foot/Quit")
    settings: SettingsDialog = onready("Settings")

    def _ready(self) -> None:
        self.house: House = house_of(self)
        self.house.match = None
        self.house.speaker.start_music()
        self.two_players.pressed.connect(lambda: self._begin("poker_pool", (Human(), Human())))
        for level in LEVELS:
            self._offer(self.levels, f"level_{level}", "poker_pool", (Human(), Bot(level)))
        for game, seats in CARD_TABLES.items():
            self._offer(self.tables, game, game, seats)
        self.settings_button.pressed.connect(self.settings.ask_settings)
        self.settings.answered.connect(lambda _answer: self.settings_button.grab_focus())
        self.quit_button.pressed.connect(self.house.leave)
        self.resized.connect(self._fit)
        self._fit()
        self.hero.deal()
        self.two_players.grab_focus()

    def _offer(self, row: GridContainer, words: str, game: str, seats: tuple[Seat, ...]) -> None:
        button = Button()
        button.name = words.removeprefix("level_").capitalize()
        button.text = say(words)
        button.size_flags_horizontal = self.SIZE_EXPAND_FILL
        button.pressed.connect(lambda: self._begin(game, seats))
        row.add_child(button)

    def _begin(self, game: str, seats: tuple[Seat, ...]) -> None:
        self.house.open(game, seats)
        self.house.show(game)

    def _fit(self) -> None:
        """Picture above the choices on upright screens, beside them on others."""
        room = safe_area(self.get_window())
        sizes = device(room.size)
        self.theme = theme_for(sizes)
        upright = room.size.y > room.size.x
        low = room.size.y < 480
        self.levels.columns = 4 if low else 2
        self.panel.add_theme_constant_override("separation", 6 if low else sizes.gap)
        self.title.add_theme_font_size_override("font_size", layout().title * (1 if low else 2))
        for button in self._buttons():
            button.custom_minimum_size = Vector2(0, sizes.button)
        wide = room.size.x - 32 if upright else max(sizes.dialog_width * 0.62, 340 if low else 0)
        needed = self.panel.get_combined_minimum_size()
        self.panel.size = Vector2(max(wide, needed.x), needed.y)
        if upright:
            self.panel.position = room.position + Vector2(16, room.size.y - needed.y - 20)
            self._show_picture(Rect2(0, 0, self.size.x, self.panel.position.y), upright)
        else:
            margin = 24.0 if low else room.size.x * 0.06
            self.panel.position = room.position + Vector2(margin, (room.size.y - needed.y) / 2)
            left = self.panel.position.x + self.panel.size.x
            self._show_picture(Rect2(left, 0, self.size.x - left, self.size.y), upright)

    def _buttons(self) -> list[Button]:
        rows = (*self.levels.get_children(), *self.tables.get_children())
        return [self.two_players, self.settings_button, self.quit_button, *rows]

    def _show_picture(self, region: Rect2, upright: bool) -> None:
        """Show the picture in a region; the veil runs out there from the side where the choices are."""
        self.hero.look(region)
        gradient = self.veil.texture
        assert isinstance(gradient, GradientTexture2D)
        edge = region.end.y / self.size.y if upright else region.position.x / self.size.x
        if upright:
            gradient.fill_from, gradient.fill_to = Vector2(0, edge + 0.02), Vector2(0, edge - 0.2)
        else:
            gradient.fill_from, gradient.fill_to = Vector2(edge - 0.06, 0), Vector2(edge + 0.24, 0)
