extends Node2D
## One loop for each operation; every function returns nanoseconds.


func loop_alone(count: int) -> int:
	var start := Time.get_ticks_usec()
	for i in count:
		pass
	return (Time.get_ticks_usec() - start) * 1000


func engine_call(count: int) -> int:
	var start := Time.get_ticks_usec()
	for i in count:
		get_child_count()
	return (Time.get_ticks_usec() - start) * 1000


func engine_call_with_name(count: int) -> int:
	var start := Time.get_ticks_usec()
	for i in count:
		is_in_group("enemies")
	return (Time.get_ticks_usec() - start) * 1000


func property_read(count: int) -> int:
	var start := Time.get_ticks_usec()
	for i in count:
		var value := position
	return (Time.get_ticks_usec() - start) * 1000


func property_write(count: int) -> int:
	var value := Vector2(1, 2)
	var start := Time.get_ticks_usec()
	for i in count:
		position = value
	return (Time.get_ticks_usec() - start) * 1000


func vector_new(count: int) -> int:
	var part := 1.5
	var start := Time.get_ticks_usec()
	for i in count:
		var value := Vector2(part, part)
	return (Time.get_ticks_usec() - start) * 1000


func vector_add(count: int) -> int:
	var left := Vector2(1, 2)
	var right := Vector2(3, 4)
	var start := Time.get_ticks_usec()
	for i in count:
		var value := left + right
	return (Time.get_ticks_usec() - start) * 1000


func vector_length(count: int) -> int:
	var vector := Vector2(3, 4)
	var start := Time.get_ticks_usec()
	for i in count:
		var value := vector.length()
	return (Time.get_ticks_usec() - start) * 1000


func get_node_by_path(count: int) -> int:
	var start := Time.get_ticks_usec()
	for i in count:
		var node := get_node("Child")
	return (Time.get_ticks_usec() - start) * 1000


func singleton_call(count: int) -> int:
	var start := Time.get_ticks_usec()
	for i in count:
		Input.is_action_pressed("ui_accept")
	return (Time.get_ticks_usec() - start) * 1000


func own_method(count: int) -> int:
	var start := Time.get_ticks_usec()
	for i in count:
		nothing(i)
	return (Time.get_ticks_usec() - start) * 1000


func nothing(value: int) -> int:
	return value
