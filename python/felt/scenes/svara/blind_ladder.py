"""The blind bets made so far and the next ones, rung by rung."""

from godot import HBoxContainer, Label

from felt.games.svara.view import View
from felt.scenes.palette import palette
from felt.scenes.shared.dialog import clear
from felt.scenes.words import chips, say

AHEAD = 2
"""Rungs shown beyond the next blind."""
RUNGS = 5
"""Rungs shown in all."""


class BlindLadder(HBoxContainer):
    """Shown while blind bets can be made; the rung that is next shines."""

    def show_blinds(self, view: View) -> None:
        """Show the ladder as the view has it."""
        self.visible = view.next_blind > 0
        if not self.visible:
            return
        clear(self)
        self._add(say("svara_ladder"), shines=False)
        for step in ladder(view.next_blind, view.config.min_bet, view.config.blind_multiple):
            self._add(chips(step), shines=step == view.next_blind)

    def _add(self, words: str, *, shines: bool) -> None:
        rung = Label()
        rung.text = words
        rung.theme_type_variation = "Number" if shines else "Caption"
        rung.add_theme_color_override("font_color", palette("accent" if shines else "text_muted"))
        self.add_child(rung)


def ladder(next_blind: int, least: int, multiple: int) -> list[int]:
    """List the blinds from the first to some beyond the next, at most so many as there is room for."""
    steps = [least]
    while steps[-1] < next_blind * multiple**AHEAD:
        steps.append(steps[-1] * multiple)
    return steps[-RUNGS:]
