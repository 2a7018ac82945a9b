"""How well the computer players play Hold'em."""

from felt.tuning.tunable import Tunable, knob


class HoldemSkill(Tunable):
    """One level of Hold'em bot: how much it sees, how well it judges, how much it gives in to its character."""

    samples: int = knob(200, 20, 5000, 10, unit="deals", group="Thought")
    """Deals it imagines to weigh its hand. Bigger = surer judgement, thinks longer."""
    narrowing: float = knob(0.8, 0.0, 1.0, 0.05, unit="weight", group="Thought")
    """How much it reads into what others did in the hand. 0 = they may hold anything."""
    trust: float = knob(0.5, 0.0, 1.0, 0.05, unit="weight", group="Thought")
    """How much it learns from how others played the session. 0 = everyone is a usual player to it."""
    blur: float = knob(0.0, 0.0, 1.0, 0.01, unit="pots", group="Judgement")
    """How far it misjudges what an action is worth, as a standard deviation. Bigger = weaker."""
    slip: float = knob(0.0, 0.0, 0.8, 0.05, unit="chance", group="Judgement")
    """How often it takes the next best choice instead of the best. Bigger = weaker and more varied."""
    limping: float = knob(0.0, 0.0, 3.0, 0.1, unit="share", group="Judgement")
    """Hands it calls in with before the flop, for each it would raise. Bigger = looser and more passive."""
    character: float = knob(0.5, 0.0, 1.0, 0.05, unit="weight", group="Judgement")
    """How much it gives in to its character. Bigger = more colourful, less sound."""


class HoldemSkills(Tunable):
    """The three levels of Hold'em bot, weakest first."""

    easy: HoldemSkill = HoldemSkill(
        samples=40, narrowing=0.1, trust=0.0, blur=0.4, slip=0.25, limping=1.5, character=1.0
    )
    """For a first evening: plays too many hands, pays too often, believes nobody."""
    medium: HoldemSkill = HoldemSkill(
        samples=80, narrowing=0.4, trust=0.1, blur=0.2, slip=0.1, limping=0.5, character=0.8
    )
    """Knows its odds and looks at what the others do."""
    hard: HoldemSkill = HoldemSkill(samples=300, narrowing=1.0, trust=1.0, character=0.3)
    """Reads hands, remembers how everyone plays and punishes it."""
