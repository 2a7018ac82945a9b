"""How a team stands: its points, the cards it has taken, and its scope laid across."""

from godot import HBoxContainer, Label, onready

from felt.games.scopone.view import View
from felt.scenes.scopone.strip import CardStrip
from felt.scenes.words import plural, say


class TeamRow(HBoxContainer):
    """One line: name, points, cards, scope."""

    team_name: Label = onready("Name")
    points: Label = onready("Points")
    cards: Label = onready("Cards")

    def _ready(self) -> None:
        self.scope = CardStrip()
        self.add_child(self.scope)

    def show_team(self, view: View, team: int, key: str, card_width: float, room: float) -> None:
        """Show a team; `key` names it from the nearest player's side."""
        self.team_name.text = say(key)
        self.points.text = str(view.totals[team])
        self.cards.text = plural("scopone_cards_taken", len(view.piles[team]))
        self.scope.show_cards(view.scope[team], card_width, room)


def side_keys(watched: bool) -> tuple[str, str]:
    """Give the keys that name the nearest player's team and the other; a spectator is on neither side."""
    return ("scopone_team_a", "scopone_team_b") if watched else ("scopone_us", "scopone_them")
