extends Resource
class_name GoldResGd
@export var weight := 1
