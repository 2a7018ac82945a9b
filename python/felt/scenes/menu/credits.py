"""Who made what this game is made of, and the licences it ships under."""

from godot import Button, Control, TextServer, Vector2

from felt.scenes import reports
from felt.scenes.menu.licences import LICENCES
from felt.scenes.menu.page import Page
from felt.scenes.screen import layout
from felt.scenes.shared.labels import prose
from felt.scenes.words import say


class Credits(Page):
    """Scrolls with the wheel, the keys and the finger."""

    def fill(self) -> None:
        """Write every credit, then every licence in full."""
        self.body.add_child(prose(say("credits_house")))
        for credit in LICENCES:
            self.body.add_child(prose(credit.name, "Heading"))
            self.body.add_child(prose(say(credit.key)))
        self.body.add_child(prose(say("licences"), "Highlight"))
        self._offer_report()
        for credit in LICENCES:
            text = credit.text()
            if text:
                self.body.add_child(prose(credit.name, "Strong"))
                self.body.add_child(prose(text, "Caption"))

    def first_focus(self) -> Control:
        """Give the way back: there is nothing to choose here."""
        return self.back_button

    def _offer_report(self) -> None:
        button = Button()
        button.name, button.text = "Report", say("write_report")
        button.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
        button.size_flags_horizontal = Button.SIZE_EXPAND_FILL
        button.custom_minimum_size = Vector2(0, layout().touch_target)
        button.pressed.connect(lambda: reports.show(reports.write_report()))
        self.foot.add_child(button)
