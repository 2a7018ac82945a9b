"""A match as readable text: save file, replay, bug report and golden play.

    felt-record 1
    game poker_pool
    rules 1
    seed 7
    name Ann
    name Bob
    set gameplay.miss_limit 4
    deck As Kd
    play
    0 shoot 0 1000
    1 concede
    result winners 0 why concession standings 1 0
    hash 0123456789abcdef

`set` and `deck` lines are there only where something differs from the default. A match still under way ends with
`result unfinished`. The hash covers every line above it and the final state.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from felt.core.fingerprint import fingerprint
from felt.core.game import Game, IllegalAction, Result, Step
from felt.core.words import from_words, to_words

MAGIC = "felt-record 1"
_UNFINISHED = "unfinished"


class RecordError(ValueError):
    """A record that cannot be read or does not replay; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: the seat that did it and the action's words."""

    seat: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to play a match again, and what it came to."""

    game: str
    rules: str
    seed: int
    names: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    deck: tuple[str, ...] | None
    entries: tuple[Entry, ...]
    result: str
    hash: str


def record_of(
    game: Game,
    config: Any,
    names: Sequence[str],
    seed: int,
    played: Iterable[tuple[int, Any]],
    state: Any,
    deck: Sequence[str] | None = None,
) -> Record:
    """Record a match: how it was started, the (seat, action) pairs played, and the state they led to."""
    settings = tuple(game.differences(config).items())
    entries = tuple(Entry(seat, to_words(action)) for seat, action in played)
    stacked = None if deck is None else tuple(deck)
    result = _result_text(game.over(state))
    unsigned = Record(game.name, game.version, seed, tuple(names), settings, stacked, entries, result, "")
    return _signed(unsigned, state)


def write(record: Record) -> str:
    """Write a record as text; ValueError for a name that would break its line."""
    return f"{_body(record)}\nhash {record.hash}\n"


def parse(text: str) -> Record:
    """Read a record; RecordError names the line and what was expected there."""
    lines = _Lines(text)
    lines.expect(MAGIC)
    game, rules = lines.word("game"), lines.word("rules")
    seed = lines.number("seed")
    names = tuple(lines.every("name"))
    settings = tuple(_setting(value, lines) for value in lines.every("set"))
    decks = list(lines.every("deck"))
    deck = tuple(decks[0].split()) if decks else None
    lines.expect("play")
    entries = tuple(_entries(lines))
    record = Record(game, rules, seed, names, settings, deck, entries, lines.word("result"), lines.word("hash"))
    if write(record) != text:
        raise RecordError(lines.number_of_last, "not written the way records are: stray spaces or lines")
    return record


def replay(record: Record, game: Game) -> list[Step]:
    """Play a record again, one step for the start and one an action; RecordError where it does not fit."""
    first_action = 1 + _body(record).split("\n").index("play") + 1
    if (record.game, record.rules) != (game.name, game.version):
        raise RecordError(2, f"recorded by {record.game} rules {record.rules}, replayed by {game.name} {game.version}")
    steps = [_start(record, game, first_action - 1)]
    for number, entry in enumerate(record.entries, first_action):
        steps.append(_apply(steps[-1].state, entry, game, number))
    _verify(record, game, steps[-1].state, first_action + len(record.entries))
    return steps


def _start(record: Record, game: Game, line: int) -> Step:
    try:
        return game.start(game.configure(dict(record.settings)), record.names, record.seed, record.deck)
    except ValueError as error:
        raise RecordError(line, str(error)) from error


def _apply(state: Any, entry: Entry, game: Game, line: int) -> Step:
    try:
        return game.apply(state, entry.seat, from_words(entry.words, game.action_types))
    except (IllegalAction, ValueError) as error:
        raise RecordError(line, str(error)) from error


def _verify(record: Record, game: Game, state: Any, line: int) -> None:
    if (result := _result_text(game.over(state))) != record.result:
        raise RecordError(line, f"the match came to {result!r}, recorded as {record.result!r}")
    if _signed(record, state).hash != record.hash:
        raise RecordError(line + 1, "the hash does not fit: the text or the final state is not what was recorded")


def _signed(record: Record, state: Any) -> Record:
    values = {name: getattr(record, name) for name in Record.__slots__}
    return Record(**{**values, "hash": fingerprint(_body(record), state)})


def _body(record: Record) -> str:
    if any(name != " ".join(name.split()) for name in record.names):
        raise ValueError(f"a name may hold single spaces only: {record.names}")
    head = [MAGIC, f"game {record.game}", f"rules {record.rules}", f"seed {record.seed}"]
    head += [f"name {name}" for name in record.names] + [f"set {key} {value}" for key, value in record.settings]
    head += [] if record.deck is None else [" ".join(("deck", *record.deck))]
    play = [" ".join((str(entry.seat), *entry.words)) for entry in record.entries]
    return "\n".join([*head, "play", *play, f"result {record.result}"])


def _result_text(result: Result | None) -> str:
    if result is None:
        return _UNFINISHED
    winners, standings = (" ".join(map(str, numbers)) for numbers in (result.winners, result.standings))
    return f"winners {winners} why {result.reason} standings {standings}"


def _setting(value: str, lines: "_Lines") -> tuple[str, str]:
    key, space, setting = value.partition(" ")
    if not space:
        raise RecordError(lines.number_of_last, "expected 'set key value'")
    return key, setting


def _entries(lines: "_Lines") -> Iterator[Entry]:
    while not lines.next_is("result"):
        seat, *words = lines.take("an action or 'result'").split()
        if not seat.isdecimal() or not words:
            raise RecordError(lines.number_of_last, "expected an action: 'SEAT kind field ...'")
        yield Entry(int(seat), tuple(words))


class _Lines:
    """The lines of a record, taken one by one."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self.number_of_last = 0

    def take(self, expected: str) -> str:
        if self.number_of_last >= len(self._lines) or not self._lines[self.number_of_last].strip():
            raise RecordError(self.number_of_last + 1, f"expected {expected}")
        self.number_of_last += 1
        return self._lines[self.number_of_last - 1]

    def next_is(self, key: str) -> bool:
        rest = self._lines[self.number_of_last : self.number_of_last + 1]
        return bool(rest) and rest[0].split(" ")[0] == key

    def expect(self, line: str) -> None:
        if self.take(f"'{line}'") != line:
            raise RecordError(self.number_of_last, f"expected '{line}'")

    def word(self, key: str) -> str:
        found, _, value = self.take(f"'{key}'").partition(" ")
        if found != key or not value:
            raise RecordError(self.number_of_last, f"expected '{key} ...'")
        return value

    def number(self, key: str) -> int:
        value = self.word(key)
        if not value.removeprefix("-").isdecimal():
            raise RecordError(self.number_of_last, f"{key} must be a whole number, got {value!r}")
        return int(value)

    def every(self, key: str) -> Iterator[str]:
        while self.next_is(key):
            yield self.take(key).partition(" ")[2]
