"""The menu's pages and what opens over them."""

from collections.abc import Mapping
from typing import Any

from felt.games.registry import NAMES
from felt.match.statistics import FRIENDS, Tally
from felt.match.telemetry import ENDINGS, Note
from felt.scenes.exhibits.staging import Exhibit, over, settle
from felt.scenes.house import House


def _page(name: str, **about: Any) -> Exhibit:
    async def exhibit(house: House) -> None:
        house.go_to_page(name, **about)
        await settle(house)

    return exhibit


def _season(matches: int = 24) -> list[Note]:
    """Make up matches of somebody who gets better."""
    return [
        Note(
            against="medium",
            won=number * 7 % 24 < 8 + number / 2,
            ending=ENDINGS[number * 5 % 7 % len(ENDINGS)],
            seconds=260 + number * 97 % 560,
            shots=18,
            made=5 + number * 5 % 7 + number // 6,
            misses=number % 4,
            scratches=number % 3,
            stood_after=4 + number * 3 % 11 if number % 3 else None,
        )
        for number in range(matches)
    ]


def _tallies() -> dict[str, dict[str, Tally]]:
    """Make up how every game went against somebody weak and somebody strong."""
    weak, strong = Tally(matches=1_250, won=1_048, lost=202), Tally(matches=9, won=3, lost=6)
    return {game: {"easy": weak, FRIENDS: strong} for game in NAMES}


EXHIBITS: Mapping[str, Exhibit] = {
    "menu": _page("title"),
    "menu.settings": over(_page("title"), lambda menu: menu.settings.ask_settings()),
    **{f"menu.{name}": _page(name) for name in ("welcome", "games", "lessons", "credits")},
    "menu.statistics": _page("statistics", notes=_season(), games=_tallies()),
    "menu.statistics.empty": _page("statistics", notes=(), games={}),
    **{f"menu.setup.{game}": _page("setup", game=game) for game in NAMES},
}
