"""Chips in front of a player."""

from godot import HBoxContainer, Label, TextureRect, onready

from felt.scenes.assets import texture
from felt.scenes.words import chips

DENOMINATIONS = (1000, 500, 100, 25, 5, 1)


class BetMarker(HBoxContainer):
    """A chip of the largest value that fits, and the amount."""

    chip: TextureRect = onready("Chip")
    amount: Label = onready("Amount")

    def __init__(self) -> None:
        super().__init__()
        self.chips = 0

    def show_chips(self, count: int) -> None:
        """Show a bet; nothing for none."""
        self.chips, self.visible = count, count > 0
        if count > 0:
            self.chip.texture = texture(chip_for(count))
            self.amount.text = chips(count)


def chip_for(count: int) -> str:
    """Give the manifest key of the largest chip worth at most so much."""
    return f"chips.{next(value for value in DENOMINATIONS if value <= count)}"
