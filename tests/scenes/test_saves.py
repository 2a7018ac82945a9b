"""Saves in real Godot: an engine killed at any moment loses nothing, and damaged files are set aside."""

import os
import random
import subprocess
import time
from pathlib import Path

import pytest

from felt.games import registry
from felt.match import saves
from felt.match.minds import Minds, brains
from felt.match.table import Table
from tests.conftest import CaseCounts

CHECKOUT = Path(__file__).resolve().parents[2]
RUNNER = "res://addons/godot_python/godot/run_tests.py"
KILLS = 3, 25
"""How often each game is killed; the second with --long."""


def player(folder: Path, game: str) -> "subprocess.Popen[str]":
    """An engine that plays on and on; its files lie in `folder`."""
    file = CHECKOUT / "tests" / "scenes" / "inside" / "endless_player.py"
    words = ("-q", "-s", "-c", os.devnull, f"--rootdir={file.parent}", str(file))
    engine = [os.environ["GODOT"], "--headless", "--path", str(CHECKOUT), "--audio-driver", "Dummy"]
    return subprocess.Popen(
        [*engine, "--script", RUNNER, "--", *words],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "FELT_TEST_GAME": game},
    )  # fmt: skip


def play_and_kill(folder: Path, game: str, luck: random.Random) -> tuple[int, int]:
    """Let it play for a random while and kill it outright; gives the moves it began with, and the last it told of."""
    engine = player(folder, game)
    begun = told = -1
    end = None
    for line in engine.stdout:
        words = line.split()
        if words[:1] == ["begun"]:
            # A quick match may end and the next begin before the time is up: the first is what was taken up.
            told = int(words[1])
            begun = told if begun < 0 else begun
            end = end or time.monotonic() + luck.uniform(0.05, 1.2)
        elif words[:1] == ["moves"]:
            told = int(words[1])
        if end is not None and time.monotonic() >= end:
            break
    engine.kill()
    engine.stdout.close()
    engine.wait()
    assert begun >= 0, "the engine never began to play"
    return begun, told


def kept(folder: Path, game: str) -> Table | None:
    """The match that lies in the folder, played again from its save."""
    found = list(folder.rglob(f"{game}.felt"))
    if not found:
        return None
    save = saves.parse(found[0].read_text())
    return saves.resume(save, registry.game(game), Minds(brains(game)))


@pytest.mark.parametrize("game", registry.NAMES)
def test_a_killed_engine_goes_on_where_it_was(tmp_path: Path, game: str, cases: CaseCounts) -> None:
    luck = random.Random(7)
    for _ in cases(*KILLS):
        before = kept(tmp_path, game)
        begun, told = play_and_kill(tmp_path, game, luck)
        assert begun == (len(before.history.moves) if before else 0)
        after = kept(tmp_path, game)
        # Every move that anybody saw was already on the disk; a match that has ended is no longer kept.
        assert after is None or len(after.history.moves) >= told or len(after.history.moves) < begun
        assert not list(tmp_path.rglob("*.damaged-*"))


DAMAGED = {
    "profile.json": ['{"version": 2, "has_compl', '{"version": 77}', "\x00\x01"],
    "saves/svara.felt": ["", "felt-save 1\nseats human,bot:easy\nfelt-record 1\ngame svara\n"],
}


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in DAMAGED.items() for text in texts])
def test_a_damaged_file_is_set_aside_and_told_of(tmp_path: Path, name: str, text: str) -> None:
    place = tmp_path / "godot" / "app_userdata" / "Felt" / name
    place.parent.mkdir(parents=True)
    place.write_text(text)
    file = CHECKOUT / "tests" / "scenes" / "inside" / "damaged_files.py"
    words = ("-q", "-c", os.devnull, f"--rootdir={file.parent}", str(file))
    done = subprocess.run(
        [os.environ["GODOT"], "--headless", "--path", str(CHECKOUT), "--audio-driver", "Dummy", "--script", RUNNER,
         "--", *words],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "FELT_TEST_DAMAGED": Path(name).stem},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    aside = list(tmp_path.rglob("*.damaged-1*"))
    assert [file.read_text() for file in aside] == [text]
