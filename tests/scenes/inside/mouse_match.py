"""Two people at one mouse: from the coin to the result screen, by input events alone."""

from hand import MouseHand, centre_of, pull
from whole_match import play_through, press_target, table_place


async def test_a_match_by_mouse_from_the_coin_to_the_result(tree):
    hand = MouseHand(tree)

    async def answer(screen, view, action) -> None:
        if action.kind == "shoot":
            await pull(hand, screen.aiming, action.angle, action.power)
        elif action.kind == "place_cue":
            if view.decision.kind == "shoot":
                await hand.click(centre_of(screen.hud.place))
            await hand.click(table_place(screen, action.x / 100, action.y / 100))
        else:
            for control in press_target(screen, view, action):
                await hand.click(centre_of(control))

    screen, _ = await play_through(tree, 11, answer)
    await hand.frames(30)
    await hand.click(centre_of(screen.questions.ending.buttons.get_child(1)))
    await hand.frames(8)
    assert tree.current_scene.name == "Menu"
