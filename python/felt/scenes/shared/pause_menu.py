"""What can be done in the middle of a match besides playing it."""

from godot import Control, onready

from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.settings_dialog import SettingsDialog
from felt.scenes.words import say

RESUME, SETTINGS, LEAVE = "resume", "settings", "leave"


class PauseMenu(Control):
    """Laid over a table while it waits; the match is kept, so leaving loses nothing."""

    menu: Dialog = onready("Menu")
    settings: SettingsDialog = onready("Settings")

    async def ask(self) -> str:
        """Offer the ways on and out, the settings as often as wanted; gives `resume` or `leave`."""
        self.menu.stacked = True
        while True:
            self.menu.ask(say("paused"), "", {say(way): way for way in (RESUME, SETTINGS, LEAVE)}, escape=RESUME)
            answer = str(await self.menu.answered)
            if answer != SETTINGS:
                return answer
            self.settings.ask_settings()
            await self.settings.answered
