"""The engine and the plain reader find the same values in every tuning file."""

import pytest
from godot import load_model

from felt.scenes.tuned import tuned
from felt.tuning import tres
from felt.tuning.audio import Audio
from felt.tuning.bots import Bots
from felt.tuning.gameplay import Gameplay
from felt.tuning.layout import Layout
from felt.tuning.motion import Motion
from felt.tuning.palette import Palette
from felt.tuning.physics import Physics

MODELS = (Audio, Bots, Gameplay, Layout, Motion, Palette, Physics)
CHANGED = (
    Layout(body=19, font_text="fonts.strong", phone=Layout().phone.model_copy(update={"card": 61})),
    Gameplay(miss_limit=4, break_requires_rail_contacts=False, shot_seconds=45.0),
)


@pytest.mark.parametrize("model", MODELS)
def test_both_readers_agree_on_the_shipped_file(model):
    path = f"res://assets/tuning/{model.__module__.rpartition('.')[2]}.tres"
    assert load_model(path, model) == tres.shipped(model) == tuned(model)


@pytest.mark.parametrize("changed", CHANGED)
def test_both_readers_agree_on_changed_values(changed, tmp_path):
    file = tmp_path / "changed.tres"
    file.write_text(tres.written(changed))
    assert load_model(str(file), type(changed)) == tres.read(type(changed), file) == changed
