"""A state as a few lines of text and back; a line left out means its default. See docs/NOTATION.md."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from felt.core.cards import Card, show
from felt.core.game import Result
from felt.core.notation import Reader, facts_of, number, one_of, read
from felt.core.rng import Rng
from felt.games.svara.opening import start
from felt.games.svara.scoring import PACK
from felt.games.svara.state import ANSWERS, PHASES, Award, Deal, Entry, Hand, Offer, State
from felt.tuning import dotted
from felt.tuning.svara import Svara

_LIST = ","


def write(state: State) -> str:
    """Write a state, one line a fact, defaults left out."""
    return "\n".join((*_match_lines(state), *_deal_lines(state.hand.deal), *_hand_lines(state.hand))) + "\n"


def parse(text: str) -> State:
    """Read a state; ValueError names the line and what is allowed there."""
    facts = facts_of(text)
    settings = dict(_setting(*values) for key, *values in facts if key == "set")
    names = [" ".join(values[1:]) for key, *values in facts if key == "name"] or ["Ann", "Bob"]
    fresh: State = start(dotted.configure(Svara, settings), names, 0, None).state
    if any(key == "log" for key, *_ in facts):
        fresh = _with_hand(fresh, log=())
    return read(facts, _READERS, fresh)


def _setting(key: str = "", *words: str) -> tuple[str, str]:
    if not words:
        raise ValueError(f"set {key}: expected 'set key value'")
    return key, " ".join(words)


# ---------------------------------------------------------------------- writing


def _match_lines(state: State) -> Iterator[str]:
    match = state.match
    yield from (f"set {key} {value}" for key, value in dotted.differences(match.config).items())
    yield f"rng {match.rng.state}"
    yield from (f"name {seat} {name}" for seat, name in enumerate(match.names))
    yield from (f"score {seat} {score}" for seat, score in enumerate(match.scores) if score)
    if match.result:
        yield f"result {_joined(match.result.winners)} {match.result.reason} {_row(match.result.standings)}"


def _deal_lines(deal: Deal) -> Iterator[str]:
    yield f"hand {deal.number} {deal.svara} {deal.dealer}"
    yield f"dealt {_row(deal.seats)}"
    yield f"began {_row(deal.stacks)}"
    yield from (f"cards {seat} {show(cards)}".rstrip() for seat, cards in enumerate(deal.cards))


def _hand_lines(hand: Hand) -> Iterator[str]:
    betting = hand.betting
    yield f"phase {hand.phase}"
    for key in ("stacks", "bets", "paid"):
        yield f"{key} {_row(getattr(betting, key))}"
    yield f"live {_row(seat for seat, live in enumerate(betting.live) if live)}".rstrip()
    yield f"acted {_row(_bits(betting.acted, len(betting.live)))}".rstrip()
    yield f"price {betting.price} {betting.step} {betting.least}"
    yield f"able {betting.able}"
    yield f"ask {_row(betting.queue)}".rstrip()
    yield f"aggressor {betting.aggressor}"
    yield f"dead {betting.dead}"
    yield f"looked {_row(_bits(hand.looked, len(betting.live)))}".rstrip()
    yield f"blind {hand.blind}"
    yield f"anchor {hand.anchor}"
    yield from (f"log {entry.kind} {entry.seat} {entry.chips}" for entry in hand.log)
    yield f"shown {_row(hand.shown)}".rstrip()
    if hand.offer:
        yield f"offer {hand.offer.pot} {hand.offer.fee} {_joined(hand.offer.tied)} {_joined(hand.offer.answers)}"
    yield from (
        f"award {award.chips} {_joined(award.winners)} {_joined(award.shares)} {award.points}" for award in hand.awards
    )
    yield f"winner {hand.winner}"


def _bits(mask: int, seats: int) -> list[int]:
    return [seat for seat in range(seats) if mask >> seat & 1]


def _row(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def _joined(values: Iterable[object]) -> str:
    return _LIST.join(map(str, values))


# ---------------------------------------------------------------------- reading


def _with_match(state: State, **values: Any) -> State:
    return replace(state, match=replace(state.match, **values))


def _with_deal(state: State, **values: Any) -> State:
    return _with_hand(state, deal=replace(state.hand.deal, **values))


def _with_hand(state: State, **values: Any) -> State:
    return replace(state, hand=state.hand._replace(**values))


def _with_betting(state: State, **values: Any) -> State:
    return _with_hand(state, betting=state.hand.betting._replace(**values))


def _seats(state: State) -> range:
    return range(len(state.match.names))


def _seat_or_none(state: State, word: str) -> int:
    return number(word, range(-1, len(_seats(state))))


def _put(state: State, values: tuple[Any, ...], seat: str, value: object) -> tuple[Any, ...]:
    place = number(seat, _seats(state))
    return (*values[:place], value, *values[place + 1 :])


def _per_seat(state: State, words: list[str]) -> tuple[int, ...]:
    if len(words) != len(_seats(state)):
        raise ValueError(f"a number for each of {len(_seats(state))} seats is needed")
    return tuple(map(int, words))


def _some_seats(state: State, words: Sequence[str]) -> tuple[int, ...]:
    return tuple(number(word, _seats(state)) for word in words)


def _mask(state: State, words: Sequence[str]) -> int:
    return sum(1 << seat for seat in set(_some_seats(state, words)))


def _listed(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(_LIST)))


def _cards(words: list[str]) -> tuple[Card, ...]:
    return PACK.parse(show(words))


def _result(state: State, winners: str, reason: str, *standings: str) -> State:
    return _with_match(state, result=Result(_listed(winners), reason, _per_seat(state, list(standings))))


def _hand(state: State, hand: str, svara: str, dealer: str) -> State:
    return _with_deal(state, number=int(hand), svara=int(svara), dealer=number(dealer, _seats(state)))


def _price(state: State, price: str, step: str, least: str) -> State:
    return _with_betting(state, price=int(price), step=int(step), least=int(least))


def _log(state: State, kind: str, seat: str, chips: str) -> State:
    return _with_hand(state, log=(*state.hand.log, Entry(kind, _seat_or_none(state, seat), int(chips))))


def _offer(state: State, pot: str, fee: str, tied: str, answers: str) -> State:
    given = tuple(one_of(answer, ANSWERS) for answer in answers.split(_LIST))
    return _with_hand(state, offer=Offer(_some_seats(state, tied.split(_LIST)), int(pot), int(fee), given))


def _award(state: State, chips: str, winners: str, shares: str, points: str) -> State:
    award = Award(int(chips), _listed(winners), _listed(shares), int(points))
    return _with_hand(state, awards=(*state.hand.awards, award))


def _betting_row(key: str) -> Reader[State]:
    return lambda state, words: _with_betting(state, **{key: _per_seat(state, words)})


def _read_before(state: State, _: list[str]) -> State:
    return state


_READERS: Mapping[str, Reader[State]] = {
    "set": _read_before,
    "name": _read_before,
    "rng": lambda state, words: _with_match(state, rng=Rng.seeded(int(words[0]))),
    "score": lambda state, words: _with_match(state, scores=_put(state, state.match.scores, words[0], int(words[1]))),
    "result": lambda state, words: _result(state, *words),
    "hand": lambda state, words: _hand(state, *words),
    "dealt": lambda state, words: _with_deal(state, seats=_some_seats(state, words)),
    "began": lambda state, words: _with_deal(state, stacks=_per_seat(state, words)),
    "cards": lambda state, words: _with_deal(
        state, cards=_put(state, state.hand.deal.cards, words[0], _cards(words[1:]))
    ),
    "phase": lambda state, words: _with_hand(state, phase=one_of(words[0], PHASES)),
    "stacks": _betting_row("stacks"),
    "bets": _betting_row("bets"),
    "paid": _betting_row("paid"),
    "live": lambda state, words: _with_betting(
        state, live=tuple(seat in _some_seats(state, words) for seat in _seats(state))
    ),
    "acted": lambda state, words: _with_betting(state, acted=_mask(state, words)),
    "price": lambda state, words: _price(state, *words),
    "able": lambda state, words: _with_betting(state, able=number(words[0], range(len(_seats(state)) + 1))),
    "ask": lambda state, words: _with_betting(state, queue=_some_seats(state, words)),
    "aggressor": lambda state, words: _with_betting(state, aggressor=_seat_or_none(state, words[0])),
    "dead": lambda state, words: _with_betting(state, dead=int(words[0])),
    "looked": lambda state, words: _with_hand(state, looked=_mask(state, words)),
    "blind": lambda state, words: _with_hand(state, blind=int(words[0])),
    "anchor": lambda state, words: _with_hand(state, anchor=_seat_or_none(state, words[0])),
    "log": lambda state, words: _log(state, *words),
    "shown": lambda state, words: _with_hand(state, shown=_some_seats(state, words)),
    "offer": lambda state, words: _offer(state, *words),
    "award": lambda state, words: _award(state, *words),
    "winner": lambda state, words: _with_hand(state, winner=_seat_or_none(state, words[0])),
}
