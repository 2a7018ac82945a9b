@tool
extends Node
enum Mode { A, B = 5, C }
@export_category("Cat")
@export_group("Move", "move_")
@export_range(0, 100, 0.5, "or_greater", "suffix:px") var move_speed := 2.5
@export_subgroup("Sub", "move_sub_")
@export_range(1, 20) var move_sub_n := 3
@export_group("")
@export var mode: Mode = Mode.B
@export_enum("Slow:30", "Fast:60") var e: int = 30
@export_enum("x", "y") var es: String = "x"
@export_flags("Fire", "Water") var fl := 0
@export_flags_2d_physics var phys := 1
@export_exp_easing var ease := 1.0
@export_file("*.txt") var f: String
@export_dir var d: String
@export_multiline var m: String
@export_placeholder("name") var ph: String
@export_color_no_alpha var c: Color
@export_node_path("Button") var np: NodePath
@export var node: Button
@export var tex: Texture2D
@export var gr: GoldResGd
@export var arr: Array[int]
@export var arrt: Array[Texture2D]
@export var arrg: Array[GoldResGd]
@export var arrn: Array[Node2D]
@export var dict: Dictionary[String, int]
@export var any: Array
@export var s: String
@export var sn: StringName
@export var v: Vector2i
@export var pk: PackedStringArray
@export_storage var hidden := 1
@export_custom(PROPERTY_HINT_LINK, "") var lk: Vector2
@export_tool_button("Go", "Callable") var tb := func(): pass
var plain := 1
signal hit(who: Node, amount: int)
func meth(a: int, b := 2.0, c: Array[int] = []) -> String: return ""
