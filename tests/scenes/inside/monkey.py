"""A monkey at the machine: random keys, clicks, drags and window sizes on every screen, without an error or a dead end.

`FELT_MONKEY_SECONDS` says how long, `FELT_MONKEY_SEED` by which luck. `FELT_MONKEY_SERVER` names a server and the
certificate to trust, and the monkey goes online too.
"""

import os
import time
from pathlib import Path
from random import Random

from census import Census, leaks
from godot import (
    BaseButton,
    CanvasItem,
    CanvasLayer,
    Control,
    DisplayServer,
    Engine,
    Input,
    InputMap,
    Vector2,
    Vector2i,
)
from godot.testing import errors_of
from hand import MouseHand, TouchHand, centre_of
from newcomer import at_page
from whole_match import until

from felt.games.registry import NAMES
from felt.match.preferences import TEXT_SIZES
from felt.match.seats import Bot, Human
from felt.scenes import gallery, reports
from felt.scenes.assets import asset, manifest
from felt.scenes.keeping import remember
from felt.scenes.menu.options import USUAL_SEATS
from felt.scenes.preferences import prefer
from felt.scenes.tutorial.classroom import LESSONS, teach

SECONDS = float(os.environ.get("FELT_MONKEY_SECONDS", "20"))
SEED = int(os.environ.get("FELT_MONKEY_SEED", "1"))
SERVER = tuple(os.environ.get("FELT_MONKEY_SERVER", "").split())
PAGES = ("title", "welcome", "games", "setup", "lessons", "statistics", "credits")
SIZES = ((1280, 720), (390, 844), (844, 390), (1024, 768))
VISIT = 60
"""Inputs on a screen before the monkey is put on another."""
CLIPBOARD = ("ui_copy", "ui_cut", "ui_paste")
SAME = 12
"""Visits in a row that may leave a screen as it was before it counts as a dead end."""
LOOK = 10
"""Inputs between two looks at what is on the screen."""
REST = 60
"""Frames in which everything has gone that was going."""
TRIES = 10
"""Steps towards an online match after which there is none to be had."""
tables, refused = [], []
"""Games played online, and those for which there was no table, with the reason."""
SCENES = Path(__file__).resolve().parents[3] / "scenes"
PARTS = ("boot/boot", "debug/debug_panel", "menu/page", "shared/dialog", "shared/oval_table")
"""Scenes a player never sees as such: the first, the designer's, and those that others are made from."""
LONG = 1200.0
"""Seconds after which a monkey has met every scene."""


class Monkey:
    """Knows no rule and no screen; presses what is there, and what is not."""

    def __init__(self, tree, luck: Random) -> None:
        self.tree, self.luck = tree, luck
        self.hands = MouseHand(tree), TouchHand(tree)
        self.presses = list(presses())
        self.inputs, self.met = 0, set()
        self.last = ""
        """What it did last, in words, for whoever looks for what went wrong."""

    async def act(self) -> None:
        """Do one thing."""
        self.inputs += 1
        if self.inputs % LOOK == 0:
            self.look()
        hand, luck = luck_choice(self.luck, self.hands), self.luck.random()
        if luck < 0.45:
            event = luck_choice(self.luck, self.presses)
            self.last = event.as_text()
            await self._press(event)
        elif luck < 0.75 and (buttons := self._buttons()):
            button = luck_choice(self.luck, buttons)
            self.last = f"{type(hand).__name__} on {button.get_path()}"
            await hand.click(centre_of(button))
        elif luck < 0.9:
            place = self._place()
            self.last = f"{type(hand).__name__} at {place}"
            await hand.click(place)
        elif luck < 0.99:
            self.last = f"{type(hand).__name__} drawn"
            await self._drag(hand)
        else:
            self.last = "another size"
            self.tree.root.size = Vector2i(*luck_choice(self.luck, SIZES))
            await self.tree.process_frame

    def look(self) -> None:
        """Remember which scenes are on the screen."""
        self.met |= scenes_on_screen(self.tree)

    async def _press(self, event) -> None:
        for down in (True, False):
            event.pressed = down
            Input.parse_input_event(event.duplicate())
        await self.tree.process_frame

    async def _drag(self, hand) -> None:
        await hand.move(self._place())
        await hand.button(True)
        for _ in range(self.luck.randrange(1, 6)):
            await hand.move(self._place(), held=True)
        await hand.button(False)

    def _place(self) -> Vector2:
        size = self.tree.root.size
        return Vector2(self.luck.uniform(0, size.x), self.luck.uniform(0, size.y))

    def _buttons(self) -> list[Control]:
        screen = self.tree.current_scene
        found = screen.find_children("*", "BaseButton", True, False) if screen is not None else []
        return [node for node in found if isinstance(node, BaseButton) and node.is_visible_in_tree()]


def presses():
    """Each key and each button of a gamepad that does something; the debug panel is no part of a player's game."""
    for action in InputMap.get_actions():
        if str(action) in CLIPBOARD and not DisplayServer.has_feature(DisplayServer.FEATURE_CLIPBOARD):
            continue  # the engine's own text fields would complain, of a display that no player has
        for event in InputMap.action_get_events(action):
            usable = event.is_class("InputEventKey") or event.is_class("InputEventJoypadButton")
            # One of the engine's own keys opens it too, with a modifier.
            if usable and not event.is_action("debug_panel"):
                yield event.duplicate()


def scenes_on_screen(tree) -> set[str]:
    """The scenes that something visible is made from, such as ``menu/title``."""
    nodes = tree.root.find_children("*", "", True, False)
    files = (node.scene_file_path for node in nodes if node.scene_file_path and is_shown(node))
    return {str(file).removeprefix("res://scenes/").removesuffix(".tscn") for file in files}


def is_shown(node) -> bool:
    """Whether there is something of a scene to be seen; a layer over the others has an empty frame until it speaks."""
    if isinstance(node, CanvasLayer):
        return any(is_shown(part) for frame in node.get_children() for part in frame.get_children())
    return isinstance(node, CanvasItem) and node.is_visible_in_tree()


def luck_choice(luck: Random, things):
    """One of several."""
    return things[luck.randrange(len(things))]


def ways() -> list[tuple]:
    """How each screen is put in front: pages, tables, lessons, and every position and dialog that has a name."""
    online = [(way, name) for way in (_lobby, _online_match) for name in NAMES if SERVER]
    # Pictures of play online would leave their stand-in for a server behind.
    named = (name for name in gallery.NAMES if not name.endswith(".debug") and not name.startswith("online"))
    exhibits = [(gallery.show, name) for name in named]
    return [
        *((_page, page) for page in PAGES),
        *((_open, name) for name in NAMES),
        *online,
        *((teach, name) for name in LESSONS),
        *exhibits,
    ]


async def show(tree, way, name: str) -> None:
    """Put another screen in front."""
    house = tree.root.get_node("House")
    _leave_online_match(house)
    coming = way(house, name)
    if coming is not None:
        await coming
    for _ in range(8):
        await tree.process_frame


def _page(house, name: str) -> None:
    house.go_to_page(name)


def _lobby(house, name: str) -> None:
    house.server = SERVER
    house.go_to_page("online", game=name, search=True)


async def _online_match(house, name: str) -> None:
    """A private table against bots: in the queue they come only after a quarter of a minute.

    What is asked for while the last match is being left is refused, and a server gives nobody too much at once: who
    gets no table in time stays where he is.
    """
    house.server = SERVER
    house.go_to_page("online", game=name)
    for _ in range(TRIES):
        if house.online is not None and house.online.table is not None:
            tables.append(name)
            return
        if house.online is not None and house.online.is_live:
            _step_towards_a_table(house.online.session, name)
        for _ in range(REST):
            await house.get_tree().process_frame
    refused.append((name, house.online.session.place.where, str(house.online.session.link.state), house.online.address))


def _step_towards_a_table(session, name: str) -> None:
    if session.place.where == "idle":
        session.create_table(name, USUAL_SEATS[name])
    elif session.place.where == "table":
        session.start_table("easy")
    elif session.place.where in ("queued", "offered"):
        session.leave_queue()


def _leave_online_match(house) -> None:
    """Walk away as somebody does who is asked whether he is sure; the way to another screen is barred until then."""
    if house.online is not None and house.online.table is not None:
        house.online.leave_match()


def _open(house, name: str) -> None:
    house.open(name, (Human(), *[Bot("easy")] * (USUAL_SEATS[name] - 1)), inline=True)
    house.show(name)


def signature(tree) -> tuple:
    """What tells whether anything has happened on the screen."""
    screen = tree.current_scene
    match = getattr(screen, "match", None)
    focus = tree.root.gui_get_focus_owner()
    online = tree.root.get_node("House").online
    return (
        screen.get_instance_id() if screen is not None else 0,
        getattr(screen, "shown", ""),
        len(match.history.moves) if match is not None and hasattr(match, "history") else 0,
        str(focus.get_path()) if focus is not None else "",
        tuple(tree.root.size),
        (online.session.place.where, online.is_playing) if online is not None else (),
    )


async def test_letters_drawn_in_every_size_are_no_leak(tree):
    remember(has_completed_ftue=True)
    await show(tree, _page, "games")
    before = await _count_at_title(tree)
    for scale in TEXT_SIZES:
        prefer(text_scale=scale)
        await show(tree, _page, "games")
    prefer(text_scale=1.0)
    after = await _count_at_title(tree)
    assert after.objects <= before.objects


async def test_a_monkey_finds_no_error_and_no_dead_end(tree, log):
    luck = Random(SEED)
    house = tree.root.get_node("House")
    house.leave = lambda _code=0: None
    reports.show = lambda _place: None
    remember(has_completed_ftue=True)
    for key in manifest().entries:
        asset(key)  # once loaded it stays: that is no leak
    Engine.time_scale = 3.0
    monkey, visits, same, end = Monkey(tree, luck), 0, 0, time.monotonic() + SECONDS
    before, counts, complaints, screens = None, [], [], ways()
    luck.shuffle(screens)
    while time.monotonic() < end:
        if visits % 3 == 0:
            await show(tree, *screens[visits // 3 % len(screens)])
            monkey.look()
        for _ in range(VISIT):
            await monkey.act()
            complaints += [f"{line} after {monkey.last} in {signature(tree)}" for line in errors_of(log)]
            log.clear()
        now = signature(tree)
        same = same + 1 if now == before else 0
        assert same < SAME, f"nothing changes any more: {now}, seed {SEED}"
        before, visits = now, visits + 1
        if visits % 60 == 0:
            counts.append(await _count_at_title(tree))
    Engine.time_scale = 1.0
    counts.append(await _count_at_title(tree))
    print(f"{monkey.inputs} inputs, {visits} visits, {len(monkey.met)} scenes, seed {SEED}")
    print(f"{len(tables)} online matches begun; no table: {refused}; counts at the title:")
    print(*counts, sep="\n")
    assert complaints + errors_of(log) == []
    assert leaks(counts) == []
    every = {str(file.relative_to(SCENES).with_suffix("")) for file in SCENES.rglob("*.tscn")}
    assert SECONDS < LONG or not SERVER or set(tables) == set(NAMES)
    assert SECONDS < LONG or monkey.met >= every.difference(PARTS), every.difference(PARTS, monkey.met)


async def _count_at_title(tree) -> Census:
    tree.root.size = Vector2i(1280, 720)
    house = tree.root.get_node("House")
    _leave_online_match(house)
    house.go_to_page("title")
    menu = await at_page(tree, "title")
    await until(tree, lambda: menu.page.modulate.a > 0.99)
    for _ in range(REST):
        await tree.process_frame
    return Census.take()
