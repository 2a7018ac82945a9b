"""Cards in the air: from a pocket to a hand, or out of a hand."""

from godot import Control, Tween, Vector2

from felt.scenes.screen import seconds, travel
from felt.scenes.shared.card_face import ASPECT, CardFace

SMALL = 0.35
"""Size of a card as it leaves a pocket, as a share of its size in the hand."""
TURN_FROM, TURN_TO = 0.3, 0.8
"""Between these shares of a flight the card turns from its back to its face."""
ARC = 0.18
"""How far a flight bends aside, as a share of its length."""


class Flights(Control):
    """Lies over the table and takes no presses; every card is gone once it has landed."""

    def fly(self, card: str, start: Vector2, end: Vector2, width: float) -> Tween:
        """Send a card, back up at first, from a place of the screen to another; the tween ends as it lands face up."""
        face = self._card(card, width)
        bend = (end - start).orthogonal() * ARC
        middle = (start + end) / 2 + bend
        flight = self.create_tween().set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_IN_OUT)

        def pass_by(share: float) -> None:
            way = share if travel() > 0.0 else 1.0
            place = start.lerp(middle, way).lerp(middle.lerp(end, way), way)
            size = SMALL + (1 - SMALL) * way
            turned = min(1.0, max(0.0, (way - TURN_FROM) / (TURN_TO - TURN_FROM)))
            shown = card if turned >= 0.5 else "back"
            if face.card != shown:
                face.show_card(shown, width)
            face.scale = Vector2(size * max(0.04, abs(1 - 2 * turned)), size)
            face.position = place - face.size / 2

        pass_by(0.0)
        flight.tween_method(pass_by, 0.0, 1.0, seconds("card_fly"))
        flight.tween_callback(face.queue_free)
        return flight

    def drop(self, card: str, start: Vector2, width: float) -> Tween:
        """Let a card fall out of a hand and fade."""
        face = self._card(card, width)
        face.position = start - face.size / 2
        fall = self.create_tween().set_parallel()
        fall.tween_property(face, "position:y", face.position.y + width * travel(), seconds("card_discard"))
        fall.tween_property(face, "modulate:a", 0.0, seconds("card_discard"))
        fall.chain().tween_callback(face.queue_free)
        return fall

    def _card(self, card: str, width: float) -> CardFace:
        face = CardFace()
        self.add_child(face)
        face.show_card(card, width)
        face.size = Vector2(width, width * ASPECT)
        face.pivot_offset = face.size / 2
        return face
