"""Every state of the lobby and all that is told over an online match: at six sizes, in long and other languages."""

import pytest
from fitting import LONG, SIZES, become, faults
from godot import Engine

from felt.scenes import gallery
from felt.scenes.exhibits.online import EXHIBITS

OVER_A_MATCH = (
    "online.away", "online.bot", "online.lost", "online.taken", "online.leaving", "online.over", "online.rematch",
    "online.watching", "online.watched",
)  # fmt: skip
AT_A_TABLE = ("online.match", "online.holdem", "online.svara", "online.scopone", "online.watching.holdem",
              "online.watching.svara", "online.watching.scopone")  # fmt: skip
LOBBY = tuple(name for name in EXHIBITS if name not in (*OVER_A_MATCH, *AT_A_TABLE))
HASTE = 20.0
"""Game seconds that pass in one: pages come in within a frame or two."""


@pytest.fixture(autouse=True)
def afterwards(tree):
    before, Engine.time_scale = tree.root.size, HASTE
    yield
    Engine.time_scale = 1.0
    become(tree, "1280x720", "en")
    tree.root.size = before


async def _faults(tree, names, language, screen_of):
    """What is wrong with some screens at any size, each with where it was seen first."""
    found = {}
    for name in names:
        become(tree, SIZES[0], language)
        await gallery.show(tree.root.get_node("House"), name)
        for size in SIZES:
            become(tree, size, language)
            for _ in range(4):
                await tree.process_frame
            for fault in faults(screen_of()):
                found.setdefault(fault, f"{language} {size} {name}")
    return found


@pytest.mark.parametrize("language", ["ru", LONG])
async def test_every_state_of_the_lobby_fits(tree, language):
    assert not await _faults(tree, LOBBY, language, lambda: tree.current_scene)


async def test_what_is_told_over_a_match_fits(tree):
    house = tree.root.get_node("House")
    assert not await _faults(tree, OVER_A_MATCH, LONG, lambda: house.online.overlay.frame)


@pytest.mark.parametrize("size", SIZES)
async def test_who_watches_sees_every_seat_and_no_button_of_a_player(tree, size):
    house = tree.root.get_node("House")
    for name in (name for name in AT_A_TABLE if "watching" in name):
        become(tree, size, "ru")
        await gallery.show(house, name)
        for _ in range(6):
            await tree.process_frame
        screen, pill = tree.current_scene, house.online.overlay.pill
        seats = list(screen.seats.values()) if isinstance(screen.seats, dict) else screen.seats
        laid = [*seats, *getattr(screen, "bets", ())]
        assert all(seat.visible and screen.get_viewport_rect().encloses(seat.get_global_rect()) for seat in seats)
        assert pill.visible, name
        assert screen.get_viewport_rect().encloses(pill.get_global_rect()), name
        covered = [
            node.name for node in laid if node.visible and pill.get_global_rect().intersects(node.get_global_rect())
        ]
        assert covered == [], name


async def test_who_watches_pool_has_nothing_to_press_but_the_rules_and_the_pause(tree):
    become(tree, "390x844", "en")
    await gallery.show(tree.root.get_node("House"), "online.watching")
    hud = tree.current_scene.hud
    assert hud.rules.is_visible_in_tree() and hud.pause.is_visible_in_tree()
    assert not any(button.is_visible_in_tree() for button in (hud.place, hud.end_turn, hud.stand))
