"""How a hit's speed becomes a sound."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.tuning.audio import Audio

AUDIO = Audio()


@pytest.mark.parametrize(
    ("speed", "layer"),
    [(0, None), (11.9, None), (12, "soft"), (179, "soft"), (180, "medium"), (700, "hard"), (9000, "hard")],
)
def test_layer_by_speed(speed: float, layer: str | None) -> None:
    assert AUDIO.hit_layer(speed) == layer


@given(st.floats(0, 6000), st.floats(0, 6000))
def test_faster_is_never_quieter(one: float, other: float) -> None:
    slow, fast = sorted((one, other))
    assert -AUDIO.hit_range <= AUDIO.hit_volume(slow) <= AUDIO.hit_volume(fast) <= 0.0
