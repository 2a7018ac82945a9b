"""Texas Hold'em's rule numbers: stacks, blinds, cash or tournament, how hands are shown."""

from typing import Self

from pydantic import field_validator, model_validator

from felt.tuning.tunable import Tunable, knob


class Holdem(Tunable):
    """One table's rules, fixed when the match starts. Chips are whole numbers."""

    starting_stack: int = knob(10_000, 1, 10_000_000, 100, unit="chips", group="Chips")
    """Chips each player sits down with. Bigger = deeper play, longer matches."""

    stacks: str = knob("", group="Chips")
    """Different chips for each seat as numbers in seat order; empty = everyone has the starting stack."""

    small_blind: int = knob(50, 0, 1_000_000, 5, unit="chips", group="Chips")
    """Posted left of the button. Bigger = more to fight for before the flop."""

    big_blind: int = knob(100, 1, 1_000_000, 10, unit="chips", group="Chips")
    """Posted next to the small blind; also the least bet. Bigger = shorter stacks, quicker matches."""

    ante: int = knob(0, 0, 1_000_000, 5, unit="chips", group="Chips")
    """Posted before the blinds in every hand. Bigger = waiting for good cards costs more."""

    big_blind_ante: bool = knob(False, integrity=True, group="Chips")
    """On = the big blind posts one ante for the whole table, after his blind. Off = everyone posts his own."""

    tournament: bool = knob(False, integrity=True, group="Match")
    """On = blinds rise and the button may be dead. Off = a cash table: fixed blinds, the button moves on."""

    level_hands: int = knob(12, 1, 1000, 1, unit="hands", group="Match")
    """Hands at each blind level of a tournament. Bigger = blinds rise more slowly."""

    hand_limit: int = knob(0, 0, 1_000_000, 1, unit="hands", group="Match")
    """Hands after which the match ends, most chips winning; 0 = until one player has them all."""

    fresh_stacks: bool = knob(False, integrity=True, group="Match")
    """On = every hand starts from the starting stacks and results are added up; needs a hand limit."""

    draw_for_button: bool = knob(True, group="Match")
    """On = the first button is drawn by lot. Off = the last seat has it."""

    burn_cards: bool = knob(True, integrity=True, group="Dealing")
    """On = a card is burned before the flop, the turn and the river."""

    auto_muck: bool = knob(True, group="Dealing")
    """On = beaten hands and uncontested winners stay hidden unasked. Off = their owners choose to show or muck."""

    decision_seconds: float = knob(30, 5, 600, 5, unit="s", group="Pace")
    """Time to act in a timed match. Bigger = calmer play."""

    show_seconds: float = knob(10, 2, 120, 1, unit="s", group="Pace")
    """Time to show or muck, and between hands, in a timed match. Bigger = more time to look."""

    @field_validator("stacks")
    @classmethod
    def _whole_chips(cls, text: str) -> str:
        for word in text.split():
            if not word.isdecimal() or not 1 <= int(word) <= 10_000_000:
                raise ValueError(f"stacks are whole numbers 1..10000000 in seat order, not {word!r}")
        return " ".join(text.split())

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        if self.small_blind > self.big_blind:
            raise ValueError(f"small_blind {self.small_blind} must not be above big_blind {self.big_blind}")
        if self.fresh_stacks and not self.hand_limit:
            raise ValueError("fresh_stacks needs a hand_limit: otherwise the match would never end")
        return self

    def stacks_of(self, seats: int) -> tuple[int, ...]:
        """Return what each of so many seats starts with; ValueError if `stacks` names another number of seats."""
        if not self.stacks:
            return (self.starting_stack,) * seats
        chips = tuple(map(int, self.stacks.split()))
        if len(chips) != seats:
            raise ValueError(f"stacks names {len(chips)} seats, {seats} are taken")
        return chips
