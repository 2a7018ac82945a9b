"""The menu's page for play online: connecting, choosing, searching, laying a table, gathering, looking for a match."""

from godot import Control, Label

from felt.scenes.menu.page import Page
from felt.scenes.online.browsing import Browsing
from felt.scenes.online.choosing import Choosing
from felt.scenes.online.connection import Connection
from felt.scenes.online.gathering import Gathering
from felt.scenes.online.laying import Laying
from felt.scenes.online.part import Part, label
from felt.scenes.online.searching import Searching
from felt.scenes.online.trouble import Trouble
from felt.scenes.shared.containers import clear
from felt.scenes.words import say
from felt.tuning.layout import Device

PARTS: dict[str, type[Part]] = {
    "offline": Trouble,
    "idle": Choosing,
    "queued": Searching,
    "offered": Searching,
    "match": Searching,
    "table": Gathering,
}
INSIDE: dict[str, type[Part]] = {"table": Laying, "watch": Browsing}
"""What the page may be about for who stands nowhere yet, and its part."""


class Lobby(Page):
    """Shows one part at a time, by where the server says the player is."""

    def fill(self) -> None:
        """Go online and show how that goes."""
        house = self.menu.house
        self.online: Connection = house.go_online()
        self.online.wanted = True
        self.game: str = self.about.get("game") or house.wanted_game or "poker_pool"
        self.bot_level = "medium"
        """Who comes when nobody else does."""
        self._search_wanted = bool(self.about.get("search"))
        self.inside: str = self.about.get("inside", "")
        self.title.text = say(f"online_{self.inside}" if self.inside else "online")
        self.complaint: Label = label("", "Warning", centred=True)
        self.complaint.hide()
        self.rows.add_child(self.complaint)
        self.line: Label = label("", "Caption", centred=True)
        self.rows.add_child(self.line)
        self.rows.move_child(self.foot, -1)
        self.part: Part | None = None
        self._shown = ""
        self._room: tuple[float, Device] | None = None
        self.online.changed.connect(self.refresh)
        self.online.refused.connect(self._complain)
        self.refresh()

    def _exit_tree(self) -> None:
        self.online.changed.disconnect(self.refresh)
        self.online.refused.disconnect(self._complain)
        if not isinstance(self.menu.page, Lobby) or self.menu.page is self:
            self.online.wanted = False
        is_searching = self.online.session.is_searching or self.where in ("queued", "offered")
        if self.online.table is None and is_searching:
            self.online.session.leave_queue()
        elif self.online.table is None and self.where == "table":
            self.online.session.leave_table()

    def _process(self, _delta: float) -> None:
        self.part.follow()
        link = self.online.session.link
        self.line.visible = self.online.is_live and link.rtt > 0.0 and not self.complaint.visible
        if self.line.visible:
            self.line.text = say("online_connected", ms=round(link.rtt * 1000))

    @property
    def where(self) -> str:
        """Give where the player stands: offline, or a place of the server."""
        return self.online.session.place.where if self.online.is_live else "offline"

    def refresh(self) -> None:
        """Show the part for where the player stands."""
        where = self.where
        if where == "idle" and self._search_wanted:
            self._search_wanted = False
            self.search()
        kind = INSIDE.get(self.inside, Choosing) if where == "idle" else PARTS[where]
        if type(self.part) is not kind:
            self._take(kind().become(self))

    def search(self) -> None:
        """Look for anybody to play the chosen game with."""
        self.complaint.hide()
        self.online.session.queue(self.game, self.bot_level)

    def go_inside(self, inside: str) -> None:
        """Go one page deeper: to lay a table, or to look for a match to watch."""
        self.menu.open("online", game=self.game, inside=inside)

    def choose_game(self, game: str) -> None:
        """Take another game."""
        self.game = self.menu.house.wanted_game = game

    def rename(self, name: str) -> None:
        """Be called otherwise, which takes a new greeting."""
        if name != self.online.session.name:
            self.online.greet_as(name)

    def first_focus(self) -> Control:
        """Give what the part wants in front."""
        return (self.part.first_focus() if self.part else None) or self.back_button

    def arrange(self, wide: float, sizes: Device) -> None:
        """Hand the width on."""
        self._room = wide, sizes
        self.part.arrange(wide, sizes)

    def _take(self, part: Part) -> None:
        if self.part is not None:
            self.body.remove_child(self.part)
            self.part.queue_free()
        self.part = part
        self.body.add_child(part)
        clear(self.foot)
        for control in part.foot():
            self.foot.add_child(control)
        self.foot.visible = self.foot.get_child_count() > 0
        if self._room:
            part.arrange(*self._room)
            self.first_focus().grab_focus()

    def _complain(self, code: str, message: str) -> None:
        """Say what the server refused, in the player's language where there are words for it."""
        key = f"online_refused_{code}"
        words = say(key)
        self.complaint.text = message if words == key else words
        self.complaint.show()
