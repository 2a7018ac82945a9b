"""What the notations of card games played for chips share: states of a match and a hand, with `Betting` in it.

Such a state has `match` (names, generator, scores, result) and `hand` (a named tuple with `deal` and `betting`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from felt.core.betting import Betting
from felt.core.game import Result
from felt.core.notation import Reader, number
from felt.core.rng import Rng

_LIST = ","

# ---------------------------------------------------------------------- writing


def row(values: Iterable[object]) -> str:
    """Write values parted by spaces."""
    return " ".join(map(str, values))


def joined(values: Iterable[object]) -> str:
    """Write values as one word."""
    return _LIST.join(map(str, values))


def places_in(mask: int, seats: int) -> list[int]:
    """List the seats whose bit is set."""
    return [seat for seat in range(seats) if mask >> seat & 1]


def match_lines(match: Any, settings: Mapping[str, str]) -> Iterator[str]:
    """Write what lasts from hand to hand, the result apart."""
    yield from (f"set {key} {value}" for key, value in settings.items())
    yield f"rng {match.rng.state}"
    yield from (f"name {seat} {name}" for seat, name in enumerate(match.names))
    yield from (f"score {seat} {score}" for seat, score in enumerate(match.scores) if score)


def result_lines(result: Result | None) -> Iterator[str]:
    """Write how the match ended, if it has."""
    if result:
        yield f"result {joined(result.winners)} {result.reason} {row(result.standings)}"


def betting_lines(betting: Betting) -> Iterator[str]:
    """Write the chips of a hand."""
    seats = len(betting.live)
    yield f"stacks {row(betting.stacks)}"
    yield f"bets {row(betting.bets)}"
    yield f"paid {row(betting.paid)}"
    yield f"live {row(seat for seat, live in enumerate(betting.live) if live)}".rstrip()
    yield f"acted {row(places_in(betting.acted, seats))}".rstrip()
    yield f"price {betting.price} {betting.step} {betting.least}"
    yield f"able {betting.able}"
    yield f"ask {row(betting.queue)}".rstrip()
    yield f"aggressor {betting.aggressor}"
    yield f"dead {betting.dead}"


# ---------------------------------------------------------------------- reading


def setting(key: str = "", *words: str) -> tuple[str, str]:
    """Read a line of the config; ValueError where there is no value."""
    if not words:
        raise ValueError(f"set {key}: expected 'set key value'")
    return key, " ".join(words)


def with_able(state: Any, facts: Iterable[Sequence[str]]) -> Any:
    """Count who has chips to bet with, where no line says it."""
    if any(key == "able" for key, *_ in facts):
        return state
    betting = state.hand.betting
    able = sum(live and stack > 0 for live, stack in zip(betting.live, betting.stacks, strict=True))
    return with_betting(state, able=able)


def with_match(state: Any, **values: Any) -> Any:
    """Change what lasts from hand to hand."""
    return replace(state, match=replace(state.match, **values))


def with_hand(state: Any, **values: Any) -> Any:
    """Change the hand."""
    return replace(state, hand=state.hand._replace(**values))


def with_deal(state: Any, **values: Any) -> Any:
    """Change what was settled when the cards were dealt."""
    return with_hand(state, deal=replace(state.hand.deal, **values))


def with_betting(state: Any, **values: Any) -> Any:
    """Change the chips."""
    return with_hand(state, betting=state.hand.betting._replace(**values))


def seats_of(state: Any) -> range:
    """Give the numbers of the seats."""
    return range(len(state.match.names))


def put(state: Any, values: tuple[Any, ...], seat: str, value: object) -> tuple[Any, ...]:
    """Replace one seat's value."""
    place = number(seat, seats_of(state))
    return (*values[:place], value, *values[place + 1 :])


def per_seat(state: Any, words: Sequence[str]) -> tuple[int, ...]:
    """Read a number for each seat."""
    if len(words) != len(seats_of(state)):
        raise ValueError(f"a number for each of {len(seats_of(state))} seats is needed")
    return tuple(map(int, words))


def some_seats(state: Any, words: Sequence[str]) -> tuple[int, ...]:
    """Read numbers of seats."""
    return tuple(number(word, seats_of(state)) for word in words)


def seat_or_none(state: Any, word: str) -> int:
    """Read the number of a seat, or -1 for nobody."""
    return number(word, range(-1, len(seats_of(state))))


def mask(state: Any, words: Sequence[str]) -> int:
    """Read numbers of seats into a bit each."""
    return sum(1 << seat for seat in set(some_seats(state, words)))


def listed(text: str) -> tuple[int, ...]:
    """Read numbers written as one word."""
    return tuple(map(int, words_of(text)))


def words_of(text: str) -> list[str]:
    """Part what `joined` put together."""
    return text.split(_LIST)


def _result(state: Any, winners: str, reason: str, *standings: str) -> Any:
    return with_match(state, result=Result(listed(winners), reason, per_seat(state, standings)))


def _price(state: Any, price: str, step: str, least: str) -> Any:
    return with_betting(state, price=int(price), step=int(step), least=int(least))


def _live(state: Any, words: Sequence[str]) -> Any:
    return with_betting(state, live=tuple(seat in some_seats(state, words) for seat in seats_of(state)))


def _able(state: Any, words: Sequence[str]) -> Any:
    return with_betting(state, able=number(words[0], range(len(seats_of(state)) + 1)))


def _read_before(state: Any, _: list[str]) -> Any:
    return state


SHARED_READERS: Mapping[str, Reader[Any]] = {
    "set": _read_before,
    "name": _read_before,
    "rng": lambda state, words: with_match(state, rng=Rng.seeded(int(words[0]))),
    "score": lambda state, words: with_match(state, scores=put(state, state.match.scores, words[0], int(words[1]))),
    "result": lambda state, words: _result(state, *words),
    "began": lambda state, words: with_deal(state, stacks=per_seat(state, words)),
    "stacks": lambda state, words: with_betting(state, stacks=per_seat(state, words)),
    "bets": lambda state, words: with_betting(state, bets=per_seat(state, words)),
    "paid": lambda state, words: with_betting(state, paid=per_seat(state, words)),
    "live": _live,
    "acted": lambda state, words: with_betting(state, acted=mask(state, words)),
    "price": lambda state, words: _price(state, *words),
    "able": _able,
    "ask": lambda state, words: with_betting(state, queue=some_seats(state, words)),
    "aggressor": lambda state, words: with_betting(state, aggressor=seat_or_none(state, words[0])),
    "dead": lambda state, words: with_betting(state, dead=int(words[0])),
    "shown": lambda state, words: with_hand(state, shown=some_seats(state, words)),
}
"""Lines that mean the same in every such game; names and settings are read before the others."""
