"""Button and blinds from hand to hand."""

import pytest

from felt.games.holdem.positions import Positions, first_positions, next_positions, position_names

# Six seats, or three, unless said: button 1, small blind 2, big blind 3 (seat 0 plays too, where six play).
DEAD_BUTTON = {
    "all stay": (6, "", (2, 3, 4)),
    "the big blind busts: nobody posts the small blind": (6, "3", (2, 3, 4)),
    "the small blind busts: the button lies at his empty seat": (6, "2", (2, 3, 4)),
    "both bust: empty button, no small blind": (6, "23", (2, 3, 4)),
    "the next player busts: the big blind passes him": (6, "4", (2, 3, 5)),
    "three to two, the button busts": (3, "1", (3, 3, 2)),
    "three to two, the small blind busts": (3, "2", (3, 3, 1)),
    "three to two, the big blind busts": (3, "3", (2, 2, 1)),
}
MOVING_BUTTON = {
    "all stay": (6, "", (2, 3, 4)),
    "the big blind busts": (6, "3", (2, 4, 5)),
    "the small blind busts": (6, "2", (3, 4, 5)),
    "both bust": (6, "23", (4, 5, 0)),
    "three to two, the small blind busts": (3, "2", (3, 3, 1)),
}


def playing(seats: int, busted: str) -> list[bool]:
    """Seats 1..3 play, with six also 0, 4 and 5."""
    return [(seats == 6 or 1 <= seat <= 3) and str(seat) not in busted for seat in range(6)]


@pytest.mark.parametrize("case", DEAD_BUTTON.values(), ids=DEAD_BUTTON)
def test_dead_button(case: tuple[int, str, tuple[int, int, int]]) -> None:
    seats, busted, expected = case
    assert next_positions(Positions(1, 2, 3), playing(seats, busted), dead_button=True) == expected


@pytest.mark.parametrize("case", MOVING_BUTTON.values(), ids=MOVING_BUTTON)
def test_moving_button(case: tuple[int, str, tuple[int, int, int]]) -> None:
    seats, busted, expected = case
    assert next_positions(Positions(1, 2, 3), playing(seats, busted), dead_button=False) == expected


def test_a_dead_small_blind_leaves_a_dead_button() -> None:
    after = next_positions(Positions(1, 2, 3), playing(6, "3"), dead_button=True)
    assert next_positions(after, playing(6, "3"), dead_button=True) == (3, 4, 5)


@pytest.mark.parametrize("dead_button", [True, False])
def test_heads_up_the_big_blind_alternates(dead_button: bool) -> None:
    positions, two = first_positions([True, True], 0), [True, True]
    assert positions == (0, 0, 1)
    positions = next_positions(positions, two, dead_button)
    assert positions == (1, 1, 0)
    assert next_positions(positions, two, dead_button) == (0, 0, 1)


def test_nobody_posts_the_big_blind_twice_running_in_a_tournament() -> None:
    for busted in ("", "0", "2", "3", "4", "23", "24", "34", "234"):
        alive = playing(6, busted)
        if sum(alive) > 1:
            assert next_positions(Positions(1, 2, 3), alive, dead_button=True).big != 3


def test_positions_have_their_names() -> None:
    assert position_names(Positions(5, 0, 1), [True] * 6) == {
        0: "SB", 1: "BB", 2: "UTG", 3: "HJ", 4: "CO", 5: "BTN",
    }  # fmt: skip
    assert position_names(Positions(0, 0, 1), [True, True]) == {0: "BTN", 1: "BB"}
    assert position_names(Positions(1, 2, 4), [True, True, False, True, True, True])[5] == "UTG"
