extends Node2D


func _process(_delta: float) -> void:
	pass
