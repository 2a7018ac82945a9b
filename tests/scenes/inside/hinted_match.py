"""The first match of somebody who skipped the tutorial: hints come, and stay away once they were followed twice."""

from godot import Vector2i
from hand import KeyHand
from whole_match import open_match, until

from felt.scenes.keeping import profile, remember
from felt.scenes.tutorial.hint_bubble import HintBubble


def bubble_of(screen):
    """The bubble on the table, None where there is none."""
    return next((node for node in screen.get_children() if isinstance(node, HintBubble)), None)


async def test_the_first_aim_is_explained_until_two_shots_were_made(tree):
    tree.root.size = Vector2i(1280, 720)
    remember(has_completed_ftue=False, has_skipped_ftue=True, hints={}, games={})
    screen = await open_match(tree, 5)
    bubble, keys = bubble_of(screen), KeyHand(tree)
    for shots in (1, 2):
        await until(tree, lambda: screen.aiming.active)
        await until(tree, lambda: "first_aim" in bubble.shown)
        await keys.press("shoot")
        await until(tree, lambda shots=shots: profile().hints.get("first_aim") == shots)
        await until(tree, lambda: not screen.locked, frames=9000)
        if screen.questions.asking:
            break
    assert profile().hints["first_aim"] >= 1


async def test_who_was_taught_gets_no_hints(tree):
    remember(has_completed_ftue=True)
    screen = await open_match(tree, 5)
    assert bubble_of(screen) is None
