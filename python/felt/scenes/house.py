"""The autoload that outlives every scene: the running match, its bots, and the way from screen to screen."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from godot import (
    KEY_ESCAPE,
    CanvasItem,
    Color,
    Control,
    DisplayServer,
    Input,
    InputEventKey,
    Node,
    Object,
    Window,
    push_warning,
)

from felt.core.game import Game
from felt.games import registry
from felt.match import saves
from felt.match.executors import Executor, Inline, T
from felt.match.minds import Minds, brains
from felt.match.seats import Bot, Seat
from felt.match.table import Table
from felt.scenes import autosave, reports
from felt.scenes.preferences import preferences, when_preferred
from felt.scenes.readers import name_pictured_buttons
from felt.scenes.screen import interface_scale, seconds
from felt.scenes.speaker import Speaker
from felt.scenes.tuned import tuned, when_retuned
from felt.scenes.tutorial.hint_bubble import accompany
from felt.scenes.words import say, speak
from felt.tuning.assist import ASSIST
from felt.tuning.bots import Bots
from felt.tuning.tres import shipped_settings

if TYPE_CHECKING:
    from felt.scenes.online.connection import Connection

SCREENS = {
    "menu": "res://scenes/menu/menu.tscn",
    "poker_pool": "res://scenes/poker_pool/table.tscn",
    "holdem": "res://scenes/holdem/table.tscn",
    "svara": "res://scenes/svara/table.tscn",
    "scopone": "res://scenes/scopone/table.tscn",
    "tutorial": "res://scenes/tutorial/tutorial.tscn",
}

THREAD_TURN = 0.0005
"""Seconds a thread beside may keep the interpreter before the picture gets its turn again."""


class House(Node):
    """Holds the match that is being played and lets its time pass."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Table | None = None
        self.hurried = False
        """Shots and cards are shown at once: headless matches and verifications."""
        self.next_page: tuple[str, dict[str, Any]] = ("title", {})
        """The page the menu opens with next, and what that page is about."""
        self.report: Path | None = None
        """Where the report about a crash of the last run lies, until the player was told."""
        self.wanted_game = ""
        """The game last chosen for play online."""
        self.speaker = Speaker()
        self.online: Connection | None = None
        """The connection to a server, once the player has gone online."""
        self.server = "", ""
        """Address of a server and certificate to trust, where the command line names them."""
        self._thinkers: Executor | None = None

    def _ready(self) -> None:
        sys.setswitchinterval(THREAD_TURN)
        self.get_tree().auto_accept_quit = False
        self.get_tree().quit_on_go_back = False
        self.get_tree().scene_changed.connect(self._fade_in)
        name_pictured_buttons(self.get_tree())
        self.add_child(self.speaker)
        self.get_window().size_changed.connect(self._scale_interface)
        when_retuned(self._scale_interface)
        when_preferred(self._follow_preferences)
        speak(preferences().language)
        self._scale_interface()

    def _process(self, delta: float) -> None:
        if self.match is not None:
            self.match.tick(delta)

    def _exit_tree(self) -> None:
        reports.presence().depart()
        if isinstance(self._thinkers, ThreadPoolExecutor):
            self._thinkers.shutdown(wait=False, cancel_futures=True)

    def open(
        self,
        game: str,
        seats: Sequence[Seat],
        seed: int | None = None,
        config: Any = None,
        *,
        names: Sequence[str] = (),
        inline: bool = False,
        keep: bool = True,
    ) -> Table:
        """Lay a new match on the table; raises ValueError for an unknown game, level or number of seats.

        `inline` lets bots think on the spot and act at once. A match of a person is kept between runs unless
        `keep` is off.
        """
        rules = registry.game(game)
        config = shipped_config(rules, local_settings(game)) if config is None else config
        self.match = Table(
            rules,
            config,
            names or seat_names(seats),
            fresh_seed() if seed is None else seed,
            seats,
            minds=self._minds(game, inline or self.hurried),
            timed=getattr(config, "timed", False) and not self.hurried,
        )
        if keep and not self.hurried:
            autosave.follow(self.match)
        return self.match

    def resume(self, game: str) -> bool:
        """Go on with the kept match of a game; False, with the file set aside, where it cannot be gone on with."""
        found = autosave.kept(game)
        if found is None:
            return False
        rules = registry.game(game)
        try:
            timed = getattr(rules.configure(dict(found.record.settings)), "timed", False)
            self.match = saves.resume(found, rules, self._minds(game, False), timed=timed)
        except ValueError as error:
            autosave.refuse(game, error)
            return False
        autosave.follow(self.match)
        return True

    def show(self, screen: str) -> None:
        """Go to a screen by its name in `SCREENS`, once the press that asked for it has been dealt with."""
        if self.online is not None and self.online.holds_back(screen):
            return
        self._change(lambda: self.get_tree().change_scene_to_file(SCREENS[screen]))

    def _change(self, change: Callable[[], object]) -> None:
        """Change screens as the next frame begins.

        The engine takes the old screen out at once but frees it at the end of a frame only. Between two frames, where a
        deferred call of a timer's comes, a finger that is lifted would still be told to what it was put down on.
        """
        self.get_tree().process_frame.connect(change, Object.CONNECT_ONE_SHOT)

    def go_to_page(self, page: str, **about: Any) -> None:
        """Go to the menu, with one of its pages in front."""
        self.next_page = (page, about)
        self.show("menu")

    def go_online(self) -> "Connection":
        """Give the connection, made and on its way to a server if there was none."""
        # The models of every message cost a tenth of a second: only who goes online pays it.
        from felt.scenes.online.account import usual_address
        from felt.scenes.online.connection import Connection

        if self.online is None:
            self.online = Connection()
            self.online.house = self
            self.add_child(self.online)
        address, trust = self.server
        self.online.go(address or usual_address(), trust)
        return self.online

    def _fade_in(self) -> None:
        """Let a new screen come up softly."""
        screen = self.get_tree().current_scene
        if isinstance(screen, CanvasItem) and not self.hurried:
            screen.modulate = Color(1, 1, 1, 0)
            self.create_tween().tween_property(screen, "modulate:a", 1.0, seconds("screen_change"))
            accompany(screen)

    def leave(self, code: int = 0) -> None:
        """End the game once the last sound has stopped."""
        self.speaker.silence()
        self.get_tree().create_timer(0.1).timeout.connect(lambda: self.get_tree().quit(code))

    def _press_escape(self) -> None:
        """Let a phone's way back be the key that closes, pauses and leaves everywhere."""
        for down in (True, False):
            event = InputEventKey()
            event.keycode = event.physical_keycode = KEY_ESCAPE
            event.pressed = down
            Input.parse_input_event(event)

    def watch_for_crashes(self) -> None:
        """Note that a player's game runs; `report` then tells of a last run that never ended."""
        try:
            self.report = reports.arrive()
        except OSError as error:
            push_warning(f"crashes cannot be noticed: {error}")

    def _notification(self, what: int) -> None:
        if what == Node.NOTIFICATION_WM_CLOSE_REQUEST:
            self.leave()
        elif what == Node.NOTIFICATION_WM_GO_BACK_REQUEST:
            self._press_escape()
        elif what == Node.NOTIFICATION_APPLICATION_PAUSED:
            # A phone may end a game that lies in the background: that is no crash.
            reports.presence().depart()
        elif what == Node.NOTIFICATION_APPLICATION_RESUMED:
            reports.presence().arrive()

    @property
    def watches(self) -> bool:
        """Tell whether the match on the table is played by others elsewhere, and only looked at here."""
        return self.online is not None and self.online.is_watching

    @property
    def again(self) -> str:
        """Say what `rematch` leads to: the same seats again, or for a spectator another match to watch."""
        return say("online_watch_other" if self.watches else "rematch")

    def rematch(self) -> None:
        """Play the same seats again on a fresh table; online everybody must want it."""
        if self.online is not None and self.online.table is not None:
            self.online.rematch()
            return
        last = self.match
        self.open(last.game.name, last.seats, config=last.history.start.config)
        self._change(self.get_tree().reload_current_scene)

    def take_back(self, moves: int) -> None:
        """Go on from where the match stood after so many actions; what came later is forgotten."""
        last = self.match
        start = last.history.start
        table = Table(
            start.game, start.config, start.names, start.seed, last.seats, minds=self._minds(start.game.name, False),
            deck=start.deck,
        )  # fmt: skip
        table.catch_up(last.history.moves[:moves])
        autosave.follow(table)
        self.match = table
        self._change(self.get_tree().reload_current_scene)

    def _minds(self, game: str, inline: bool) -> Minds:
        tuning = tuned(Bots)
        if inline:
            return Minds(brains(game, tuning), Inline())
        return Minds(brains(game, tuning), self._threads, tuning.pace)

    @property
    def _threads(self) -> Executor:
        """Two threads beside the picture: a shot need not wait while a bot thinks."""
        self._thinkers = self._thinkers or ThreadPoolExecutor(2, "beside")
        return self._thinkers

    def beside(self, work: Callable[[], T]) -> "Future[T]":
        """Do work on a thread beside the picture and promise its result."""
        return self._threads.submit(work)

    def _follow_preferences(self) -> None:
        """Let what the player has just chosen be seen and heard at once."""
        speak(preferences().language)
        self.speaker.set_volumes()
        screen = self.get_tree().current_scene
        if isinstance(screen, Control):
            # Text of another size needs another layout, just as a window of another size does.
            screen.resized.emit()

    def _scale_interface(self) -> None:
        """Keep text and cards the same size to the eye, whatever the window."""
        window: Window = self.get_window()
        if DisplayServer.get_name() != "headless":
            window.content_scale_factor = interface_scale(window)


def house_of(node: Node) -> House:
    """Give the house to a node in its tree."""
    house: House = node.get_tree().root.get_node("House")
    return house


def local_settings(game: str) -> Mapping[str, str]:
    """Give what the player's choices change of a game's config on this device."""
    return ASSIST[preferences().assist] if game == "poker_pool" else {}


def shipped_config(rules: Game, changes: Mapping[str, str] | None = None) -> Any:
    """Give a game's config as the designer's values now have it, with `changes` on top; ValueError names a bad one."""
    return rules.configure({**shipped_settings(rules.configure({}), tuned), **(changes or {})})


def seat_names(seats: Sequence[Seat]) -> list[str]:
    """Name the players the way the table shows them; twins get their seat's number."""
    plain = [say(f"bot_{seat.level}") if isinstance(seat, Bot) else say("player") for seat in seats]
    return [f"{name} {place}" if plain.count(name) > 1 else name for place, name in enumerate(plain, start=1)]


def fresh_seed() -> int:
    """Draw a seed from the operating system; a match keeps it in its record."""
    return int.from_bytes(os.urandom(6))
