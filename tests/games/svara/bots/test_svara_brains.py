"""Levels of Svara bot: legal, the same again for the same luck, and sensible where the answer is plain."""

from collections import Counter

import pytest

from felt.core.legality import require_legal
from felt.core.rng import Rng
from felt.games.svara.bots import LEVELS, brains
from felt.games.svara.bots.baselines import BASELINES
from felt.games.svara.bots.entry import svara_worth
from felt.games.svara.bots.spreads import beats, keep_best, quantiles, unseen
from felt.games.svara.engine import GAME
from felt.tuning.bots import Bots
from tests.games.svara.hidden import states
from tests.games.svara.scenario import Scene

BRAINS = {**brains(Bots()), **BASELINES}


@pytest.mark.parametrize("name", [*LEVELS, *BASELINES])
def test_every_choice_is_legal_and_the_same_for_the_same_luck(name: str) -> None:
    brain = BRAINS[name]
    for seed in range(5):
        for state in states(seed, 2 + seed, 40, starting_stack="200"):
            for seat in GAME.turn(state).seats[:1]:
                question = GAME.view(state, seat), GAME.legal(state, seat), Rng.seeded(seed)
                thought = brain(*question)
                require_legal(question[1], thought.action)
                assert 0 <= thought.doubt <= 1
                assert brain(*question) == thought


def decisions(name: str, cards: str, moves: str, stacks: str = "1000 1000 1000", **config: str) -> Counter[str]:
    """Count what a bot does in a position, over a few streams of luck."""
    scene = Scene({"draw_for_dealer": "false", "stacks": stacks, **config})
    scene.set_cards(*cards.split())
    scene.do(*moves.split())
    seat = scene.in_turn
    question = GAME.view(scene.now, seat), GAME.legal(scene.now, seat)
    return Counter(BRAINS[name](*question, Rng.seeded(seed)).action.kind for seed in range(6))


@pytest.mark.parametrize(("cards", "moves", "kinds"), [
    ("AsAhAd 9h8d7s KsQhJd", "look", {"raise"}),
    ("9h8d7c AsAhAd KsQhJd", "look x look r900 look f", {"fold"}),
    ("AsAhAd 9h8d7s KsQhJd", "look x look r900 look f", {"call", "raise"}),
    ("9h8d7c 9s8s7s KsQhJd", "look x look r20 look r80 look", {"fold"}),
])  # fmt: skip
def test_plain_decisions(cards: str, moves: str, kinds: set[str]) -> None:
    moves = moves.removesuffix(" look") if moves.count("look") > 3 else moves
    assert set(decisions("hard", cards, moves)) <= kinds


def test_who_tied_goes_into_the_svara_and_who_must_pay_its_whole_pot_does_not() -> None:
    cards, moves = "KsQh9d JcTd9s 8s8h7d", "look r10 look c look f"
    assert set(decisions("hard", cards, moves)) == {"join"}
    assert set(decisions("hard", cards, f"{moves} join join")) == {"decline"}


def test_a_cheap_svara_is_worth_more_to_an_outsider() -> None:
    worths = []
    for fee in ("pot", "half", "third"):
        scene = Scene({"draw_for_dealer": "false", "stacks": "1000 1000 1000", "svara_fee": fee})
        scene.set_cards("KsQh9d", "JcTd9s", "8s8h7d")
        scene.do(*["look", "r10", "look", "c", "look", "f"])
        worths.append(svara_worth(GAME.view(scene.now, 2)))
    assert worths == sorted(worths)
    assert worths[0] < 0


def test_a_blind_bet_pays_more_often_where_looking_is_dear() -> None:
    dear = _blinds("double")
    assert dear > 0
    assert dear >= _blinds("same")


def _blinds(price: str) -> int:
    count = 0
    for seed in range(40):
        for state in states(seed, 3, 8, looked_price=price):
            seat = GAME.turn(state).seats[0]
            if "blind" in {choice.kind for choice in GAME.legal(state, seat)}:
                thought = BRAINS["hard"](GAME.view(state, seat), GAME.legal(state, seat), Rng.seeded(seed))
                count += thought.action.kind == "blind"
    return count


def test_unseen_hands_are_enumerated_exactly() -> None:
    spread = unseen("sum_all", ("As", "Ah", "Ad"))
    assert sum(spread) == pytest.approx(1)
    assert spread[33] == 0, "only one ace is left"
    possible = 29 * 28 * 27 // 6
    assert round(spread[31] * possible) == 16 * 15 // 2, "the last ace with two of the sixteen tens"


def test_the_best_hand_beats_all_and_a_narrowed_spread_is_better() -> None:
    spread = unseen("traditional", ())
    assert beats(34, spread) > 0.99
    assert beats(20, keep_best(spread, 0.4)) < beats(20, spread)
    assert quantiles(spread, 5) == sorted(quantiles(spread, 5))
