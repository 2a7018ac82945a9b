"""Levels and characters: legal, the same again for the same luck, and different from each other."""

from collections import Counter

import pytest

from felt.core.legality import require_legal
from felt.core.rng import Rng
from felt.games.holdem.actions import Fold
from felt.games.holdem.bots import LEVELS, brains
from felt.games.holdem.bots.baselines import BASELINES
from felt.games.holdem.bots.personas import PERSONAS, persona_for
from felt.games.holdem.engine import GAME
from felt.games.holdem.state import State
from felt.tuning.bots import Bots
from tests.games.holdem.hidden import states
from tests.games.holdem.scenario import Scene

BRAINS = brains(Bots())


@pytest.mark.parametrize("name", [*LEVELS, "easy:gambler", "hard:rock", *BASELINES])
def test_every_choice_is_legal_and_the_same_for_the_same_luck(name: str) -> None:
    brain = {**BRAINS, **BASELINES}[name]
    for seed in range(4):
        for state in states(seed, 2 + seed, 25, auto_muck="false"):
            for seat in GAME.turn(state).seats[:1]:
                question = GAME.view(state, seat), GAME.legal(state, seat), Rng.seeded(seed)
                thought = brain(*question)
                require_legal(question[1], thought.action)
                assert 0 <= thought.doubt <= 1
                assert brain(*question) == thought


def test_every_level_plays_every_character() -> None:
    assert len(PERSONAS) >= 5
    assert set(BRAINS) == {*LEVELS, *(f"{level}:{name}" for level in LEVELS for name in PERSONAS)}


def test_a_name_always_has_the_same_character() -> None:
    names = [f"Player {number}" for number in range(200)]
    assert [persona_for(name) for name in names] == [persona_for(name) for name in names]
    assert len({persona_for(name).name for name in names}) == len(PERSONAS)


def folds(name: str, seat: int = 2, deals: int = 150) -> int:
    """Count how often the first to speak folds."""
    count = 0
    for seed in range(deals):
        state: State = GAME.start(
            GAME.configure({"draw_for_button": "false"}), ["Ann", "Bob", "Cem", "Dia"], seed
        ).state
        thought = BRAINS[name](GAME.view(state, seat), GAME.legal(state, seat), Rng.seeded(seed))
        count += isinstance(thought.action, Fold)
    return count


def test_a_rock_folds_more_than_a_professor_and_he_more_than_a_maniac() -> None:
    rock, professor, maniac = (folds(f"medium:{name}") for name in ("rock", "professor", "maniac"))
    assert rock > professor + 5
    assert professor > maniac + 5


@pytest.mark.parametrize(("holes", "moves", "kinds"), [
    ("7c2d AsAh 9s9d TsTd", "f f r200", {"raise", "call"}),
    ("AsAh 7c2d 9s9d TsTd", "r300 r900 r2100", {"fold"}),
    ("AsAh 7c2d KsKd TsTd", "c c r9900", {"fold"}),
])  # fmt: skip
def test_plain_decisions(holes: str, moves: str, kinds: set[str]) -> None:
    scene = Scene({"draw_for_button": "false"})
    scene.set_stacks(*["10000"] * 4)
    scene.set_holes(*holes.split())
    scene.do(*moves.split())
    done = Counter(_decision(scene, seed) for seed in range(5))
    assert set(done) <= kinds


def _decision(scene: Scene, seed: int) -> str:
    seat = GAME.turn(scene.now).seats[0]
    thought = BRAINS["hard:professor"](GAME.view(scene.now, seat), GAME.legal(scene.now, seat), Rng.seeded(seed))
    kind: str = thought.action.kind
    return kind
