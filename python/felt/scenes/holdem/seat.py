"""One place at the table: name, stack, cards and the last move."""

from godot import BoxContainer, Color, HBoxContainer, Label, PanelContainer, TextServer, VBoxContainer, Vector2, onready

from felt.games.holdem.view import ALL_IN, BACK, FOLDED, OUT, SeatView
from felt.scenes.palette import palette
from felt.scenes.shared.card_face import CardFace
from felt.scenes.words import chips, say


class SeatPanel(PanelContainer):
    """Shows one `SeatView`; the seat to act wears the accent."""

    rows: BoxContainer = onready("Rows")
    who: VBoxContainer = onready("Rows/Who")
    cards: HBoxContainer = onready("Rows/Cards")
    player_name: Label = onready("Rows/Who/Name")
    stack: Label = onready("Rows/Who/Stack")
    move: Label = onready("Rows/Who/Move")

    def __init__(self) -> None:
        super().__init__()
        self._faces: list[CardFace] = []

    def fit(self, slim: bool) -> None:
        """On upright phones the cards lie over the name, so that two seats fit beside the board."""
        self.rows.vertical = slim
        self.who.custom_minimum_size = Vector2(76 if slim else 84, 0)
        trimmed, whole = TextServer.OVERRUN_TRIM_ELLIPSIS, TextServer.OVERRUN_NO_TRIMMING
        self.player_name.text_overrun_behavior = trimmed if slim else whole

    def show_seat(self, seat: SeatView, card_width: float, to_act: bool, winning: frozenset[str]) -> None:
        """Show the seat as the view has it; cards in `winning` are marked."""
        self._show_cards(seat.cards, card_width, winning)
        self.player_name.text = seat.name
        self.stack.text = say("out_in_place", place=seat.place) if seat.place else chips(seat.stack)
        self.move.text = self._move_words(seat)
        self.move.visible = bool(self.move.text)
        self.theme_type_variation = "ActiveRow" if to_act else "Row"
        self.modulate = Color(1, 1, 1, 0.45 if seat.status in (FOLDED, OUT) else 1.0)
        self.player_name.add_theme_color_override("font_color", palette("accent" if to_act else "text"))

    def _show_cards(self, cards: tuple[str, ...], width: float, winning: frozenset[str]) -> None:
        while len(self._faces) < 2:
            face = CardFace()
            self._faces.append(face)
            self.cards.add_child(face)
        for place, face in enumerate(self._faces):
            card = cards[place] if place < len(cards) else ""
            face.show_card("back" if card == BACK else card, width)
            face.mark(card in winning)

    def _move_words(self, seat: SeatView) -> str:
        if seat.status == ALL_IN:
            return say("all_in")
        if seat.label and seat.shown:
            return seat.label.capitalize()
        if seat.last is None:
            return ""
        words = say(f"move_{seat.last.move}")
        return f"{words} {chips(seat.last.to)}" if seat.last.chips else words
