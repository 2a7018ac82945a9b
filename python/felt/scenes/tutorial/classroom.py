"""Which lessons there are, and the way into each."""

from godot import start

from felt.games import registry
from felt.match.seats import Bot
from felt.scenes.house import House, seat_names, shipped_config
from felt.scenes.tutorial.guide import Guide
from felt.scenes.tutorial.introductions import INTRODUCTIONS

LESSONS = ("poker_pool", *INTRODUCTIONS)
"""Games that can be learned by playing."""


def teach(house: House, game: str) -> None:
    """Go to the lesson of a game; ValueError lists those there are."""
    if game not in LESSONS:
        raise ValueError(f"no lesson for {game!r}; there are: {', '.join(LESSONS)}")
    if game in INTRODUCTIONS:
        start(_introduce(house, game))
    else:
        house.show("tutorial")


async def _introduce(house: House, game: str) -> None:
    """Deal the first hand and seat the guide beside it."""
    lesson = INTRODUCTIONS[game]
    config = shipped_config(registry.game(game), lesson.settings)
    names = seat_names([Bot(seat.level.partition(":")[0]) if isinstance(seat, Bot) else seat for seat in lesson.seats])
    match = house.open(game, lesson.seats, lesson.seed, config, names=names, keep=False)
    guide = Guide()
    guide.begin(game, match)
    house.show(game)
    await house.get_tree().scene_changed
    house.get_tree().current_scene.add_child(guide)
