"""The count of a deal, category by category, with the cards that won it."""

from godot import Color, Control, HBoxContainer, Label, Vector2

from felt.games.scopone.events import CategoryScored
from felt.games.scopone.view import View
from felt.scenes.house import house_of
from felt.scenes.palette import palette
from felt.scenes.scopone.strip import CardStrip
from felt.scenes.scopone.team_row import side_keys
from felt.scenes.screen import seconds
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.labels import label
from felt.scenes.words import say

NARROW, LOW = 480.0, 480.0


class ScoreDialog(Dialog):
    """Opens with `tell`; the rows come one after the other."""

    async def tell(self, view: View, team: int, answers: dict[str, object]) -> None:
        """Count the deal for the player of a team, its own amounts first."""
        points = [sum(category.points[side] for category in view.scored) for side in (team, 1 - team)]
        title = say("scopone_deal_over", number=view.number, ours=points[0], theirs=points[1])
        body = say("scopone_totals", ours=view.totals[team], theirs=view.totals[1 - team], target=view.config.target)
        self.ask(title, body, answers)
        self.content.add_theme_constant_override("separation", 2 if self._low else 10)
        self.content.add_child(self._head())
        rows = [self._row(category, team) for category in view.scored]
        for row in rows:
            self.content.add_child(row)
            row.modulate = Color(1, 1, 1, 0)
        for row in rows:
            house_of(self).speaker.play("audio.card.flip")
            self.create_tween().tween_property(row, "modulate:a", 1.0, seconds("normal"))
            await self.get_tree().create_timer(seconds("showdown_card_gap")).timeout

    @property
    def _low(self) -> bool:
        return self.get_viewport_rect().size.y < LOW

    @property
    def _widths(self) -> tuple[float, float, float, float]:
        """Give the columns: category, amounts, cards, points."""
        narrow = self.get_viewport_rect().size.x < NARROW
        return (78, 62, 96, 52) if narrow else (120, 96, 220, 96)

    def _head(self) -> HBoxContainer:
        """Say whose numbers stand left and right."""
        category, amounts, cards, points = self._widths
        sides = " : ".join(map(say, side_keys(house_of(self).watches)))
        row = _line(
            _cell("", category, "Caption"), _cell(sides, amounts, "Caption"),
            _cell("", cards, "Caption"), _cell(sides, points, "Caption"),
        )  # fmt: skip
        row.name = "Head"
        return row

    def _row(self, category: CategoryScored, team: int) -> HBoxContainer:
        """Category, both amounts, the winning cards, the points."""
        name, amounts, cards, points = self._widths
        ours, theirs = category.points[team], category.points[1 - team]
        won = _cell(f"{ours} : {theirs}", points, "Number")
        if ours != theirs:
            won.add_theme_color_override("font_color", palette("accent" if ours > theirs else "text_muted"))
        row = _line(
            _cell(say(f"scopone_{category.category}"), name, "Strong", wraps=True),
            _cell(f"{category.amounts[team]} : {category.amounts[1 - team]}", amounts, "Number"),
            self._cards(category, cards),
            won,
        )
        row.name = category.category.capitalize()
        return row

    def _cards(self, category: CategoryScored, room: float) -> Control:
        """Show the cards of the team that won the category; of both where both made scope."""
        first, second = category.cards
        shown = (*first, *second) if all(category.points) else first if category.points[0] else second
        strip = CardStrip()
        width = 18.0 if self._low else 26.0
        strip.show_cards(shown if any(category.points) else (), width, room)
        strip.custom_minimum_size = Vector2(room, width * 1.4)
        return strip


def _line(*cells: Control) -> HBoxContainer:
    row = HBoxContainer()
    row.add_theme_constant_override("separation", 8)
    for cell in cells:
        row.add_child(cell)
    return row


def _cell(text: str, width: float, look: str, *, wraps: bool = False) -> Label:
    cell = label(text, look, wraps=wraps)
    cell.custom_minimum_size = Vector2(width, 0)
    return cell
