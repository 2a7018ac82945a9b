"""One-line cases of Poker Pool: a state, what is done, what happens, what then holds.

    name | state | actions | events | state after

The state is notation with `;` between its lines; it may start with a state named at the top of the file
(`state race: phase hand_race; pockets s h d c * *`). Actions stand as in a record, with `/` between them, and `shot`
for a shot whose outcome is given: `0 shot 3>4 5>1,6>0 rails=4` pockets ball 3 in pocket 4, then at one moment 5 and 6,
and sends four object balls to the rails. Events are words with `,` between them; floats, layouts and texts are left
out. `!code field` stands for a refusal. The last column lists notation lines that hold afterwards, `no key` for one
that is absent.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from felt.billiards.events import BallHit, Event, Pocketed, RailHit
from felt.billiards.layout import Layout
from felt.billiards.track import Track
from felt.core.game import IllegalAction
from felt.core.words import from_words
from felt.games.poker_pool import notation
from felt.games.poker_pool.actions import Shoot
from felt.games.poker_pool.engine import PokerPoolGame
from felt.games.poker_pool.state import State
from felt.tuning.physics import Physics

CASES = Path(__file__).parents[2] / "cases" / "poker_pool"


@dataclass(frozen=True)
class Case:
    """One line of a case file."""

    where: str
    state: str
    actions: tuple[str, ...]
    events: str
    after: tuple[str, ...]


class ScriptedShots:
    """A solver that plays back what a case says: the balls that fall leave, the others stay where they are."""

    def __init__(self) -> None:
        self.script = ""

    def __call__(self, _physics: Physics, balls: Layout, _angle: int, _power: int) -> Track:
        happened = tuple(_script_events(self.script))
        fallen = {event.ball for event in happened if isinstance(event, Pocketed)}
        rests = tuple(spot for spot in balls if spot.ball not in fallen)
        return Track(happened, rests, 9.0, False, (), (0.0, 0.0))


def _script_events(script: str) -> Iterator[Event]:
    yield BallHit(0.0, 0, 1, 1.0)
    for moment, word in enumerate(script.split(), 1):
        if word.startswith("rails="):
            yield from (RailHit(float(moment), ball, 0, 1.0) for ball in range(int(word[6:]) + 1))  # 0: the cue ball
        else:
            yield from _falls(float(moment), word)


def _falls(moment: float, word: str) -> Iterator[Pocketed]:
    for fall in word.split(","):
        ball, pocket = fall.split(">")
        yield Pocketed(moment, int(ball), int(pocket), 1.0)


def load(path: Path) -> Iterator[Case]:
    """Read a case file."""
    named: dict[str, str] = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith("state "):
            name, _, text = line.removeprefix("state ").partition(": ")
            named[name] = _expand(text, named)
        elif line.strip() and not line.startswith("#"):
            yield _case(f"{path.stem}:{number}", line, named)


def _case(where: str, line: str, named: dict[str, str]) -> Case:
    name, state, actions, events, *after = (column.strip() for column in line.split(" | "))
    holds = tuple(part.strip() for part in "".join(after).split(";") if part.strip())
    steps = tuple(step.strip() for step in actions.split(" / "))
    return Case(f"{where} {name}", _expand(state, named), steps, events, holds)


def _expand(text: str, named: dict[str, str]) -> str:
    first, _, rest = text.partition(";")
    return f"{named[first.strip()]};{rest}" if first.strip() in named else text


def play(case: Case) -> tuple[State, str]:
    """Play a case; returns the state after and the events as words, or the refusal."""
    shots = ScriptedShots()
    game = PokerPoolGame(shots)
    state = notation.parse(case.state.replace(";", "\n"))
    told: list[str] = []
    for text in case.actions:
        seat, *words = text.split()
        try:
            step = game.apply(state, int(seat), read_action(words, shots, game))
        except IllegalAction as refusal:
            told.append(f"!{refusal.code} {refusal.field}".strip())
            continue
        state, told = step.state, told + [show_event(event) for event in step.events if event.kind != "shot_taken"]
    return state, ", ".join(told)


def read_action(words: list[str], shots: ScriptedShots, game: PokerPoolGame) -> Any:
    """Read an action of a case, a scripted shot among them."""
    if words[0] != "shot":
        return from_words(words, game.action_types)
    shots.script = " ".join(words[1:])
    return Shoot(0, 500)


def show_event(event: Any) -> str:
    """Write an event as words."""
    values = (getattr(event, field.name) for field in fields(event))
    return " ".join([event.kind, *filter(None, map(_show_value, values))])


def _show_value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple) and all(isinstance(part, int) for part in value):
        return "+".join(map(str, value))
    return str(value) if isinstance(value, int | str) else ""
