from godot import export
from shop.till import Till


class FastTill(Till):
    pace: int = export(9)

    def open(self) -> str:
        return "fast " + super().open()
