"""The layout: which sizes fit which screen, and what a finger needs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from felt.tuning.layout import Device, Layout

LAYOUT = Layout()


@pytest.mark.parametrize(
    ("size", "device"),
    [
        ((390, 844), LAYOUT.phone), ((844, 390), LAYOUT.phone),
        ((1024, 768), LAYOUT.tablet), ((768, 1024), LAYOUT.tablet),
        ((1280, 720), LAYOUT.desktop), ((1920, 1080), LAYOUT.desktop), ((2560, 1080), LAYOUT.desktop),
    ],
)  # fmt: skip
def test_device_by_size(size: tuple[int, int], device: Device) -> None:
    assert LAYOUT.device(*size) is device


@given(st.floats(1, 5000), st.floats(1, 5000))
def test_turning_the_screen_keeps_the_device(width: float, height: float) -> None:
    assert LAYOUT.device(width, height) is LAYOUT.device(height, width)


@pytest.mark.parametrize("device", [LAYOUT.desktop, LAYOUT.tablet, LAYOUT.phone])
def test_fingers_hit_and_hands_fit(device: Device) -> None:
    assert device.button >= LAYOUT.touch_target >= 44
    assert device.card * 1.4 <= device.bottom_bar
    assert device.rival_card * 1.4 <= device.top_bar


@pytest.mark.parametrize(
    ("field", "value"), [("touch_target", 40), ("aim_thickness", 0.0), ("body", 99), ("colour", 1)]
)
def test_bad_values_are_refused_by_name(field: str, value: float) -> None:
    with pytest.raises(ValidationError, match=field):
        Layout.model_validate({field: value})
