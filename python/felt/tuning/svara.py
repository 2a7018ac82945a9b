"""Svara's rule numbers: chips, scoring, the price of looking, what a svara costs, how time is kept."""

from typing import Literal, Self

from pydantic import field_validator, model_validator

from felt.tuning.tunable import Tunable, knob

Scoring = Literal["sum_all", "traditional"]
LookedPrice = Literal["same", "double"]
Fee = Literal["pot", "pot_per_tied", "half", "third"]
ZeroBalance = Literal["stated", "fair"]


class Svara(Tunable):
    """One table's rules, fixed when the match starts. Chips are whole numbers."""

    starting_stack: int = knob(1_000, 1, 10_000_000, 10, unit="chips", group="Chips")
    """Chips each player sits down with. Bigger = deeper play, longer matches."""

    stacks: str = knob("", group="Chips")
    """Different chips for each seat as numbers in seat order; empty = everyone has the starting stack."""

    min_bet: int = knob(10, 1, 1_000_000, 5, unit="chips", group="Chips")
    """The ante, the first blind and the least raise. Bigger = shorter stacks, quicker matches."""

    scoring: Scoring = knob("sum_all", integrity=True, group="Rules")
    """How a hand counts: sum_all adds up all three cards with the joker at nothing; traditional adds up one suit,
    knows aces, three of a kind and sevens, and lets the joker stand beside any card for eleven."""

    blind_multiple: int = knob(2, 2, 4, 1, unit="times", integrity=True, group="Rules")
    """What each blind bet is of the one before. Bigger = blind play gets dear sooner."""

    looked_price: LookedPrice = knob("same", integrity=True, group="Rules")
    """What a player who has looked pays to answer a blind bet: the same, or double the last blind."""

    raise_cap: bool = knob(False, integrity=True, group="Rules")
    """On = nobody raises beyond what the poorest player in the hand can match: no side pots. Off = up to all he has."""

    svara_fee: Fee = knob("pot", integrity=True, group="Svara")
    """What others pay to join a svara: the whole pot, the pot divided by the tied players, its half or its third."""

    zero_balance: ZeroBalance = knob("stated", integrity=True, group="Svara")
    """What becomes of tied players without chips in a svara of three or more: stated = they are folded,
    fair = they stay in for the pot they tied for."""

    hand_limit: int = knob(0, 0, 1_000_000, 1, unit="hands", group="Match")
    """Hands after which the match ends, most chips winning; 0 = until only one player can pay the ante."""

    fresh_stacks: bool = knob(False, integrity=True, group="Match")
    """On = every hand starts from the starting stacks and results are added up; needs a hand limit."""

    draw_for_dealer: bool = knob(True, group="Match")
    """On = the first dealer is drawn by lot. Off = the last seat deals."""

    timed: bool = knob(True, group="Pace")
    """On = the clock acts for a player who is too slow. Off = everyone takes as long as he likes."""

    check_when_free: bool = knob(False, group="Pace")
    """On = a player whose time is up checks where nothing is owed. Off = he folds whatever the bet."""

    decision_seconds: float = knob(30, 5, 600, 5, unit="s", group="Pace")
    """Time to act in a timed match. Bigger = calmer play."""

    svara_seconds: float = knob(30, 5, 600, 5, unit="s", group="Pace")
    """Time to decide about a svara in a timed match. Bigger = calmer play."""

    next_seconds: float = knob(10, 2, 120, 1, unit="s", group="Pace")
    """Time between hands in a timed match. Bigger = more time to look."""

    @field_validator("stacks")
    @classmethod
    def _whole_chips(cls, text: str) -> str:
        for word in text.split():
            if not word.isdecimal() or not 0 <= int(word) <= 10_000_000:
                raise ValueError(f"stacks are whole numbers 0..10000000 in seat order, not {word!r}")
        return " ".join(text.split())

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        if self.fresh_stacks and not self.hand_limit:
            raise ValueError("fresh_stacks needs a hand_limit: otherwise the match would never end")
        if not self.stacks and self.starting_stack < self.min_bet:
            raise ValueError(f"starting_stack {self.starting_stack} must not be below min_bet {self.min_bet}")
        return self

    def stacks_of(self, seats: int) -> tuple[int, ...]:
        """Return what each of so many seats starts with; ValueError if fewer than two of them can pay the ante."""
        chips = tuple(map(int, self.stacks.split())) or (self.starting_stack,) * seats
        if len(chips) != seats:
            raise ValueError(f"stacks names {len(chips)} seats, {seats} are taken")
        if sum(stack >= self.min_bet for stack in chips) < 2:
            raise ValueError(f"stacks: two players need at least min_bet {self.min_bet} to begin")
        return chips
