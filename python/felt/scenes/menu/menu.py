"""The screens outside a match: pages over one picture of the table, with a trail that leads back."""

from pathlib import Path
from typing import Any

from godot import (
    OS,
    BaseButton,
    Color,
    ColorRect,
    Control,
    GradientTexture2D,
    InputEvent,
    Rect2,
    TextureRect,
    Tween,
    Vector2,
    load,
    onready,
)

from felt.scenes import reports
from felt.scenes.house import House, house_of
from felt.scenes.keeping import troubles
from felt.scenes.menu.hero import Hero
from felt.scenes.screen import device, safe_area, seconds, travel
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.settings_dialog import SettingsDialog
from felt.scenes.shared.text_size import theme_for
from felt.scenes.speaker import INTERFACE
from felt.scenes.words import say

NAMES = ("title", "welcome", "games", "setup", "lessons", "credits", "statistics")
PAGES = {name: f"res://scenes/menu/{name}.tscn" for name in NAMES} | {"online": "res://scenes/online/lobby.tscn"}
DIM = 0.93
"""How far the picture darkens behind a page that covers it."""
SLIDE = 36.0
"""How far a page comes in from the side, interface px."""


class Menu(Control):
    """Shows one page at a time; a page asks for another by name, or to go back."""

    hero: Hero = onready("Hero")
    veil: TextureRect = onready("Veil")
    shade: ColorRect = onready("Shade")
    pages: Control = onready("Pages")
    settings: SettingsDialog = onready("Settings")
    dialog: Dialog = onready("Dialog")

    def _ready(self) -> None:
        self.house: House = house_of(self)
        self.house.match = None
        self.house.speaker.start_music()
        self.page: Any = None
        self._trail: list[tuple[str, dict[str, Any]]] = []
        self.dialog.answered.connect(self._told)
        self.resized.connect(self._fit)
        self.settings.answered.connect(lambda _answer: self._after_settings())
        name, about = self.house.next_page
        self.house.next_page = ("title", {})
        if name not in ("title", "welcome"):
            self._trail.append(("title", {}))
        self.open(name, **about)
        self.hero.deal()
        self._tell_troubles()

    @property
    def shown(self) -> str:
        """Give the name of the page in front."""
        return self._trail[-1][0] if self._trail else ""

    def open(self, name: str, **about: Any) -> None:
        """Go to a page; `about` says what it shows, as the game to set up."""
        self._trail.append((name, about))
        self._show(forward=True)

    def back(self) -> None:
        """Return to the page before; the title is where a phone's way back leads out of the game."""
        if len(self._trail) < 2:
            if OS.has_feature("mobile"):
                self.house.leave()
            return
        left, _ = self._trail.pop()
        self.house.speaker.play("audio.ui.back", INTERFACE)
        self._show(forward=False, left=left)

    def go_on(self, game: str) -> None:
        """Go on with the kept match of a game; one that turns out to be damaged is told of."""
        if self.house.resume(game):
            self.house.show(game)
        else:
            self._show(forward=True)
            self._tell_troubles()

    def ask_settings(self) -> None:
        """Lay the settings over the page."""
        self.settings.ask_settings()

    def _show(self, *, forward: bool, left: str = "") -> None:
        name, about = self._trail[-1]
        if self.page is not None:
            # It may be one of its own buttons that asks: it goes once that press has been dealt with.
            self.page.hide()
            self.page.queue_free()
        self.page = load(PAGES[name]).instantiate()
        self.page.menu, self.page.about = self, about
        self.pages.add_child(self.page)
        self._fit()
        self._come_in(forward)
        # The button that led away is the one to stand on again.
        came_from = self.page.find_child(left.capitalize(), True, False) if left else None
        (came_from if isinstance(came_from, BaseButton) else self.page.first_focus()).grab_focus()

    def _come_in(self, forward: bool) -> None:
        page = self.page
        page.modulate = Color(1, 1, 1, 0)
        page.position = Vector2((SLIDE if forward else -SLIDE) * travel(), 0)
        coming = page.create_tween().set_parallel().set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)
        coming.tween_property(page, "modulate:a", 1.0, seconds("normal"))
        coming.tween_property(page, "position:x", 0.0, seconds("normal"))
        darkness = 0.0 if page.shows_picture else DIM
        coming.tween_property(self.shade, "color:a", darkness, seconds("normal"))

    def _fit(self) -> None:
        room = safe_area(self.get_window())
        sizes = device(room.size)
        self.theme = theme_for(sizes)
        self.page.fit(room, sizes)
        if not self.page.shows_picture:
            self.show_picture(Rect2(0, 0, self.size.x, self.size.y))

    def show_picture(self, region: Rect2, *, below: bool = False, beside: bool = False) -> None:
        """Show the picture in a region; the veil runs out there from the side where the choices are."""
        self.hero.look(region)
        self.veil.visible = below or beside
        gradient = self.veil.texture
        assert isinstance(gradient, GradientTexture2D)
        if below:
            edge = region.end.y / self.size.y
            gradient.fill_from, gradient.fill_to = Vector2(0, edge + 0.02), Vector2(0, edge - 0.2)
        elif beside:
            edge = region.position.x / self.size.x
            gradient.fill_from, gradient.fill_to = Vector2(edge - 0.06, 0), Vector2(edge + 0.24, 0)

    def _after_settings(self) -> None:
        """Texts and sizes may have changed: build the page anew."""
        name, _ = self._trail[-1]
        self._show(forward=True, left="Settings" if name == "title" else "")

    def _tell_troubles(self) -> None:
        """Say which of the player's files had to be set aside, or that the last run ended badly."""
        if troubles:
            names = ", ".join(path.name for path in troubles)
            troubles.clear()
            self.dialog.ask(say("damaged_title"), say("damaged_body", names=names), {say("done"): ""}, escape="")
        elif self.house.report is not None:
            answers = {say("show_report"): str(self.house.report), say("close"): ""}
            place = f"user://reports/{self.house.report.name}"
            self.dialog.ask(say("crash_title"), say("crash_body", place=place), answers, escape="")
            self.house.report = None

    def _told(self, place: str) -> None:
        """Show what the player wants to see, then whatever else is to be told."""
        if place:
            reports.show(Path(place))
        self.page.first_focus().grab_focus()
        self._tell_troubles()

    def _unhandled_input(self, event: InputEvent) -> None:
        if event.is_action_pressed("ui_cancel") and not (self.settings.visible or self.dialog.visible):
            self.get_viewport().set_input_as_handled()
            self.back()
