"""The picture of a game: a few of its own cards, and for the pool table its balls."""

from math import sin

from godot import Control, Node, Rect2, TextureRect, Vector2

from felt.scenes.assets import texture
from felt.scenes.palette import palette
from felt.scenes.shared.card_face import ASPECT, CardFace

FANS = {
    "poker_pool": ("Kh", "As"),
    "holdem": ("Ah", "Ks"),
    "svara": ("7h", "Kh", "Ah"),
    "scopone": ("denari.7", "coppe.10", "spade.1"),
}
"""Cards of each picture, left to right; Scopone's by their keys in the Neapolitan pack."""
BALLS = {"poker_pool": (13, 1, 14)}
TURN = 0.17
"""Turn from one card of the fan to the next, radians."""


class Emblem(Control):
    """Draws nothing by itself: places cards and balls in its own middle, however large it is."""

    def __init__(self) -> None:
        super().__init__()
        self._game = ""
        self.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self.clip_contents = True

    def _ready(self) -> None:
        self.resized.connect(self._place)
        self._place()

    def _draw(self) -> None:
        self.draw_rect(Rect2(0, 0, self.size.x, self.size.y), palette("felt_shade"))
        glow = min(self.size.x, self.size.y * 2.2) / 2
        for step in range(8):
            self.draw_circle(self.size / 2, glow * (1 - step / 10), palette("felt", 0.12))

    def show_game(self, game: str) -> None:
        """Show the picture of a game."""
        self._game = game
        for card in FANS[game]:
            self.add_child(_card(card))
        for ball in BALLS.get(game, ()):
            self.add_child(_picture(f"balls.{ball}"))
        self._place()

    def _place(self) -> None:
        cards = len(FANS[self._game]) if self._game else 0
        tall = self.size.y * 0.72
        wide = tall / ASPECT
        for place, node in enumerate(self.get_children()):
            if place < cards:
                self._place_card(node, place - (cards - 1) / 2, Vector2(wide, tall))
            else:
                self._place_ball(node, place - cards, tall * 0.4)
        self.queue_redraw()

    def _place_card(self, node: Node, off: float, card: Vector2) -> None:
        assert isinstance(node, Control)
        if isinstance(node, CardFace):
            node.show_card(node.card, card.x)
        node.size = card
        node.pivot_offset = Vector2(card.x / 2, card.y * 1.3)
        node.position = Vector2(self.size.x / 2 + sin(off * TURN) * card.y * 0.5 - card.x / 2, self.size.y * 0.16)
        node.rotation = off * TURN

    def _place_ball(self, node: Node, place: int, across: float) -> None:
        assert isinstance(node, Control)
        node.size = Vector2(across, across)
        node.position = Vector2(self.size.x / 2 + (place - 1.5) * across * 1.06, self.size.y - across * 1.22)


def _card(card: str) -> Control:
    if "." in card:
        return _picture(f"neapolitan.{card}")
    face = CardFace()
    face.mouse_filter = Control.MOUSE_FILTER_IGNORE
    face.show_card(card)
    return face


def _picture(key: str) -> TextureRect:
    picture = TextureRect()
    picture.texture = texture(key)
    picture.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
    picture.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
    picture.mouse_filter = Control.MOUSE_FILTER_IGNORE
    return picture
