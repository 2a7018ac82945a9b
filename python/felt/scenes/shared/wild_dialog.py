"""Choosing what card a wildcard ball becomes: all ranks by all suits, cards already held disabled."""

from godot import (
    HORIZONTAL_ALIGNMENT_CENTER,
    Button,
    ButtonGroup,
    Color,
    Control,
    GridContainer,
    HBoxContainer,
    Vector2,
)

from felt.core.cards import FRENCH
from felt.scenes.assets import SUIT_WORDS, texture
from felt.scenes.screen import layout
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.dialog import Dialog
from felt.scenes.words import say

RANKS = "A" + FRENCH.ranks[-2::-1]
"""Ace first, then king down to deuce: the cards one looks for come first."""
LOW = 480
"""Screens lower than this have room for the cards alone, interface px."""
NARROW = 700
"""Screens narrower than this show one suit at a time, interface px."""
PAGE = 5
"""Cards in a row of one suit's page."""
LARGEST, GAP, SIDES = 52, 4, 48
"""Widest card of the whole pack, space between cards, and what the dialog's own edges take, interface px."""


class WildDialog(Dialog):
    """Every card the ball may become is there to be pressed; the answer is the card."""

    def ask_card(self, suits: tuple[str, ...], barred: frozenset[str]) -> None:
        """Offer every card of the suits but the barred ones."""
        self.ask(say("wild_title"), say("wild_body"), {})
        size = self.get_viewport_rect().size
        self.body.visible = size.y >= LOW
        if size.x < NARROW:
            self._offer_pages(suits, barred, (size.x - 24 - SIDES) / PAGE - 2 * GAP)
        else:
            widest = float(layout().touch_target if size.y < LOW else LARGEST)
            width = min(widest, (size.x - 24 - SIDES) / len(RANKS) - GAP)
            self.content.add_child(_grid(len(RANKS), GAP, [self._card(card, width, barred) for card in _pack(suits)]))
        self.open()

    def _offer_pages(self, suits: tuple[str, ...], barred: frozenset[str], width: float) -> None:
        """One suit at a time, its cards large enough for a finger; the suits stand above as tabs."""
        tabs, group = HBoxContainer(), ButtonGroup()
        self.content.add_child(tabs)
        pages = {}
        for suit in suits:
            pages[suit] = _grid(PAGE, 2 * GAP, [self._card(card, width, barred) for card in _pack((suit,))])
            pages[suit].visible = suit == suits[0]
            self.content.add_child(pages[suit])
            tabs.add_child(_tab(suit, group, pages[suit]))

    def _card(self, card: str, width: float, barred: frozenset[str]) -> CardFace:
        face = CardFace()
        face.name = f"Card_{card}"
        face.show_card(card, width)
        face.let_choose(card not in barred)
        face.modulate = Color(1, 1, 1, 0.25 if card in barred else 1.0)
        face.pressed.connect(self.close)
        return face


def _pack(suits: tuple[str, ...]) -> list[str]:
    return [rank + suit for suit in suits for rank in RANKS]


def _grid(columns: int, gap: int, cards: list[CardFace]) -> GridContainer:
    grid = GridContainer()
    grid.columns = columns
    for way in ("h_separation", "v_separation"):
        grid.add_theme_constant_override(way, gap)
    grid.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
    for card in cards:
        grid.add_child(card)
    return grid


def _tab(suit: str, group: ButtonGroup, page: GridContainer) -> Button:
    """Make the button that turns to a suit's page."""
    tab = Button()
    tab.name = f"Suit_{suit}"
    tab.tooltip_text = say(SUIT_WORDS[suit])
    tab.icon = texture(f"icons.suit.{SUIT_WORDS[suit]}")
    tab.expand_icon, tab.icon_alignment = True, HORIZONTAL_ALIGNMENT_CENTER
    tab.theme_type_variation = "Choice"
    tab.toggle_mode, tab.button_group, tab.button_pressed = True, group, page.visible
    tab.custom_minimum_size = Vector2(0, layout().touch_target + 12)
    tab.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    tab.toggled.connect(lambda on: page.set_visible(on))
    return tab
