"""Chips that slide from a player to the middle, or from the middle to a winner."""

from godot import Control, TextureRect, Tween, Vector2

from felt.scenes.assets import texture
from felt.scenes.screen import seconds, travel
from felt.scenes.shared.bet_marker import chip_for

SIZE = Vector2(28, 28)


def slide_chip(field: Control, count: int, start: Vector2, end: Vector2) -> Tween:
    """Slide one chip of the largest value that fits; places are px of the field. It is gone once it has arrived."""
    chip = TextureRect()
    chip.texture = texture(chip_for(count))
    chip.expand_mode, chip.mouse_filter = TextureRect.EXPAND_IGNORE_SIZE, Control.MOUSE_FILTER_IGNORE
    chip.size = SIZE
    field.add_child(chip)
    begin = start.lerp(end, 1 - travel())
    chip.position = begin - SIZE / 2
    slide = field.create_tween().set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)
    slide.tween_property(chip, "position", end - SIZE / 2, seconds("chip_move"))
    slide.tween_callback(chip.queue_free)
    return slide
