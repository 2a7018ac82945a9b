"""How a match is set up: against whom, at which level, by which house rules."""

from functools import partial

from godot import Button, ButtonGroup, Control, HFlowContainer, Vector2

from felt.games import registry
from felt.match.seats import Bot, Human, Seat
from felt.scenes.autosave import kept
from felt.scenes.house import shipped_config
from felt.scenes.keeping import profile, remember
from felt.scenes.menu import options
from felt.scenes.menu.house_rules import HouseRules
from felt.scenes.menu.option_row import OptionRow
from felt.scenes.menu.page import Page
from felt.scenes.palette import palette
from felt.scenes.shared.labels import label
from felt.scenes.words import say
from felt.tuning.layout import Device

BOTS, FRIEND, ONLINE = "bots", "friend", "online"


class Setup(Page):
    """Remembers what was chosen for each game the last time."""

    def fill(self) -> None:
        """Show the choices of the game this page is about."""
        self.game: str = self.about.get("game", "poker_pool")
        self.rules = registry.game(self.game)
        self.usual = options.usual(self.game, shipped_config(self.rules))
        seats = str(options.USUAL_SEATS[self.game])
        self.usual |= {"against": BOTS, "level": "easy", "seats": seats, "people": "2"}
        last = profile().setups.get(self.game, {})
        self.chosen = {**self.usual, **{name: value for name, value in last.items() if name in self.usual}}
        self.title.text = say(self.game)
        self._add_opponents()
        self._add_rules()
        self._add_foot()
        self._follow()

    def first_focus(self) -> Control:
        """Give the button that starts: everything else has a sensible choice already."""
        return self.start_button

    def _add_opponents(self) -> None:
        ways = (BOTS, FRIEND, ONLINE)
        self.body.add_child(label(say("setup_against"), "Highlight"))
        self.against = self._add_group("against", [(way, say(f"against_{way}")) for way in ways])
        levels = [(level, say(f"level_{level}")) for level in options.LEVELS[self.game]]
        self.level_heading = label(say("setup_level"), "Highlight")
        self.body.add_child(self.level_heading)
        self.levels = self._add_group("level", levels)
        self.seats = self._add_count("seats", options.seats_offered(self.rules))
        self.people = self._add_count("people", range(2, self.rules.seat_range[1] + 1))

    def _add_count(self, name: str, counts: range) -> OptionRow:
        offered = [(str(count), str(count)) for count in counts]
        row = OptionRow().become(name, say(f"setup_{name}"), offered, self.chosen[name], partial(self._choose, name))
        self.body.add_child(row)
        return row

    def _add_group(self, name: str, offered: list[tuple[str, str]]) -> HFlowContainer:
        """Lay out buttons of which one is pressed."""
        row, group = HFlowContainer(), ButtonGroup()
        row.name = name.capitalize()
        for value, words in offered:
            button = Button()
            button.name, button.text = value.capitalize(), words
            button.toggle_mode, button.button_group = True, group
            button.add_theme_stylebox_override("pressed", self.get_theme_stylebox("panel", "ActiveRow"))
            button.add_theme_color_override("font_pressed_color", palette("accent"))
            button.set_pressed_no_signal(value == self.chosen[name])
            button.pressed.connect(partial(self._choose, name, value))
            row.add_child(button)
        self.body.add_child(row)
        return row

    def _add_rules(self) -> None:
        self.rules_heading = label(say("setup_rules"), "Highlight")
        self.body.add_child(self.rules_heading)
        self.house_rules = HouseRules().become(self.game, self.chosen, self._choose)
        self.option_rows = self.house_rules.option_rows
        self.body.add_child(self.house_rules)

    def _add_foot(self) -> None:
        self.usual_button = Button()
        self.usual_button.name, self.usual_button.text = "Usual", say("setup_usual")
        self.usual_button.theme_type_variation = "Ghost"
        self.usual_button.pressed.connect(self._take_usual)
        self.start_button = Button()
        self.start_button.name, self.start_button.text = "Start", say("start_match")
        self.start_button.theme_type_variation = "Accent"
        self.start_button.pressed.connect(self._start)
        self.go_on_button = Button()
        self.go_on_button.name, self.go_on_button.text = "Continue", say("continue_match")
        self.go_on_button.pressed.connect(lambda: self.menu.go_on(self.game))
        self.go_on_button.visible = kept(self.game) is not None
        for button in (self.usual_button, self.go_on_button, self.start_button):
            self.foot.add_child(button)

    def _choose(self, name: str, value: str) -> None:
        self.chosen[name] = value
        self._follow()

    def _follow(self) -> None:
        """Show only what the choices so far leave open."""
        against = self.chosen["against"]
        online, several = against == ONLINE, len(options.seats_offered(self.rules)) > 1
        self.seats.visible = several and not online
        self.people.visible = against == FRIEND and self.rules.seat_range[1] > 2
        self.level_heading.visible = self.levels.visible = not online and self._rivals() > 0
        for part in (self.rules_heading, self.house_rules, self.usual_button):
            assert isinstance(part, Control)
            part.visible = not online
        self.start_button.text = say("go_online" if online else "start_match")
        self.house_rules.follow(self.chosen)

    def _take_usual(self) -> None:
        """Go back to the rules as they usually are."""
        self.chosen |= {name: self.usual[name] for name in self.option_rows}
        self.house_rules.show_values(self.usual)
        self._follow()

    def _start(self) -> None:
        remember(setups={**profile().setups, self.game: self.chosen})
        if self.chosen["against"] == ONLINE:
            self.menu.open("online", game=self.game)
            return
        config = shipped_config(self.rules, options.settings(self.game, self.chosen))
        house = self.menu.house
        house.open(self.game, self._seats(), config=config)
        house.show(self.game)

    def _people(self) -> int:
        """Tell how many people play at this device; more than the table was laid for widen it."""
        return int(self.chosen["people"]) if self.chosen["against"] == FRIEND else 1

    def _rivals(self) -> int:
        """Tell how many bots fill the table up."""
        return max(0, int(self.chosen["seats"]) - self._people())

    def _seats(self) -> tuple[Seat, ...]:
        people = (Human() for _ in range(self._people()))
        return *people, *(Bot(self.chosen["level"]) for _ in range(self._rivals()))

    def arrange(self, wide: float, sizes: Device) -> None:
        """Give the house rules two columns where there is room."""
        self.house_rules.arrange(wide)
        for group in (self.against, self.levels):
            for button in group.get_children():
                button.custom_minimum_size = Vector2(96, sizes.button)
        for button in (self.usual_button, self.go_on_button, self.start_button):
            button.custom_minimum_size = Vector2(min(220.0, wide / 3 - 12), sizes.button)
