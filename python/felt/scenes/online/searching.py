"""Looking for anybody: how long already, and how long until a bot sits down."""

from math import ceil

from godot import Control, Rect2, Vector2

from felt.online.limits import BOT_AFTER_SECONDS
from felt.scenes.menu.emblem import Emblem
from felt.scenes.online.part import Part, button, label, row, space
from felt.scenes.palette import palette
from felt.scenes.words import say
from felt.tuning.layout import Device


class WaitBar(Control):
    """A bar that fills until a bot is seated."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.custom_minimum_size = Vector2(280, 8)
        self.size_flags_horizontal = Control.SIZE_SHRINK_CENTER

    def show_share(self, share: float) -> None:
        """Show how much of the wait is over, 0..1."""
        self.share = min(1.0, max(0.0, share))
        self.queue_redraw()

    def _draw(self) -> None:
        self.draw_rect(Rect2(Vector2(), self.size), palette("scrim", 0.6))
        self.draw_rect(Rect2(Vector2(), Vector2(self.size.x * self.share, self.size.y)), palette("accent"))


class Searching(Part):
    """Shown while queued, and for the moment in which a match is being laid."""

    def fill(self) -> None:
        """Build picture, time and the way out."""
        self.emblem = Emblem()
        self.emblem.custom_minimum_size = Vector2(260, 150)
        self.emblem.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
        self.emblem.show_game(self.lobby.game)
        self.head = label("", "Heading", centred=True)
        self.time = label("", "Number", centred=True)
        self.bar = WaitBar()
        self.note = label("", "Body", centred=True)
        self.cancel = button("online_cancel", self.session.leave_queue)
        for part in (
            space(),
            self.emblem,
            self.head,
            self.time,
            self.bar,
            self.note,
            row(self.cancel, centred=True),
            space(),
        ):
            self.add_child(part)
        self.follow()

    def first_focus(self) -> Control:
        """Give the way out."""
        return self.cancel

    def arrange(self, wide: float, sizes: Device) -> None:
        """Leave the picture out where there is little height."""
        self.emblem.visible = self.lobby.size.y > 430

    def follow(self) -> None:
        """Count the seconds."""
        place = self.session.place
        passed = self.online.now - self.session.place_since
        queued = place.where == "queued"
        game = say(place.game or self.lobby.game)
        self.head.text = say("online_searching", game=game) if queued else say("online_found")
        for part in (self.time, self.bar, self.cancel):
            part.visible = queued
        if not queued:
            self.note.text = say("online_starting")
            return
        waited = place.waited_ms / 1000 + passed
        until_bot = max(0.0, place.bot_in_ms / 1000 - passed)
        self.time.text = say("online_waited", time=f"{int(waited) // 60}:{int(waited) % 60:02}")
        self.bar.show_share(1.0 - until_bot / BOT_AFTER_SECONDS)
        self.note.text = say("online_bot_in", seconds=ceil(until_bot)) if until_bot else say("online_bot_now")
