"""A state as a few lines of text and back; a line left out means its default. See docs/NOTATION.md."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from felt.core.cards import FRENCH, Card, show
from felt.core.game import Result
from felt.core.notation import Reader, facts_of, number, one_of, read
from felt.core.rng import Rng
from felt.games.holdem.events import Acted
from felt.games.holdem.opening import start
from felt.games.holdem.positions import Positions
from felt.games.holdem.state import STREETS, Award, Blinds, Deal, Hand, State
from felt.games.holdem.tallies import Tally
from felt.tuning import dotted
from felt.tuning.holdem import Holdem

_MOVES = ("fold", "check", "call", "bet", "raise")
_ALL_IN = "all_in"
_LIST = ","


def write(state: State) -> str:
    """Write a state, one line a fact, defaults left out."""
    return "\n".join((*_match_lines(state), *_deal_lines(state.hand.deal), *_hand_lines(state.hand))) + "\n"


def parse(text: str) -> State:
    """Read a state; ValueError names the line and what is allowed there."""
    facts = facts_of(text)
    settings = dict(_setting(*values) for key, *values in facts if key == "set")
    names = [" ".join(values[1:]) for key, *values in facts if key == "name"] or ["Ann", "Bob"]
    fresh = start(dotted.configure(Holdem, settings), names, 0, None).state
    state = read(facts, _READERS, fresh)
    betting = state.hand.betting
    able = sum(live and stack > 0 for live, stack in zip(betting.live, betting.stacks, strict=True))
    return _with_betting(state, able=able)


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
    yield from (f"tally {seat} {_row(tally)}" for seat, tally in enumerate(match.tallies) if any(tally))
    yield from (f"score {seat} {score}" for seat, score in enumerate(match.scores) if score)
    yield from (f"place {seat} {place}" for seat, place in enumerate(match.places) if place)
    if match.result:
        winners, standings = _joined(match.result.winners), _row(match.result.standings)
        yield f"result {winners} {match.result.reason} {standings}"


def _deal_lines(deal: Deal) -> Iterator[str]:
    yield f"hand {deal.number} {deal.level}"
    yield f"blinds {_row(deal.blinds)}"
    yield f"button {_row(deal.positions)}"
    yield f"began {_row(deal.stacks)}"
    yield from (f"holes {seat} {show(cards)}".rstrip() for seat, cards in enumerate(deal.holes))
    yield f"board {show(deal.board)}"
    yield f"burns {show(deal.burns)}".rstrip()


def _hand_lines(hand: Hand) -> Iterator[str]:
    betting = hand.betting
    yield f"street {hand.street}"
    for key in ("stacks", "bets", "paid"):
        yield f"{key} {_row(getattr(betting, key))}"
    yield f"live {_row(seat for seat, live in enumerate(betting.live) if live)}".rstrip()
    yield f"acted {_row(seat for seat in range(len(betting.live)) if betting.acted >> seat & 1)}".rstrip()
    yield f"price {betting.price} {betting.step} {betting.least}"
    yield f"ask {_row(betting.queue)}".rstrip()
    yield f"aggressor {betting.aggressor}"
    yield f"dead {betting.dead}"
    yield from map(_act_line, hand.log)
    for key in ("waiting", "shown", "mucked"):
        yield f"{key} {_row(getattr(hand, key))}".rstrip()
    yield from map(_award_line, hand.awards)
    if hand.over:
        yield "over"


def _act_line(act: Acted) -> str:
    line = f"did {act.seat} {act.street} {act.move} {act.chips} {act.to}"
    return f"{line} {_ALL_IN}" if act.all_in else line


def _award_line(award: Award) -> str:
    lists = " ".join(map(_joined, (award.seats, award.winners, award.shares)))
    return f"award {award.chips} {lists} {award.label}".rstrip()


def _row(values: Iterator[int] | Sequence[int]) -> str:
    return " ".join(map(str, values))


def _joined(values: Sequence[int]) -> str:
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


def _put(state: State, values: tuple[Any, ...], seat: str, value: object) -> tuple[Any, ...]:
    place = number(seat, _seats(state))
    return (*values[:place], value, *values[place + 1 :])


def _per_seat(state: State, words: list[str]) -> tuple[int, ...]:
    if len(words) != len(_seats(state)):
        raise ValueError(f"a number for each of {len(_seats(state))} seats is needed")
    return tuple(map(int, words))


def _some_seats(state: State, words: Sequence[str]) -> tuple[int, ...]:
    return tuple(number(word, _seats(state)) for word in words)


def _listed(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(_LIST)))


def _cards(words: list[str]) -> tuple[Card, ...]:
    return FRENCH.parse(show(words))


def _result(state: State, winners: str, reason: str, *standings: str) -> State:
    return _with_match(state, result=Result(_listed(winners), reason, _per_seat(state, list(standings))))


def _price(state: State, price: str, step: str, least: str) -> State:
    return _with_betting(state, price=int(price), step=int(step), least=int(least))


def _did(state: State, seat: str, street: str, move: str, chips: str, to: str, all_in: str = "") -> State:
    if all_in:
        one_of(all_in, (_ALL_IN,))
    who, where = number(seat, _seats(state)), one_of(street, STREETS)
    act = Acted(who, where, one_of(move, _MOVES), int(chips), int(to), bool(all_in))
    return _with_hand(state, log=(*state.hand.log, act))


def _award(state: State, chips: str, seats: str, winners: str, shares: str, *label: str) -> State:
    award = Award(int(chips), _listed(seats), _listed(winners), _listed(shares), " ".join(label))
    return _with_hand(state, awards=(*state.hand.awards, award))


def _betting_row(key: str) -> Reader[State]:
    return lambda state, words: _with_betting(state, **{key: _per_seat(state, words)})


def _hand_seats(key: str) -> Reader[State]:
    return lambda state, words: _with_hand(state, **{key: _some_seats(state, words)})


def _read_before(state: State, _: list[str]) -> State:
    return state


_READERS: Mapping[str, Reader[State]] = {
    "set": _read_before,
    "name": _read_before,
    "rng": lambda state, words: _with_match(state, rng=Rng.seeded(int(words[0]))),
    "tally": lambda state, words: _with_match(
        state, tallies=_put(state, state.match.tallies, words[0], Tally(*map(int, words[1:])))
    ),
    "score": lambda state, words: _with_match(state, scores=_put(state, state.match.scores, words[0], int(words[1]))),
    "place": lambda state, words: _with_match(state, places=_put(state, state.match.places, words[0], int(words[1]))),
    "result": lambda state, words: _result(state, *words),
    "hand": lambda state, words: _with_deal(state, number=int(words[0]), level=int(words[1])),
    "blinds": lambda state, words: _with_deal(state, blinds=Blinds(*map(int, words))),
    "button": lambda state, words: _with_deal(state, positions=Positions(*_some_seats(state, words))),
    "began": lambda state, words: _with_deal(state, stacks=_per_seat(state, words)),
    "holes": lambda state, words: _with_deal(
        state, holes=_put(state, state.hand.deal.holes, words[0], _cards(words[1:]))
    ),
    "board": lambda state, words: _with_deal(state, board=_cards(words)),
    "burns": lambda state, words: _with_deal(state, burns=_cards(words)),
    "street": lambda state, words: _with_hand(state, street=one_of(words[0], STREETS)),
    "stacks": _betting_row("stacks"),
    "bets": _betting_row("bets"),
    "paid": _betting_row("paid"),
    "live": lambda state, words: _with_betting(
        state, live=tuple(seat in _some_seats(state, words) for seat in _seats(state))
    ),
    "acted": lambda state, words: _with_betting(state, acted=sum(1 << seat for seat in _some_seats(state, words))),
    "price": lambda state, words: _price(state, *words),
    "ask": lambda state, words: _with_betting(state, queue=_some_seats(state, words)),
    "aggressor": lambda state, words: _with_betting(state, aggressor=number(words[0], range(-1, len(_seats(state))))),
    "dead": lambda state, words: _with_betting(state, dead=int(words[0])),
    "did": lambda state, words: _did(state, *words),
    "waiting": _hand_seats("waiting"),
    "shown": _hand_seats("shown"),
    "mucked": _hand_seats("mucked"),
    "award": lambda state, words: _award(state, *words),
    "over": lambda state, _: _with_hand(state, over=True),
}
