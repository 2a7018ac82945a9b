"""A private table before it is opened: how many seats, which house rules, how strong the bots that fill it up."""

from collections.abc import Sequence
from functools import partial

from godot import Control

from felt.games import registry
from felt.scenes.keeping import profile, remember
from felt.scenes.menu import options
from felt.scenes.menu.house_rules import HouseRules
from felt.scenes.menu.option_row import OptionRow
from felt.scenes.online.part import Part, button, label
from felt.scenes.words import say
from felt.tuning.layout import Device

ALWAYS_TIMED = ("timed",)
"""Rules that are no choice online: whoever is waited for always has a clock."""


class Laying(Part):
    """Begins with what was chosen for the game the last time, at home or here."""

    def fill(self) -> None:
        """Build the rows and the ways on."""
        self.game = self.lobby.game
        self.rules = registry.game(self.game)
        seats = options.seats_offered(self.rules)
        self.usual = options.usual(self.game, self.rules.configure({}))
        self.usual |= {"seats": str(seats[-1]), "level": self.lobby.bot_level}
        last = profile().setups.get(self.game, {})
        self.chosen = {**self.usual, **{name: value for name, value in last.items() if name in self.usual}}
        self.add_child(label(say(self.game), "Heading"))
        if len(seats) > 1:
            self._add_row("seats", [(str(count), str(count)) for count in seats])
        self._add_row("level", [(level, say(f"level_{level}")) for level in options.LEVELS[self.game]])
        self.add_child(label(say("setup_rules"), "Highlight"))
        self.house_rules = HouseRules().become(self.game, self.chosen, self._choose, without=ALWAYS_TIMED)
        self.house_rules.follow(self.chosen)
        self.add_child(self.house_rules)
        self.open = button("online_open_table", self._open, "Accent")
        self.usual_button = button("setup_usual", self._take_usual, "Ghost")

    def foot(self) -> Sequence[Control]:
        """Give the ways on."""
        return self.usual_button, self.open

    def first_focus(self) -> Control:
        """Give the way on: everything has a sensible choice already."""
        return self.open

    def arrange(self, wide: float, sizes: Device) -> None:
        """Share out the width."""
        self.house_rules.arrange(wide)

    def _add_row(self, name: str, offered: list[tuple[str, str]]) -> None:
        chosen = partial(self._choose, name)
        self.add_child(OptionRow().become(name, say(f"online_{name}"), offered, self.chosen[name], chosen))

    def _choose(self, name: str, value: str) -> None:
        self.chosen[name] = value
        self.house_rules.follow(self.chosen)

    def _take_usual(self) -> None:
        self.chosen |= {name: self.usual[name] for name in self.house_rules.option_rows}
        self.house_rules.show_values(self.usual)
        self.house_rules.follow(self.chosen)

    def _open(self) -> None:
        """Open the table; only what differs from the usual rules is sent."""
        kept = profile().setups
        remember(setups={**kept, self.game: {**kept.get(self.game, {}), **self.chosen}})
        chosen = {name: value for name, value in self.chosen.items() if name not in ALWAYS_TIMED}
        settings = self.rules.differences(self.rules.configure(options.settings(self.game, chosen)))
        self.lobby.bot_level = self.chosen["level"]
        self.session.create_table(self.game, int(self.chosen["seats"]), settings)
