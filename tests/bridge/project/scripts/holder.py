from godot import Resource, export
from scripts_shared.gold_items import GoldRes


class Holder(Resource):
    item: GoldRes | None = export()
    items: list[GoldRes] = export([])
    note: str = export("none")
