"""A private table: the code to tell a friend, and who has sat down."""

from collections.abc import Sequence

from godot import Button, Color, Control, DisplayServer, GridContainer, HBoxContainer, Label, Vector2

from felt.scenes.menu.house_rules import unusual_rules
from felt.scenes.online.part import Part, button, icon, label, row, space
from felt.scenes.shared.containers import clear
from felt.scenes.words import say
from felt.tuning.layout import Device


class Gathering(Part):
    """The host starts; the others wait."""

    def fill(self) -> None:
        """Build code, seats and ways on."""
        self.code = label("", "Title", centred=True)
        self.copy = button("online_copy_code", self._copy)
        # Some Linux screens have none.
        self.copy.visible = DisplayServer.has_feature(DisplayServer.FEATURE_CLIPBOARD)
        self.seats = GridContainer()
        self.seats.add_theme_constant_override("h_separation", 28)
        self.seats.add_theme_constant_override("v_separation", 6)
        self.seats.custom_minimum_size = Vector2(300, 0)
        self.seats.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
        self.rules = label("", "Caption", centred=True)
        self.note = label("", "Body", centred=True)
        self.begin = button("online_begin", self._begin, "Accent")
        self.stand_up = button("online_stand_up", self.session.leave_table)
        for part in (
            space(), label(say("online_table_line"), "Highlight", centred=True), self.code,
            row(self.copy, centred=True), self.seats, self.rules, self.note, space(),
        ):  # fmt: skip
            self.add_child(part)
        self._shown: tuple[str, ...] | None = None
        self.follow()

    def foot(self) -> Sequence[Control]:
        """Give the ways on."""
        return self.begin, self.stand_up

    def first_focus(self) -> Button:
        """Give what comes next."""
        return next(way for way in (self.begin, self.copy, self.stand_up) if way.visible)

    def arrange(self, wide: float, sizes: Device) -> None:
        """Lay the seats in rows where there is little height."""
        self.seats.columns = 3 if self.lobby.size.y < 480 else 1

    def follow(self) -> None:
        """Show who sits at the table."""
        place = self.session.place
        self.code.text = place.code or ""
        self.begin.visible = place.host
        free = place.seats - len(place.names)
        self.note.text = say("online_host_waits") if not place.host else say("online_bots_fill") if free else ""
        self.note.visible = bool(self.note.text)
        if place.names != self._shown:
            self._shown = place.names
            self._show_seats(place.names, place.seats)
            game = place.game or self.lobby.game
            self.rules.text = "\n".join([say(game), *unusual_rules(game, place.settings)])

    def _begin(self) -> None:
        self.session.start_table(self.lobby.bot_level)

    def _show_seats(self, names: tuple[str, ...], seats: int) -> None:
        clear(self.seats)
        for seat in range(seats):
            name = names[seat] if seat < len(names) else ""
            self.seats.add_child(_seat(name))

    def _copy(self) -> None:
        DisplayServer.clipboard_set(self.code.text)
        self.copy.text = say("online_copied")


def _seat(name: str) -> HBoxContainer:
    line, words = HBoxContainer(), Label()
    line.add_theme_constant_override("separation", 10)
    words.text = name or say("online_free_seat")
    line.modulate = Color(1, 1, 1, 1.0 if name else 0.55)
    for part in (icon("icons.user" if name else "icons.bot", 22), words):
        line.add_child(part)
    return line
