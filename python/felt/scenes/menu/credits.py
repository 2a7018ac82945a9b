"""Who made what this game is made of, and the licences it ships under."""

from godot import Label, TextServer

from felt.scenes.menu.licences import LICENCES
from felt.scenes.menu.page import Page
from felt.scenes.words import say


class Credits(Page):
    """Scrolls with the wheel, the keys and the finger."""

    def fill(self) -> None:
        """Write every credit, then every licence in full."""
        self.body.add_child(_label(say("credits_house"), ""))
        for credit in LICENCES:
            self.body.add_child(_label(credit.name, "Heading"))
            self.body.add_child(_label(say(credit.key), ""))
        self.body.add_child(_label(say("licences"), "Highlight"))
        for credit in LICENCES:
            text = credit.text()
            if text:
                self.body.add_child(_label(credit.name, "Strong"))
                self.body.add_child(_label(text, "Caption"))


def _label(words: str, kind: str) -> Label:
    label = Label()
    label.text = words
    label.theme_type_variation = kind
    label.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
    label.auto_translate_mode = Label.AUTO_TRANSLATE_MODE_DISABLED
    return label
