"""Cards that lie in the open and may be pressed: what the own hand and the table share."""

from godot import Control, signal

from felt.scenes.scopone.card import ScoponeCard


class CardRow(Control):
    """Tells `picked` when a card that may be chosen is pressed; a subclass says where each card lies."""

    picked = signal("card: String")

    def __init__(self) -> None:
        super().__init__()
        self.mouse_filter = Control.MOUSE_FILTER_IGNORE
        self.faces: list[ScoponeCard] = []
        """A control for as many cards as have ever lain here; those not in use are hidden."""
        self._cards: tuple[str, ...] = ()
        self._width = 60.0

    def _ready(self) -> None:
        self.resized.connect(self._arrange)

    def card(self, name: str) -> ScoponeCard | None:
        """Give the control of a card that lies here."""
        return next((card for card in self.faces if card.visible and card.card == name), None)

    def lay(self, cards: tuple[str, ...], width: float) -> None:
        """Show these cards `width` wide."""
        while len(self.faces) < len(cards):
            face = ScoponeCard()
            face.pressed.connect(self.picked.emit)
            self.faces.append(face)
            self.add_child(face)
        self._cards, self._width = cards, width
        for place, face in enumerate(self.faces):
            face.visible = place < len(cards)
            face.name = f"Card_{cards[place]}" if face.visible else f"Free_{place}"
            face.show_card(cards[place] if face.visible else "", width)
        self._arrange()

    def _arrange(self) -> None:
        raise NotImplementedError
