"""Screens by name, each brought about by real play: for screenshots, reviews and tests."""

from felt.scenes.exhibits import EXHIBITS
from felt.scenes.house import House

NAMES = tuple(EXHIBITS)


async def show(house: House, name: str) -> None:
    """Bring up a screen; ValueError lists the names there are, or says that no match showed the position."""
    if name not in EXHIBITS:
        raise ValueError(f"unknown screen {name!r}; known: {', '.join(NAMES)}")
    if house.online is not None:
        # What is told over the last screen's match goes with that match.
        house.online.leave_match()
    await EXHIBITS[name](house)
