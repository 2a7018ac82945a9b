"""The way into a match: whom to play against."""

from godot import Button, Control, VBoxContainer, Vector2, onready

from felt.match.seats import Bot, Human, Seat
from felt.scenes.house import House, house_of
from felt.scenes.words import say

LEVELS = ("easy", "medium", "hard", "expert")


class Menu(Control):
    """One button for each kind of opponent."""

    choices: VBoxContainer = onready("Centre/Panel/Choices")

    def _ready(self) -> None:
        self.house: House = house_of(self)
        self.house.match = None
        self._offer(say("two_players"), (Human(), Human()))
        for level in LEVELS:
            self._offer(say("against_bot", bot=say(f"bot_{level}").lower()), (Human(), Bot(level)))
        self._add(say("quit"), self.get_tree().quit)
        self.choices.get_child(0).grab_focus()

    def _offer(self, words: str, seats: tuple[Seat, ...]) -> None:
        self._add(words, lambda: self._begin(seats))

    def _add(self, words: str, pressed) -> None:
        button = Button()
        button.text = words
        button.custom_minimum_size = Vector2(0, 52)
        button.pressed.connect(pressed)
        self.choices.add_child(button)

    def _begin(self, seats: tuple[Seat, ...]) -> None:
        self.house.open("poker_pool", seats)
        self.house.show("poker_pool")
