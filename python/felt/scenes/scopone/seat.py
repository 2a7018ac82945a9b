"""Another player's place: the name, the cards left as backs, and whose side it is."""

from godot import HBoxContainer, Label, PanelContainer, TextureRect, VBoxContainer, onready

from felt.games.scopone.view import View
from felt.scenes.assets import texture
from felt.scenes.palette import palette
from felt.scenes.scopone.strip import CardStrip
from felt.scenes.words import say


class SeatPanel(PanelContainer):
    """Shows one seat of a view; the seat to act wears the accent."""

    rows: VBoxContainer = onready("Rows")
    head: HBoxContainer = onready("Rows/Head")
    dealer: TextureRect = onready("Rows/Head/Dealer")
    player_name: Label = onready("Rows/Head/Name")
    side: Label = onready("Rows/Side")

    def _ready(self) -> None:
        self.dealer.texture = texture("chips.dealer")
        self.backs = CardStrip()
        self.rows.add_child(self.backs)
        self.rows.move_child(self.backs, 1)

    def show_seat(self, view: View, seat: int, near: int | None, card_width: float, room: float) -> None:
        """Show a seat as the player on `near` sees it, or a spectator."""
        to_act = view.to_act == seat
        self.player_name.text = view.names[seat]
        self.dealer.visible = view.dealer == seat
        self.side.text = _side_words(seat, near)
        self.side.visible = card_width > 0
        self.backs.show_cards(("??",) * len(view.hands[seat]), card_width, room, apart=0.34)
        self.backs.visible = card_width > 0
        self.theme_type_variation = "ActiveRow" if to_act else "Row"
        self.player_name.add_theme_color_override("font_color", palette("accent" if to_act else "text"))


def _side_words(seat: int, near: int | None) -> str:
    if near is None:
        return say("scopone_team_b" if seat % 2 else "scopone_team_a")
    return say("scopone_partner" if (seat - near) % 2 == 0 else "scopone_rival")
