"""Matches to watch: a list that is asked for again and again while it is looked at."""

from collections.abc import Callable

from godot import Button, Control, HBoxContainer, TextureRect, VBoxContainer, Vector2

from felt.online.messages.from_server import ListedMatch, Matches
from felt.scenes.online.part import Part, icon, label, space
from felt.scenes.shared import labels
from felt.scenes.shared.containers import clear
from felt.scenes.words import chips, say
from felt.tuning.layout import Device

EVERY = 3.0
"""Seconds between two looks at the list."""
PAD = 14.0
"""Room between the rim of a line and what it shows, interface px."""


class Browsing(Part):
    """Shows the matches of the lobby's game; a press opens one."""

    def fill(self) -> None:
        """Build the heading, the lines, and what stands there while there are none."""
        self._asked_at = float("-inf")
        self._told: Matches | None = None
        self._shown: tuple[ListedMatch, ...] | None = None
        self.online.matches = None
        self.add_child(label(say(self.lobby.game), "Heading"))
        self.lines = VBoxContainer()
        self.lines.add_theme_constant_override("separation", 8)
        self.add_child(self.lines)
        self.empty = VBoxContainer()
        self.empty.size_flags_vertical = Control.SIZE_EXPAND_FILL
        people = _sign("icons.users", 56)
        people.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
        for part in (space(), people, label(say("online_no_matches"), "Body", centred=True), space()):
            self.empty.add_child(part)
        self.add_child(self.empty)
        self.empty.hide()

    def first_focus(self) -> Control | None:
        """Give the newest match."""
        return self.lines.get_child(0) if self.lines.get_child_count() else None

    def follow(self) -> None:
        """Ask for the list when it is time, and show what has been told."""
        if self.online.now - self._asked_at >= EVERY:
            self._asked_at = self.online.now
            self.session.browse(self.lobby.game)
        told = self.online.matches
        if told is not self._told and told is not None and told.game == self.lobby.game:
            self._told = told
            self._show(told.matches)

    def arrange(self, wide: float, sizes: Device) -> None:
        """Leave the lines as wide as the page."""
        self.lines.custom_minimum_size = Vector2(wide, 0)

    def _show(self, matches: tuple[ListedMatch, ...]) -> None:
        if matches == self._shown:
            return
        self._shown = matches
        # Whoever stands on a line must not fall off it because the list is told anew; who came before it is led there.
        focused = self.get_viewport().gui_get_focus_owner()
        standing = focused.name if isinstance(focused, MatchLine) else ""
        leads = bool(standing) or focused is self.lobby.back_button
        clear(self.lines)
        for match in matches:
            self.lines.add_child(MatchLine().become(match, self.session.watch))
        self.empty.visible = not matches
        again = self.lines.find_child(standing, False, False) if standing else None
        line = again or self.first_focus()
        if leads and line is not None:
            line.grab_focus()


class MatchLine(Button):
    """One match: who plays, how far it is, who else looks on."""

    def become(self, match: ListedMatch, chosen: Callable[[str], object]) -> "MatchLine":
        """Show a match."""
        self.name = match.match
        self.theme_type_variation = "Choice"
        names, facts = ", ".join(match.names), say("online_move", number=chips(match.seq))
        self.accessibility_name = f"{names}, {facts}"
        self.pressed.connect(lambda: chosen(match.match))
        row = HBoxContainer()
        row.mouse_filter = Control.MOUSE_FILTER_IGNORE
        row.add_theme_constant_override("separation", 12)
        who = labels.prose(names, "Body")
        who.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        row.add_child(who)
        row.add_child(labels.label(facts, "Caption"))
        if match.watchers:
            row.add_child(_sign("icons.users", 20))
            row.add_child(labels.label(chips(match.watchers), "Caption"))
        row.add_child(_sign("icons.chevron_right", 20))
        self.add_child(row)
        self._row = row
        self.resized.connect(self._fit)
        row.minimum_size_changed.connect(self._fit)
        self._fit()
        return self

    def _fit(self) -> None:
        """Grow with the names, which may need several lines."""
        self._row.position = Vector2(PAD, 0)
        self.custom_minimum_size = Vector2(0, max(56.0, self._row.get_combined_minimum_size().y + PAD))
        self._row.size = Vector2(self.size.x - 2 * PAD, self.size.y)


def _sign(name: str, size: float) -> TextureRect:
    made = icon(name, size)
    made.mouse_filter = Control.MOUSE_FILTER_IGNORE
    made.size_flags_vertical = Control.SIZE_SHRINK_CENTER
    return made
