"""Crash reports in real Godot: a killed game leaves one, for the player to send; an ended one leaves none."""

import os
import subprocess
import time
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


def launch(folder: Path, *engine: str) -> "subprocess.Popen[str]":
    """Start the game as a player does, its files in `folder`."""
    return subprocess.Popen(
        [os.environ["GODOT"], "--headless", "--path", str(CHECKOUT), "--audio-driver", "Dummy", *engine],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "XDG_DATA_HOME": str(folder)},
    )  # fmt: skip


def play_and_quit(folder: Path) -> str:
    """Let a game come up and end as it should; gives what it printed."""
    game = launch(folder, "--quit-after", "60")
    said, _ = game.communicate(timeout=120)
    assert game.returncode == 0, said
    return said


def test_a_crash_leaves_a_report_and_a_good_end_none(tmp_path: Path) -> None:
    files = tmp_path / "godot" / "app_userdata" / "Felt"
    play_and_quit(tmp_path)
    assert not list(files.glob("reports/*"))
    game = launch(tmp_path)
    end = time.monotonic() + 120
    while (files / "running").read_text() != "running" and time.monotonic() < end:
        time.sleep(0.05)
    game.kill()
    game.communicate()
    (files / "saves").mkdir(exist_ok=True)
    (files / "saves" / "svara.felt").write_text("the match that was kept")
    play_and_quit(tmp_path)
    (report,) = files.glob("reports/*.txt")
    text = report.read_text()
    assert "engine: 4." in text
    assert "the match that was kept" in text
    assert "== log ==" in text
    assert "nothing was logged" not in text
    play_and_quit(tmp_path)
    assert len(list(files.glob("reports/*"))) == 1
