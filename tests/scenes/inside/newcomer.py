"""Somebody who has never seen the game: the title card, six lessons, a first match. Nothing but input events."""

from godot import Engine, Vector2i
from hand import centre_of, pull
from whole_match import HASTE, asks, point, until

from felt.billiards.angle import angle_of
from felt.billiards.layout import spot_of
from felt.core.rng import Rng
from felt.match.minds import brains
from felt.scenes.keeping import profile, remember
from felt.scenes.tutorial.lesson import LESSONS

LONGEST = 400
DESKTOP, UPRIGHT, LYING = (1280, 720), (390, 844), (844, 390)


def house_of(tree):
    """The autoload."""
    return tree.root.get_node("House")


async def at_page(tree, name: str):
    """Wait for a page of the menu; gives the menu."""
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "Menu"
                and tree.current_scene.shown == name)  # fmt: skip
    for _ in range(40):
        await tree.process_frame
    return tree.current_scene


async def first_launch(tree, size: tuple[int, int] = DESKTOP):
    """The menu as boot shows it to somebody new, in a window of a size, px."""
    tree.root.size = Vector2i(*size)
    remember(has_completed_ftue=False, has_skipped_ftue=False, hints={})
    house_of(tree).go_to_page("welcome")
    return await at_page(tree, "welcome")


async def in_lesson(tree):
    """Wait for the tutorial's table; gives it."""
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "Tutorial")
    return tree.current_scene


async def learn(tree, hand) -> None:
    """Do the six steps, each as its card asks; ends at the result."""
    Engine.time_scale = 4.0
    screen = await in_lesson(tree)
    await until(tree, lambda: screen.aiming.active)
    await shoot_straight(screen, hand)
    await until(tree, lambda: screen.questions.suit.visible)
    assert screen.questions.suit.body.text.startswith("Choose which suit")
    await hand.click(centre_of(screen.questions.suit.content.find_child("Suit_h", True, False)))
    await go_on(tree, screen, hand)
    for name in ("pockets", "five", "swap"):
        assert screen.course.lesson.name == name
        await until(tree, lambda: screen.aiming.active)
        await shoot_straight(screen, hand)
        if name == "swap":
            await until(tree, lambda: screen.questions.swap.visible)
            swap = screen.questions.swap
            await hand.click(centre_of(swap.content.find_child("Place_4", True, False)))
            await hand.click(centre_of(swap.buttons.get_child(0)))
        await go_on(tree, screen, hand)
    assert screen.course.step == len(LESSONS) - 1
    await until(tree, lambda: not screen.hud.stand.disabled and not screen.match.busy)
    await hand.click(centre_of(screen.hud.stand))
    await until(tree, lambda: screen.questions.ending.visible)
    await hand.frames(60)
    Engine.time_scale = 1.0


async def shoot_straight(screen, hand) -> None:
    """Pull back from the ball of the lesson."""
    await hand.frames(4)
    cue, ball = spot_of(screen.view.balls, 0), spot_of(screen.view.balls, screen.course.lesson.ball)
    await pull(hand, screen.aiming, angle_of(ball.x - cue.x, ball.y - cue.y), 420)


async def go_on(tree, screen, hand) -> None:
    """Read the praise and press Next."""
    await until(tree, lambda: screen.coach.next.is_visible_in_tree())
    await hand.frames(6)
    await hand.click(centre_of(screen.coach.next))


async def play_match(tree, hand) -> None:
    """Play the person's side of a match to its end, the way a bot would decide, by hand."""
    Engine.time_scale = HASTE
    await until(tree, lambda: tree.current_scene is not None and tree.current_scene.name == "PokerPoolTable")
    screen = tree.current_scene
    match = screen.match
    for _ in range(LONGEST):
        await until(tree, lambda: match.result is not None or asks(screen), frames=9000)
        if match.result is not None:
            break
        view, done = screen.view, len(match.history.moves)
        legal = match.game.legal(match.state, view.decision.seat)
        action = brains("poker_pool")["easy"](view, legal, Rng.seeded(done)).action
        await point(hand, screen, view, action)
        await until(tree, lambda done=done: len(match.history.moves) > done, frames=9000)
    await until(tree, lambda: screen.questions.ending.visible)
    Engine.time_scale = 1.0
    assert match.result is not None


async def learn_and_play(tree, hand, size: tuple[int, int]) -> None:
    """All of it, from the title card to the result of a first match against a bot."""
    menu = await first_launch(tree, size)
    assert menu.page.learn.has_focus()
    await hand.click(centre_of(menu.page.learn))
    await learn(tree, hand)
    assert profile().has_completed_ftue
    assert not profile().has_skipped_ftue
    screen = tree.current_scene
    assert screen.match.result.winners == (0,)
    await hand.click(centre_of(screen.questions.ending.buttons.get_child(0)))
    menu = await at_page(tree, "setup")
    assert menu.page.start_button.has_focus()
    await hand.click(centre_of(menu.page.start_button))
    await play_match(tree, hand)
