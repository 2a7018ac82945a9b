from enum import IntEnum

from godot import (
    Array,
    Button,
    Color,
    Node,
    Node2D,
    NodePath,
    PackedStringArray,
    StringName,
    Texture2D,
    Vector2,
    Vector2i,
    export,
    signal,
    tool,
)
from scripts_shared.gold_items import GoldRes

Counts = dict[str, int]


class Mode(IntEnum):
    A = 0
    B = 5
    C = 6


@tool
class Gold(Node):
    """The twin of gold_gd.gd."""

    hit = signal("who: Node", "amount: int")

    move_speed: float = export(
        2.5, category="Cat", group=("Move", "move_"), range=(0, 100, 0.5), or_greater=True, suffix="px"
    )
    move_sub_n: int = export(3, subgroup=("Sub", "move_sub_"), range=(1, 20))
    mode: Mode = export(Mode.B, group="")
    e: int = export(30, enum=("Slow:30", "Fast:60"))
    es: str = export("x", enum=("x", "y"))
    fl: int = export(0, flags=("Fire", "Water"))
    phys: int = export(1, flags="2d_physics")
    ease: float = export(1.0, easing=True)
    f: str = export(file="*.txt")
    d: str = export(dir=True)
    m: str = export(multiline=True)
    ph: str = export(placeholder="name")
    c: Color = export(no_alpha=True)
    np: NodePath = export(node_path="Button")
    node: Button | None = export()
    tex: Texture2D | None = export()
    gr: GoldRes | None = export()
    arr: list[int] = export([])
    arrt: list[Texture2D] = export([])
    arrg: list[GoldRes] = export([])
    arrn: list[Node2D] = export([])
    dict: Counts = export({})
    any: Array = export()
    s: str = export()
    sn: StringName = export()
    v: Vector2i = export()
    pk: PackedStringArray = export()
    hidden: int = export(1, storage=True)
    lk: Vector2 = export(hint=5)

    @export(tool_button="Go", icon="Callable")
    def tb(self) -> None:
        pass

    plain: int = 1

    def meth(self, a: int, b: float = 2.0, c: list[int] = []) -> str:  # noqa: B006  (as the GDScript has it)
        return ""
