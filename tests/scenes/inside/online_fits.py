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
