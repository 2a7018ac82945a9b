"""One player of an online match: finds a match in the lobby, plays it on the table's screen, writes down how it went.

What to do comes in the environment, as JSON in FELT_ONLINE: server, trust, game, out, and for a private table what it
`opens` with or the code it `joins` by.
"""

import json
import os
import time
from pathlib import Path

from godot import DisplayServer, Engine
from hand import MouseHand, centre_of, pull
from whole_match import asks, press_target, table_place

from felt.core.rng import Rng
from felt.match.minds import brains

ORDERS = json.loads(os.environ.get("FELT_ONLINE", "{}"))
HASTE = 12.0
POLITE = 15
"""Seconds of his own turn that a player waits for somebody who is away: less than would count as idling."""
CALM = 6
"""Decisions after which a player at a chip table goes all in, so that the match comes to an end."""
PATIENCE = 240
"""Real seconds without a step after which a client is stuck."""


async def test_play_online(tree):
    house = tree.root.get_node("House")
    house.server = ORDERS["server"], ORDERS["trust"]
    Engine.max_fps = 60
    house.hurried = DisplayServer.get_name() == "headless"
    house.go_to_page("online", game=ORDERS["game"])
    await _until(tree, lambda: house.online is not None and house.online.is_live)
    if house.online.session.follower.copy is None and not await _has_match(tree, house.online):
        await _come_together(tree, house.online)
    await _until(tree, lambda: house.online.table is not None)
    Engine.time_scale = HASTE
    await _play(tree, house.online)
    Engine.time_scale = 1.0
    # The record and the proofs of the last deal are still on their way.
    await _until(tree, lambda: not house.online.session.requests.unanswered)
    _write(house.online)


async def _has_match(tree, online) -> bool:
    """Whether the server brings a match to go on with, as it does for a player who returns."""
    begun = time.monotonic()
    while online.table is None and time.monotonic() - begun < 3:
        await tree.process_frame
    return online.table is not None


async def _come_together(tree, online) -> None:
    """Find a match the way that was ordered; who opens a table begins once somebody else has sat down."""
    if "opens" in ORDERS:
        online.session.create_table(ORDERS["game"], ORDERS["seats"], ORDERS["opens"])
        await _until(tree, lambda: online.session.place.code)
        _write_facts({"code": online.session.place.code})
        await _until(tree, lambda: len(online.session.place.names) > 1)
        online.session.start_table("easy")
    elif "joins" in ORDERS:
        online.session.join_table(ORDERS["joins"])
    else:
        await _find(tree)


async def _find(tree) -> None:
    """Press the button that finds an opponent."""
    await _until(tree, lambda: getattr(getattr(tree.current_scene, "page", None), "where", "") == "idle")
    page = tree.current_scene.page
    hand = MouseHand(tree)
    while page.where == "idle":
        if DisplayServer.get_name() == "headless":
            page.part.find.pressed.emit()
        else:
            # The page may still be sliding in.
            await hand.frames(30)
            await hand.click(centre_of(page.part.find))
        begun = time.monotonic()
        await _until(tree, lambda begun=begun: page.where != "idle" or time.monotonic() - begun > 5)


async def _play(tree, online) -> None:
    table, screen, number = online.table, None, 0
    while not (online.session.match.is_complete and table.shown):
        screen = tree.current_scene
        if getattr(screen, "match", None) is table and _asked(screen, table, online):
            number += 1
            seq = table.session.match.seq
            await _act(tree, screen, table, number)
            await _until(tree, lambda seq=seq: online.session.match.seq > seq or not online.session.may_act)
        _write(online)
        await tree.process_frame


def _asked(screen, table, online) -> bool:
    """Whether the screen waits for this player and nothing is on its way; who is away is waited for a while."""
    held = table.seconds_left is None or table.seconds_left > table.turn.seconds - POLITE
    if held and any(player.status == "away" for player in online.session.match.players):
        return False
    if table.busy or not online.session.may_act or table.game.seat not in table.turn.seats[:1]:
        return False
    return asks(screen) if ORDERS["game"] == "poker_pool" else not screen.locked


async def _act(tree, screen, table, number: int) -> None:
    """Decide as a bot would; in a window play it with the mouse, else hand it to the screen."""
    legal = table.game.legal(table.state, table.game.seat)
    bold = _bold(table, legal) if number > CALM else None
    action = bold or brains(ORDERS["game"])["medium"](screen.view, legal, Rng.seeded(number)).action
    if DisplayServer.get_name() == "headless":
        screen.do(table.game.seat, action)
        return
    hand = MouseHand(tree)
    if action.kind == "shoot":
        await pull(hand, screen.aiming, action.angle, action.power)
    elif action.kind == "place_cue":
        if screen.view.decision.kind == "shoot":
            await hand.click(centre_of(screen.hud.place))
        await hand.click(table_place(screen, action.x / 100, action.y / 100))
    else:
        for control in press_target(screen, screen.view, action):
            await hand.click(centre_of(control))


def _bold(table, legal):
    """Put in all the chips there are: patient play at a chip table lasts for hundreds of moves."""
    for choice in legal:
        if choice.kind == "raise":
            return table.game.rules.action_types["raise"](choice.fields[0].high)
    kinds = {choice.kind for choice in legal}
    bold = next((kind for kind in ("call", "join") if kind in kinds), None)
    return table.game.rules.action_types[bold]() if bold else None


def _write(online) -> None:
    match = online.session.match
    ending = match.ending and match.ending.model_dump(mode="json")
    _write_facts({
        "match": match.info.match, "seat": match.info.seat, "seq": match.seq, "hash": match.public_hash,
        "own": match.hash == match.view_hash, "ending": ending, "differences": online.table.differences,
        "desyncs": online.session.follower.desyncs, "resumes": online.session.follower.resumes,
        "proven": online.keepsakes.auditor.proven, "unproven": online.keepsakes.auditor.problems,
    })  # fmt: skip


def _write_facts(facts) -> None:
    draft = Path(ORDERS["out"] + ".new")
    draft.write_text(json.dumps(facts))
    draft.replace(ORDERS["out"])


async def _until(tree, met) -> None:
    """Wait for something, as long as a bad line may take."""
    begun = time.monotonic()
    while not met():
        assert time.monotonic() - begun < PATIENCE, "nothing happens any more"
        await tree.process_frame
