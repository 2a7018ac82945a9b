"""What each way to act is worth in chips, counted from folding as nothing."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from felt.core.rng import Rng
from felt.core.seats import seats_from
from felt.games.holdem.actions import Action, Call, Check, Fold, Raise
from felt.games.holdem.bots.charts import reraise_share, standing
from felt.games.holdem.bots.equity import ALL_HOLES, Range, equity
from felt.games.holdem.bots.personas import Persona
from felt.games.holdem.bots.ranges import keep_best, range_of
from felt.games.holdem.bots.reads import USUAL_BETTING, USUAL_FOLDING, Read, read_of
from felt.games.holdem.state import FLOP, PREFLOP, RIVER, TURN
from felt.games.holdem.view import IN, SeatView, View
from felt.tuning.holdem_bots import HoldemSkill

_REALISED = {PREFLOP: (0.8, 0.95), FLOP: (0.88, 0.98), TURN: (0.94, 1.0), RIVER: (1.0, 1.0)}
"""Share of its equity that a hand brings home when more betting may come: out of position, in position."""
_LEAST_FOLDS, _FOLDS_BY_PRICE = 0.25, 0.5
"""How often a usual player folds: to hardly any bet, and how much more to a bet without end."""
_MOST_FOLDS = 0.92
_STUBBORN = 0.6
"""What is left of the folds for each bet or raise of the street: who has bet likes his hand."""
_CALL_OF_RAISE = 0.85
"""Share of the hands somebody plays with which he calls a raise."""
_FOLDS_TO_RERAISE = (0.4, 0.2, 0.05)
"""How often a usual player who raised folds when he is raised again; the more raises, the less."""
_NARROWEST, _WIDEST = 0.5, 1.8
"""How far a raiser's boldness changes the share of hands to raise him with."""
_CHEAP_CONTINUES = 1.3
"""A cheap raise is called with a third more hands than one of the usual size."""
_RAISED_BACK = 0.15
"""How often a usual player raises a bet that he does not fold to: a weak hand then loses its chips."""
_MOST_RAISED_BACK = 0.5
_LEAST_PREFLOP_RAISE = 0.9
"""Raises before the flop are about the pot: a smaller one is called by anything."""
_SHALLOW = 1.6
"""With at most so many pots behind, all-in is one of the bets to think of."""


class Option(NamedTuple):
    """A way to act and its worth in chips."""

    action: Action
    worth: float


class Opponent(NamedTuple):
    """One player still in the hand, as a bot sees him."""

    seat: SeatView
    read: Read
    holes: Range


class Spot:
    """One decision: the view, the opponents, and what the own hand is worth against them."""

    def __init__(self, view: View, skill: HoldemSkill, persona: Persona, rng: Rng) -> None:
        assert view.seat is not None
        self.view, self.skill, self.persona, self.rng = view, skill, persona, rng
        self.me = view.seats[view.seat]
        self.players = sum(seat.status != "out" for seat in view.seats)
        self.aggressions = sum(act.street == view.street and act.move in ("bet", "raise") for act in view.log)
        self.opponents = [
            self._opponent(place, seat)
            for place, seat in enumerate(view.seats)
            if place != view.seat and seat.status not in ("out", "folded")
        ]

    def _opponent(self, place: int, seat: SeatView) -> Opponent:
        read = read_of(seat.tally, self.players, self.skill.trust)
        return Opponent(seat, read, range_of(self.view, place, read, self.skill.narrowing))

    # ------------------------------------------------------------ the hand

    @cached_property
    def chance(self) -> float:
        """Share of the pot the hand wins against everybody's range."""
        return self._equity([opponent.holes for opponent in self.opponents])

    def _equity(self, ranges: Sequence[Range]) -> float:
        return equity(self.me.cards, self.view.board, ranges, self.skill.samples, self.rng)

    @cached_property
    def realised(self) -> float:
        """Share of its equity the hand brings home if it stays in without betting."""
        if all(opponent.seat.status != IN for opponent in self.opponents):
            return 1.0
        return _REALISED[self.view.street][self._acts_last()]

    def _acts_last(self) -> bool:
        live = [seat.status == IN for seat in self.view.seats]
        order = seats_from(self.view.positions.button + 1, live)
        return bool(order) and order[-1] == self.view.seat

    # ------------------------------------------------------------ the options

    def options(self) -> list[Option]:
        """Weigh every way to act that is worth a thought, best first."""
        found = [self._stay()]
        if self.view.owed:
            found.append(Option(Fold(), 0.0))
        if self.view.raise_to and self._good_enough_to_raise():
            found += [self._bet(to) for to in self._amounts()]
        return sorted(found, key=lambda option: -option.worth)

    def _good_enough_to_raise(self) -> bool:
        """Raise a raise before the flop by the chart only, wider against the bold: nobody folds to bluffs there."""
        if self.view.street != PREFLOP or not self.aggressions:
            return True
        boldest = max(rival.read.eagerness for rival in self.opponents)
        widened = min(_WIDEST, max(_NARROWEST, boldest)) * self.persona.looseness
        return standing(self.me.cards) <= reraise_share(self.aggressions, self.players) * widened

    def _stay(self) -> Option:
        """Check or call: the share of the pot, less what it costs."""
        view = self.view
        owed = view.owed
        liking = self.persona.curiosity * view.pot if owed else 0.0
        beyond_reach = sum(max(0, seat.bet - self.me.bet - owed) for seat in view.seats)
        worth = self.chance * self.realised * (view.pot + owed - beyond_reach) - owed + liking
        return Option(Call() if owed else Check(), worth)

    def _amounts(self) -> Iterator[int]:
        """List the raises to think of, as street totals within the bounds."""
        view = self.view
        pot = view.pot + view.owed
        least = _LEAST_PREFLOP_RAISE if view.street == PREFLOP else 0.0
        wanted = [view.price + round(max(size, least) * pot) for size in self.persona.sizes]
        if self.me.stack <= _SHALLOW * pot:
            wanted.append(view.raise_to)
        yield from sorted({min(max(to, view.raise_from), view.raise_to) for to in wanted})

    def _bet(self, to: int) -> Option:
        """Bet or raise: everyone folds, or those who do not have better hands than before."""
        view = self.view
        prices = [min(to - rival.seat.bet, rival.seat.stack) for rival in self.opponents]
        folds = [self._folds(rival, price) for rival, price in zip(self.opponents, prices, strict=True)]
        all_fold = 1.0
        for chance in folds:
            all_fold *= chance
        matched = max(rival.seat.bet + price for rival, price in zip(self.opponents, prices, strict=True))
        extra = min(to, matched) - self.me.bet
        paid = sum((1 - chance) * price for chance, price in zip(folds, prices, strict=True)) / (1 - all_fold)
        won = self._chance_when_called(folds) * (view.pot + extra + paid) - extra
        if to < view.raise_to:
            won -= self._raised_back() * extra * (1 - self.chance)
        worth = all_fold * view.pot + (1 - all_fold) * won + self.persona.boldness * view.pot
        return Option(Raise(to), worth)

    def _raised_back(self) -> float:
        """How often a bet is raised by the boldest opponent."""
        boldest = max(rival.read.betting for rival in self.opponents)
        return min(_MOST_RAISED_BACK, _RAISED_BACK * boldest / USUAL_BETTING)

    def _folds(self, rival: Opponent, price: int) -> float:
        """Estimate how often an opponent folds to having to pay so much."""
        if price <= 0:
            return 0.0
        steep = price / (self.view.pot + 2 * price)
        if self.view.street == PREFLOP:
            believed = 1 - self._continues(rival) * (_CHEAP_CONTINUES - steep)
        else:
            usual = (_LEAST_FOLDS + _FOLDS_BY_PRICE * steep) * _STUBBORN**self.aggressions
            believed = usual * rival.read.folding / USUAL_FOLDING
        return min(_MOST_FOLDS, max(0.0, believed + self.persona.bluff))

    def _continues(self, rival: Opponent) -> float:
        """Share of an opponent's hands that stay in against a raise before the flop, of a usual size."""
        if self.aggressions:
            usual = _FOLDS_TO_RERAISE[min(self.aggressions, len(_FOLDS_TO_RERAISE)) - 1]
            return 1 - min(1.0, usual * rival.read.eagerness * rival.read.folding / USUAL_FOLDING)
        return min(1.0, rival.read.entry * _CALL_OF_RAISE * len(ALL_HOLES) / len(rival.holes))

    def _chance_when_called(self, folds: Sequence[float]) -> float:
        """Win chance against those who call: the best part of their ranges, the most stubborn first."""
        stubborn = sorted(zip(folds, self.opponents, strict=True), key=lambda pair: pair[0])
        callers = max(1, round(sum(1 - chance for chance in folds)))
        ranges = [
            keep_best(rival.holes, self.view.board, (1 - chance) ** self.skill.narrowing)
            for chance, rival in stubborn[:callers]
        ]
        return self._equity(ranges)
