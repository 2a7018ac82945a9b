from godot import Resource, class_name, export


@class_name
class GoldRes(Resource):
    weight: int = export(1)
