extends SceneTree
## Times GDScript and Python in turns and prints one JSON line: {name: [gdscript ns, python ns]}.

const OPERATIONS := [
	"loop_alone", "engine_call", "engine_call_with_name", "property_read", "property_write", "vector_new",
	"vector_add", "vector_length", "get_node_by_path", "singleton_call", "own_method",
]
const COUNT := 20_000
const ROUNDS := 5
const SLICES := 10 ## short runs in each round: the machine may be busy, the fastest one was not disturbed
const NODES := 1000
const FRAMES := 30

var _results := {}


func _initialize() -> void:
	_time_operations()
	for kind: String in ["empty", "mover"]:
		var best := [INF, INF]
		for slice in ROUNDS * SLICES:
			for language in 2:
				var microseconds := await _frame_cost("res://%s.%s" % [kind, ["gd", "py"][language]])
				best[language] = minf(best[language], microseconds * 1000.0 / NODES)
		_results["%s_process_x%d" % [kind, NODES]] = best
	print(JSON.stringify(_results))
	quit()


func _time_operations() -> void:
	var nodes := []
	for extension: String in ["gd", "py"]:
		var node := Node2D.new()
		node.set_script(load("res://operations." + extension))
		var child := Node.new()
		child.name = "Child"
		node.add_child(child)
		root.add_child(node)
		nodes.append(node)
	for operation: String in OPERATIONS:
		var best := [INF, INF]
		for slice in ROUNDS * SLICES:
			for language in 2:
				best[language] = minf(best[language], float(nodes[language].call(operation, COUNT)) / COUNT)
		_results[operation] = best


## Microseconds that a quiet frame's processing of NODES nodes takes: one frame in ten was quicker.
func _frame_cost(path: String) -> float:
	var script: Script = load(path)
	var holder := Node.new()
	var first := _mark(-1, holder)
	for index in NODES:
		var node := Node2D.new()
		node.set_script(script)
		holder.add_child(node)
	var last := _mark(1, holder)
	root.add_child(holder)
	var spans: Array[int] = []
	for frame in FRAMES:
		await process_frame
		spans.append(last.time - first.time)
	holder.free()
	spans.sort()
	return spans[FRAMES / 10]


func _mark(priority: int, holder: Node) -> Node:
	var node := Node.new()
	node.set_script(load("res://mark.gd"))
	node.process_priority = priority
	holder.add_child(node)
	return node
