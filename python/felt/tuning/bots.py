"""How well the computer players play, and how long they let people wait."""

from felt.tuning.holdem_bots import HoldemSkills
from felt.tuning.scopone_bots import ScoponeSkills
from felt.tuning.svara_bots import SvaraSkills
from felt.tuning.tunable import Applies, Tunable, knob


class PoolSkill(Tunable):
    """One level of Poker Pool bot. Aim error is the big dial; the rest decides how wisely it chooses."""

    aim_error: float = knob(0.5, 0.0, 6.0, 0.05, unit="degrees", group="Hands")
    """How far its aim strays, as a standard deviation. Bigger = more missed pots."""
    power_error: float = knob(0.04, 0.0, 0.3, 0.01, unit="share", group="Hands")
    """How far its power strays, as a share of the power meant. Bigger = worse positions after the shot."""
    lanes: int = knob(8, 1, 40, 1, unit="shots", group="Thought")
    """How many promising shots it looks at closely. Bigger = finds rarer shots, thinks longer."""
    trials: int = knob(0, 0, 200, 1, unit="shots", group="Thought")
    """How many shots it plays out in its head before one real shot. Bigger = stronger, thinks longer."""
    foresight: float = knob(0.5, 0.0, 1.0, 0.05, unit="weight", group="Thought")
    """How much it minds where the balls will lie for its next shot. Bigger = longer runs."""
    poker_sense: float = knob(0.5, 0.0, 1.0, 0.05, unit="weight", group="Poker")
    """How much the hand matters to it. 0 = pockets whatever is easiest, 1 = plays for the hand."""
    caution: float = knob(0.5, 0.0, 1.0, 0.05, unit="weight", group="Poker")
    """How much it fears a scratch, a third miss and a table left open to the opponent. Bigger = safer."""
    patience: float = knob(0.8, 0.0, 1.0, 0.05, unit="chance", group="Poker")
    """How sure of winning it must be before it stands or lets a showdown come. Bigger = builds longer."""
    slip: float = knob(0.0, 0.0, 0.8, 0.05, unit="chance", group="Hands")
    """How often it takes the next best choice instead of the best. Bigger = weaker and more varied."""


class PoolSkills(Tunable):
    """The four levels of Poker Pool bot, weakest first."""

    easy: PoolSkill = PoolSkill(aim_error=1.5, power_error=0.08, lanes=4, foresight=0.0, poker_sense=0.4, slip=0.3)
    """For a first evening: misses half its easy shots and often plays the wrong one."""
    medium: PoolSkill = PoolSkill(aim_error=0.9, power_error=0.05, trials=6, slip=0.1)
    """Pockets most easy shots and knows what a hand is worth."""
    hard: PoolSkill = PoolSkill(aim_error=0.55, power_error=0.03, trials=20, foresight=0.8, poker_sense=0.9)
    """Plans the hand, leaves little and rarely scratches."""
    expert: PoolSkill = PoolSkill(
        aim_error=0.3, power_error=0.02, lanes=12, trials=48, foresight=1.0, poker_sense=1.0, caution=0.6
    )
    """Seldom misses and plays for the position after next."""


class Bots(Tunable):
    """Computer players: their pace at the table and their skill at each game."""

    pace_shortest: float = knob(0.4, 0.0, 2.0, 0.1, Applies.LIVE, unit="s", group="Pace")
    """Seconds before a bot makes an obvious choice. Bigger = calmer, slower matches."""
    pace_longest: float = knob(1.5, 0.0, 5.0, 0.1, Applies.LIVE, unit="s", group="Pace")
    """Seconds before a bot makes its hardest choice. Bigger = longer hesitation."""
    poker_pool: PoolSkills = PoolSkills()
    """Poker Pool's levels."""
    holdem: HoldemSkills = HoldemSkills()
    """Hold'em's levels."""
    svara: SvaraSkills = SvaraSkills()
    """Svara's levels."""
    scopone: ScoponeSkills = ScoponeSkills()
    """Scopone's levels."""

    def pace(self, doubt: float) -> float:
        """Return the seconds a bot takes over a choice of this doubt, 0..1."""
        return self.pace_shortest + (self.pace_longest - self.pace_shortest) * doubt
