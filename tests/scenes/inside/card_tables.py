"""Both oval tables at every size and in every language: nothing off the screen, cut or small, nobody in the way."""

from itertools import combinations

import pytest
from fitting import LANGUAGES, SIZES, SPARE, become, faults, put_back

from felt.scenes.exhibits import EXHIBITS
from felt.scenes.exhibits.staging import settle

SCREENS = (
    "holdem.bet", "holdem.side_pots", "holdem.showdown",
    "svara", "svara.looked", "svara.again", "svara.showdown", "svara.six",
)  # fmt: skip


@pytest.fixture
def window(tree):
    with put_back(tree) as window:
        yield window


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_everything_has_its_place(tree, name, size):
    house = tree.root.get_node("House")
    for language in LANGUAGES:
        become(tree, size, language)
        await EXHIBITS[name](house)
        await settle(house)
        screen = tree.current_scene
        found = [*faults(screen), *_in_the_way(screen)]
        assert not found, f"{language}: {found}"


def _in_the_way(screen) -> list[str]:
    """Seats that lie over each other or over what lies in the middle, and bets over either."""
    middle = {node.name: node.get_global_rect() for node in screen.middle.get_children() if node.visible}
    seats = {panel.player_name.text: panel.get_global_rect() for panel in screen.seats}
    bets = {f"bet {seat}": bet.get_global_rect() for seat, bet in enumerate(screen.bets) if bet.visible}
    tools = {"tools": screen.field.get_node("Tools").get_global_rect()}
    pairs = [*combinations((seats | tools).items(), 2)]
    pairs += [(one, other) for one in (seats | bets).items() for other in middle.items()]
    return [f"{one} lies on {other}" for (one, here), (other, there) in pairs if _overlap(here, there)]


def _overlap(one, other) -> bool:
    common = one.intersection(other)
    return common.size.x > SPARE and common.size.y > SPARE
