"""A match as readable text: save file, replay, bug report and golden play.

    felt-record 1
    game poker_pool
    rules 1
    seed 7
    name Ann
    name Bob
    set gameplay.miss_limit 4
    play ~91c04e
    0 shoot 0 1000 ~0f3a7d
    1 concede ~b2259a
    result winners 0 why concession standings 1 0
    hash 0123456789abcdef

`set` and `deck` lines are there only where something differs from the default. A match still under way ends with
`result unfinished`. A line `put` stands where somebody laid another position by hand: no replay goes past it. The
check after `~` covers its line and the state it led to (that of `play` the whole head), so a replay names the first
line that differs; the hash covers every line above it and the final state.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from felt.core.fingerprint import fingerprint
from felt.core.game import Game, IllegalAction, Result, Step
from felt.core.lines import Lines, RecordError, is_digits
from felt.core.names import is_name
from felt.core.words import from_words, to_words

MAGIC = "felt-record 1"
_MARK = "~"
_CHECK_DIGITS = 6
_UNFINISHED = "unfinished"
_PUT = "put"


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: the seat that did it, the action's words, and the check of its line."""

    seat: int
    words: tuple[str, ...]
    check: str

    @property
    def text(self) -> str:
        """The line without its check."""
        return " ".join((str(self.seat), *self.words))


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to play a match again, and what it came to."""

    game: str
    rules: str
    seed: int
    names: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    deck: tuple[str, ...] | None
    check: str
    entries: tuple[Entry, ...]
    result: str
    hash: str
    put: int | None = None
    """Actions before somebody laid another position by hand; None for a match that was only played."""


def record_of(
    game: Game,
    config: Any,
    names: Sequence[str],
    seed: int,
    played: Sequence[tuple[int, Any]],
    state: Any,
    deck: Sequence[str] | None = None,
    states: Sequence[Any] | None = None,
    entries: Sequence[Entry] | None = None,
) -> Record:
    """Record a match: how it was started, the (seat, action) pairs played, and the state they led to.

    `states` are those after each action; without them they are worked out by playing the match again.
    `entries` are the lines of the actions where somebody has written them already (`entry_of`).
    """
    settings = tuple(game.differences(config).items())
    stacked = None if deck is None else tuple(deck)
    opening = game.start(config, names, seed, deck).state
    if entries is None:
        states = _states(game, opening, played) if states is None else states
        entries = [entry_of(*move, after) for move, after in zip(played, states, strict=True)]
    head = Record(game.name, game.version, seed, tuple(names), settings, stacked, "", tuple(entries), "", "")
    head = replace(head, check=_check(_head(head), opening), result=_result_text(game.over(state)))
    return replace(head, hash=fingerprint(_body(head), state))


def _states(game: Game, state: Any, played: Iterable[tuple[int, Any]]) -> list[Any]:
    return list(accumulate(played, lambda before, move: game.apply(before, *move).state, initial=state))[1:]


def entry_of(seat: int, action: Any, after: Any) -> Entry:
    """Write the line of an action that led to the state `after`."""
    bare = Entry(seat, to_words(action), "")
    return replace(bare, check=_check(bare.text, after))


def _check(text: str, state: Any) -> str:
    return fingerprint(text, state)[:_CHECK_DIGITS]


def put_after(record: Record, actions: int, state: Any) -> Record:
    """Mark that another position was laid by hand after so many actions; `state` is what the match came to."""
    marked = replace(record, put=actions)
    return replace(marked, hash=fingerprint(_body(marked), state))


def write(record: Record) -> str:
    """Write a record as text; ValueError for a name that would break its line."""
    return f"{_body(record)}\nhash {record.hash}\n"


def parse(text: str) -> Record:
    """Read a record; RecordError names the line and what was expected there."""
    lines = Lines(text)
    lines.expect(MAGIC)
    game, rules = lines.word("game"), lines.word("rules")
    seed = lines.number("seed")
    names = tuple(_names(lines))
    settings = tuple(_setting(value, lines) for value in lines.every("set"))
    decks = list(lines.every("deck"))
    deck = tuple(decks[0].split()) if decks else None
    check = _read_check(lines, lines.word("play"))
    entries, put = _play(lines)
    result, digest = lines.word("result"), lines.word("hash")
    record = Record(game, rules, seed, names, settings, deck, check, entries, result, digest, put)
    if write(record) != text:
        raise RecordError(lines.number_of_last, "not written the way records are: stray spaces or lines")
    return record


def replay(record: Record, game: Game) -> list[Step]:
    """Play a record again, one step for the start and one an action; RecordError names the first line that differs."""
    if record.game != game.name:
        raise RecordError(2, f"a record of {record.game}, replayed by {game.name}")
    if record.rules != game.version:
        raise RecordError(3, f"recorded under rules {record.rules}, replayed under rules {game.version}")
    line = 1 + _head(record).count("\n") + 1
    steps = [_start(record, game, line)]
    for number, entry in enumerate(record.entries[: record.put], line + 1):
        steps.append(_apply(steps[-1].state, entry, game, number))
    if record.put is not None:
        raise RecordError(line + len(steps), "another position was laid by hand here: the match does not replay")
    _verify(record, game, steps[-1].state, line + 1 + len(record.entries))
    return steps


def _start(record: Record, game: Game, line: int) -> Step:
    try:
        step = game.start(game.configure(dict(record.settings)), record.names, record.seed, record.deck)
    except ValueError as error:
        raise RecordError(line, str(error)) from error
    if _check(_head(record), step.state) != record.check:
        raise RecordError(line, "a line above was changed, or the match no longer starts as it did")
    return step


def _apply(state: Any, entry: Entry, game: Game, line: int) -> Step:
    try:
        step = game.apply(state, entry.seat, from_words(entry.words, game.action_types))
    except (IllegalAction, ValueError) as error:
        raise RecordError(line, str(error)) from error
    if _check(entry.text, step.state) != entry.check:
        raise RecordError(line, "the line was changed, or the action no longer leads to the recorded state")
    return step


def _verify(record: Record, game: Game, state: Any, line: int) -> None:
    if (result := _result_text(game.over(state))) != record.result:
        raise RecordError(line, f"the match came to {result!r}, recorded as {record.result!r}")
    if fingerprint(_body(record), state) != record.hash:
        raise RecordError(line + 1, "the hash does not fit: the text or the final state is not what was recorded")


def _head(record: Record) -> str:
    if not all(map(is_name, record.names)):
        raise ValueError(f"a name must be words parted by single spaces: {record.names}")
    lines = [MAGIC, f"game {record.game}", f"rules {record.rules}", f"seed {record.seed}"]
    lines += [f"name {name}" for name in record.names] + [f"set {key} {value}" for key, value in record.settings]
    return "\n".join(lines + ([] if record.deck is None else [" ".join(("deck", *record.deck))]))


def _body(record: Record) -> str:
    play = [f"play {_MARK}{record.check}", *(f"{entry.text} {_MARK}{entry.check}" for entry in record.entries)]
    if record.put is not None:
        play.insert(1 + record.put, _PUT)
    return "\n".join([_head(record), *play, f"result {record.result}"])


def _result_text(result: Result | None) -> str:
    if result is None:
        return _UNFINISHED
    winners, standings = (" ".join(map(str, numbers)) for numbers in (result.winners, result.standings))
    return f"winners {winners} why {result.reason} standings {standings}"


def _names(lines: Lines) -> Iterator[str]:
    for name in lines.every("name"):
        lines.require(is_name(name), "'name ...', words parted by single spaces")
        yield name


def _setting(value: str, lines: Lines) -> tuple[str, str]:
    key, space, setting = value.partition(" ")
    lines.require(bool(space), "'set key value'")
    return key, setting


def _play(lines: Lines) -> tuple[tuple[Entry, ...], int | None]:
    """Read the actions, and how many of them come before a `put`."""
    entries = [*_entries(lines)]
    if not lines.next_is(_PUT):
        return tuple(entries), None
    lines.expect(_PUT)
    return (*entries, *_entries(lines)), len(entries)


def _entries(lines: Lines) -> Iterator[Entry]:
    while not lines.next_is("result") and not lines.next_is(_PUT):
        seat, *words = lines.take("an action or 'result'").split()
        lines.require(is_digits(seat) and len(words) >= 2, "an action: 'SEAT kind field ... ~check'")
        yield Entry(int(seat), tuple(words[:-1]), _read_check(lines, words[-1]))


def _read_check(lines: Lines, word: str) -> str:
    lines.require(word.startswith(_MARK) and len(word) == 1 + _CHECK_DIGITS, f"a check: '{_MARK}' and six digits")
    return word.removeprefix(_MARK)
