"""One player's edge of the screen: name, misses, open hand and what it is worth."""

from godot import BoxContainer, ColorRect, HBoxContainer, Label, PanelContainer, Vector2, export, onready

from felt.games.poker_pool.view import PlayerView
from felt.scenes.palette import palette
from felt.scenes.screen import device, seconds
from felt.scenes.shared.card_face import ASPECT, CardFace
from felt.scenes.shared.miss_pips import MissPips


class PlayerBar(PanelContainer):
    """`own` bars lie at the bottom with large cards, the others at the top with small ones."""

    own: bool = export(False, doc="Large cards, at the bottom.")

    turn_mark: ColorRect = onready("Rows/Identity/TurnMark")
    rows: BoxContainer = onready("Rows")
    identity: HBoxContainer = onready("Rows/Identity")
    player_name: Label = onready("Rows/Identity/Who/Name")
    pips: MissPips = onready("Rows/Identity/Who/Pips")
    hand: HBoxContainer = onready("Rows/Identity/Hand")
    best: Label = onready("Rows/Identity/Best")
    actions: HBoxContainer = onready("Rows/Actions")

    def __init__(self) -> None:
        super().__init__()
        self._faces: list[CardFace] = []
        self._width = 48.0

    def fit(self, screen: Vector2) -> None:
        """Take the card size and arrangement for a screen of this many interface px."""
        sizes = device(screen)
        narrow = screen.x < 640
        self.rows.vertical = narrow and self.own
        self._width = float(sizes.card if self.own else sizes.rival_card)
        self.pips.pip = sizes.pip / 3
        self.best.visible = not narrow or self.own
        for face in self._faces:
            face.show_card(face.card, self._width)

    def show_player(self, player: PlayerView, slots: int, misses_limit: int, on_turn: bool) -> None:
        """Show the player as the view has it, with `slots` places for cards."""
        while len(self._faces) < slots:
            face = CardFace()
            self._faces.append(face)
            self.hand.add_child(face)
        for place, face in enumerate(self._faces):
            card = player.hand[place] if place < len(player.hand) else ""
            fresh = card and card != face.card
            face.show_card(card, self._width)
            if fresh:
                face.flip_in(seconds("card_flip"))
        self.player_name.text = player.name
        self.best.text = player.label.capitalize()
        self.pips.show_misses(player.misses, misses_limit)
        self.turn_mark.color = palette("accent" if on_turn else "panel_border", 1.0 if on_turn else 0.0)
        self.player_name.add_theme_color_override("font_color", palette("accent" if on_turn else "text"))

    def card_place(self, place: int) -> Vector2:
        """Give the middle of a hand place on the screen, where a new card flies to."""
        face = self._faces[min(place, len(self._faces) - 1)]
        return face.get_global_rect().get_center()

    @property
    def card_size(self) -> Vector2:
        """Give the size of a card here, interface px."""
        return Vector2(self._width, self._width * ASPECT)
