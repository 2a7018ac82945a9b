"""The svara: what it is about, what it costs, how long there is to decide."""

from math import ceil

from godot import Color, Label, PanelContainer, Vector2, onready

from felt.games.svara.view import View
from felt.match.table import Table
from felt.scenes.screen import seconds, travel
from felt.scenes.shared.turn_clock import TurnClock
from felt.scenes.words import chips, say


class SvaraBanner(PanelContainer):
    """Shown while a svara is decided, and small while one is played."""

    title: Label = onready("Rows/Title")
    terms: Label = onready("Rows/Terms")
    time: Label = onready("Rows/Time")
    clock: TurnClock = onready("Rows/Clock")

    def __init__(self) -> None:
        super().__init__()
        self._timed = False

    def watch(self, match: Table) -> None:
        """Take the time left from this match."""
        self.clock.watch(match)
        self._timed = match.seconds_left is not None

    def show_svara(self, view: View, slim: bool) -> None:
        """Show the svara of the view, if there is one."""
        deciding = view.offer is not None
        self.visible = deciding or (view.svara > 0 and view.pot > 0)
        if not self.visible:
            return
        self.title.text = say("svara_again", number=view.svara + 1) if view.svara and deciding else say("svara_title")
        if deciding:
            terms = say("svara_original", pot=chips(view.offer.pot)), say("svara_fee", fee=chips(view.offer.fee))
            self.terms.text = ("\n" if slim else " · ").join(terms)
        else:
            self.terms.text = say("svara_carried", pot=chips(view.carried))
        self.clock.visible = self.time.visible = deciding and self._timed
        self.reset_size()

    def arrive(self) -> None:
        """Come in with a bounce: something rare has happened."""
        self.pivot_offset = self.size / 2
        grow = 1 - 0.4 * travel()
        self.scale, self.modulate = Vector2(grow, grow), Color(1, 1, 1, 0)
        entry = self.create_tween().set_parallel()
        entry.tween_property(self, "scale", Vector2(1, 1), seconds("slow"))
        entry.tween_property(self, "modulate:a", 1.0, seconds("normal"))

    def _process(self, _delta: float) -> None:
        left = self.clock.left
        self.time.text = "" if left is None else say("svara_seconds_left", seconds=ceil(left))
