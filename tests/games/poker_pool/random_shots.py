"""A stand-in for the solver: the angle and power decide by lot which balls fall and where.

It is quick and as repeatable as the real one, so that laws and benches see many more matches than rolled shots allow.
"""

from felt.billiards.events import BallHit, Event, Pocketed, RailHit
from felt.billiards.layout import Layout
from felt.billiards.track import Track
from felt.core.rng import Rng
from felt.tuning.physics import Physics


def random_shot(_physics: Physics, balls: Layout, angle: int, power: int) -> Track:
    """Drop up to three of the balls, the cue ball among them no more often than any other."""
    rng = Rng.seeded(angle * 1000 + power)
    order, rng = rng.shuffled(balls)
    count, rng = rng.below(4)
    events: list[Event] = [BallHit(0.0, 0, order[0].ball, 1.0)]
    for spot in order[:count]:
        moment, rng = rng.below(3)
        pocket, rng = rng.below(6)
        events.append(Pocketed(1.0 + moment, spot.ball, pocket, 1.0))
    rails, rng = rng.below(8)
    events += [RailHit(2.0, spot.ball, 0, 1.0) for spot in order[count : count + rails]]
    rests = tuple(spot for spot in balls if spot not in order[:count])
    return Track(tuple(sorted(events, key=lambda event: event.t)), rests, 9.0, False, (), (0.0, 0.0))
