extends SceneTree


func _initialize() -> void:
	quit()
