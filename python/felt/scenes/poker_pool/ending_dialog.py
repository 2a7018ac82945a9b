"""The result: both hands face to face, the winner and why."""

from collections.abc import Callable

from godot import (
    HORIZONTAL_ALIGNMENT_CENTER,
    BoxContainer,
    CanvasItem,
    Color,
    Control,
    HBoxContainer,
    Label,
    TextureRect,
    VBoxContainer,
    Vector2,
)

from felt.scenes.assets import texture
from felt.scenes.house import house_of
from felt.scenes.palette import palette
from felt.scenes.poker_pool.endings import Side, Verdict
from felt.scenes.screen import device, layout, seconds
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.confetti import confetti
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.miss_pips import MissPips
from felt.scenes.words import say

TROPHY = 44.0
"""Size of the winner's cup, interface px."""
WON, LOST = 0.78, 0.56
"""Width of the winner's and the loser's cards, as shares of a dialog's card."""
FAINT = 0.55
"""How much is seen of cards that did not count."""
PIP = 6.0
"""Radius of a miss pip beside a name, interface px."""


class EndingDialog(Dialog):
    """Answers `rematch` or `menu`. A showdown turns the hands over card by card before it names the winner."""

    def __init__(self) -> None:
        super().__init__()
        self.turned: Callable[[], None] = lambda: None
        """Called as each card of a showdown turns over."""
        self.named: Callable[[], None] = lambda: None
        """Called when the winner is named."""
        self._waiting: list[CanvasItem] = []
        """What shows only once the winner is named; it keeps its place meanwhile."""

    def tell(self, ending: Verdict, celebrate: bool = True) -> None:
        """Show how the match ended; a person's win is celebrated."""
        self.ask(ending.title, ending.why, {house_of(self).again: "rematch", say("to_menu"): "menu"})
        self._waiting = [self.title, self.body]
        # On low screens every row counts.
        if self.get_viewport_rect().size.y >= layout().phone_below:
            self._waiting.append(_trophy())
            self.content.add_child(self._waiting[-1])
        self.content.add_child(self._side(ending.winner, ending, WON))
        self.content.add_child(self._side(ending.loser, ending, LOST))
        reveal = self.create_tween()
        if ending.showdown:
            for item in self._waiting:
                item.modulate = Color(item.modulate, 0)
            reveal.tween_interval(seconds("showdown_card_gap") * ending.size + seconds("showdown_pause"))
        reveal.tween_callback(lambda: self._name_winner(celebrate))

    def _name_winner(self, celebrate: bool) -> None:
        for item in self._waiting:
            item.create_tween().tween_property(item, "modulate:a", 1.0, seconds("normal"))
        self.named()
        if celebrate and self.visible:
            self.add_child(confetti(self.get_viewport_rect().size))

    def _side(self, side: Side, ending: Verdict, size: float) -> VBoxContainer:
        rows = VBoxContainer()
        rows.add_child(self._heading(side, ending, won=size == WON))
        cards = HBoxContainer()
        cards.alignment = BoxContainer.ALIGNMENT_CENTER
        width = device(self.get_viewport_rect().size).dialog_card * size
        for place in range(ending.size):
            card = side.hand[place] if place < len(side.hand) else ""
            cards.add_child(self._card(card, width, place, won=size == WON, side=side, ending=ending))
        rows.add_child(cards)
        return rows

    def _heading(self, side: Side, ending: Verdict, *, won: bool) -> HBoxContainer:
        """Name the player and the hand; misses are shown where they decided."""
        line, words = HBoxContainer(), Label()
        line.alignment = BoxContainer.ALIGNMENT_CENTER
        words.text = f"{side.name} · {side.made}"
        words.theme_type_variation = "Highlight" if won else "Strong"
        words.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
        line.add_child(words)
        if side.misses >= ending.miss_limit:
            pips = MissPips()
            pips.pip = PIP
            line.add_child(pips)
            pips.show_misses(side.misses, ending.miss_limit)
        return line

    def _card(self, card: str, width: float, place: int, *, won: bool, side: Side, ending: Verdict) -> CardFace:
        face = CardFace()
        face.show_card("back" if ending.showdown and card else card, width)
        turn = face.create_tween()
        if ending.showdown and card:
            # The hands turn together, place by place; the winner's card sounds for both.
            turn.tween_interval(seconds("showdown_card_gap") * (place + 1))
            turn.tween_callback(lambda: self._turn_over(face, card, width, won=won, counts=card in side.telling))
        else:
            turn.tween_callback(lambda: face.flip_in(seconds("card_flip")))
        return face

    def _turn_over(self, face: CardFace, card: str, width: float, *, won: bool, counts: bool) -> None:
        face.show_card(card, width)
        face.mark(won and counts)
        face.modulate = Color(1, 1, 1, 1.0 if counts else FAINT)
        face.flip_in(seconds("card_flip"))
        if won:
            self.turned()


def _trophy() -> TextureRect:
    cup = TextureRect()
    cup.texture = texture("icons.trophy")
    cup.modulate = palette("accent")
    cup.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
    cup.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
    cup.custom_minimum_size = Vector2(TROPHY, TROPHY)
    cup.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
    return cup
