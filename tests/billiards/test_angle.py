"""Whole-number angles: true to the circle, exactly mirrored, and read back as they were."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.billiards.angle import TURN, angle_of, degrees, direction

ANGLES = st.integers(0, TURN - 1)


@given(ANGLES)
def test_directions_lie_on_the_unit_circle_at_their_angle(angle: int) -> None:
    x, y = direction(angle)
    turn = angle * 2 * math.pi / TURN
    assert x == pytest.approx(math.cos(turn), abs=1e-14)
    assert y == pytest.approx(math.sin(turn), abs=1e-14)


@given(ANGLES)
def test_mirrored_angles_give_exactly_mirrored_directions(angle: int) -> None:
    x, y = direction(angle)
    assert direction(-angle) == (x, -y)
    assert direction(TURN // 2 - angle) == (-x, y)
    assert direction(angle + TURN // 2) == (-x, -y)


@given(ANGLES, st.floats(1e-3, 1e6))
def test_an_angle_is_read_back_from_its_direction(angle: int, length: float) -> None:
    x, y = direction(angle)
    assert angle_of(x * length, y * length) == angle


@pytest.mark.parametrize("angle", [0, 12.5, 45, 60, 89, 90])
def test_degrees(angle: float) -> None:
    turn = math.radians(angle)
    assert degrees(angle) == pytest.approx((math.cos(turn), math.sin(turn)), abs=1e-15)


def test_no_direction_is_angle_zero() -> None:
    assert angle_of(0.0, 0.0) == 0
