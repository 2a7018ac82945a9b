"""Breakpoints in Python: the engine's own debugger on the terminal, and debugpy through its protocol."""

import socket
import subprocess
from pathlib import Path

import pytest
from godot.pytest_engine import bad_lines, engine, run_engine

from tests.bridge.processes.debug_adapter import DebugAdapter

MAIN = """import sys

from godot import SceneTree


def monitored():
    monitoring = getattr(sys, "monitoring", None)  # since Python 3.12
    return monitoring and monitoring.get_tool(monitoring.DEBUGGER_ID)


class Main(SceneTree):
    def _initialize(self):
        self.answer = 42
        self.work("first")
        print("watched", sys.gettrace(), monitored())
        self.quit(0)

    def work(self, word):
        doubled = word * 2
        tripled = word * 3
        return doubled + tripled
"""
STOP = f"res://main.py:{MAIN.splitlines().index('        tripled = word * 3') + 1}"


def prepare(project, mode):
    (project / "main.py").write_text(MAIN)
    with (project / "project.godot").open("a") as file:
        file.write(f"\n[python]\n\ndebugger={mode}\n")


def debug(project, commands):
    return subprocess.run(
        [engine(), "--headless", "--path", str(project), "--debug", "--breakpoints", STOP, "--script", "res://main.py"],
        input=commands,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
        check=False,
    )


def test_breakpoint_stops_and_shows_locals(project):
    prepare(project, 1)
    done = debug(project, "bt\nlv\nmv\np word\nc\n")
    assert done.returncode == 0, done.stdout
    assert STOP in done.stdout and "work" in done.stdout and "_initialize" in done.stdout
    assert "doubled: firstfirst" in done.stdout and "tripled" not in done.stdout
    assert "answer: 42" in done.stdout


def test_stepping(project):
    prepare(project, 1)
    done = debug(project, "n\nlv\nc\n")
    assert done.returncode == 0 and "tripled: firstfirstfirst" in done.stdout, done.stdout


def test_off_never_stops(project):
    prepare(project, 0)
    done = debug(project, "")
    assert done.returncode == 0 and "Debugger Break" not in done.stdout
    assert "watched None None" in done.stdout, "nothing may watch, and so cost, when it is off"


def test_debugpy_that_is_not_installed_is_one_clear_error(project):
    prepare(project, 2)
    (project / "python" / "debugpy.py").write_text("raise ImportError('not here')\n")
    done = run_engine(project, "--script", "res://main.py", timeout=60)
    assert done.returncode == 0 and "pip install debugpy" in done.stdout


LOOP = """from godot import SceneTree


class Main(SceneTree):
    def _initialize(self):
        self.answer = 42
        self.seen = False

    def _process(self, delta):
        word = "first"
        self.seen = self.work(word)
        return self.seen

    def work(self, word):
        doubled = word * 2
        return doubled == "changed"
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def debugged(project):
    """A game that runs until a debugger changes a local of it."""
    pytest.importorskip("debugpy")
    prepare(project, 2)
    port = free_port()
    with (project / "project.godot").open("a") as file:
        file.write(f"debugpy_port={port}\n")
    (project / "main.py").write_text(LOOP)
    with (project / "output.txt").open("w") as output:  # no pipe: debugpy's adapter would keep it open
        game = subprocess.Popen(
            [engine(), "--headless", "--path", str(project), "--script", "res://main.py"],
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    yield game, port
    game.kill()
    game.wait()


def test_debugpy_attaches_stops_and_reads_locals(debugged, project):
    game, port = debugged
    client = DebugAdapter(port)
    client.ask("initialize", adapterID="test", pathFormat="path", linesStartAt1=True, columnsStartAt1=True)
    attached = client.send("attach", justMyCode=False)
    client.event("initialized")
    line = LOOP.splitlines().index('        return doubled == "changed"') + 1
    main = str(project / "main.py")
    answer = client.ask("setBreakpoints", source={"path": main}, breakpoints=[{"line": line}])
    assert [one["verified"] for one in answer["breakpoints"]] == [True]
    client.ask("configurationDone")
    stopped = client.event("stopped")
    frames = client.ask("stackTrace", threadId=stopped["threadId"])["stackFrames"]
    assert attached and stopped["reason"] == "breakpoint"
    assert [frame["name"].rpartition(".")[2] for frame in frames[:2]] == ["work", "_process"]
    assert frames[0]["line"] == line
    scope = client.ask("scopes", frameId=frames[0]["id"])["scopes"][0]
    values = {
        one["name"]: one["value"]
        for one in client.ask("variables", variablesReference=scope["variablesReference"])["variables"]
    }
    assert values["word"] == "'first'" and values["doubled"] == "'firstfirst'"
    assert client.ask("evaluate", expression="self.answer", frameId=frames[0]["id"])["result"] == "42"
    client.ask("setVariable", variablesReference=scope["variablesReference"], name="doubled", value="'changed'")
    client.ask("setBreakpoints", source={"path": main}, breakpoints=[])
    client.ask("continue", threadId=stopped["threadId"])
    assert game.wait(timeout=30) == 0
    client.close()
    output = (project / "output.txt").read_text()
    assert f"debugpy listens on 127.0.0.1:{port}" in output and bad_lines(output) == [], output


def test_debugpy_listens_on_loopback_only(debugged):
    _, port = debugged
    DebugAdapter(port).close()
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    listening = [row[1] for row in rows if row[3] == "0A" and row[1].endswith(f":{port:04X}")]
    assert listening == [f"0100007F:{port:04X}"]
