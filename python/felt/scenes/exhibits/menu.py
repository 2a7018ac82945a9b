"""The menu and what opens over it."""

from collections.abc import Mapping

from felt.scenes.exhibits.staging import Exhibit, over, settle
from felt.scenes.house import House


async def _menu(house: House) -> None:
    house.show("menu")
    await settle(house)


EXHIBITS: Mapping[str, Exhibit] = {
    "menu": _menu,
    "menu.settings": over(_menu, lambda menu: menu.settings.ask_settings()),
}
