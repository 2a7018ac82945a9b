"""What can be learned by playing: the pool tutorial, and the first hand of each card game."""

from godot import Control, GridContainer

from felt.scenes.keeping import profile
from felt.scenes.menu.game_card import GameCard
from felt.scenes.menu.games import GAP
from felt.scenes.menu.page import Page
from felt.scenes.tutorial.classroom import LESSONS, teach
from felt.scenes.words import say
from felt.tuning.layout import Device


class Lessons(Page):
    """One card a lesson, marked once it has been finished."""

    def fill(self) -> None:
        """Lay out a card for each lesson."""
        self.grid = GridContainer()
        self.grid.add_theme_constant_override("h_separation", GAP)
        self.grid.add_theme_constant_override("v_separation", GAP)
        self.grid.size_flags_vertical = Control.SIZE_EXPAND | Control.SIZE_SHRINK_CENTER
        self.body.add_child(self.grid)
        self.cards: list[GameCard] = []
        for game in LESSONS:
            done = profile().has_completed_ftue if game == "poker_pool" else game in profile().lessons
            mark = f"✓ {say('lesson_done')}" if done else ""
            card = GameCard().become(game, say(f"lesson_{game}"), say(f"lesson_{game}_line"), mark)
            card.pressed.connect(lambda game=game: teach(self.menu.house, game))
            self.cards.append(card)
            self.grid.add_child(card)

    def first_focus(self) -> Control:
        """Give the tutorial of the house's own game."""
        return self.cards[0]

    def arrange(self, wide: float, sizes: Device) -> None:
        """Two by two, or all in a row where there is room."""
        columns = 4 if wide >= 700 else 2
        self.grid.columns = columns
        each = (wide - GAP * (columns - 1)) / columns
        low = self._extent.y < 420
        for card in self.cards:
            card.fit(each, min(each * 0.5, 76.0 if low else 150.0))
