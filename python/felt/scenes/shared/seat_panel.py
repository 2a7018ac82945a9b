"""One place at a card table: name, stack, cards and the last move."""

from typing import NamedTuple

from godot import BoxContainer, Color, HBoxContainer, Label, PanelContainer, TextServer, VBoxContainer, Vector2, onready

from felt.scenes.palette import palette
from felt.scenes.shared.card_face import CardFace


class Place(NamedTuple):
    """What a seat shows, in words."""

    name: str
    stack: str
    move: str
    """The last move, or what the hand is worth; empty for nothing."""
    cards: tuple[str, ...]
    """As `CardFace` takes them: a card, "back", or empty for a free place."""
    away: bool = False
    """Folded or out: shown faint."""


class SeatPanel(PanelContainer):
    """Shows one `Place`; the seat to act wears the accent."""

    rows: BoxContainer = onready("Rows")
    who: VBoxContainer = onready("Rows/Who")
    cards: HBoxContainer = onready("Rows/Cards")
    player_name: Label = onready("Rows/Who/Name")
    stack: Label = onready("Rows/Who/Stack")
    move: Label = onready("Rows/Who/Move")

    def __init__(self) -> None:
        super().__init__()
        self.faces: list[CardFace] = []

    def fit(self, slim: bool) -> None:
        """On upright phones the cards lie over the name, so that two seats fit beside the board."""
        self.rows.vertical = slim
        self.who.custom_minimum_size = Vector2(92 if slim else 84, 0)
        trimmed, whole = TextServer.OVERRUN_TRIM_ELLIPSIS, TextServer.OVERRUN_NO_TRIMMING
        self.player_name.text_overrun_behavior = trimmed if slim else whole
        self.move.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART if slim else TextServer.AUTOWRAP_OFF

    def show_place(self, place: Place, card_width: float, to_act: bool) -> None:
        """Show the seat as it stands."""
        self._show_cards(place.cards, card_width)
        self.player_name.text = place.name
        self.stack.text = place.stack
        self.move.text = place.move
        self.move.visible = bool(place.move)
        self.theme_type_variation = "ActiveRow" if to_act else "Row"
        self.rows.modulate = Color(1, 1, 1, 0.45 if place.away else 1.0)
        self.player_name.add_theme_color_override("font_color", palette("accent" if to_act else "text"))

    def _show_cards(self, cards: tuple[str, ...], width: float) -> None:
        while len(self.faces) < len(cards):
            face = CardFace()
            self.faces.append(face)
            self.cards.add_child(face)
        for face, card in zip(self.faces, cards, strict=True):
            face.show_card(card, width)
