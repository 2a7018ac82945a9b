"""How well the computer players play Scopone."""

from felt.tuning.tunable import Tunable, knob


class ScoponeSkill(Tunable):
    """One level of Scopone bot: how many deals it imagines, how much it reads, how often it goes wrong."""

    worlds: int = knob(100, 0, 2000, 10, unit="deals", group="Thought")
    """Deals it imagines for each play it considers; 0 = it takes what it can get. Bigger = stronger, thinks longer."""
    endgame: int = knob(3, 0, 4, 1, unit="cards", group="Thought")
    """Cards in hand from which it works the end out exactly. Bigger = a better end, much more thought."""
    endgame_worlds: int = knob(30, 1, 500, 10, unit="deals", group="Thought")
    """Deals it works out exactly at the end. Bigger = surer, thinks longer."""
    reading: float = knob(1.0, 0.0, 2.0, 0.1, unit="weight", group="Judgement")
    """How much it reads into plays others did not make. 0 = it only counts cards."""
    slip: float = knob(0.0, 0.0, 0.8, 0.05, unit="chance", group="Judgement")
    """How often it takes the next best play instead of the best. Bigger = weaker and more varied."""


class ScoponeSkills(Tunable):
    """The five levels of Scopone bot, weakest first."""

    easy: ScoponeSkill = ScoponeSkill(worlds=0, endgame=0, slip=0.4)
    """For a first evening: takes what it sees, and overlooks a lot."""
    medium: ScoponeSkill = ScoponeSkill(worlds=0, endgame=0)
    """Takes the most it can and minds the next player's scopa."""
    hard: ScoponeSkill = ScoponeSkill(worlds=40, endgame=2, endgame_worlds=20, reading=0.5)
    """Counts cards and thinks the deal to its end."""
    expert: ScoponeSkill = ScoponeSkill(worlds=120, endgame=3, endgame_worlds=20)
    """Reads what others do not play, and is exact at the end."""
    master: ScoponeSkill = ScoponeSkill(worlds=500, endgame=3, endgame_worlds=40)
    """Misses little."""
