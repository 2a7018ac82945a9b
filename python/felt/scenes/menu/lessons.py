"""What can be learned by playing: the pool tutorial, and the first hand of each card game."""

from collections.abc import Iterator

from felt.scenes.keeping import profile
from felt.scenes.menu.card_page import CardPage
from felt.scenes.menu.game_card import GameCard
from felt.scenes.tutorial.classroom import LESSONS, teach
from felt.scenes.words import say


class Lessons(CardPage):
    """One card a lesson, marked once it has been finished; the house's own game comes first."""

    picture_share = 0.5
    picture_heights = (76.0, 150.0)

    def make_cards(self) -> Iterator[GameCard]:
        """Make a card for each lesson."""
        for game in LESSONS:
            done = profile().has_completed_ftue if game == "poker_pool" else game in profile().lessons
            mark = f"✓ {say('lesson_done')}" if done else ""
            card = GameCard().become(game, say(f"lesson_{game}"), say(f"lesson_{game}_line"), mark)
            card.pressed.connect(lambda game=game: teach(self.menu.house, game))
            yield card
