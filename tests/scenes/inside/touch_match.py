"""Two people at one phone: a whole match by touch, and two fingers that zoom and move the table."""

from functools import partial

from godot import Vector2
from hand import TouchHand, centre_of
from whole_match import open_match, play_through, point, see_the_showdown, until


async def test_a_match_by_touch_from_the_coin_to_the_showdown(tree):
    hand = TouchHand(tree)
    screen, _ = await play_through(tree, 12, partial(point, hand))
    await see_the_showdown(tree, screen)
    await hand.click(centre_of(screen.questions.ending.buttons.get_child(1)))
    await hand.frames(8)
    assert tree.current_scene.name == "Menu"


async def test_two_fingers_zoom_within_bounds_move_and_never_shoot(tree):
    screen = await open_match(tree, 3)
    await until(tree, lambda: screen.aiming.active)
    hand, cloth = TouchHand(tree), screen.cloth
    middle = centre_of(screen.hud.field)
    home, angle, shots = cloth.transform, screen.aiming.angle, len(screen.match.history.moves)

    def pair(apart: float, right: float = 0.0, down: float = 0.0) -> tuple[Vector2, Vector2]:
        centre = middle + Vector2(right, down)
        return centre - Vector2(apart, 0), centre + Vector2(apart, 0)

    await hand.two_fingers(pair(20), pair(50))
    assert 2.0 < cloth.viewpoint.zoom < 3.0
    assert screen.hud.zoom_reset.visible
    before = cloth.viewpoint.x
    await hand.two_fingers(pair(40), pair(40, right=25))
    assert cloth.viewpoint.x > before
    await hand.two_fingers(pair(10), pair(120))
    assert cloth.viewpoint.zoom == 3.0
    await hand.two_fingers(pair(40), pair(40, down=5000))
    assert cloth.viewpoint.y <= screen.hud.field.size.y
    await hand.two_fingers(pair(120), pair(10))
    assert cloth.viewpoint.zoom == 1.0
    assert cloth.transform.is_equal_approx(home)
    await hand.two_fingers(pair(20), pair(50))
    await hand.click(centre_of(screen.hud.zoom_reset))
    assert cloth.viewpoint.zoom == 1.0
    assert len(screen.match.history.moves) == shots
    assert screen.aiming.angle == angle
