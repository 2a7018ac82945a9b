"""Scopone's rule numbers: how far the match goes, how cards take, how long one may think."""

from felt.tuning.tunable import Tunable, knob


class Scopone(Tunable):
    """One table's rules, fixed when the match starts."""

    target: int = knob(11, 1, 101, 5, unit="points", group="Match")
    """Points that win the match at the end of a deal: 11, or 16 or 21. Bigger = longer matches, less luck."""

    deal_limit: int = knob(0, 0, 1000, 1, unit="deals", group="Match")
    """Deals after which the match ends, most points winning; 0 = until a team reaches the target."""

    draw_for_dealer: bool = knob(True, group="Match")
    """On = the first dealer is drawn by lot. Off = the last seat deals first."""

    single_first: bool = knob(True, integrity=True, group="Rules")
    """On = an equal card must be taken alone. Off = a house rule: cards that add up may be taken instead."""

    decision_seconds: float = knob(30, 5, 600, 5, unit="s", group="Pace")
    """Time to play a card in a timed match. Bigger = calmer play."""

    score_seconds: float = knob(20, 2, 120, 1, unit="s", group="Pace")
    """Time to look at the count before the next deal in a timed match. Bigger = more time to look."""
