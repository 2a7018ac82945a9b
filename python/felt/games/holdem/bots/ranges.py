"""What each opponent may hold: all hands at first, narrowed by what he has done since."""

from collections.abc import Iterable, Sequence

from felt.core.cards import Card
from felt.core.ranking import Category
from felt.games.holdem.bots.cards import NO_CARDS_KEY, Cards, cards_of, has_flush_draw, rank_bits, rank_hand
from felt.games.holdem.bots.charts import top
from felt.games.holdem.bots.equity import Range, without
from felt.games.holdem.bots.reads import USUAL_BETTING, Read
from felt.games.holdem.events import Acted
from felt.games.holdem.state import BOARD_CARDS, PREFLOP, RIVER
from felt.games.holdem.view import View

_AGGRESSIVE = ("bet", "raise")
_RERAISE = 0.4
"""Share of his raising hands with which a player raises a raise, and again for each further one."""
_CALL_OF_RAISE = 0.8
"""Share of the hands he plays with which he calls a raise."""
_BET_KEEPS = 0.45
_RAISE_KEEPS = 0.22
"""Share of a usual player's hands that bet, or raise, after the flop."""
_LEAST_SHARE = 0.03
_BLUFF_STEP = 9
"""Of the hands a narrowing drops, each so-many-th stays: people bluff and slow-play."""
_DRAW_WORTH = (int(Category.PAIR) << 20) + (12 << 16)
"""A good draw counts like a pair of queens."""


def range_of(view: View, seat: int, read: Read, narrowing: float) -> Range:
    """Say what the seat may hold, given the hand so far; ``narrowing`` 0 believes any cards, 1 reads all it can."""
    holes = top(_preflop_share(view.log, seat, read) ** narrowing)
    for act in view.log:
        if act.seat == seat and act.street != PREFLOP and act.move != "check":
            share = _kept_share(act, read) ** narrowing
            holes = keep_best(holes, view.board[: BOARD_CARDS[act.street]], share)
    return holes


def keep_best(holes: Range, board: Sequence[Card], share: float) -> Range:
    """Keep the hands that go best with the board, and a sprinkling of the others."""
    if share >= 1 or len(board) < BOARD_CARDS["flop"]:
        return holes[: max(6, round(len(holes) * share))]
    table = cards_of(board)
    ordered = sorted(without(holes, table.mask), key=lambda pair: -_worth(pair, table, len(board)))
    kept = max(6, round(len(ordered) * share))
    return ordered[:kept] + ordered[kept::_BLUFF_STEP]


def _preflop_share(log: Iterable[Acted], seat: int, read: Read) -> float:
    """Return the share of hands with which such a player acts as this one did before the flop."""
    share, raises = 1.0, 0
    for act in log:
        if act.street != PREFLOP:
            break
        if act.seat == seat and act.move == "raise":
            share = read.raising * min(1.0, _RERAISE * read.betting / USUAL_BETTING) ** raises
        elif act.seat == seat and act.move == "call":
            share = min(share, read.entry * _CALL_OF_RAISE**raises)
        raises += act.move == "raise"
    return max(_LEAST_SHARE, share)


def _kept_share(act: Acted, read: Read) -> float:
    """Return the share of his hands with which such a player does this after the flop."""
    if act.move in _AGGRESSIVE:
        usual = _BET_KEEPS if act.move == "bet" else _RAISE_KEEPS
        return min(1.0, usual * read.betting / USUAL_BETTING)
    return min(1.0, 1.05 - read.folding)


def _worth(pair: Cards, table: Cards, cards: int) -> int:
    """Rank a hand on the board as it is, a good draw as what it promises."""
    mask, key = pair.mask | table.mask, pair.key + table.key + NO_CARDS_KEY
    made = rank_hand(mask, key)
    if cards == BOARD_CARDS[RIVER] or made > _DRAW_WORTH:
        return made
    return _DRAW_WORTH if has_flush_draw(key) or _has_open_straight(rank_bits(mask)) else made


def _has_open_straight(ranks: int) -> bool:
    """Tell whether four ranks in a row are there."""
    return bool(ranks & ranks >> 1 & ranks >> 2 & ranks >> 3)
