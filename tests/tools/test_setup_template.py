"""The release template comes only to the engine that it fits."""

from pathlib import Path

import pytest

from felt.tools.setup import template
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem
from felt.tools.setup.unpack import SPARE
from tests.tools.fake_programs import godot


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "checkout", tmp_path / "home")


def test_an_engine_of_the_players_own_is_left_alone(places: Places, tmp_path: Path) -> None:
    own = godot(tmp_path / "bin", "4.6.3.stable")
    template.provide(places, own)
    assert list(own.parent.iterdir()) == [own]


def test_a_template_that_is_there_is_not_fetched_again(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = godot(places.engines / "godot-4.6.3-mesa" / "bin", "4.6.3.stable")
    engine.with_name(template.PACKAGE).touch()
    (engine.parents[1] / SPARE).mkdir(parents=True)
    for library in ("libdrm.so.2", "libgbm.so.1"):
        (engine.parents[1] / SPARE / library).touch()
    monkeypatch.setenv("PATH", "")
    template.provide(places, engine)


def test_a_template_of_another_version_is_refused(places: Places) -> None:
    engine = godot(places.engines / "godot-4.6.3-mesa" / "bin", "4.6.3.stable.debian")
    template.require_same_version(engine, "4.6.3+ds-2")
    with pytest.raises(SetupProblem, match=r"delete .*godot-4\.6\.3-mesa"):
        template.require_same_version(engine, "4.6.4+ds-1")
