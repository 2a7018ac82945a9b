extends Node2D

const VELOCITY := Vector2(3, 4)


func _process(delta: float) -> void:
	position += VELOCITY * delta
	rotation = position.length() * 0.01
