"""A state as text: short, whole, and strict."""

import pytest

from felt.games.poker_pool import notation

EVERYTHING = """\
set gameplay.miss_limit 4
set physics.ball_radius 12.0
rng 99
phase hand_race
breaker 1
turn 1 2 1
ask 1 discard 3 0 3s
name 0 Ann Lee
hand 0 As Td
misses 0 2
stood 0
name 1 Bob
hand 1 2s 3s 4s 5s 6s
misses 1 3
out 1
pockets s h d c * *
balls 0@250.0,250.0 1@300.5,100.25
queue 3 5
removed 14 15
pending 5>4 0>1
scored
place table
stand 0 2
result 0 elimination
"""


def test_every_fact_is_written_and_read() -> None:
    state = notation.parse(EVERYTHING)
    assert notation.write(state) == EVERYTHING
    assert notation.parse(notation.write(state)) == state


def test_what_is_left_out_is_a_fresh_match() -> None:
    state = notation.parse("")
    assert [player.name for player in state.players] == ["Ann", "Bob"]
    assert len(state.balls) == 16
    assert (state.decision.kind, state.decision.seat) == ("shoot", 0)


def test_the_question_goes_to_the_player_at_the_table() -> None:
    assert notation.parse("turn 1").decision.seat == 1


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("jump 1", "unknown line 'jump'; known: set, rng, phase"),
        ("phase 3", "phase 3: '3' is not one of break suit_mapping hand_race game_over"),
        ("set gameplay.miss_limit", "expected 'set key value'"),
        ("set gameplay.miss_limit 4 5", "expected 'set key value'"),
        ("set gameplay.miss_limit 99", "gameplay.miss_limit"),
        ("balls 0@250,inf", "the place of ball 0 must be finite, got 250,inf"),
        ("balls 0@nan,250", "the place of ball 0 must be finite, got nan,250"),
        ("turn 2", "turn 2: '2' is not one of 0 1"),
        ("turn", "turn: too few or too many values"),
        ("turn 0 x", "turn 0 x: "),
        ("ask 0 dance", "'dance' is not one of shoot"),
        ("ask 0 discard 3 0 Zz", "'Zz' is not a French card"),
        ("ask 0 choose_suit 3 6", "'6' is not one of 0 1 2 3 4 5"),
        ("hand 0 As 10s", "'10s' is not a French card"),
        ("hand 2 As", "'2' is not one of 0 1"),
        ("misses 0", "too few or too many values"),
        ("pockets s h d c *", "six pockets are needed"),
        ("pockets s h d c * x", "'x' is not one of . \\* s h d c"),
        ("balls 16@1,1", "'16' is not one of 0 1"),
        ("balls 1@x,1", "balls 1@x,1: "),
        ("queue 99", "'99' is not one of"),
        ("pending 3", "'' is not one of 0 1 2 3 4 5"),
        ("place cellar", "'cellar' is not one of kitchen table"),
        ("stand 0", "too few or too many values"),
        ("result 3 showdown", "'3' is not one of 0 1"),
    ],
)
def test_a_bad_line_is_named(line: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        notation.parse(line)
