"""Fingerprints, failures in one line, the Python that is chosen, and the command line."""

import subprocess
import sys
from pathlib import Path

import pytest

from felt.tools import command_line, launch
from felt.tools.setup import fingerprint, project, python_choice, system_packages, translations, venv
from felt.tools.setup.command import cause, run, telling_line
from felt.tools.setup.entry import SETUP_FAILED, run_command
from felt.tools.setup.fingerprint import Stamps
from felt.tools.setup.guard import only_one
from felt.tools.setup.places import CHECKOUT, Places
from felt.tools.setup.problem import SetupProblem
from tests.tools.fake_programs import program


def fail(error: BaseException) -> int:
    raise error


def test_places_follow_the_environment() -> None:
    assert Places.of(CHECKOUT, {"FELT_HOME": "/srv/felt"}).engines == Path("/srv/felt/engine")
    assert Places.of(CHECKOUT, {"XDG_CACHE_HOME": "/srv/cache"}).home == Path("/srv/cache/felt")
    assert Places.of(CHECKOUT, {"XDG_CACHE_HOME": ""}).home == Path.home() / ".cache" / "felt"


def test_fingerprints_tell_order_borders_names_and_contents_apart(tmp_path: Path) -> None:
    assert len({fingerprint.of_text(*words) for words in (("a", "b"), ("b", "a"), ("ab",), ("a", "b", ""))}) == 4
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("1")
    other.write_text("1")
    prints = {fingerprint.of_contents(tmp_path, [one]), fingerprint.of_contents(tmp_path, [other])}
    one.write_text("2")
    assert len(prints | {fingerprint.of_contents(tmp_path, [one])}) == 3


def test_a_step_is_fresh_only_when_completed_with_these_inputs(tmp_path: Path) -> None:
    stamps = Stamps(tmp_path / "stamps")
    assert not stamps.fresh("bridge", "a")
    stamps.complete("bridge", "a")
    assert stamps.fresh("bridge", "a")
    assert not stamps.fresh("bridge", "b")
    stamps.forget("bridge")
    assert not stamps.fresh("bridge", "a")


def test_a_second_run_waits_for_the_first(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    script = (
        "from pathlib import Path; from felt.tools.setup.guard import only_one\n"
        f"with only_one(Path({str(lock)!r}), 'this'): print('in')"
    )
    with only_one(lock, "this"):
        second = subprocess.Popen(
            [sys.executable, "-c", script],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": str(CHECKOUT / "python")},
        )
        assert second.stderr is not None
        assert "waiting" in second.stderr.readline()
        assert second.poll() is None
    said, _ = second.communicate(timeout=30)
    assert said == "in\n"


@pytest.mark.parametrize(
    ("log", "advice"),
    {
        "E: Temporary failure resolving 'mirror.test'": "no network",
        "NewConnectionError: Failed to establish a new connection: [Errno 101]": "no network",
        "OSError: [Errno 28] No space left on device": "the disk is full",
        "E: Could not get lock /var/lib/dpkg/lock-frontend": "another package manager",
    }.items(),
)
def test_common_troubles_get_advice(tmp_path: Path, log: str, advice: str) -> None:
    failing = program(tmp_path, "tool", f'echo "{log}"; exit 1')
    with pytest.raises(SetupProblem, match=f"^testing failed: {advice}"):
        run([failing], tmp_path / "logs" / "tool.log", "testing")


def test_other_troubles_tell_the_tools_telling_line_and_the_log(tmp_path: Path) -> None:
    failing = program(tmp_path, "tool", "echo 'a.cpp:1: error: no such thing'; echo done; exit 2")
    log = tmp_path / "tool.log"
    with pytest.raises(SetupProblem) as caught:
        run([failing], log, "testing")
    assert "a.cpp:1: error: no such thing" in str(caught.value)
    assert str(log) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_tool_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupProblem, match="needs no-such-tool"):
        run(["no-such-tool"], tmp_path / "log", "testing")


def test_silence_is_no_cause() -> None:
    assert cause("") is None
    assert telling_line("\n") == "it said nothing"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (SetupProblem("two\nlines"), SETUP_FAILED),
        (OSError(28, "No space left on device", "file"), SETUP_FAILED),
        (KeyboardInterrupt(), 130),
    ],
)
def test_a_failure_is_one_line_without_traceback(
    error: BaseException, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(lambda: fail(error)) == code
    said = capsys.readouterr().err
    assert said.startswith("felt: ")
    assert said.count("\n") == 1


def test_the_python_in_use_is_asked_first() -> None:
    first = next(iter(python_choice.candidates()))
    assert first.version == sys.version.split()[0]


def test_a_python_that_cannot_start_is_none(tmp_path: Path) -> None:
    assert python_choice.probe(str(program(tmp_path, "python3", "exit 1"))) is None


def test_a_python_that_lacks_something_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = program(tmp_path, "lacking", """echo '{"executable": "/x", "version": "3.9.1", "lacks": ["headers"]}'""")
    fitting = program(tmp_path, "fitting", """echo '{"executable": "/y", "version": "3.12.0", "lacks": []}'""")
    monkeypatch.setattr(python_choice, "NAMES", (str(fitting),))
    monkeypatch.setattr("sys.executable", str(lacking))
    assert python_choice.choose(tmp_path).executable == Path("/y")


def test_without_root_the_player_gets_one_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = program(tmp_path, "lacking", """echo '{"executable": "/x", "version": "3.11.2", "lacks": ["venv"]}'""")
    monkeypatch.setattr(python_choice, "NAMES", ())
    monkeypatch.setattr("sys.executable", str(lacking))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(SetupProblem, match=r"/x lacks venv.*apt-get install -y python3-dev python3-venv g\+\+"):
        python_choice.choose(tmp_path)


def test_a_system_without_apt_is_told_the_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert system_packages.how(["g++"]) == "install what your system calls g++"


def test_a_moved_environment_is_made_anew(tmp_path: Path) -> None:
    places = Places(tmp_path, tmp_path)
    program(places.venv_python.parent, "python", "")
    assert not venv.exists(places)
    (places.venv / venv.COMPLETE).write_text(str(places.venv))
    assert venv.exists(places)
    (places.venv / venv.COMPLETE).write_text("elsewhere")
    assert not venv.exists(places)


def test_the_environment_finds_our_own_tools(tmp_path: Path) -> None:
    places = Places(tmp_path, tmp_path)
    packages = places.venv / "lib" / "python3.11" / "site-packages"
    packages.mkdir(parents=True)
    venv.let_in(places)
    assert (packages / "felt.pth").read_text() == f"{places.checkout / 'python'}\n"


def test_the_extension_is_named_once(tmp_path: Path) -> None:
    listing = tmp_path / ".godot" / "extension_list.cfg"
    project.name_extension(tmp_path)
    listing.write_text("res://other.gdextension\n" + listing.read_text())
    project.name_extension(tmp_path)
    assert listing.read_text().splitlines() == ["res://other.gdextension", project.EXTENSION]


def handed_on(line: str) -> list[str]:
    """What Godot is started with for a command line."""
    return command_line.for_godot(command_line.parse(line.split()))


def test_named_translations_that_nobody_has_imported_are_found(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "menu.en.translation").touch()
    named = ", ".join(f'"res://{path}.translation"' for path in ("content/menu.en", "content/menu.it", "lost/menu.en"))
    (tmp_path / "project.godot").write_text(f"[internationalization]\nlocale/translations=PackedStringArray({named})\n")
    assert translations.missing(tmp_path) == [tmp_path / "content" / "menu.it.translation"]


@pytest.mark.parametrize(
    ("line", "godot"),
    {
        "": [],
        "--size 390x844": ["--resolution", "390x844"],
        "--headless --match poker_pool --seats bot:easy,bot:hard --seed -7": [
            *("--headless", "--", "--match", "poker_pool", "--seats", "bot:easy,bot:hard", "--seed", "-7"),
        ],
        "--screenshot menu --size 390x844 --out /srv/menu.png": [
            *(
                "--resolution",
                "390x844",
                "--audio-driver",
                "Dummy",
                *command_line.BY_FRAMES,
                "--",
                "--screenshot",
                "menu",
                "--out",
                "/srv/menu.png",
            ),
        ],
        "--connect ws://x:1": ["--", "--connect", "ws://x:1"],
        "--match holdem --record r.txt": ["--", "--match", "holdem", "--record", str(Path.cwd() / "r.txt")],
    }.items(),
)
def test_the_command_line_is_handed_on(line: str, godot: list[str]) -> None:
    assert handed_on(line) == godot


@pytest.mark.parametrize(
    ("line", "names"),
    {
        "--headles": "--headles",
        "--headless": "--match or --replay",
        "--seats a,b": "--seats needs --match",
        "--port 1": "--port needs --server",
        "--trust f": "--trust needs --connect",
        "--connect ws://x --match a": "do not go together",
        "--match a --server": "do not go together",
        "--match a --seed x": "--seed",
        "--screenshot menu": "--out FILE",
        "--screenshot menu --out f --size 0x9": "WIDTHxHEIGHT",
        "--replay no-such-file": "there is no file no-such-file",
    }.items(),
)
def test_a_wrong_command_line_is_one_line(line: str, names: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command_line.parse(line.split())
    said = capsys.readouterr().err
    assert caught.value.code == 2
    assert names in said
    assert said.count("\n") == 1


def test_the_result_is_the_last_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = program(tmp_path, "game", "echo hello\necho '{\"winner\": 1}'\necho bye\nexit 4")
    assert launch.relay([str(game)], {}) == 4
    assert capsys.readouterr().out == 'hello\nbye\n{"winner": 1}\n'


def test_a_match_without_a_result_has_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert launch.relay([str(program(tmp_path, "game", "echo bye"))], {}, must_answer=True) == 1
    assert "without a result" in capsys.readouterr().err


def test_a_checkout_without_a_server_says_so(tmp_path: Path) -> None:
    with pytest.raises(SetupProblem, match="no online server"):
        launch.run(command_line.parse(["--server"]), Places(tmp_path, tmp_path))


def test_a_game_that_is_killed_tells_the_signal(tmp_path: Path) -> None:
    assert launch.relay([str(program(tmp_path, "game", "kill -SEGV $$"))], {}) == 139
