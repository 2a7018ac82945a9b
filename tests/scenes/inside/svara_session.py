"""A person among bots at the Svara table, by input events alone: a look at the cards, bets, two svaras running."""

import os

from godot import Engine, TranslationServer
from hand import MouseHand, TouchHand, centre_of
from whole_match import until

from felt.core.rng import Rng
from felt.games import registry
from felt.match.minds import Minds, brains
from felt.match.seats import Bot, Human
from felt.match.table import Table

HASTE = 10.0
LONGEST = 400
SEATS = (Human(), Bot("easy"), Bot("hard"))
SETTINGS = {"hand_limit": "4", "timed": "false"}
SEEDS = range(1, 400)


async def test_a_session_with_a_repeated_svara(tree):
    hand = TouchHand(tree) if os.environ.get("FELT_HAND") == "touch" else MouseHand(tree)
    TranslationServer.set_locale(os.environ.get("FELT_LOCALE", "en"))
    house = tree.root.get_node("House")
    match = house.open("svara", SEATS, _seed_of_two_ties(), registry.game("svara").configure(SETTINGS))
    house.show("svara")
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "SvaraTable")
    screen, Engine.time_scale = tree.current_scene, HASTE
    acted, svaras = set(), set()
    for _ in range(LONGEST):
        await until(tree, lambda: match.result is not None or _asks(screen, match), frames=6000)
        if match.result is not None:
            break
        done = len(match.history.moves)
        svaras |= _svara_on_screen(screen)
        acted.add(await _act(hand, screen, match))
        await until(tree, lambda done=done: len(match.history.moves) > done)
    await until(tree, lambda: screen.dialog.visible)
    Engine.time_scale = 1.0
    assert {"look", "join"} <= acted
    assert len(svaras) == 2, f"a svara and a repeated one, not {svaras}"
    await hand.frames(20)
    await hand.click(centre_of(screen.dialog.buttons.get_child(1)))
    await hand.frames(8)
    assert tree.current_scene.name == "Menu"


def _seed_of_two_ties() -> int:
    """Find a match in which the person decides about a svara and about the one that follows it."""
    for seed in SEEDS:
        rules = registry.game("svara")
        config, minds = rules.configure(SETTINGS), Minds(brains("svara"))
        table = Table(rules, config, ["Ann", "Bob", "Cem"], seed, SEATS, minds=minds)
        asked = set()
        while not table.result:
            if table.turn.seats[0] == 0:
                view = rules.view(table.state, 0)
                asked |= {view.svara} if view.offer else set()
                table.submit(0, _decision(table))
            else:
                table.tick(0.1)
        if asked == {0, 1}:
            return seed
    raise AssertionError("no match with two ties running")


def _decision(match):
    """Decide as a bot would that never bets blind, so that the cards are looked at."""
    view, legal = match.game.view(match.state, 0), match.game.legal(match.state, 0)
    kinds = {choice.kind for choice in legal}
    if "look" in kinds:
        return match.game.action_types["look"]()
    if "join" in kinds:
        return match.game.action_types["join"]()
    return brains("svara")["medium"](view, legal, Rng.seeded(len(match.history.moves))).action


def _svara_on_screen(screen) -> set[str]:
    banner = screen.banner
    return {banner.title.text} if banner.is_visible_in_tree() and screen.view.offer else set()


def _asks(screen, match) -> bool:
    """Whether the person's buttons can be pressed."""
    return not match.busy and any(screen.bar.can_press(key) for key in screen.bar.buttons)


async def _act(hand, screen, match) -> str:
    """Do what the decision says with the hand: looking by a press on the own cards, all else by the buttons."""
    action = _decision(match)
    if action.kind == "look":
        face = screen.seats[screen.near_seat].faces[1]
        assert face.card == "back"
        await hand.click(centre_of(face))
        await until(screen.get_tree(), lambda: face.card != "back")
        return action.kind
    if action.kind == "raise":
        screen.bar.raise_row.slider.value = action.to
    key = "call" if action.kind == "check" else action.kind
    await hand.click(centre_of(screen.bar.buttons[key]))
    return action.kind
