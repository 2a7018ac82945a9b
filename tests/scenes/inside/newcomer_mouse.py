"""A newcomer at a desktop: learns, plays, skips, and learns again from the rules panel."""

import pytest
from hand import KeyHand, MouseHand, centre_of, pull
from newcomer import DESKTOP, at_page, first_launch, in_lesson, learn, learn_and_play
from whole_match import open_match, until

from felt.scenes import orders
from felt.scenes.boot import boot
from felt.scenes.keeping import profile, remember


async def test_a_newcomer_learns_and_finishes_a_first_match(tree):
    await learn_and_play(tree, MouseHand(tree), DESKTOP)


@pytest.mark.parametrize(("known", "page"), [(False, "welcome"), (True, "title")])
async def test_only_the_first_launch_opens_with_the_title_card(tree, monkeypatch, known, page):
    # The words after `--` are those of this test run.
    monkeypatch.setattr(boot, "read", lambda _words: orders.read([]))
    remember(has_completed_ftue=False, has_skipped_ftue=known)
    tree.change_scene_to_file("res://scenes/boot/boot.tscn")
    menu = await at_page(tree, page)
    assert menu.page.first_focus().has_focus()


async def test_the_title_card_may_be_skipped(tree):
    menu = await first_launch(tree)
    await MouseHand(tree).click(centre_of(menu.page.skip))
    await at_page(tree, "title")
    assert profile().has_skipped_ftue
    assert not profile().has_completed_ftue


async def test_a_lesson_may_be_left_half_way(tree):
    menu = await first_launch(tree)
    keys = KeyHand(tree)
    assert menu.page.learn.has_focus()
    await keys.press("ui_accept")
    screen = await in_lesson(tree)
    await until(tree, lambda: screen.aiming.active)
    assert not screen.coach.close.visible
    await MouseHand(tree).click(centre_of(screen.coach.skip))
    await at_page(tree, "title")
    assert profile().has_skipped_ftue


async def test_the_lesson_is_replayed_from_the_rules_and_its_prompts_can_then_be_put_away(tree):
    hand = MouseHand(tree)
    await first_launch(tree)
    tree.root.get_node("House").show("tutorial")
    await learn(tree, hand)
    screen = await open_match(tree, 5)
    await until(tree, lambda: screen.aiming.active)
    await hand.click(centre_of(screen.hud.rules))
    await hand.frames(40)
    await hand.click(centre_of(screen.rules_panel.replay))
    lesson = await in_lesson(tree)
    await until(tree, lambda: lesson.aiming.active)
    assert lesson.coach.close.visible
    await hand.click(centre_of(lesson.coach.close))
    assert not lesson.coach.card.visible


async def test_a_shot_that_misses_is_tried_again(tree):
    await first_launch(tree)
    tree.root.get_node("House").show("tutorial")
    lesson = await in_lesson(tree)
    await until(tree, lambda: lesson.aiming.active)
    before = lesson.match.state.balls
    await pull(MouseHand(tree), lesson.aiming, 500_000, 300)
    await until(tree, lambda: lesson.course.tries == 1)
    await until(tree, lambda: lesson.aiming.active)
    assert lesson.match.state.balls == before
    assert lesson.coach.text.text.startswith("Not quite")
