"""The house rules of one game, a row for each, and the words for their values."""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from godot import Control, GridContainer, Vector2

from felt.games import registry
from felt.scenes.menu import options
from felt.scenes.menu.option_row import OptionRow
from felt.scenes.words import chips, say

BETWEEN = 40
"""Room between two columns, interface px."""
COLUMNS_FROM = 760.0
"""Pages wider than this show two columns, interface px."""


class HouseRules(GridContainer):
    """Tells `chosen(name, value)` when the player takes another value."""

    def __init__(self) -> None:
        super().__init__()
        self.option_rows: dict[str, OptionRow] = {}

    def become(
        self, game: str, values: Mapping[str, str], chosen: Callable[[str, str], None], without: Collection[str] = ()
    ) -> "HouseRules":
        """Show the rules of a game as they are chosen so far, some of them left out."""
        self.add_theme_constant_override("h_separation", BETWEEN)
        for option in options.OPTIONS[game]:
            if option.name in without:
                continue
            offered = [(value, value_words(game, option, value)) for value in option.values]
            title, value = title_of(game, option), values[option.name]
            row = OptionRow().become(option.name, title, offered, value, partial(chosen, option.name))
            row.size_flags_horizontal = Control.SIZE_EXPAND_FILL
            self.option_rows[option.name] = row
            self.add_child(row)
        return self

    def show_values(self, values: Mapping[str, str]) -> None:
        """Stand on other values without telling anybody."""
        for name, row in self.option_rows.items():
            row.show_value(values[name])

    def follow(self, values: Mapping[str, str]) -> None:
        """Show only the rows that the choices so far leave open."""
        if "level_hands" in self.option_rows:
            self.option_rows["level_hands"].visible = values["tournament"] == "True"

    def arrange(self, wide: float) -> None:
        """Take two columns where there is room."""
        self.columns = 2 if wide > COLUMNS_FROM else 1
        for row in self.option_rows.values():
            row.custom_minimum_size = Vector2((wide - BETWEEN) / 2 if wide > COLUMNS_FROM else wide, 0)


def title_of(game: str, option: options.Option) -> str:
    """Say what an option is about."""
    return say(f"option_{game}_{option.name}")


def value_words(game: str, option: options.Option, value: str) -> str:
    """Write a value: by its own text where it has one, else as a number."""
    key = f"value_{game}_{option.name}_{value}"
    words = say(key)
    if words != key:
        return words
    return options.PARTED.join(chips(int(part)) for part in value.split(options.PARTED) if part.isdecimal())


def unusual_rules(game: str, settings: Mapping[str, str]) -> list[str]:
    """Tell the rules among some settings that are not as usual, one line each."""
    usual, lines = options.usual(game, registry.game(game).configure({})), []
    for option in options.OPTIONS[game]:
        value = options.PARTED.join(settings.get(field, "") for field in option.fields)
        if value not in option.values or value == usual[option.name]:
            continue
        words = say(f"rule_{value.lower()}") if option.is_switch else value_words(game, option, value)
        lines.append(f"{title_of(game, option)}: {words}")
    return lines
