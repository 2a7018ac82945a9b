"""What moves at the pool table: in the order of the events, as long as the motion tokens say, still where asked."""

import pytest
from godot import CPUParticles2D, Label, Vector2, Vector2i
from whole_match import until

from felt.match.seats import Human
from felt.scenes.keeping import remember
from felt.scenes.poker_pool.endings import Side, Verdict
from felt.scenes.preferences import prefer, preferences
from felt.scenes.screen import seconds
from felt.scenes.shared.confetti import confetti, sparks
from felt.scenes.tuned import restore, retune
from felt.tuning.motion import Motion

FULL = ("As", "Ad", "Ah", "Td", "Ac")
OTHER = ("9h", "Js", "Td", "8s", "8h")


@pytest.fixture(autouse=True)
def leave_it_as_it_was():
    """Put durations and choices back."""
    yield
    restore()
    prefer(reduced_motion=False)


async def at_table(tree):
    """Open a pool table of two people, its own animations out of the way."""
    tree.root.size = Vector2i(1280, 720)
    remember(has_completed_ftue=True)
    house = tree.root.get_node("House")
    house.open("poker_pool", (Human(), Human()), seed=5, keep=False)
    house.show("poker_pool")
    await until(tree, lambda: getattr(tree.current_scene, "game", "") == "poker_pool")
    for _ in range(5):
        await tree.process_frame
    return tree.current_scene


def side(name, hand):
    return Side(name, hand, name, frozenset(hand[:2]), 0)


def ending(showdown):
    return Verdict("Ann wins", "because", side("Ann", FULL), side("Bob", OTHER), showdown, 5, 3)


async def test_a_showdown_turns_card_by_card_before_it_names_the_winner(tree):
    table = await at_table(tree)
    retune(Motion, showdown_card_gap=60, showdown_pause=60, card_flip=20)
    dialog, told = table.questions.ending, []
    dialog.turned, dialog.named = lambda: told.append("card"), lambda: told.append("winner")
    dialog.tell(ending(showdown=True), celebrate=False)
    faces = [face for face in dialog.content.find_children("*", "", True, False) if hasattr(face, "flip_in")]
    assert [face.card for face in faces] == ["back"] * 10
    assert dialog.title.modulate.a == 0
    await until(tree, lambda: "winner" in told)
    assert told == ["card"] * 5 + ["winner"]
    assert [face.card for face in faces] == [*FULL, *OTHER]
    await until(tree, lambda: dialog.title.modulate.a > 0.9)
    dialog.close("menu")


async def test_an_elimination_hides_no_hand(tree):
    table = await at_table(tree)
    dialog, told = table.questions.ending, []
    dialog.turned, dialog.named = lambda: told.append("card"), lambda: told.append("winner")
    dialog.tell(ending(showdown=False), celebrate=False)
    await until(tree, lambda: told)
    assert told == ["winner"]
    assert dialog.title.modulate.a > 0
    dialog.close("menu")


async def test_a_card_turns_over_on_its_way_to_the_hand(tree):
    table = await at_table(tree)
    retune(Motion, card_fly=200)
    flight = table.flights.fly("Qh", Vector2(0, 0), Vector2(300, 300), 60)
    face = table.flights.get_child(table.flights.get_child_count() - 1)
    assert face.card == "back"
    await until(tree, lambda: face.card == "Qh")
    await until(tree, lambda: not flight.is_valid() or not flight.is_running())


async def test_less_motion_shows_the_card_where_it_belongs_at_once(tree):
    table = await at_table(tree)
    prefer(reduced_motion=True)
    table.flights.fly("Qh", Vector2(0, 0), Vector2(300, 300), 60)
    face = table.flights.get_child(table.flights.get_child_count() - 1)
    assert face.card == "Qh"
    assert (face.position + face.size / 2 - Vector2(300, 300)).length() < 1.0


def _specks(node):
    return [child for child in node.get_children() if isinstance(child, CPUParticles2D)]


async def test_a_claimed_pocket_throws_specks_and_a_fallen_ball_makes_a_ring(tree):
    table = await at_table(tree)
    pocket = table.cloth.pockets[2]
    pocket.sparkle(pocket.modulate, 0.3)
    assert _specks(pocket)[0].emitting
    pocket.flash(0.5)
    await until(tree, lambda: pocket._flash > 0.0)


async def test_nothing_pulses_or_sparkles_where_motion_is_unwanted(tree):
    table = await at_table(tree)
    prefer(reduced_motion=True)
    pocket = table.cloth.pockets[3]
    pocket.sparkle(pocket.modulate, 0.3)
    pocket.flash(0.5)
    for specks in (sparks(pocket.modulate, 20.0, 0.5), confetti(Vector2(800, 600))):
        assert not specks.emitting
        specks.free()
    bar = table.hud.bar_of(0)
    bar.show_countdown(2)
    for _ in range(3):
        await tree.process_frame
    assert pocket._flash == 0.0
    assert bar.countdown.scale == Vector2(1, 1)


async def test_a_countdown_jumps_at_each_turn_and_the_loser_goes_dark(tree):
    table = await at_table(tree)
    bar = table.hud.bar_of(0)
    bar.show_countdown(3)
    assert bar.countdown.scale.x > 1.0
    assert isinstance(bar.turns_left, Label)
    bar.darken(0.05)
    await until(tree, lambda: bar.modulate.g < 0.5)


def test_every_duration_is_a_token_and_less_motion_shortens_all():
    extras = {name: field.json_schema_extra or {} for name, field in Motion.model_fields.items()}
    tokens = [name for name, extra in extras.items() if extra.get("unit") == "ms"]
    assert len(tokens) > 20
    full = {name: seconds(name) for name in tokens}
    prefer(reduced_motion=True)
    assert preferences().reduced_motion
    assert all(seconds(name) < full[name] for name in tokens if full[name])
