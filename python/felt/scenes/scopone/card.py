"""One Neapolitan card that can be pressed."""

from godot import Texture2D

from felt.scenes.scopone.faces import back, face
from felt.scenes.shared.card_face import CardFace


class ScoponeCard(CardFace):
    """A card face from the Neapolitan pack, or from the French one for who likes it better."""

    def _texture(self) -> Texture2D | None:
        if not self.card:
            return None
        if self.card == "back":
            return back()
        scale = self.get_window().content_scale_factor if self.is_inside_tree() else 1.0
        return face(self.card, self.custom_minimum_size.x * scale)
