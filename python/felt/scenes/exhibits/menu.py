"""The menu's pages and what opens over them."""

from collections.abc import Mapping
from typing import Any

from felt.games.registry import NAMES
from felt.scenes.exhibits.staging import Exhibit, over, settle
from felt.scenes.house import House


def _page(name: str, **about: Any) -> Exhibit:
    async def exhibit(house: House) -> None:
        house.go_to_page(name, **about)
        await settle(house)

    return exhibit


EXHIBITS: Mapping[str, Exhibit] = {
    "menu": _page("title"),
    "menu.settings": over(_page("title"), lambda menu: menu.settings.ask_settings()),
    **{f"menu.{name}": _page(name) for name in ("welcome", "games", "lessons", "credits", "statistics")},
    **{f"menu.setup.{game}": _page("setup", game=game) for game in NAMES},
}
