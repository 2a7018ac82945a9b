"""Which of the four games to play."""

from collections.abc import Iterator

from felt.games.registry import NAMES
from felt.scenes.menu.card_page import CardPage
from felt.scenes.menu.game_card import GameCard, game_card


class Games(CardPage):
    """A card for each game leads to its set-up."""

    def make_cards(self) -> Iterator[GameCard]:
        """Make a card for each game."""
        for game in NAMES:
            card = game_card(game)
            card.pressed.connect(lambda game=game: self.menu.open("setup", game=game))
            yield card
