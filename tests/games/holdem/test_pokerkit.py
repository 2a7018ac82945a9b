"""A sample of random hands held against PokerKit; 20,000 of them are in tests/bench/holdem/agreement.py."""

from tests.games.holdem.pokerkit_peer import run


def test_random_hands_agree_with_pokerkit() -> None:
    explained, decisions = run(0, 120)
    assert decisions > 300
    assert set(explained) <= {"short blind", "second raise", "forgotten raise", "idle option", "odd chips"}
