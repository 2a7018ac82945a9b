"""The guide of each card game talks a learner through the first hand; the lesson is then marked as learned."""

import pytest
from godot import Engine
from newcomer import at_page
from whole_match import until

from felt.core.rng import Rng
from felt.match.minds import brains
from felt.scenes.keeping import profile, remember
from felt.scenes.tutorial.guide import Guide
from felt.scenes.tutorial.introductions import INTRODUCTIONS


@pytest.mark.parametrize("game", INTRODUCTIONS)
async def test_a_first_hand(tree, game):
    Engine.time_scale = 8.0
    remember(lessons=frozenset())
    tree.root.get_node("House").go_to_page("lessons")
    menu = await at_page(tree, "lessons")
    next(card for card in menu.page.cards if card.game == game).pressed.emit()
    await until(tree, lambda: any(isinstance(node, Guide) for node in _children(tree)))
    screen = tree.current_scene
    coach = next(node for node in _children(tree) if isinstance(node, Guide)).get_child(0)
    said = []
    while not profile().lessons:
        await until(tree, lambda: coach.card.visible or _asked(screen) or bool(profile().lessons), frames=4000)
        # The guide looks once a frame: nobody's hand is as fast as that.
        await tree.process_frame
        await tree.process_frame
        if coach.card.visible:
            said.append(coach.text.text)
            coach.next.pressed.emit()
        elif _asked(screen):
            _play(screen, game)
        await tree.process_frame
    Engine.time_scale = 1.0
    assert profile().lessons == {game}
    assert len(said) == len(set(said)) > 2


def _children(tree):
    return tree.current_scene.get_children() if tree.current_scene is not None else ()


def _asked(screen) -> bool:
    match = screen.match
    return match.result is None and not match.busy and match.turn.seats[0] == 0


def _play(screen, game: str) -> None:
    match = screen.match
    legal = match.game.legal(match.state, 0)
    wanted = next((choice for choice in legal if choice.kind in ("look", "check", "call", "next_hand")), None)
    if wanted is not None and not wanted.fields:
        screen.do(0, match.game.action_types[wanted.kind]())
    else:
        screen.do(0, brains(game)["easy"](match.game.view(match.state, 0), legal, Rng.seeded(1)).action)
