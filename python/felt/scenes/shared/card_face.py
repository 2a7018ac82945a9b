"""One card of a hand: a face, a back, or the empty place where a card will lie."""

from godot import (
    Color,
    Control,
    InputEvent,
    InputEventMouseButton,
    Rect2,
    StyleBoxFlat,
    Texture2D,
    Tween,
    Vector2,
    export,
    signal,
)

from felt.scenes.assets import card_texture, texture
from felt.scenes.palette import palette
from felt.scenes.readers import card_name

ASPECT = 1.4
"""Height of a card for a width of one."""
LIFT = 0.12
"""How far a chosen card rises, in card heights."""


class CardFace(Control):
    """Draws `card` as wide as the control; chosen cards stand out, dimmed ones cannot be taken."""

    pressed = signal("card: String")

    card: str = export("", doc='Two characters such as "Td"; "back" for a hidden card, empty for a free place.')
    choosable: bool = export(False, doc="Answers to a press.")

    def __init__(self) -> None:
        super().__init__()
        self.chosen = False
        self.marked = False
        self._face: Texture2D | None = None

    def _ready(self) -> None:
        self.resized.connect(self.queue_redraw)
        self.focus_entered.connect(self.queue_redraw)
        self.focus_exited.connect(self.queue_redraw)
        self.show_card(self.card)

    def show_card(self, card: str, width: float = 0.0) -> None:
        """Show another card, `width` wide if given."""
        self.card = card
        if width:
            self.custom_minimum_size = Vector2(width, width * ASPECT)
        self._face = self._texture()
        self.accessibility_name = self.spoken()
        self.queue_redraw()

    def spoken(self) -> str:
        """Give what a screen reader says of the card."""
        return card_name(self.card)

    def _texture(self) -> Texture2D | None:
        if not self.card:
            return None
        if self.card == "back":
            return texture("cards.back")
        scale = self.get_window().content_scale_factor if self.is_inside_tree() else 1.0
        return card_texture(self.card, self.custom_minimum_size.x * scale)

    def let_choose(self, choosable: bool) -> None:
        """Allow or forbid pressing this card."""
        self.choosable = choosable
        self.focus_mode = Control.FOCUS_ALL if choosable else Control.FOCUS_NONE
        self.mouse_default_cursor_shape = Control.CURSOR_POINTING_HAND if choosable else Control.CURSOR_ARROW

    def choose(self, chosen: bool) -> None:
        """Raise the card out of the row, or lay it back."""
        self.chosen = chosen
        self.queue_redraw()

    def mark(self, marked: bool) -> None:
        """Put the gold rim of a card that counts in the best hand."""
        self.marked = marked
        self.queue_redraw()

    def flip_in(self, seconds: float) -> Tween:
        """Turn the card over from its edge, as it comes from a pocket to the hand."""
        self.pivot_offset = self.size / 2
        self.scale = Vector2(0.02, 1.06)
        turn = self.create_tween().set_trans(Tween.TRANS_BACK).set_ease(Tween.EASE_OUT)
        turn.tween_property(self, "scale", Vector2(1, 1), seconds)
        return turn

    def _gui_input(self, event: InputEvent) -> None:
        click = isinstance(event, InputEventMouseButton) and event.pressed and event.button_index == 1
        if self.choosable and (click or event.is_action_pressed("ui_accept")):
            self.accept_event()
            self.pressed.emit(self.card)

    def _draw(self) -> None:
        height = min(self.size.y, self.size.x * ASPECT)
        width = height / ASPECT
        left = (self.size.x - width) / 2
        top = (self.size.y - height) / 2 - (LIFT * height if self.chosen else 0.0)
        place = Rect2(left, top, width, height)
        if self._face is None:
            self.draw_style_box(_outline(Color(1, 1, 1, 0.05), Color(1, 1, 1, 0.22), width), place)
            return
        self.draw_style_box(_outline(Color(0, 0, 0, 0.32), Color(0, 0, 0, 0), width), place.grow(width * 0.02).abs())
        self.draw_texture_rect(self._face, place, False)
        if self.chosen or self.marked or self.has_focus():
            rim = palette("accent" if self.chosen or self.marked else "focus")
            self.draw_style_box(_outline(Color(0, 0, 0, 0), rim, width, rim_share=0.045), place)


def _outline(fill: Color, rim: Color, width: float, rim_share: float = 0.02) -> StyleBoxFlat:
    """Make a rounded card shape in the given colours."""
    box = StyleBoxFlat()
    box.bg_color = fill
    box.border_color = rim
    box.set_border_width_all(max(1, round(width * rim_share)))
    box.set_corner_radius_all(round(width * 0.08))
    return box
