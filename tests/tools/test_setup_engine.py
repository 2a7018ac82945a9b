"""Which Godot is taken: the one asked for, the one installed, or our own."""

from pathlib import Path

import pytest

from felt.tools.setup import engine, package_set, private_engine
from felt.tools.setup.godot_version import GodotVersion, ask
from felt.tools.setup.package_set import HOST_GL, OWN_MESA
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem
from tests.tools.fake_programs import godot, program

OFFICIAL = "4.6.1.stable.official.89cea1439"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "checkout", tmp_path / "home")


def own(places: Places, version: str, packages: str) -> Path:
    """A private engine that was fetched before."""
    return godot(places.engines / f"godot-{version}-{packages}" / "bin", version)


@pytest.mark.parametrize(
    ("text", "version"),
    {
        "4.6.3.stable.debian": (4, 6, 3),
        "4.6.stable.official.89cea1439": (4, 6, 0),
        "4.6-stable": (4, 6, 0),
        "4.6.3+ds-2": (4, 6, 3),
        "1:4.7.1+dfsg-1": (4, 7, 1),
        "4.10.0.stable": (4, 10, 0),
        "some warning\n4.6.2.stable": (4, 6, 2),
        "(none)": None,
        "Godot": None,
        "": None,
        "4": None,
    }.items(),
)
def test_version_is_read_from_what_programs_print(text: str, version: tuple[int, int, int] | None) -> None:
    assert GodotVersion.parse(text) == version


@pytest.mark.parametrize(
    ("version", "fits"),
    {"3.6.2": False, "4.5.9": False, "4.6.0": True, "4.6.3": True, "4.10.0": True, "5.0.0": False}.items(),
)
def test_versions_from_4_6_below_5_fit(version: str, fits: bool) -> None:
    parsed = GodotVersion.parse(version)
    assert parsed is not None
    assert parsed.fits is fits


def test_a_program_that_fails_has_no_version(tmp_path: Path) -> None:
    assert ask(program(tmp_path, "godot", "echo 4.6.3; exit 1")) is None
    assert ask(tmp_path / "absent") is None


def test_the_engine_asked_for_wins(places: Places, tmp_path: Path) -> None:
    chosen = godot(tmp_path / "chosen", OFFICIAL)
    godot(tmp_path / "path", "4.6.9.stable")
    assert engine.find(places, {"GODOT": str(chosen), "PATH": str(tmp_path / "path")}) == chosen


def test_the_engine_asked_for_may_be_a_command(places: Places, tmp_path: Path) -> None:
    command = godot(tmp_path, OFFICIAL, "godot-beta")
    assert engine.find(places, {"GODOT": "godot-beta", "PATH": str(tmp_path)}) == command


@pytest.mark.parametrize(
    ("script", "trouble"),
    {"echo 4.3.stable": "is Godot 4.3.0", "exit 1": "does not answer as a Godot", None: "is not there"}.items(),
)
def test_a_wrong_engine_asked_for_is_never_replaced(
    places: Places, tmp_path: Path, script: str | None, trouble: str
) -> None:
    godot(tmp_path / "path", OFFICIAL)
    chosen = program(tmp_path, "godot", script) if script else tmp_path / "absent"
    with pytest.raises(SetupProblem, match=trouble):
        engine.find(places, {"GODOT": str(chosen), "PATH": str(tmp_path / "path")})


@pytest.mark.parametrize("name", ["godot", "godot4"])
def test_an_installed_engine_is_used(places: Places, tmp_path: Path, name: str) -> None:
    installed = godot(tmp_path, OFFICIAL, name)
    assert engine.find(places, {"PATH": str(tmp_path)}) == installed


def test_an_old_installed_engine_is_passed_over_with_a_note(
    places: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    godot(tmp_path, "3.5.2.stable")
    newer = godot(tmp_path, OFFICIAL, "godot4")
    assert engine.find(places, {"PATH": str(tmp_path)}) == newer
    assert "Godot 3.5.2" in capsys.readouterr().err


def test_the_private_engine_is_found_again_without_network(places: Places) -> None:
    kept = own(places, "4.6.3", package_set.usable()[0].name)
    assert engine.find(places, {"PATH": ""}) == kept


def test_the_newest_fitting_private_engine_is_taken(places: Places) -> None:
    for version in ("4.6.3", "4.6.12", "4.6.5", "4.7.0"):
        own(places, version, HOST_GL.name)
    own(places, "4.6.30", OWN_MESA.name)
    taken = private_engine.cached(places.engines, [HOST_GL])
    assert taken == places.engines / "godot-4.6.12-host-gl" / "bin" / "godot"


def test_an_engine_with_its_own_mesa_still_does_when_the_host_gets_a_driver(places: Places) -> None:
    kept = own(places, "4.6.3", OWN_MESA.name)
    assert private_engine.cached(places.engines, [HOST_GL, OWN_MESA]) == kept
    assert private_engine.cached(places.engines, [HOST_GL]) is None


def test_an_unfinished_engine_is_not_taken(places: Places) -> None:
    godot(places.engines / "unfinished" / "bin", OFFICIAL)
    assert private_engine.cached(places.engines, [HOST_GL]) is None


@pytest.mark.parametrize(("system", "machine"), [("darwin", "arm64"), ("win32", "AMD64"), ("linux", "aarch64")])
def test_other_systems_are_told_to_install_godot(
    places: Places, monkeypatch: pytest.MonkeyPatch, system: str, machine: str
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("platform.machine", lambda: machine)
    with pytest.raises(SetupProblem, match=r"install Godot 4\.6"):
        private_engine.fetch(places.engines, places.logs)


def test_a_linux_without_apt_is_told_what_is_missing(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SetupProblem, match="apt-get, dpkg-deb is missing"):
        private_engine.fetch(places.engines, places.logs)


@pytest.mark.parametrize("offered", ["4.6.3+ds-2", "4.6.4+ds-1", "1:4.6.11+ds-1"])
def test_the_tried_version_and_later_fixes_are_accepted(offered: str, capsys: pytest.CaptureFixture[str]) -> None:
    version = private_engine.accept(offered)
    assert ("note:" in capsys.readouterr().err) is (version != private_engine.TRIED)


@pytest.mark.parametrize("offered", ["4.6.2+ds-1", "4.7.0+ds-1", "5.0+ds-1", "(none)", ""])
def test_another_offered_version_is_refused(offered: str) -> None:
    with pytest.raises(SetupProblem, match="set GODOT"):
        private_engine.accept(offered)
