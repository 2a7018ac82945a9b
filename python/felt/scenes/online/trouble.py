"""Not connected: what is being tried, what went wrong, and what can be done instead."""

from math import ceil

from godot import Control, LineEdit, Vector2

from felt.online.notices import LinkState
from felt.scenes.assets import texture
from felt.scenes.online.account import change_account
from felt.scenes.online.part import Part, button, icon, label, row, space
from felt.scenes.words import say

SOON = 4.0
"""Seconds of trying before the lobby speaks of trouble."""


class Trouble(Part):
    """Says it plainly and always leaves a way to play."""

    def fill(self) -> None:
        """Build picture, words and ways on."""
        self.icon = icon("", 48)
        self.head = label("", "Heading", centred=True)
        self.body = label("", "Body", centred=True)
        self.address = LineEdit()
        self.address.name = "Address"
        self.address.text = self.online.address
        self.address.placeholder_text = self.address.accessibility_name = say("online_address")
        self.address.custom_minimum_size = Vector2(300, 48)
        self.address.text_submitted.connect(lambda _text: self._try())
        self.again = button("online_try_now", self._try, "Accent")
        self.bots = button("online_play_bots", lambda: self.lobby.menu.open("setup", game=self.lobby.game))
        self.ways = row(self.address, centred=True)
        for part in (
            space(), self.icon, self.head, self.body, self.ways, row(self.again, self.bots, centred=True), space(),
        ):  # fmt: skip
            self.add_child(part)
        self.follow()

    def first_focus(self) -> Control:
        """Give the way to try again."""
        return self.again

    def follow(self) -> None:
        """Count along."""
        link, lost = self.session.link, self.online.seconds_lost
        ended = link.state is LinkState.ENDED
        patient = not ended and lost < SOON and link.attempts < 2
        elsewhere = self.online.is_elsewhere
        self.icon.texture = texture("icons.users" if elsewhere else "icons.globe" if patient else "icons.link_lost")
        self.head.text = say("online_connecting") if patient else self.online.trouble
        wait = ceil(link.seconds_to_retry(self.online.now))
        if ended:
            self.body.text = say(f"online_closed_{link.code}")
        else:
            self.body.text = say("online_retry_in", seconds=wait) if wait and not patient else ""
        self.body.visible = bool(self.body.text)
        self.ways.visible = not patient and not elsewhere
        self.again.text = say("online_play_here" if elsewhere else "online_try_now")
        self.again.visible = not patient

    def _try(self) -> None:
        """Try the address that is written there, now."""
        address = self.address.text.strip()
        if address and address != self.online.address:
            change_account(address=address)
            self.online.go(address)
        else:
            self.online.hurry()
