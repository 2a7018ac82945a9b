"""Read the engine's own API description and name its parts."""

import json
import keyword
from pathlib import Path
from typing import Any

Entry = dict[str, Any]

VARIANT_TYPES = (
    "Nil", "bool", "int", "float", "String", "Vector2", "Vector2i", "Rect2", "Rect2i", "Vector3", "Vector3i",
    "Transform2D", "Vector4", "Vector4i", "Plane", "Quaternion", "AABB", "Basis", "Transform3D", "Projection",
    "Color", "StringName", "NodePath", "RID", "Object", "Callable", "Signal", "Dictionary", "Array",
    "PackedByteArray", "PackedInt32Array", "PackedInt64Array", "PackedFloat32Array", "PackedFloat64Array",
    "PackedStringArray", "PackedVector2Array", "PackedVector3Array", "PackedColorArray", "PackedVector4Array",
)  # fmt: skip
"""In the order of GDExtensionVariantType."""

VALUE_TYPES = tuple(name for name in VARIANT_TYPES[5:] if name not in ("Object",))
"""Built-in types that Python sees as classes of their own."""


class Api:
    """One extension_api.json, with its classes in alphabetical order."""

    def __init__(self, path: Path) -> None:
        self.data: Entry = json.loads(path.read_text(encoding="utf-8"))
        self.classes: list[Entry] = sorted(self.data["classes"], key=lambda entry: entry["name"])
        self.builtins: dict[str, Entry] = {entry["name"]: entry for entry in self.data["builtin_classes"]}
        self._by_name = {entry["name"]: entry for entry in self.classes}
        self.class_names = set(self._by_name)

    def class_named(self, name: str) -> Entry:
        """A class by its name."""
        return self._by_name[name]

    def find_method(self, owner: Entry, name: str) -> Entry | None:
        """A method of a class or its nearest base; None for one the engine does not show."""
        for row in owner.get("methods", []):
            if row["name"] == name:
                found: Entry = row
                return found
        base = owner.get("inherits")
        return self.find_method(self.class_named(base), name) if base else None

    @property
    def configuration(self) -> str:
        """The size table that fits a 64-bit build of this engine."""
        return "double_64" if self.data["header"].get("precision") == "double" else "float_64"

    def sizes(self) -> dict[str, int]:
        """Byte size of each built-in type."""
        return {row["name"]: row["size"] for row in self._configured("builtin_class_sizes", "sizes")}

    def member_offsets(self) -> dict[str, list[Entry]]:
        """Members that lie at a fixed offset inside each built-in type."""
        return {row["name"]: row["members"] for row in self._configured("builtin_class_member_offsets", "classes")}

    def _configured(self, table: str, field: str) -> list[Entry]:
        rows = next(row for row in self.data[table] if row["build_configuration"] == self.configuration)
        found: list[Entry] = rows[field]
        return found


def python_name(name: str) -> str:
    """The name as Python can spell it: keywords get a trailing underscore."""
    return name + "_" if keyword.iskeyword(name) else name
