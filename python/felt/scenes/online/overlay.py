"""What is told over a running online match: a lost connection, who is away, a rematch, how it ended."""

from math import ceil
from typing import TYPE_CHECKING, cast

from godot import CanvasLayer, Control, Label, PanelContainer, Rect2, TextServer, TextureRect, Vector2, onready

from felt.match.seats import Bot, Human
from felt.match.table import Table
from felt.online.limits import HOLD_SECONDS, REMATCH_SECONDS
from felt.online.match_copy import MatchCopy
from felt.online.messages.from_server import PlayerInfo
from felt.online.notices import LinkState
from felt.online.remote_table import RemoteTable
from felt.scenes.assets import texture
from felt.scenes.screen import device
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.match_screen import MatchScreen
from felt.scenes.shared.text_size import theme_for
from felt.scenes.shared.turn_clock import TurnClock
from felt.scenes.words import say

if TYPE_CHECKING:
    from felt.scenes.online.connection import Connection

PATIENCE = 1.0
"""A connection may be gone for so long before anything is said, s: most are back at once."""
BOTS_AFTER = 6.0
"""Seconds without a connection after which playing on with bots is offered."""
ANSWERS = {
    "try_now": "online_try_now",
    "try_again": "online_try_again",
    "play_bots": "online_play_bots",
    "play_here": "online_play_here",
    "find_other": "online_find_other",
    "watch_other": "online_watch_other",
    "rematch": "rematch",
    "resume": "resume",
    "leave": "leave",
    "to_menu": "to_menu",
}
"""What a dialog's button does, and the key of its words."""
CLOCKLESS = ("poker_pool", "scopone")
"""Games whose own screens show no clock: at home nobody is hurried there."""
HURRY = 10.0
"""From so many seconds left a player is told, s."""
SLOW = 0.4
"""Round trip from which the line is called slow, s."""
PILL_MARGIN = 4.0
"""Room round the pill, interface px."""
BRIEF = 6.0
"""For so long is told what lasts, such as a bot on a seat, s: it must not cover the table for a whole match."""


class Overlay(CanvasLayer):
    """Shows one pill at the top of the screen, and one dialog at a time."""

    frame: Control = onready("Frame")
    pill: PanelContainer = onready("Frame/Pill")
    icon: TextureRect = onready("Frame/Pill/Row/Icon")
    words: Label = onready("Frame/Pill/Row/Words")
    clock: TurnClock = onready("Frame/Clock")
    dialog: Dialog = onready("Frame/Dialog")

    def __init__(self) -> None:
        super().__init__()
        self.connection: Connection | None = None
        self._topic = ""
        """What the dialog is about."""
        self._told = ""
        """What stays as it is and has been told."""
        self._told_at = 0.0
        self._room = Rect2()
        """Where the pill lies now."""

    def _ready(self) -> None:
        self.pill.hide()
        self.dialog.answered.connect(self._on_answer)
        self.frame.resized.connect(self._fit)
        self._fit()

    def begin(self, table: RemoteTable) -> None:
        """A match is laid on the table."""
        self._close()
        self._told = ""
        self.clock.watch(cast(Table, table))
        self.clock.visible = table.game.name in CLOCKLESS

    def end(self) -> None:
        """The match has been left."""
        self._close()
        self.pill.hide()
        self.clock.hide()

    def _fit(self) -> None:
        self.frame.theme = theme_for(device(self.frame.size))
        self._room = Rect2()

    # ------------------------------------------------------------------ every frame

    def _process(self, _delta: float) -> None:
        online = self.connection
        if online.table is None:
            return
        self._watch_connection(online)
        self._watch_ending(online)
        self._watch_rematch(online)
        self._show_pill(self._news(online))

    def _watch_connection(self, online: "Connection") -> None:
        """Say that the connection is lost, count along, and go away when it is back."""
        if online.is_live:
            if self._topic in ("lost", "ended"):
                self._close()
            return
        if online.is_elsewhere:
            self._ask("ended", online.trouble, self._why_ended(), ["play_here", "to_menu"])
        elif online.session.link.state is LinkState.ENDED:
            self._ask("ended", online.trouble, self._why_ended(), ["try_again", "play_bots", "to_menu"])
        elif online.seconds_lost >= PATIENCE:
            may_play_bots = online.seconds_lost >= BOTS_AFTER
            topic_answers = ["try_now", *(["play_bots"] if may_play_bots else []), "to_menu"]
            self._ask("lost", online.trouble, self._lost_words(online), topic_answers)

    def _watch_ending(self, online: "Connection") -> None:
        """Tell an ending that the rules know nothing of: somebody has given up or never came back."""
        match = online.session.match
        if match is None or not match.is_complete or online.table.result is not None or not online.table.shown:
            return
        if self._topic not in ("", "lost"):
            return
        winners = ", ".join(match.info.names[seat] for seat in match.ending.winners)
        reason = say(f"online_over_{match.ending.reason}")
        body = f"{reason}\n{say('wins', name=winners)}" if winners else reason
        answers = ["watch_other", "to_menu"] if online.is_watching else ["rematch", "find_other", "to_menu"]
        self._ask("over", say("online_over_title"), body, answers)

    def _watch_rematch(self, online: "Connection") -> None:
        match = online.session.match
        if self._topic != "rematch" or match is None:
            return
        votes = match.rematch.votes if match.rematch else ()
        left = REMATCH_SECONDS if match.rematch_until is None else match.rematch_until - online.now
        if False in votes or left <= 0:
            self.tell_no_rematch()
        else:
            self.dialog.body.text = self._waiting_words(online, left)

    # ------------------------------------------------------------------ words

    def _lost_words(self, online: "Connection") -> str:
        wait = ceil(online.session.link.seconds_to_retry(online.now))
        trying = say("online_retry_in", seconds=wait) if wait else say("online_connecting")
        held = ceil(max(0.0, HOLD_SECONDS - online.seconds_lost))
        if not online.is_playing:
            return trying
        return f"{trying}\n{say('online_seat_kept', seconds=held) if held else say('online_seat_lost')}"

    def _why_ended(self) -> str:
        return say(f"online_closed_{self.connection.session.link.code}")

    def _waiting_words(self, online: "Connection", left: float) -> str:
        return say("online_rematch_waiting", names=self._missing(online), seconds=ceil(left))

    def _missing(self, online: "Connection") -> str:
        match = online.session.match
        votes = match.rematch.votes if match.rematch else (None,) * len(match.info.names)
        return ", ".join(
            name for seat, name in enumerate(match.info.names) if votes[seat] is None and seat != match.info.seat
        )

    def _news(self, online: "Connection") -> tuple[str, str]:
        """Give icon and words of what is worth a line, nothing for a match that goes well."""
        match = online.session.match
        if match is None:
            return "", ""
        if match.ending is not None:
            wishing = self._wishing(online)
            return ("icons.users", say("online_wants_rematch", names=wishing)) if wishing else ("", "")
        if online.keepsakes.auditor.problems:
            return "icons.warning", say("online_unfair")
        if online.is_live and not online.session.follower.in_step:
            return "icons.link", say("online_catching_up")
        if online.drained:
            return "icons.warning", say("online_drain")
        for seat, player in enumerate(match.players):
            if player.status == "away":
                seconds = ceil(match.seconds_held(seat, online.now))
                return "icons.link_lost", say("online_away", name=player.name, seconds=seconds)
        left = self.clock.left
        if left is not None and left <= HURRY:
            return "icons.clock", say("online_hurry", seconds=ceil(left))
        if online.is_live and online.session.link.rtt > SLOW:
            return "icons.link", say("online_slow", ms=round(online.session.link.rtt * 1000))
        return self._brief(online, match)

    def _brief(self, online: "Connection", match: MatchCopy) -> tuple[str, str]:
        """Give what is told once: who watches, where a bot plays for somebody, whose luck was mixed without him."""
        lines = [
            say(f"online_seat_{player.status}", name=player.name) for player in match.players if _is_replaced(player)
        ]
        icon = "icons.bot"
        if online.is_watching and online.session.place.where == "match":
            lines = [say("online_seat_given_up")]
        elif online.is_watching:
            icon, lines = "icons.users", [say("online_watching"), *lines]
        elif (luck := online.session.luck.of(match.info.match)) and luck.is_without_own:
            lines.append(say("online_seed_late"))
        words = "\n".join(lines)
        if words != self._told:
            self._told, self._told_at = words, online.now
        return (icon, words) if online.now - self._told_at < BRIEF else ("", "")

    def _wishing(self, online: "Connection") -> str:
        match = online.session.match
        if match.rematch is None or self._topic == "rematch":
            return ""
        named = enumerate(match.info.names)
        return ", ".join(name for seat, name in named if match.rematch.votes[seat] and seat != match.info.seat)

    def _show_pill(self, news: tuple[str, str]) -> None:
        icon, text = news
        screen = self.get_tree().current_scene
        if not text or self.dialog.visible or not isinstance(screen, MatchScreen):
            self.pill.hide()
            return
        # What the table says for a moment goes first: it lies in the same place.
        self.pill.visible = not screen.toast.visible
        room = screen.news_room()
        if (self.words.text, self._room) != (text, room):
            self.words.text, self.icon.texture, self._room = text, texture(icon), room
            self._place_pill()

    def _place_pill(self) -> None:
        """Centre the pill in its room, written small where that has no place for it."""
        self._write(0.0)
        if self.pill.size.x > self._room.size.x or self.pill.size.y > self._room.size.y:
            self._write(self._room.size.x - 2 * PILL_MARGIN)
        edge, free = Vector2(PILL_MARGIN, PILL_MARGIN), self.frame.size - self.pill.size
        self.pill.position = (self._room.get_center() - self.pill.size / 2).clamp(edge, edge.max(free - edge))

    def _write(self, width: float) -> None:
        """Write small in lines of this width, or with 0 large in one line."""
        self.icon.visible = not width
        self.pill.theme_type_variation = "SlimToast" if width else "Toast"
        self.words.theme_type_variation = "Caption" if width else ""
        self.words.autowrap_mode, self.words.custom_minimum_size = TextServer.AUTOWRAP_OFF, Vector2()
        beside = self.pill.get_combined_minimum_size().x - self.words.get_combined_minimum_size().x
        if width and self.pill.get_combined_minimum_size().x > width:
            self.words.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
            self.words.custom_minimum_size = Vector2(width - beside, 0)
        self.pill.reset_size()

    # ------------------------------------------------------------------ dialog

    def confirm_leaving(self) -> None:
        """Ask before a running match is given up."""
        self._ask("leaving", say("online_leave_title"), say("online_leave_body"), ["resume", "leave"])

    def wait_for_rematch(self) -> None:
        """Wait until everybody has answered."""
        self._ask("rematch", say("rematch"), self._waiting_words(self.connection, REMATCH_SECONDS), ["to_menu"])

    def tell_no_rematch(self) -> None:
        """Say that there will be none, if anybody waits for it."""
        if self._topic == "rematch":
            self._ask("no_rematch", say("rematch"), say("online_no_rematch"), ["find_other", "to_menu"])

    def tell_gone(self) -> None:
        """Say that the server has lost the match."""
        self._ask("gone", say("online_lost_title"), say("online_gone"), ["play_bots", "to_menu"])

    def _ask(self, topic: str, title: str, body: str, answers: list[str]) -> None:
        """Open the dialog for a topic, or only change its words if it is open with the same answers."""
        asked = f"{topic} {' '.join(answers)}"
        if self.dialog.visible and self.dialog.get_meta("asked", "") == asked:
            self.dialog.body.text = body
            return
        self._topic = topic
        self.dialog.set_meta("asked", asked)
        self.dialog.ask(title, body, {say(ANSWERS[answer]): answer for answer in answers})

    def _close(self) -> None:
        self._topic = ""
        self.dialog.hide()

    def _on_answer(self, answer: str) -> None:
        online, topic = self.connection, self._topic
        self._topic = ""
        if answer in ("try_now", "try_again", "play_here"):
            online.hurry()
        elif answer == "play_bots":
            self._play_bots()
        elif answer in ("rematch", "watch_other"):
            online.rematch()
        elif answer == "find_other":
            game = online.table.game.name
            online.leave_match()
            online.house.go_to_page("online", game=game, search=True)
        elif answer in ("to_menu", "leave"):
            if topic == "rematch":
                online.session.rematch(False)
            online.leave_match()
            online.house.show("menu")

    def _play_bots(self) -> None:
        """Lay the same game with bots: what the server kept secret cannot be gone on with here."""
        online = self.connection
        table = online.table
        online.leave_match()
        online.house.open(
            table.game.name, (Human(), *(Bot("medium") for _ in table.seats[1:])), config=table.history.start.config
        )  # fmt: skip
        online.house.show(table.game.name)


def _is_replaced(player: PlayerInfo) -> bool:
    return player.person and player.status in ("bot", "left")
