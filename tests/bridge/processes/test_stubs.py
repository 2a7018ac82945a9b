"""The stubs as an IDE or mypy reads them: right scripts pass, wrong ones are told where."""

import re
import subprocess
import sys

import pytest

from tests.bridge.conftest import ADDON

RIGHT = """from enum import IntEnum

from godot import (
    Area2D, Array, Button, Input, Label, Node, Node2D, PackedFloat32Array, Resource, Texture2D, Vector2, class_name,
    export, load, onready, signal,
)


class Mood(IntEnum):
    CALM = 0


@class_name
class Ball(Node2D):
    hit = signal("who: Node", "amount: int")
    speed: float = export(200.0, range=(0, 1000, 5), suffix="px/s")
    mood: Mood = export(Mood.CALM)
    skin: Texture2D | None = export()
    friends: list[Node2D] = export([])
    label: Label = onready("Panel/Label")

    async def _ready(self) -> None:
        area: Area2D = self.get_node("Area")
        area.body_entered.connect(self._on_body)
        self.modulate = "red"
        self.position += Vector2(1, 2) * self.speed
        picture: Texture2D = load("res://icon.svg")
        self.skin = picture
        for child in self.get_children():
            child.queue_free()
        button = Button(text="Go")
        button.alignment = 1
        await self.get_tree().create_timer(0.2).timeout

    def _process(self, delta: float) -> None:
        if Input.is_action_pressed("ui_accept"):
            self.hit.emit(self, 3)

    def _on_body(self, body: Node) -> None:
        names: Array[str] = Array(["a"])
        self.set_meta("names", names)
        floats: PackedFloat32Array = PackedFloat32Array([1.0])
        assert isinstance(body, Ball) and floats.size() == 1
"""
WRONG = """from godot import Node2D, Rect2, Timer, Vector2


class Wrong(Node2D):
    def _process(self, seconds: str) -> None:
        print(self.positoin)
        self.position = 3
        self.rotate("far")
        Timer().start(1, 2, 3)
        area = Rect2() * 2.0
        self.show(1)
        print(area)
"""
WRONG_LINES = {5: "override", 6: "attr-defined", 7: "assignment", 8: "arg-type", 9: "call-arg", 10: "operator",
               11: "call-arg"}  # fmt: skip


def mypy(folder, text):
    """Line -> kind of error."""
    (folder / "script.py").write_text(text)
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file=", "script.py"]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, env={"MYPYPATH": str(ADDON), "PATH": ""}
    )
    assert done.stderr == "", done.stderr
    return {
        int(line): kind for line, kind in re.findall(r"^script\.py:(\d+): error: .*\[([a-z-]+)\]$", done.stdout, re.M)
    }, done.stdout


@pytest.fixture(autouse=True)
def _has_mypy():
    pytest.importorskip("mypy")


def test_a_script_as_the_readme_writes_them_passes_strict(tmp_path):
    _, output = mypy(tmp_path, RIGHT)
    assert output == ""


def test_mistakes_are_told_at_their_line(tmp_path):
    found, output = mypy(tmp_path, WRONG)
    assert found == WRONG_LINES, output
