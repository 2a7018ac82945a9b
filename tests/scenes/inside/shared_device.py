"""Several people at one device: with hidden cards nobody's hand shows before they have said that they are ready."""

from godot import Engine
from hand import MouseHand, centre_of
from whole_match import until

from felt.match.seats import Bot, Human

HASTE = 8.0
BACK = "??"


async def test_hands_show_only_to_who_has_the_device(tree):
    screen = await _open(tree, "scopone", (Human(), Bot("easy"), Human(), Bot("easy")), "ScoponeTable")
    hand, seen = MouseHand(tree), []
    while len(seen) < 4:
        await until(tree, lambda: _cover(screen) is not None, frames=6000)
        assert all(set(cards) <= {BACK} for cards in screen.view.hands)
        assert not any(face.visible for face in screen.fan.faces)
        await hand.frames(30)
        await hand.click(centre_of(_cover(screen).buttons.get_child(0)))
        await until(tree, lambda: _cover(screen) is None and screen.match.busy is None)
        seat = screen.match.turn.seats[0]
        assert screen.near_seat == seat
        shown = {place for place, cards in enumerate(screen.view.hands) if BACK not in cards}
        assert shown == {seat}
        assert not screen.seats[seat].visible
        seen.append(seat)
        action = screen.match.turn.default
        screen.do(seat, action)
    assert seen == [seen[0], seen[1], seen[0], seen[1]]
    assert set(seen) == {0, 2}


async def test_at_the_poker_table_too(tree):
    screen = await _open(tree, "holdem", (Human(), Human(), Bot("easy")), "HoldemTable")
    await until(tree, lambda: _cover(screen) is not None, frames=6000)
    assert all(set(seat.cards) <= {BACK} for seat in screen.view.seats)
    hand = MouseHand(tree)
    await hand.frames(30)
    await hand.click(centre_of(_cover(screen).buttons.get_child(0)))
    await until(tree, lambda: _cover(screen) is None)
    seat = screen.match.turn.seats[0]
    shown = {place for place, other in enumerate(screen.view.seats) if other.cards and BACK not in other.cards}
    assert shown == {seat}


async def _open(tree, game, seats, name):
    house = tree.root.get_node("House")
    house.open(game, seats, seed=3)
    house.show(game)
    await tree.process_frame
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == name)
    Engine.time_scale = HASTE
    return tree.current_scene


def _cover(screen):
    """Give the cover that lies over the table now."""
    covers = [child for child in screen.get_children() if type(child).__name__ == "HandOver" and child.visible]
    return covers[0] if covers else None
