extends Node
## Notes when its turn in the frame comes.

var time := 0


func _process(_delta: float) -> void:
	time = Time.get_ticks_usec()
