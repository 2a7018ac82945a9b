"""A person among bots at the Scopone table, to eleven points, by input events alone: hand, table cards, the count."""

import os

from godot import Engine, Vector2
from hand import MouseHand, TouchHand, centre_of
from whole_match import until

from felt.core.rng import Rng
from felt.games.scopone.rules import team_of
from felt.match.minds import brains
from felt.match.seats import Bot, Human

HASTE = 12.0
LONGEST = 400
SEEN = 0.2
"""A place of a card of the fan that no neighbour covers, as a share of its width from the left."""


async def test_a_match_to_eleven_and_back_to_the_menu(tree):
    hand = TouchHand(tree) if os.environ.get("FELT_HAND") == "touch" else MouseHand(tree)
    screen = await _open(tree)
    match, counted, chosen = screen.match, 0, 0
    for _ in range(LONGEST):
        await until(tree, lambda: match.result is not None or _asks(screen) or screen.score.visible, frames=6000)
        if match.result is not None:
            break
        if screen.score.visible:
            counted += 1
            await _go_on(tree, hand, screen)
            continue
        done = len(match.history.moves)
        chosen += await _play(hand, screen)
        await until(tree, lambda done=done: len(match.history.moves) > done)
    await until(tree, lambda: screen.score.visible, frames=6000)
    assert max(match.result.standings) >= 11
    assert counted >= 1
    assert [row.name for row in screen.score.content.get_children()] == [
        "Head", "Cards", "Coins", "Settebello", "Primiera", "Scope"
    ]  # fmt: skip
    await hand.frames(60)
    await hand.click(centre_of(screen.score.buttons.get_child(2)))
    await hand.frames(20)
    Engine.time_scale = 1.0
    assert tree.current_scene.name == "Menu"


async def test_a_play_is_taken_back_a_hint_given_and_the_deal_watched_again(tree):
    hand = TouchHand(tree) if os.environ.get("FELT_HAND") == "touch" else MouseHand(tree)
    screen = await _open(tree)
    await until(tree, lambda: _asks(screen), frames=6000)
    before = len(screen.match.history.moves)
    held = screen.view.hands[screen.near_seat]
    await hand.click(centre_of(screen.tools.get_node("Hint")))
    assert sum(face.chosen for face in screen.fan.faces) == 1
    await _play(hand, screen)
    await until(tree, lambda: _asks(screen) and len(screen.match.history.moves) > before + 1, frames=6000)
    await hand.click(centre_of(screen.tools.get_node("Undo")))
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene is not screen)
    screen = tree.current_scene
    await until(tree, lambda: _asks(screen), frames=6000)
    assert len(screen.match.history.moves) == before
    assert screen.view.hands[screen.near_seat] == held
    while not screen.score.visible:
        await until(tree, lambda: _asks(screen) or screen.score.visible, frames=6000)
        if not screen.score.visible:
            await _play(hand, screen)
            await hand.frames(4)
    await hand.frames(60)
    await hand.click(centre_of(screen.score.buttons.get_child(1)))
    await hand.frames(10)
    assert not screen.score.visible
    await until(tree, lambda: screen.score.visible, frames=12000)
    Engine.time_scale = 1.0


async def _open(tree):
    """Show a fresh match; gives the screen."""
    house = tree.root.get_node("House")
    house.open("scopone", (Human(), Bot("easy"), Bot("medium"), Bot("easy")), seed=5)
    house.show("scopone")
    await tree.process_frame
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "ScoponeTable")
    Engine.time_scale = HASTE
    return tree.current_scene


def _asks(screen) -> bool:
    """Whether the person's cards can be pressed."""
    return not screen.match.busy and any(face.choosable and face.visible for face in screen.fan.faces)


async def _play(hand, screen) -> int:
    """Decide as a bot would, tap the card and, where there is a choice, cards to take until the play is made."""
    match, seat = screen.match, screen.near_seat
    view, legal = match.game.view(match.state, seat), match.game.legal(match.state, seat)
    action = brains("scopone")["medium"](view, legal, Rng.seeded(len(match.history.moves))).action
    done = len(match.history.moves)
    await hand.click(_seen_part(screen, screen.fan.card(action.card)))
    taps = 0
    for card in action.take or ():
        if len(match.history.moves) > done:
            break
        face = screen.spread.card(card)
        assert face.choosable, f"{card} cannot be chosen"
        await hand.click(centre_of(face))
        taps += 1
    assert len(match.history.moves) > done
    assert match.history.moves[done].action.card == action.card
    assert sorted(match.history.moves[done].action.take) == sorted(action.take or ())
    assert team_of(seat) == 0
    return int(taps > 0)


async def _go_on(tree, hand, screen) -> None:
    """Press the count away once all of it is told."""
    await hand.frames(60)
    await hand.click(centre_of(screen.score.buttons.get_child(0)))
    await until(tree, lambda: not screen.score.visible)


def _seen_part(screen, face):
    """The left edge of a card in the fan, which its right neighbour leaves free; window px."""
    place = face.get_global_transform() * Vector2(face.size.x * SEEN, face.size.y / 2)
    return place * screen.get_window().content_scale_factor
