"""Cards on their way: from a hand to the table, from the table to a pile."""

from godot import Control, Tween, Vector2

from felt.scenes.scopone.card import ScoponeCard
from felt.scenes.screen import seconds, travel
from felt.scenes.shared.card_face import ASPECT


class Travels(Control):
    """Lies over the table and takes no presses; places are px of the screen."""

    def send(self, card: str, start: Vector2, end: Vector2, width: float) -> Tween:
        """Move a card from one place to another; it is gone when it has arrived."""
        face = ScoponeCard()
        face.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self.add_child(face)
        face.show_card(card, width)
        face.size = Vector2(width, width * ASPECT)
        corner = face.size / 2
        face.global_position = (start if travel() > 0.0 else end) - corner
        way = self.create_tween().set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)
        way.tween_property(face, "global_position", end - corner, seconds("card_fly"))
        way.tween_callback(face.queue_free)
        return way
