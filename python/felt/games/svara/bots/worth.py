"""What each way to act is worth in chips, counted from folding as nothing."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from felt.games.svara.actions import Action, Blind, Call, Check, Fold, Look, Raise
from felt.games.svara.bots.reads import raises_of, spread_of
from felt.games.svara.bots.spreads import Spread, beats, keep_best, quantiles, unseen
from felt.games.svara.view import ALL_IN, IN, SeatView, View
from felt.tuning.svara_bots import SvaraSkill

_SIZES = (0.4, 0.8, 1.5)
"""Bets to think of, as shares of the pot."""
_SHALLOW = 2.0
"""With at most so many pots behind, all-in is one of them."""
_REALISED = 0.93
"""Share of its chance a hand brings home by a check with players behind."""
_RAISED_BACK = 0.15
"""How often a bet is raised: a weak hand then loses its chips."""
_STUBBORN = 0.5
"""Who has raised folds half as readily, each time."""
_MOST_FOLDS = 0.9
_IMAGINED = 9
"""Own hands imagined to weigh looking against a blind bet."""


class Option(NamedTuple):
    """A way to act and its worth in chips."""

    action: Action
    worth: float


class Rival(NamedTuple):
    """One player still in the hand, as a bot sees him."""

    seat: SeatView
    spread: Spread
    raises: int


class Spot:
    """One decision: the view, the rivals, and what a hand of so many points is worth against them."""

    def __init__(self, view: View, skill: SvaraSkill) -> None:
        assert view.seat is not None
        self.view, self.skill = view, skill
        self.me = view.seats[view.seat]
        seen = self.me.cards if self.me.looked else ()
        self.rivals = [
            Rival(seat, spread_of(view, place, seen, skill.narrowing), raises_of(view, place))
            for place, seat in enumerate(view.seats)
            if place != view.seat and seat.status in (IN, ALL_IN)
        ]

    def options(self) -> list[Option]:
        """Weigh every way to act with the hand as it is known, best first."""
        found = self._seen_options(self.me.points) if self.me.looked else self._unseen_options()
        return sorted(found, key=lambda option: -option.worth)

    # ------------------------------------------------------------ with the cards seen

    def _seen_options(self, points: int) -> list[Option]:
        found = [self._stay(points)]
        if self.view.owed:
            found.append(Option(Fold(), 0.0))
        return found + [self._bet(points, to) for to in self._amounts()]

    def _stay(self, points: int) -> Option:
        """Check or call: the share of the pot, less what it costs."""
        pot, owed = self.view.pot, self.view.owed
        chance = _product([beats(points, rival.spread) for rival in self.rivals])
        if not owed:
            return Option(Check(), chance * _REALISED * pot)
        return Option(Call(), chance * (pot + owed) - owed + self.skill.curiosity * pot)

    def _amounts(self) -> Iterator[int]:
        """List the raises to think of within the bounds."""
        view = self.view
        if not view.raise_to:
            return
        pot = view.pot + view.owed
        wanted = [view.raise_from, *(view.price + round(size * pot) for size in _SIZES)]
        if self.me.stack <= _SHALLOW * pot:
            wanted.append(view.raise_to)
        yield from sorted({min(max(to, view.raise_from), view.raise_to) for to in wanted})

    def _bet(self, points: int, to: int) -> Option:
        """Bet or raise: everyone folds, or those who do not have better hands than before."""
        prices, folds = self._answers(to)
        shares = [
            fold + (1 - fold) * beats(points, keep_best(rival.spread, 1 - fold))
            for rival, fold in zip(self.rivals, folds, strict=True)
        ]
        return Option(Raise(to), self._bet_worth(to, prices, folds, shares))

    # ------------------------------------------------------------ with the cards unseen

    def _unseen_options(self) -> list[Option]:
        """Weigh a blind bet against looking; looking is free and worth what the best move then is, hand by hand."""
        imagined = quantiles(unseen(self.view.config.scoring, ()), _IMAGINED)
        best = [max(option.worth for option in self._seen_options(points)) for points in imagined]
        found = [Option(Look(), sum(best) / len(best))]
        if self.view.next_blind and self.me.stack >= self.view.next_blind:
            found.append(self._bet_blind(imagined))
        return found

    def _bet_blind(self, imagined: Sequence[int]) -> Option:
        """Bet what the hand is on average; rivals fold less readily to a bet that tells them nothing."""
        to = self.me.bet + self.view.next_blind
        prices, folds = self._answers(to)
        folds = [fold / 2 for fold in folds]
        worths = []
        for points in imagined:
            shares = [
                fold + (1 - fold) * beats(points, keep_best(rival.spread, 1 - fold))
                for rival, fold in zip(self.rivals, folds, strict=True)
            ]
            worths.append(self._bet_worth(to, prices, folds, shares))
        return Option(Blind(), sum(worths) / len(worths) + self.skill.daring * self.view.pot)

    # ------------------------------------------------------------ both

    def _answers(self, to: int) -> tuple[list[int], list[float]]:
        """Say what a bet would cost each rival, and how likely he folds to it."""
        prices = [min(max(0, self._price_for(rival, to) - rival.seat.bet), rival.seat.stack) for rival in self.rivals]
        return prices, [self._folds(rival, price) for rival, price in zip(self.rivals, prices, strict=True)]

    def _price_for(self, rival: Rival, to: int) -> int:
        """Where looking has its price, a blind bet is answered with double."""
        doubled = self.view.config.looked_price == "double" and not self.me.looked and self.view.next_blind
        return 2 * self.view.next_blind if doubled and rival.seat.stack else to

    def _folds(self, rival: Rival, price: int) -> float:
        """Estimate how often a rival folds to having to pay so much."""
        steep = price / (self.view.pot + price) if price else 0.0
        return min(_MOST_FOLDS, 2 * self.skill.respect * steep * _STUBBORN**rival.raises)

    def _bet_worth(self, to: int, prices: list[int], folds: list[float], shares: list[float]) -> float:
        pot, all_fold = self.view.pot, _product(folds)
        matched = max(rival.seat.bet + price for rival, price in zip(self.rivals, prices, strict=True))
        extra = max(0, min(to, matched) - self.me.bet)
        paid = sum((1 - fold) * price for fold, price in zip(folds, prices, strict=True)) / (1 - all_fold)
        chance = (_product(shares) - all_fold) / (1 - all_fold)
        won = chance * (pot + extra + paid) - extra - _RAISED_BACK * extra * (1 - chance)
        return all_fold * pot + (1 - all_fold) * won


def _product(chances: Sequence[float]) -> float:
    result = 1.0
    for chance in chances:
        result *= chance
    return result
