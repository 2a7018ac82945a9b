"""What a player may set before a match: the house rules of each game, by their fields in the tuning models."""

from collections.abc import Mapping
from dataclasses import dataclass

from felt.core.game import Game
from felt.tuning.tunable import Tunable

LEVELS = {
    "poker_pool": ("easy", "medium", "hard", "expert"),
    "holdem": ("easy", "medium", "hard"),
    "svara": ("easy", "medium", "hard"),
    "scopone": ("easy", "medium", "hard", "expert", "master"),
}
"""Bot levels offered, weakest first."""
USUAL_SEATS = {"poker_pool": 2, "holdem": 6, "svara": 4, "scopone": 4}
"""Players at a table unless others are wished for."""
PARTED = "/"
"""Between the values of an option that sets several fields at once, such as the blinds."""


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the set-up: the fields it sets (dotted names) and the values offered, as text."""

    fields: tuple[str, ...]
    values: tuple[str, ...]

    @property
    def name(self) -> str:
        """The key under which the option is kept and named: that of its first field."""
        return self.fields[0].rpartition(".")[2]

    @property
    def is_switch(self) -> bool:
        """Tell whether the option is on or off."""
        return self.values == SWITCH

    def settings(self, value: str) -> dict[str, str]:
        """Give the settings that a value stands for; ValueError if it is none of those offered."""
        if value not in self.values:
            raise ValueError(f"{self.name}: expected one of {', '.join(self.values)}, got {value!r:.40}")
        return dict(zip(self.fields, value.split(PARTED), strict=True))


SWITCH = ("False", "True")


def _of(*fields: str, values: str = "") -> Option:
    """Declare an option; without values it is a switch."""
    return Option(fields, tuple(values.split()) or SWITCH)


OPTIONS: Mapping[str, tuple[Option, ...]] = {
    "poker_pool": (
        _of("physics.pocket_radius_multiplier", values="1.35 1.45 1.6"),
        _of("gameplay.miss_limit", values="2 3 4 5"),
        _of("gameplay.stand_response_turns", values="1 2 3 5"),
        _of("gameplay.wildcard_count", values="0 1 2"),
        _of("gameplay.duplicate_cards_allowed"),
    ),
    "holdem": (
        _of("tournament"),
        _of("starting_stack", values="2000 5000 10000 20000"),
        _of("small_blind", "big_blind", values="25/50 50/100 100/200 200/400"),
        _of("ante", values="0 10 25 50"),
        _of("level_hands", values="6 12 24"),
        _of("hand_limit", values="0 20 50 100"),
    ),
    "svara": (
        _of("scoring", values="sum_all traditional"),
        _of("looked_price", values="same double"),
        _of("blind_multiple", values="2 3 4"),
        _of("svara_fee", values="pot pot_per_tied half third"),
        _of("zero_balance", values="stated fair"),
        _of("raise_cap"),
        _of("starting_stack", values="500 1000 2000 5000"),
        _of("min_bet", values="5 10 20 50"),
        _of("timed"),
    ),
    "scopone": (
        _of("target", values="11 16 21"),
        _of("single_first"),
        _of("draw_for_dealer"),
    ),
}
"""The rows of each game's set-up, in order."""


def usual(game: str, config: Tunable) -> dict[str, str]:
    """Give every option's value as a config has it; a value that is not offered counts as the middle one offered."""
    found = {}
    for option in OPTIONS[game]:
        value = PARTED.join(str(_field(config, field)) for field in option.fields)
        found[option.name] = value if value in option.values else option.values[len(option.values) // 2]
    return found


def settings(game: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """Give the settings for a game's `configure`; choices that are not offered are left out."""
    made: dict[str, str] = {}
    for option in OPTIONS[game]:
        if chosen.get(option.name) in option.values:
            made |= option.settings(chosen[option.name])
    return made


def seats_offered(rules: Game) -> range:
    """Give the numbers of players a table can have."""
    least, most = rules.seat_range
    return range(least, most + 1)


def _field(config: Tunable, path: str) -> object:
    value: object = config
    for part in path.split("."):
        value = getattr(value, part)
    return value
