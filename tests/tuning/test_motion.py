"""Durations, with speed and reduced motion."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from felt.tuning.motion import Motion


@pytest.mark.parametrize(
    ("motion", "reduced", "seconds"),
    [
        (Motion(), False, 0.2),
        (Motion(speed=2.0), False, 0.1),
        (Motion(reduced_duration=0.5), True, 0.1),
        (Motion(reduced_duration=0.0), True, 0.0),
        (Motion(reduced_duration=0.5), False, 0.2),
    ],
)
def test_two_hundred_milliseconds(motion: Motion, reduced: bool, seconds: float) -> None:
    assert motion.seconds(200, reduced) == pytest.approx(seconds)


@given(st.floats(0, 10_000), st.floats(0.25, 4.0), st.floats(0.0, 1.0))
def test_less_motion_is_never_longer(milliseconds: float, speed: float, share: float) -> None:
    motion = Motion(speed=speed, reduced_duration=share)
    assert motion.seconds(milliseconds, reduced=True) <= motion.seconds(milliseconds)


@pytest.mark.parametrize(("field", "value"), [("fast", -1), ("speed", 0.0), ("shake", 99), ("wobble", 1)])
def test_bad_values_are_refused_by_name(field: str, value: float) -> None:
    with pytest.raises(ValidationError, match=field):
        Motion.model_validate({field: value})
