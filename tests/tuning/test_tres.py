"""Tuning files as plain text: what is read, what is refused, and that writing and reading are one."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt.tuning.audio import Audio
from felt.tuning.bots import Bots
from felt.tuning.gameplay import Gameplay
from felt.tuning.layout import Layout
from felt.tuning.motion import Motion
from felt.tuning.palette import Palette
from felt.tuning.physics import Physics
from felt.tuning.tres import TUNING, parsed, read, shipped, shipped_settings, written
from felt.tuning.tunable import Tunable

HEAD = '[gd_resource type="Resource" format=3]\n\n[resource]\nscript = ExtResource("model")\n'
MODELS = (Audio, Bots, Gameplay, Layout, Motion, Palette, Physics)


@pytest.mark.parametrize("model", MODELS)
def test_every_model_has_its_file_and_it_is_valid(model: type[Tunable]) -> None:
    assert (TUNING / f"{model.__module__.rpartition('.')[2]}.tres").is_file()
    assert isinstance(shipped(model), model)


def test_every_file_has_its_model() -> None:
    known = {f"{model.__module__.rpartition('.')[2]}.tres" for model in MODELS}
    here = TUNING.parents[1] / "python" / "felt" / "tuning"
    assert {file.name for file in TUNING.glob("*.tres")} >= known
    assert all((here / f"{file.stem}.py").is_file() for file in TUNING.glob("*.tres"))


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("miss_limit = 4", Gameplay(miss_limit=4)),
        ("break_requires_rail_contacts = false", Gameplay(break_requires_rail_contacts=False)),
        ("shot_seconds = 45.0", Gameplay(shot_seconds=45)),
        ("; a comment\n\nmiss_limit = 4", Gameplay(miss_limit=4)),
        ('metadata/_custom_type_script = "uid://x"', Gameplay()),
    ],
)
def test_a_line_is_read(line: str, value: Gameplay) -> None:
    assert parsed(Gameplay, HEAD + line + "\n") == value


def test_a_value_within_a_value_is_read() -> None:
    phone = parsed(Layout, HEAD + "phone/card = 60\n").phone
    assert phone == Layout().phone.model_copy(update={"card": 60})


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("miss_limit = 40", "miss_limit: .*less than or equal to 9"),
        ("miss_limt = 4", "miss_limt: .*not permitted"),
        ("miss_limit = four", "line 5: 'four' is no number"),
        ("miss_limit: 4", "line 5: expected 'name = value'"),
        ("allow_lag_shot = true", "lag shot does not exist yet"),
    ],
)
def test_a_bad_line_is_refused_by_name(line: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "gameplay.tres"
    file.write_text(HEAD + line + "\n")
    with pytest.raises(ValueError, match=f"gameplay.tres: .*{complaint}"):
        read(Gameplay, file)


@given(
    st.builds(Gameplay, miss_limit=st.integers(2, 9), allow_voluntary_end_turn=st.booleans())
    | st.builds(Motion, fast=st.integers(0, 1000), speed=st.floats(0.25, 4.0))
    | st.builds(Palette, felt=st.from_regex(r"#[0-9a-f]{6}", fullmatch=True))
)
def test_what_is_written_is_read_back(config: Tunable) -> None:
    assert parsed(type(config), written(config)) == config


def test_only_differences_are_written() -> None:
    assert written(Gameplay(miss_limit=5)).splitlines()[5:] == ['script = ExtResource("model")', "miss_limit = 5"]


def test_shipped_changes_reach_a_config_by_their_dotted_names() -> None:
    class Config(Tunable):
        gameplay: Gameplay = Gameplay()

    assert shipped_settings(Config(), lambda _model: Gameplay(miss_limit=5)) == {"gameplay.miss_limit": "5"}
