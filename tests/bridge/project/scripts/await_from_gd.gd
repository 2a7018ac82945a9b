extends Node
var seen := []

func listen(node: Node) -> void:
	node.go.connect(func(value): seen.append(value))
	node.go.emit(3)

func wait_for(node: Node) -> void:
	seen.append(await node.wait_once())

func wait_for_done(node: Node) -> void:
	seen.append(await node.at_once())

func wait_signal(node: Node) -> void:
	var value = await node.go
	seen.append(value)
