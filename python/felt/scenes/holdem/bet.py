"""Chips in front of a player, and the dealer button."""

from godot import HBoxContainer, Label, TextureRect, onready

from felt.scenes.assets import texture
from felt.scenes.words import chips

DENOMINATIONS = (1000, 500, 100, 25, 5, 1)


class BetMarker(HBoxContainer):
    """A chip of the largest value that fits, and the amount."""

    chip: TextureRect = onready("Chip")
    amount: Label = onready("Amount")

    def show_chips(self, count: int) -> None:
        """Show a bet; nothing for none."""
        self.visible = count > 0
        if count > 0:
            value = next(value for value in DENOMINATIONS if value <= count)
            self.chip.texture = texture(f"chips.{value}")
            self.amount.text = chips(count)
