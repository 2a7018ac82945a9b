"""The pots in words: the whole, and where there are side pots each one with who may win it."""

from collections.abc import Sequence

from felt.core.pots import Pot
from felt.scenes.words import chips, say


def pot_words(whole: int, pots: Sequence[Pot], names: Sequence[str]) -> list[str]:
    """Give a line for everything in the middle and, once not everybody can win it all, one for each pot."""
    words = [say("pot_chips", chips=chips(whole))] if whole else []
    if len(pots) > 1:
        words += [_share_words(number, pot, names) for number, pot in enumerate(pots)]
    return words


def _share_words(number: int, pot: Pot, names: Sequence[str]) -> str:
    who = ", ".join(names[seat] for seat in pot.seats)
    key = "side_pot" if number else "main_pot"
    return say(key, number=number, chips=chips(pot.chips), names=who)


def won_words(winners: Sequence[int], count: int, names: Sequence[str]) -> str:
    """Tell who got a pot, or who share it."""
    if len(winners) > 1:
        return say("log_shared", names=", ".join(names[seat] for seat in winners), chips=chips(count))
    return say("log_won", name=names[winners[0]], chips=chips(count))
