"""The blind bets made so far and the next ones, rung by rung."""

from godot import Control, HBoxContainer, Label, PanelContainer

from felt.games.svara.view import View
from felt.scenes.palette import palette
from felt.scenes.shared.containers import clear
from felt.scenes.shared.labels import label
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
        self.add_child(_words(say("svara_ladder"), "Caption"))
        for step in ladder(view.next_blind, view.config.min_bet, view.config.blind_multiple):
            self.add_child(_badge(chips(step)) if step == view.next_blind else _rung(chips(step)))


def _badge(words: str) -> PanelContainer:
    badge = PanelContainer()
    badge.theme_type_variation = "Badge"
    badge.add_child(_words(words, "BadgeText"))
    return badge


def _rung(words: str) -> Label:
    rung = _words(words, "Number")
    rung.add_theme_color_override("font_color", palette("text_muted"))
    return rung


def _words(words: str, look: str) -> Label:
    rung = label(words, look)
    rung.size_flags_vertical = Control.SIZE_SHRINK_CENTER
    return rung


def ladder(next_blind: int, least: int, multiple: int) -> list[int]:
    """List the blinds from the first to some beyond the next, at most so many as there is room for."""
    steps = [least]
    while steps[-1] < next_blind * multiple**AHEAD:
        steps.append(steps[-1] * multiple)
    return steps[-RUNGS:]
