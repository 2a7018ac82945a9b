"""A coin that is tossed to settle something: it rises, turns over and over, and lies with the winner's side up."""

from godot import Control, Label, Rect2, Tween, Vector2, onready

from felt.scenes.assets import texture
from felt.scenes.screen import seconds, travel

TURNS = 7
"""Half turns of a toss."""
RISE = 150.0
"""How high it flies where there is the room, px."""
SIZE = 132.0
"""Width of the coin, px."""
NEARER = 1.25
"""How much larger it looks at the top of its flight."""


class Coin(Control):
    """Hidden until it is tossed; takes no presses."""

    label: Label = onready("Label")

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self._heads = True

    def toss(self, heads: bool) -> Tween:
        """Throw the coin so that it ends heads or tails up; the tween ends when it lies still."""
        self._heads = heads
        self.label.text = ""
        self.fly(0.0)
        flight = self.create_tween()
        flight.tween_method(self.fly, 0.0, 1.0, seconds("coin_flip"))
        return flight

    def tell(self, text: str) -> None:
        """Write under the coin what it says."""
        self.label.text = text

    def fly(self, share: float) -> None:
        """Show the coin at a share of its flight, 0..1."""
        self.show()
        self._share = share
        self.queue_redraw()

    def _draw(self) -> None:
        share = self._share if travel() > 0.0 else 1.0
        rise = max(0.0, min(RISE, (self.size.y - SIZE * NEARER) / 2))
        flown = 4 * share * (1 - share)
        # Half turns count down to the end, so that the last face shown is the one the coin fell on.
        left = (1 - share) * (1 - share) * TURNS
        face_up = self._heads == (int(left + 0.5) % 2 == 0)
        squeeze = max(0.06, abs(_flatness(left)))
        size = Vector2(SIZE, SIZE * squeeze) * (1 + flown * (NEARER - 1))
        place = self.size / 2 - size / 2 - Vector2(0, flown * rise)
        side = texture("icons.coin.heads" if face_up else "icons.coin.tails")
        self.draw_texture_rect(side, Rect2(place, size), False)


def _flatness(half_turns: float) -> float:
    """How a coin is seen after so many half turns: 1 its first face, 0 its edge, -1 its other face."""
    way = half_turns % 2.0
    return 1.0 - 2.0 * (way if way <= 1.0 else 2.0 - way)
