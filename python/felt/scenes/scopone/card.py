"""One Neapolitan card that can be pressed."""

from godot import Texture2D

from felt.games.scopone.view import BACK
from felt.scenes.scopone.faces import back, face, name
from felt.scenes.shared.card_face import CardFace


class ScoponeCard(CardFace):
    """A card face from the Neapolitan pack, or from the French one for who likes it better."""

    def spoken(self) -> str:
        """Give what a screen reader says of the card."""
        return name(self.card) if self.card not in ("", "back", BACK) else super().spoken()

    def _texture(self) -> Texture2D | None:
        if not self.card:
            return None
        if self.card == "back":
            return back()
        scale = self.get_window().content_scale_factor if self.is_inside_tree() else 1.0
        return face(self.card, self.custom_minimum_size.x * scale)
