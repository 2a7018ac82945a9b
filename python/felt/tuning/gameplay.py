"""Poker Pool's rule numbers: how long a match is, what a break must do, what a hand may hold."""

from pydantic import field_validator

from felt.tuning.tunable import Tunable, knob


class Gameplay(Tunable):
    """The rule book's numbers. The defaults are the rules; the marked ones change the game itself."""

    miss_limit: int = knob(3, 2, 9, 1, unit="turns", group="Match length")
    """Missed turns in a row that put a player out. Bigger = longer, kinder matches."""

    stand_response_turns: int = knob(3, 1, 9, 1, unit="turns", group="Match length")
    """Turns the other player gets after a Stand. Bigger = standing is riskier."""

    shot_seconds: float = knob(60, 5, 600, 5, unit="s", group="Match length")
    """Time to shoot or place the cue ball in a timed match. Bigger = calmer play."""

    decision_seconds: float = knob(30, 5, 600, 5, unit="s", group="Match length")
    """Time to answer a question (suit, wildcard, discard, break) in a timed match. Bigger = calmer play."""

    max_hand_size: int = knob(5, 3, 7, 1, unit="cards", integrity=True, group="Hand")
    """Cards of a full hand, needed to Stand and for showdown. Bigger = longer matches; the best five still score."""

    wildcard_count: int = knob(2, 0, 2, 1, unit="balls", integrity=True, group="Hand")
    """Wildcard balls in the rack (14, then 15). Bigger = more freely chosen cards."""

    duplicate_cards_allowed: bool = knob(False, integrity=True, group="Hand")
    """On = a hand may hold the same card twice, and five of a kind beats a royal flush."""

    break_requires_rail_contacts: bool = knob(True, integrity=True, group="Break")
    """On = a break that pockets nothing must drive balls to the rails. Off = every break is legal."""

    break_required_rail_contact_count: int = knob(4, 1, 15, 1, unit="balls", integrity=True, group="Break")
    """Object balls that must touch a rail on a dry break. Bigger = only hard breaks are legal."""

    allow_voluntary_end_turn: bool = knob(True, integrity=True, group="Turn")
    """On = a player may stop after a successful shot and keep the table for the opponent."""

    allow_stand_only_at_turn_start: bool = knob(True, integrity=True, group="Turn")
    """On = Stand is declared before the first shot of a turn. Off = also between the shots of a turn."""

    allow_lag_shot: bool = knob(False, integrity=True, group="Turn")
    """Reserved: choosing the breaker by a lag shot. It does not exist yet, so it cannot be turned on."""

    @field_validator("allow_lag_shot")
    @classmethod
    def _refuse_lag_shot(cls, value: bool) -> bool:
        if value:
            raise ValueError("the lag shot does not exist yet; leave it off")
        return value
