"""Every form in which a script may declare exports, signals and marks."""

from enum import Enum, Flag, IntEnum
from typing import Annotated, Any, ClassVar, Literal

import pytest
from godot import (
    Callable,
    Color,
    Node,
    NodePath,
    PackedScene,
    Resource,
    Timer,
    Vector2,
    abstract,
    class_name,
    export,
    icon,
    load,
    onready,
    rpc,
    signal,
    tool,
)


class Suit(Enum):
    HEARTS = "h"
    SPADES = "s"


class Perks(Flag):
    FAST = 1
    LONG_ARMS = 2


class Level(IntEnum):
    EASY_GOING = 1
    HARD = 2


@tool
class Everything(Node):
    PLAIN_CONSTANT = 3
    shared: ClassVar[dict[str, int]] = {}

    moved = signal(where=Vector2, how=float)
    any_old = signal("anything")

    @signal
    def declared(self, who: Node, count: int) -> None:
        """Told when declared."""

    power: Annotated[float, export(range=(0, 1), exp=True)] = 0.5
    suit: Suit = export(Suit.SPADES)
    perks: Perks = export(Perks.FAST)
    level: "Level" = export(Level.HARD)
    mode: Literal["slow", "fast"] = export("fast")
    guessed = export(Color(1, 0, 0))
    timer: Timer | None = export()
    path: NodePath = export()
    angle: float = export(0.0, range=(0, 360), degrees=True, hide_slider=True)
    anything: Any = 3
    levels: list[Level] = export([])
    places: dict[str, Vector2] = export({})

    doubled: float = onready(lambda self: self.power * 2)

    def __init__(self) -> None:
        super().__init__()
        self._volume = 0.25

    @export.property(range=(0, 1), doc="How loud.")
    def volume(self) -> float:
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        if value > 1:
            raise ValueError("too loud")
        self._volume = value

    @property
    def half(self) -> float:
        return self._volume / 2

    @export(tool_button="Press me")
    def press(self) -> None:
        self.pressed = True

    @rpc("any_peer", call_local=True, transfer="unreliable", channel=2)
    def remote(self) -> None:
        pass

    def generic(self, *many: int) -> int:
        return sum(many)


@pytest.fixture
def node():
    made = Everything()
    yield made
    made.free()


@pytest.fixture
def listed(node):
    return {info["name"]: info for info in node.get_script().get_script_property_list()}


@pytest.mark.parametrize(
    ("name", "kind", "hint", "text"),
    [
        ("power", 3, 1, "0.0,1.0,exp"),
        ("suit", 4, 2, "h,s"),
        ("perks", 2, 6, "Fast:1,Long Arms:2"),
        ("level", 2, 2, "Easy Going:1,Hard:2"),
        ("mode", 4, 2, "slow,fast"),
        ("guessed", 20, 0, ""),
        ("timer", 24, 34, "Timer"),
        ("path", 22, 0, ""),
        ("angle", 3, 1, "0.0,360.0,hide_slider,degrees"),
        ("volume", 3, 1, "0.0,1.0"),
        ("press", 25, 39, "Press me"),
        ("levels", 28, 23, "2/2:Easy Going:1,Hard:2"),
        ("places", 27, 23, "4:;5:"),
    ],
)
def test_exported_as(listed, name, kind, hint, text):
    info = listed[name]
    assert (info["type"], info["hint"], info["hint_string"]) == (kind, hint, text)


@pytest.mark.parametrize("name", ["anything", "half"])
def test_plain_variables_are_listed_but_not_stored(listed, name):
    assert listed[name]["usage"] & (2 | 4) == 0


def test_values_have_their_python_types(node):
    node.set("suit", "h")
    node.set("perks", 3)
    node.set("level", 1)
    node.set("levels", [1, 2])
    assert (node.suit, node.perks, node.level) == (Suit.HEARTS, Perks.FAST | Perks.LONG_ARMS, Level.EASY_GOING)
    assert node.levels == [Level.EASY_GOING, Level.HARD] and list(node.get("levels")) == [1, 2]
    assert node.get("suit") == "h" and node.get("perks") == 3
    node.set("places", {"here": Vector2(1, 2)})
    assert node.places == {"here": Vector2(1, 2)}


def test_a_value_outside_an_enum_is_refused(node, log):
    node.set("level", 7)
    assert node.level is Level.HARD and len(log) == 1 and "7 is not a valid Level" in log[0]


def test_property_setter_runs_and_may_refuse(node, log):
    node.set("volume", 0.75)
    assert node.volume == 0.75 and node.half == 0.375 and node.get("half") == 0.375
    node.set("volume", 3.0)
    assert node.volume == 0.75 and len(log) == 1 and "too loud" in log[0]


def test_tool_button_gives_its_callable(node):
    button = node.get("press")
    assert isinstance(button, Callable)
    button.call()
    assert node.pressed


def test_onready_function(node, root):
    root.add_child(node)
    assert node.__dict__["doubled"] == 1.0
    root.remove_child(node)


def test_signals_in_every_form(node):
    found = {
        info["name"]: [(one["name"], one["type"]) for one in info["args"]]
        for info in node.get_script().get_script_signal_list()
    }
    assert found == {
        "moved": [("where", 5), ("how", 3)],
        "any_old": [("anything", 0)],
        "declared": [("who", 24), ("count", 2)],
    }


def test_rpc_configuration(node):
    assert dict(node.get_script().get_rpc_config()["remote"]) == {
        "rpc_mode": 1,
        "call_local": True,
        "transfer_mode": 0,
        "channel": 2,
    }
    with pytest.raises(ValueError, match="rpc mode 'anyone'"):
        rpc("anyone")


def test_variable_arguments(node):
    assert node.call("generic", 1, 2, 3) == 6 and node.call("generic") == 0


def test_marks():
    @abstract
    @icon("res://icon.svg")
    @class_name("Marked")
    class Some(Node):
        pass

    from godot import registry

    peer = registry.peer_of(registry.script_of_class(Some))
    assert peer.get_global_name() == "Marked" and peer.get_class_icon_path() == "res://icon.svg"
    assert peer.is_abstract() and not peer.can_instantiate()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("broken = signal(3)", "signal"),
        ("broken = signal('1 a')", "signal"),
        ("broken: 'Nowhere' = export()", "Nowhere"),
        ("broken = export()", "annotation or a default"),
        ("broken: int | str = export(1)", "several types"),
        ("broken: int = export(1, colour=2)", "no option 'colour'"),
    ],
)
def test_wrong_declarations_say_what_is_wrong(tmp_path, log, text, message):
    import pathlib

    from godot import ProjectSettings

    name = f"wrong_{abs(hash(text))}"
    path = pathlib.Path(str(ProjectSettings.globalize_path(f"res://scripts/{name}.py")))
    path.write_text(f"from godot import Node, export, signal\n\n\nclass Wrong(Node):\n    {text}\n")
    script = load(f"res://scripts/{name}.py")
    assert not script.can_instantiate() and len(log) == 1 and message in log[0] and f"{name}.py:5" in log[0], log
    path.unlink()


def test_node_export_is_resolved_in_scenes(tmp_path):
    """The scene stores a path; the instance gets the node."""
    import _godot

    scene = tmp_path / "nodes.tscn"
    scene.write_text(
        '[gd_scene format=3]\n[ext_resource type="Script" path="res://scripts/points_to.py" id="1"]\n'
        '[node name="Main" type="Node" node_paths=PackedStringArray("target", "targets")]\n'
        'script = ExtResource("1")\ntarget = NodePath("Child")\ntargets = [NodePath("Child")]\n'
        '[node name="Child" type="Timer" parent="."]\n'
    )
    made = load(str(scene)).instantiate()
    assert type(made.target) is Timer and made.target == made.get_node("Child")
    assert [type(one) for one in made.targets] == [Timer]
    packed = PackedScene()
    packed.pack(made)
    assert _godot.ResourceSaver.save(packed, str(tmp_path / "again.tscn")) == 0
    assert 'target = NodePath("Child")' in (tmp_path / "again.tscn").read_text()
    made.free()


def test_script_resources_round_trip(tmp_path):
    import _godot
    from scripts_shared.gold_items import GoldRes

    item = GoldRes()
    item.weight = 5
    holder = load("res://scripts/holder.py").call("new")
    holder.item, holder.items = item, [GoldRes(), item]
    path = str(tmp_path / "holder.tres")
    assert _godot.ResourceSaver.save(holder, path) == 0
    again = _godot.ResourceLoader.load(path, "", 0)
    assert isinstance(again, Resource) and type(again.item) is GoldRes and again.item.weight == 5
    assert [one.weight for one in again.items] == [1, 5] and again.note == "none"
    assert "note" not in (tmp_path / "holder.tres").read_text()
