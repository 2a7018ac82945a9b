"""A page of cards to choose from: four in a row where there is room, else two by two."""

from collections.abc import Iterable

from godot import Control, GridContainer

from felt.scenes.menu.game_card import GameCard
from felt.scenes.menu.page import Page
from felt.tuning.layout import Device

GAP = 14
"""Between cards, interface px."""
ROOMY = 700.0
"""Pages at least this wide show all cards in a row, interface px."""
LOW = 420.0
"""Screens lower than this have smaller pictures, interface px."""


class CardPage(Page):
    """A subclass makes the cards and says how high their pictures are."""

    picture_share = 0.62
    """Height of a picture as a share of its card's width."""
    picture_heights = (80.0, 170.0)
    """The most a picture may be high on a low screen, and elsewhere, interface px."""

    def make_cards(self) -> Iterable[GameCard]:
        """Make the cards, the first one to have the focus first."""
        raise NotImplementedError

    def fill(self) -> None:
        """Lay the cards out."""
        self.grid = GridContainer()
        self.grid.add_theme_constant_override("h_separation", GAP)
        self.grid.add_theme_constant_override("v_separation", GAP)
        self.grid.size_flags_vertical = Control.SIZE_EXPAND | Control.SIZE_SHRINK_CENTER
        self.body.add_child(self.grid)
        self.cards = list(self.make_cards())
        for card in self.cards:
            self.grid.add_child(card)

    def first_focus(self) -> Control:
        """Give the first card."""
        return self.cards[0]

    def arrange(self, wide: float, sizes: Device) -> None:
        """Choose columns so that a card is neither a stripe nor a poster."""
        columns = 4 if wide >= ROOMY else 2
        self.grid.columns = columns
        each = (wide - GAP * (columns - 1)) / columns
        low, high = self.picture_heights
        for card in self.cards:
            card.fit(each, min(each * self.picture_share, low if self._extent.y < LOW else high))
