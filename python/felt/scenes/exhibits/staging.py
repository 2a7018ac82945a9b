"""How a screen is brought about for a picture: by real play up to a position, then whatever is laid over it."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any

from felt.games import registry
from felt.match.seats import Bot, Human
from felt.match.table import Table
from felt.scenes.house import House, shipped_config
from felt.scenes.tutorial.hint_bubble import HintBubble

SEEDS = range(1, 60)
"""Matches searched for a position, in order."""
LONGEST = 600
"""Actions after which a match that has not shown the position is given up."""
PEOPLE = ("Anna", "Ben", "Chiara", "Denis", "Elena", "Felix", "Greta", "Hugo", "Irina")
"""Who plays in the pictures."""
OPEN = ("poker_pool",)
"""Games without hidden cards: there everyone is a person, so that the position stays whoever is to act."""
NEAR = 0
"""The seat whose eyes the picture is seen with."""

Exhibit = Callable[[House], Awaitable[None]]
"""Brings up one screen."""
Wanted = Callable[[Any], bool]
"""Tells the position by what the near seat sees."""


_ways: dict[tuple[object, ...], tuple[Iterable[int], tuple[Any, ...]]] = {}
"""Seeds to try and moves that lead there, by what is wanted."""


async def settle(house: House) -> None:
    """Wait until the new scene is in the tree and has laid itself out, the same for everyone who takes the picture."""
    for _ in range(3):
        await house.get_tree().process_frame
    for node in house.get_tree().current_scene.get_children():
        if isinstance(node, HintBubble):
            node.queue_free()


def over(beneath: Exhibit, lay: Callable[[Any], object]) -> Exhibit:
    """Bring up a screen and do something there, such as open a dialog."""

    async def exhibit(house: House) -> None:
        await beneath(house)
        lay(house.get_tree().current_scene)

    return exhibit


def position(
    game: str, wanted: Wanted, levels: Sequence[str] = ("easy", "easy"), settings: Mapping[str, str] | None = None
) -> Exhibit:
    """Show a table where play by bots came to the position; people sit there, so that it stays."""

    async def exhibit(house: House) -> None:
        reach(house, game, wanted, levels, settings)
        house.show(game)
        await settle(house)

    return exhibit


def reach(
    house: House, game: str, wanted: Wanted, levels: Sequence[str], settings: Mapping[str, str] | None = None
) -> Table:
    """Let bots play until a match stands as wanted; ValueError if none of the seeds comes there.

    A way that was found once is gone again by its moves: many screens lie over one position.
    """
    config = shipped_config(registry.game(game), settings)
    key = (game, wanted, tuple(levels), config)
    seeds, moves = _ways.get(key, (SEEDS, ()))
    for seed in seeds:
        bots = [Bot(level) for level in levels]
        match = house.open(game, bots, seed, config, names=PEOPLE[: len(bots)], inline=True)
        match.catch_up(moves)
        if _stands(match, wanted):
            _ways[key] = (seed,), match.history.moves
            for seat in range(len(match.seats)) if game in OPEN else (NEAR,):
                match.reseat(seat, Human())
            return match
    raise ValueError(f"no match of {game} of seeds {SEEDS.start} to {SEEDS.stop - 1} came to the position")


def _stands(match: Table, wanted: Wanted) -> bool:
    for _ in range(LONGEST):
        if wanted(match.game.view(match.state, NEAR)):
            return True
        if match.result is not None:
            return False
        match.tick(0.0)
    return False
