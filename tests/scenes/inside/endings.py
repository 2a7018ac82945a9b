"""How matches end on the screen, and what the break leaves there: by the keys of a keyboard."""

from dataclasses import replace

import pytest
from godot import Engine
from hand import KeyHand
from whole_match import HASTE, give_room, until

from felt.billiards.events import Pocketed
from felt.core.game import Step
from felt.core.lines import RecordError
from felt.core.record import parse, replay, write
from felt.games import registry
from felt.games.poker_pool.cloth import track_of
from felt.match.seats import Bot, Human
from felt.scenes.debug.cheats import deal_hands
from felt.scenes.hand_words import made_words
from felt.scenes.words import say

PEOPLE = (Human(), Human())
SOFT = 30
"""Per mille: too soft to pocket anything."""


@pytest.fixture(autouse=True)
def haste():
    Engine.time_scale = HASTE
    yield
    Engine.time_scale = 1.0


async def _open(tree, seed: int = 3, seats=PEOPLE, **settings: str):
    """Show a match and wait for the first aim."""
    give_room(tree)
    house = tree.root.get_node("House")
    game = registry.game("poker_pool")
    house.open("poker_pool", seats, seed, game.configure({f"gameplay.{key}": value for key, value in settings.items()}))
    house.show("poker_pool")
    await tree.process_frame
    await tree.process_frame
    return tree.current_scene


async def _miss(tree, hand: KeyHand, screen) -> None:
    """Shoot so softly that the turn is missed."""
    await until(tree, lambda: screen.aiming.active)
    done = len(screen.match.history.moves)
    await hand.aim(screen.aiming, screen.aiming.angle, SOFT)
    await hand.press("shoot")
    await until(tree, lambda: len(screen.match.history.moves) > done)


async def test_three_missed_turns_lose_with_warning_and_result(tree):
    hand, screen = KeyHand(tree), await _open(tree)
    heard = screen.house.speaker.heard
    heard.clear()
    breaker = screen.view.active
    await _miss(tree, hand, screen)
    await until(tree, lambda: screen.questions.plain.visible)
    await hand.press("ui_accept")
    loser = 1 - breaker
    for misses in (1, 2, 3):
        await _miss(tree, hand, screen)
        await until(tree, lambda misses=misses: screen.view.players[loser].misses == misses)
        await until(tree, lambda misses=misses: screen.hud.bar_of(loser).pips.missed == misses)
        if misses < 3:
            await _miss(tree, hand, screen)
    await until(tree, lambda: screen.questions.ending.visible)
    assert screen.match.result.reason == "elimination"
    assert screen.match.result.winners == (breaker,)
    sounds = list(heard)
    assert sounds.index("audio.miss") < sounds.index("audio.warning") < sounds.index("audio.elimination")
    assert screen.questions.ending.title.text == say("wins", name=screen.view.players[breaker].name)
    assert screen.view.players[loser].name in screen.questions.ending.body.text


async def test_standing_wins_by_showdown_after_the_countdown(tree):
    hand, screen = KeyHand(tree), await _open(tree, stand_response_turns="2")
    await until(tree, lambda: screen.aiming.active)
    # Hands of a late position; Stand itself, the answers and the end are played.
    step = deal_hands(screen.match.state)
    screen.match.put(step)
    screen.show_step(step)
    await until(tree, lambda: screen.aiming.active)
    declarer = screen.view.active
    assert not screen.hud.stand.disabled
    await hand.press("stand")
    for left in (2, 1):
        await until(tree, lambda left=left: screen.view.stand is not None and screen.view.stand.turns_left == left)
        await until(tree, lambda: screen.hud.bar_of(1 - declarer).countdown.visible and screen.aiming.active)
        assert screen.hud.bar_of(1 - declarer).turns_left.text == say("stand_turns", turns=left)
        await _miss(tree, hand, screen)
    await until(tree, lambda: screen.questions.ending.visible)
    assert screen.match.result.reason == "showdown"
    assert screen.match.result.winners == (declarer,)
    won, lost = (made_words(screen.view.players[seat].hand) for seat in (declarer, 1 - declarer))
    assert screen.questions.ending.body.text == say("why_showdown", label=won.capitalize(), other=lost)
    assert not screen.hud.bar_of(1 - declarer).countdown.visible


async def test_balls_of_the_break_come_back_and_claim_nothing(tree):
    hand = KeyHand(tree)
    seed, angle = _pocketing_break()
    screen = await _open(tree, seed)
    await until(tree, lambda: screen.aiming.active)
    await hand.aim(screen.aiming, angle, 1000)
    angle = screen.aiming.angle
    await hand.press("shoot")
    await until(tree, lambda: len(screen.match.history.moves) == 1 and screen.aiming.active)
    view = screen.view
    assert {pocket.kind for pocket in view.pockets} == {"unclaimed"}
    assert [player.hand for player in view.players] == [(), ()]
    assert all(ball.visible for ball in screen.cloth.balls.values())
    table = screen.cloth.table
    for ball in screen.cloth.balls.values():
        assert 0 < ball.position.x < table.table_width
        assert 0 < ball.position.y < table.table_height
    assert view.active == view.breaker, "a breaker who pockets shoots on"


async def test_giving_up_waits_for_the_shot_and_no_longer(tree):
    hand, screen = KeyHand(tree), await _open(tree, _breaks(0), (Human(), Bot("easy")))
    await until(tree, lambda: screen.aiming.active)
    await hand.aim(screen.aiming, screen.aiming.angle, 1000)
    Engine.time_scale = 1.0
    await hand.press("shoot")
    await until(tree, lambda: screen.shots.playing)
    await _concede(hand, screen)
    assert screen.match.result is None
    assert screen.toast.label.text == say("concede_waits")
    Engine.time_scale = HASTE
    await until(tree, lambda: screen.match.result is not None)
    assert screen.match.result.reason == "concession"
    assert screen.match.result.winners == (1,)


async def test_giving_up_while_a_bot_thinks_counts_at_once(tree):
    hand, screen = KeyHand(tree), await _open(tree, _breaks(0), (Bot("easy"), Human()))
    match = screen.match
    match._minds = replace(match._minds, pace=lambda _doubt: 1e9)
    match.reseat(0, Bot("easy"))
    await until(tree, lambda: not screen.locked)
    assert screen.match.busy == "seat 0 is thinking"
    await _concede(hand, screen)
    assert screen.match.result.reason == "concession"
    assert [move.seat for move in screen.match.history.moves] == [1]


async def test_a_question_lets_itself_be_passed_by_to_the_pause_and_kept(tree):
    hand, screen = KeyHand(tree), await _open(tree)
    await _miss(tree, hand, screen)
    questions = screen.questions
    await until(tree, lambda: questions.plain.visible)
    focused = tree.root.gui_get_focus_owner()
    await hand.press("ui_cancel")
    assert questions.menu.visible
    await hand.press("rules")
    assert not screen.rules_panel.visible, "keys mean nothing to what lies beneath"
    await hand.press("ui_cancel")
    assert not questions.menu.visible
    assert questions.plain.visible
    assert tree.root.gui_get_focus_owner() == focused
    await _concede(hand, screen)
    assert screen.match.result.reason == "concession"
    assert not questions.plain.visible


async def test_a_position_laid_by_hand_is_no_replay(tree):
    screen = await _open(tree)
    await until(tree, lambda: screen.aiming.active)
    screen.match.put(Step(replace(screen.match.state, hand_ball="")))
    with pytest.raises(RecordError, match="laid by hand"):
        replay(parse(write(screen.match.record())), screen.match.game)


async def _concede(hand: KeyHand, screen) -> None:
    """Go through the pause to the question and say yes."""
    await hand.press("ui_cancel" if screen.questions.asking else "pause")
    menu = screen.questions.menu
    await until(hand.tree, lambda: menu.visible)
    next(button for button in menu.buttons.get_children() if button.text == say("concede")).grab_focus()
    await hand.press("ui_accept")
    await until(hand.tree, lambda: menu.title.text == say("concede_title"))
    await hand.press("ui_left")
    assert hand.tree.root.gui_get_focus_owner().text == say("yes_concede")
    await hand.press("ui_accept")
    await until(hand.tree, lambda: not menu.visible)


def _breaks(seat: int) -> int:
    """Find a seed whose coin lets this seat break."""
    game = registry.game("poker_pool")
    return next(seed for seed in range(99) if game.start(game.configure({}), ("A", "B"), seed).state.breaker == seat)


def _pocketing_break() -> tuple[int, int]:
    """Find a rack and an angle of the cue at which the hardest break pockets a ball and no cue ball."""
    game = registry.game("poker_pool")
    config = game.configure({})
    for seed in range(1, 40):
        state = game.start(config, ("Ann", "Bob"), seed).state
        track = track_of(config.physics, state.balls, 0, 1000)
        fallen = [event.ball for event in track.events if isinstance(event, Pocketed)]
        if fallen and 0 not in fallen:
            return seed, 0
    raise AssertionError("no break of forty racks pockets a ball")
