"""How well the computer players play Svara."""

from felt.tuning.tunable import Tunable, knob


class SvaraSkill(Tunable):
    """One level of Svara bot: how much it reads, how well it judges, how much it likes a gamble."""

    narrowing: float = knob(0.8, 0.0, 1.0, 0.05, unit="weight", group="Thought")
    """How much it reads into what others did after looking. 0 = they may hold anything."""
    respect: float = knob(0.5, 0.0, 1.0, 0.05, unit="share", group="Thought")
    """How readily it believes others fold to a dear bet. Bigger = bluffs more."""
    blur: float = knob(0.0, 0.0, 1.0, 0.01, unit="pots", group="Judgement")
    """How far it misjudges what an action is worth, as a standard deviation. Bigger = weaker."""
    slip: float = knob(0.0, 0.0, 0.8, 0.05, unit="chance", group="Judgement")
    """How often it takes the next best choice instead of the best. Bigger = weaker and more varied."""
    curiosity: float = knob(0.0, 0.0, 1.0, 0.01, unit="pots", group="Character")
    """What seeing the others' cards is worth to it beyond its chips. Bigger = pays too often."""
    daring: float = knob(0.0, 0.0, 1.0, 0.01, unit="pots", group="Character")
    """What a blind bet is worth to it beyond its chips. Bigger = plays more hands unseen."""


class SvaraSkills(Tunable):
    """The three levels of Svara bot, weakest first."""

    easy: SvaraSkill = SvaraSkill(narrowing=0.0, respect=0.3, blur=0.3, slip=0.2, curiosity=0.15, daring=0.3)
    """For a first evening: bets blind for fun, pays too often, believes nobody."""
    medium: SvaraSkill = SvaraSkill(narrowing=0.5, respect=0.4, blur=0.1, slip=0.05, curiosity=0.03, daring=0.08)
    """Knows what its hand is worth and looks at what the others do."""
    hard: SvaraSkill = SvaraSkill(narrowing=1.0)
    """Reads the betting, bets its good hands dear, bluffs now and then, and goes into a svara only when it pays."""
