"""Which of the four games to play."""

from godot import Control, GridContainer

from felt.games.registry import NAMES
from felt.scenes.menu.game_card import GameCard, game_card
from felt.scenes.menu.page import Page
from felt.tuning.layout import Device

GAP = 14


class Games(Page):
    """Four cards in a row, in two rows, or one below the other."""

    def fill(self) -> None:
        """Lay out a card for each game."""
        self.cards: list[GameCard] = [game_card(game) for game in NAMES]
        self.grid = GridContainer()
        self.grid.add_theme_constant_override("h_separation", GAP)
        self.grid.add_theme_constant_override("v_separation", GAP)
        self.grid.size_flags_vertical = Control.SIZE_EXPAND | Control.SIZE_SHRINK_CENTER
        self.body.add_child(self.grid)
        for card in self.cards:
            card.pressed.connect(lambda card=card: self.menu.open("setup", game=card.game))
            self.grid.add_child(card)

    def first_focus(self) -> Control:
        """Give the first game."""
        return self.cards[0]

    def arrange(self, wide: float, sizes: Device) -> None:
        """Choose columns so that a card is neither a stripe nor a poster."""
        columns = 4 if wide >= 700 else 2
        self.grid.columns = columns
        each = (wide - GAP * (columns - 1)) / columns
        low = self._extent.y < 420
        for card in self.cards:
            card.fit(each, min(each * 0.62, 80.0 if low else 170.0))
