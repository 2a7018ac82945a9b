"""The player's own statistics: numbers, and plots of how matches went."""

from collections.abc import Sequence
from functools import partial

from godot import (
    Button,
    CheckButton,
    Control,
    GridContainer,
    PanelContainer,
    TextServer,
    VBoxContainer,
    Vector2,
    load,
    start,
)

from felt.match import trends
from felt.match.statistics import FRIENDS, ONLINE
from felt.match.statistics import Statistics as Counts
from felt.match.telemetry import Note
from felt.match.trends import Column
from felt.scenes.keeping import profile
from felt.scenes.menu.chart import Chart, Columns, SplitBars, Trend
from felt.scenes.menu.page import Page
from felt.scenes.preferences import prefer, preferences
from felt.scenes.screen import layout
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.labels import prose
from felt.scenes.telemetry import forget, telemetry
from felt.scenes.words import chips, percent, plural, say, tenths
from felt.tuning.layout import Device

TWO_COLUMNS = 760.0
"""Bodies at least this wide show the plots side by side, interface px."""
COUNTED = partial(plural, "matches_won"), partial(plural, "matches_lost")
"""What is written beside the two parts of a bar."""


class Statistics(Page):
    """Everything here lies on this device; the switch at the end says whether more is noted.

    The page is about this player, or about the `notes` and `games` it is opened with.
    """

    def fill(self) -> None:
        """Show what there is, and how to get more."""
        notes: Sequence[Note] = self.about.get("notes", telemetry().matches)
        games: Counts = self.about.get("games", profile().games)
        self.plots = GridContainer()
        self.plots.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        for gap in ("h_separation", "v_separation"):
            self.plots.add_theme_constant_override(gap, 18)
        if not notes and not games:
            self.body.add_child(prose(say("statistics_none")))
        if notes:
            self.body.add_child(self._numbers(notes))
            self._show_pool(notes)
        self._show_games(games)
        self.body.add_child(self.plots)
        self.body.add_child(self._switch())
        if notes:
            self.body.add_child(self._forget())

    def arrange(self, wide: float, sizes: Device) -> None:
        """Put the plots side by side where there is room."""
        self.plots.columns = 2 if wide >= TWO_COLUMNS else 1

    def _numbers(self, notes: Sequence[Note]) -> GridContainer:
        told = trends.summary(notes)
        row = GridContainer()
        row.columns = 3
        row.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        for key, value in (
            ("statistics_matches", chips(told.matches)),
            ("statistics_share_won", percent(told.won)),
            ("statistics_minutes", tenths(told.minutes)),
            ("statistics_made", percent(told.made)),
            ("statistics_misses", tenths(told.misses)),
            ("statistics_stood", percent(told.stood)),
        ):
            cell = VBoxContainer()
            cell.size_flags_horizontal = Control.SIZE_EXPAND_FILL
            cell.add_child(prose(value, "Title"))
            cell.add_child(prose(say(key), "Caption"))
            row.add_child(cell)
        return row

    def _show_pool(self, notes: Sequence[Note]) -> None:
        self._plot("plot_made", Trend(trends.shots_made(notes)))
        rows = [(say(f"ending_{name}"), *counts) for name, counts in trends.endings(notes).items()]
        self._plot("plot_endings", SplitBars(rows, *COUNTED))
        self._plot("plot_minutes", Columns(_ranges(trends.lengths(notes))))
        if any(note.stood_after is not None for note in notes):
            self._plot("plot_stands", Columns(_ranges(trends.stands(notes))))

    def _show_games(self, games: Counts) -> None:
        """Show every game by opponent, which is counted whether or not more is noted."""
        for game, tallies in games.items():
            rows = [(opponent_words(name), tally.won, tally.lost) for name, tally in tallies.items()]
            self._plot(game, SplitBars(rows, *COUNTED))

    def _plot(self, title: str, chart: Chart) -> None:
        panel, rows = PanelContainer(), VBoxContainer()
        panel.theme_type_variation = "Row"
        panel.size_flags_horizontal = Control.SIZE_EXPAND_FILL
        rows.add_theme_constant_override("separation", 8)
        rows.add_child(prose(say(title), "Strong"))
        rows.add_child(chart)
        panel.add_child(rows)
        self.plots.add_child(panel)

    def _switch(self) -> CheckButton:
        switch = CheckButton()
        switch.text = say("statistics_keep")
        switch.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
        switch.button_pressed = preferences().telemetry
        switch.custom_minimum_size = Vector2(0, layout().touch_target)
        switch.toggled.connect(lambda on: prefer(telemetry=on))
        return switch

    def _forget(self) -> Button:
        button = Button()
        button.text = say("statistics_forget")
        button.theme_type_variation = "Ghost"
        button.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
        button.custom_minimum_size = Vector2(0, layout().touch_target)
        button.pressed.connect(self._on_forget)
        return button

    def _on_forget(self) -> None:
        start(self._ask_to_forget())

    async def _ask_to_forget(self) -> None:
        dialog: Dialog = load("res://scenes/shared/dialog.tscn").instantiate()
        self.add_child(dialog)
        answers = {say("statistics_forget"): True, say("back"): False}
        dialog.ask(say("statistics_forget"), say("statistics_forget_body"), answers, escape=False)
        forgets = await dialog.answered
        dialog.queue_free()
        if forgets:
            forget()
            self.menu.back()


def opponent_words(name: str) -> str:
    """Say who an opponent was: a level, friends at this device, or people online."""
    return say(f"against_{name}" if name in (FRIENDS, ONLINE) else f"level_{name}")


def _ranges(columns: Sequence[Column]) -> list[tuple[str, int]]:
    return [
        (f"{column.low}–{column.high}" if column.high else f"{column.low}+", column.count)  # noqa: RUF001
        for column in columns
    ]
