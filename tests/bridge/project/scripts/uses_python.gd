extends Node

var typed: GoldRes

func make() -> int:
	typed = GoldRes.new()
	typed.weight = 4
	return typed.weight

func is_ours(value) -> bool:
	return value is GoldRes

func call_on(node: Node) -> Array:
	node.speed = 2.5
	return [node.add(1, 2), node.speed, node.has_method("add"), "score" in node, node.LIMIT]
