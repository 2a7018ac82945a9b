"""The result: both hands face to face, the winner and why."""

from godot import HORIZONTAL_ALIGNMENT_CENTER, HBoxContainer, Label, VBoxContainer

from felt.scenes.poker_pool.endings import Verdict
from felt.scenes.screen import device, seconds
from felt.scenes.shared.card_face import CardFace
from felt.scenes.shared.confetti import confetti
from felt.scenes.shared.dialog import Dialog
from felt.scenes.words import say


class EndingDialog(Dialog):
    """Answers `rematch` or `menu`."""

    def tell(self, ending: Verdict) -> None:
        """Show how the match ended."""
        self.ask(ending.title, ending.why, {say("rematch"): "rematch", say("to_menu"): "menu"})
        for seat in (ending.winner, 1 - ending.winner):
            self.content.add_child(self._hand(ending, seat))
        self.add_child(confetti(self.get_viewport_rect().size))

    def _hand(self, ending: Verdict, seat: int) -> VBoxContainer:
        rows = VBoxContainer()
        words = Label()
        words.text = " · ".join(filter(None, (ending.names[seat], ending.labels[seat])))
        words.theme_type_variation = "Heading" if seat == ending.winner else "Caption"
        words.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
        rows.add_child(words)
        cards = HBoxContainer()
        cards.alignment = HBoxContainer.ALIGNMENT_CENTER
        width = device(self.get_viewport_rect().size).dialog_card * (0.78 if seat == ending.winner else 0.56)
        for place, card in enumerate(ending.hands[seat]):
            cards.add_child(self._card(card, width, place, seat == ending.winner))
        rows.add_child(cards)
        return rows

    def _card(self, card: str, width: float, place: int, won: bool) -> CardFace:
        face = CardFace()
        face.show_card(card, width)
        face.mark(won)
        turn = face.create_tween()
        turn.tween_interval(seconds("showdown_card_gap") * place)
        turn.tween_callback(lambda: face.flip_in(seconds("card_flip")))
        return face
