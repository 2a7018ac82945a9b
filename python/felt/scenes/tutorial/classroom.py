"""Which lessons there are, and the way into each."""

from felt.scenes.house import House

LESSONS = ("poker_pool",)
"""Games that can be learned by playing."""


def teach(house: House, game: str) -> None:
    """Go to the lesson of a game; ValueError lists those there are."""
    if game not in LESSONS:
        raise ValueError(f"no lesson for {game!r}; there are: {', '.join(LESSONS)}")
    house.show("tutorial")
