"""Write the API as compact data tables (layout: src/method_table.h)."""

from collections.abc import Iterable

from api import VALUE_TYPES, VARIANT_TYPES, Api, Entry
from blocking import METHODS as BLOCKING
from pools import RowPool, StringPool, array

NONE = 0xFFFF
STATIC, VARARG, BLOCKS, CONST = 1, 2, 4, 8
ANY = len(VARIANT_TYPES)


class Tables:
    """Collects rows; the order of the add_* calls is the order of the arrays."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.strings = StringPool()
        self.arguments = RowPool()
        self.types: dict[str, int] = {}
        self.type_rows: list[str] = []
        self.defaults: dict[str, int] = {}
        self.methods: list[str] = []
        self.properties: list[str] = []
        self.constants: list[str] = []
        self.enums: list[str] = []
        self.enum_index: dict[str, int] = {}
        self.signals: list[str] = []
        self.strings.add("")

    def source(self) -> str:
        """The whole tables.gen.cpp."""
        self._number_enums()
        self.type("void")
        classes = [self._class(entry) for entry in self.api.classes]
        builtins = [self._builtin(name) for name in VARIANT_TYPES]
        global_enums = [self._enum("", entry) for entry in self._named(self.api.data["global_enums"])]
        first_global_enum, _ = self._extend(self.enums, global_enums)
        utilities = [self._utility(entry) for entry in self._named(self.api.data["utility_functions"])]
        singletons = [
            self._braces(self.strings.add(entry["name"]), self.strings.add(entry["type"]))
            for entry in self._named(self.api.data["singletons"])
        ]
        default_rows = [self._braces(self.strings.add(text)) for text in self.defaults]
        parts = [
            "// Generated from the API description of the engine; see generator/tables.py.",
            '#include "method_table.h"\n',
            "namespace godot_python::table {\n",
            self.strings.source(),
            array("TypeRow", "types", self.type_rows),
            self.arguments.source("ArgumentRow", "arguments"),
            array("DefaultRow", "defaults", default_rows),
            array("MethodRow", "methods", self.methods + utilities),
            array("PropertyRow", "properties", self.properties),
            array("ConstantRow", "constants", self.constants),
            array("EnumRow", "enums", self.enums),
            array("SignalRow", "signals", self.signals),
            array("ClassRow", "classes", classes),
            array("BuiltinRow", "builtins", builtins),
            array("SingletonRow", "singletons", singletons),
            *self._builtin_parts,
            f"const Counts counts = {{{len(classes)}, {len(self.enums)}, {first_global_enum}, {len(self.methods)}, "
            f"{len(utilities)}, {len(singletons)}, {len(default_rows)}, {len(self.type_rows)}}};\n",
            "} // namespace godot_python::table\n",
        ]
        return "\n".join(parts)

    # Types

    def type(self, name: str) -> int:
        """Index of a type spelled as in the API description."""
        if name not in self.types:
            self.types[name] = len(self.type_rows)
            self.type_rows.append("")
            self.type_rows[self.types[name]] = self._type_row(name)
        return self.types[name]

    def _type_row(self, name: str) -> str:
        kind, variant, extra, shown = "value", 0, NONE, name
        prefix, _, rest = name.partition("::")
        if name == "void":
            kind = "nothing"
        elif name == "Variant":
            kind, variant = "any", ANY
        elif name.endswith("*"):
            kind = "pointer"
        elif prefix in ("enum", "bitfield"):
            kind, variant, extra, shown = prefix, VARIANT_TYPES.index("int"), self.enum_index.get(rest, NONE), rest
        elif prefix == "typedarray":
            variant, shown, extra = VARIANT_TYPES.index("Array"), f"Array[{rest}]", self.type(rest.split(":")[-1])
        elif prefix == "typeddictionary":
            variant, shown = VARIANT_TYPES.index("Dictionary"), f"Dictionary[{rest.replace(';', ', ')}]"
        elif name in VARIANT_TYPES and name != "Object":
            variant = VARIANT_TYPES.index(name)
        else:
            kind, variant = "object", VARIANT_TYPES.index("Object")
        return f"{{{self.strings.add(shown)}, {variant}, Kind::{kind.upper()}, {extra}}}"

    # Callables

    def method(self, entry: Entry, flags: int) -> str:
        """Row of a method, utility function or static method."""
        arguments = [] if entry["is_vararg"] and "category" in entry else entry.get("arguments", [])
        run = [self._argument(argument) for argument in arguments]
        returned = entry.get("return_type") or entry.get("return_value", {}).get("type", "void")
        flags |= STATIC * entry.get("is_static", False) | VARARG * entry["is_vararg"]
        flags |= CONST * entry.get("is_const", False)
        required = sum("default_value" not in argument for argument in arguments)
        return self._braces(
            self.strings.add(entry["name"]), entry["hash"], self.arguments.add(run), self.type(returned),
            len(run), required, flags,
        )  # fmt: skip

    def _argument(self, entry: Entry) -> str:
        default = NONE
        if "default_value" in entry:
            default = self.defaults.setdefault(entry["default_value"], len(self.defaults))
        return self._braces(self.strings.add(entry["name"]), self.type(entry["type"]), default)

    def _utility(self, entry: Entry) -> str:
        return self.method(entry, STATIC)

    # Classes

    def _class(self, entry: Entry) -> str:
        name = entry["name"]
        blocking = BLOCKING.get(name, ())
        methods = self._extend(
            self.methods,
            (
                self.method(method, BLOCKS * (method["name"] in blocking))
                for method in self._named(entry.get("methods", []))
                if not method["is_virtual"]
            ),
        )
        properties = self._extend(self.properties, (self._property(row) for row in entry.get("properties", [])))
        constants = self._extend(self.constants, (self._constant(row) for row in entry.get("constants", [])))
        enums = self._extend(self.enums, (self._enum(name, row) for row in self._named(entry.get("enums", []))))
        signals = self._extend(self.signals, (self._signal(row) for row in entry.get("signals", [])))
        flags = entry["is_refcounted"] | entry["is_instantiable"] << 1 | (entry["api_type"] == "editor") << 2
        base = self.strings.add(entry.get("inherits", ""))
        return self._braces(self.strings.add(name), base, *methods, *properties, *constants, *enums, *signals, flags)

    def _property(self, row: Entry) -> str:
        names = (self.strings.add(row.get(key, "")) for key in ("name", "setter", "getter"))
        return self._braces(*names, row.get("index", -1))

    def _constant(self, row: Entry) -> str:
        value = row["value"]
        literal = "INT64_MIN" if value == -(2**63) else f"{value}LL"
        return f"{{{self.strings.add(row['name'])}, {literal}}}"

    def _signal(self, row: Entry) -> str:
        arguments = [self._argument(argument) for argument in row.get("arguments", [])]
        return self._braces(self.strings.add(row["name"]), self.arguments.add(arguments), len(arguments))

    def _number_enums(self) -> None:
        owners = [(entry["name"], entry.get("enums", [])) for entry in self.api.classes]
        owners += [(name, self.api.builtins.get(name, {}).get("enums", [])) for name in VARIANT_TYPES]
        names = [f"{owner}.{row['name']}" for owner, rows in owners for row in self._named(rows)]
        names += [row["name"] for row in self._named(self.api.data["global_enums"])]
        self.enum_index = {name: index for index, name in enumerate(names)}

    def _enum(self, owner: str, row: Entry) -> str:
        first, count = self._extend(self.constants, (self._constant(value) for value in row["values"]))
        name = self.strings.add(row["name"])
        return self._braces(name, self.strings.add(owner), first, count, row.get("is_bitfield", False))

    # Built-in types

    _builtin_parts: list[str]

    def _builtin(self, name: str) -> str:
        if not hasattr(self, "_builtin_parts"):
            self._constructors = RowPool()
            self._members: list[str] = []
            self._values: list[str] = []
            self._builtin_parts = []
        entry = self.api.builtins.get(name, {})
        offsets = {row["member"]: row for row in self.api.member_offsets().get(name, [])}
        shown = entry if name in VALUE_TYPES else {}
        methods = self._extend(self.methods, (self.method(row, 0) for row in self._named(shown.get("methods", []))))
        run = [self._constructor(row) for row in shown.get("constructors", [])]
        constructors = (self._constructors.add(run) if run else 0, len(run))
        members = self._extend(
            self._members, (self._member(row, offsets.get(row["name"])) for row in shown.get("members", []))
        )
        values = self._extend(self._values, (self._value(row) for row in shown.get("constants", [])))
        enums = self._extend(self.enums, (self._enum(name, row) for row in self._named(entry.get("enums", []))))
        if name == VARIANT_TYPES[-1]:
            self._builtin_parts = [
                self._constructors.source("ConstructorRow", "constructors"),
                array("MemberRow", "members", self._members),
                array("ValueRow", "values", self._values),
            ]
        size = self.api.sizes().get(name, 0)
        flags = bool(entry.get("has_destructor")) | bool("indexing_return_type" in entry) << 1
        return self._braces(self.strings.add(name), *methods, *constructors, *members, *values, *enums, size, flags)

    def _constructor(self, row: Entry) -> str:
        run = [self._argument(argument) for argument in row.get("arguments", [])]
        return self._braces(self.arguments.add(run), len(run), row["index"])

    def _member(self, row: Entry, place: Entry | None) -> str:
        layouts = {"float": "FLOAT32", "double": "FLOAT64", "int32": "INT32"}
        layout = layouts.get(place["meta"], "COMPUTED") if place else "COMPUTED"
        offset = place["offset"] if place else NONE
        name = self.strings.add(row["name"])
        return f"{{{name}, {self.type(row['type'])}, {offset}, Layout::{layout}}}"

    def _value(self, row: Entry) -> str:
        return self._braces(self.strings.add(row["name"]), self.strings.add(row["value"]), self.type(row["type"]))

    # Small help

    @staticmethod
    def _named(rows: list[Entry]) -> list[Entry]:
        """By name, so that a lookup can halve its way."""
        return sorted(rows, key=lambda row: row["name"].encode())

    @staticmethod
    def _extend(rows: list[str], new: Iterable[str]) -> tuple[int, int]:
        first = len(rows)
        rows.extend(new)
        return first, len(rows) - first

    @staticmethod
    def _braces(*numbers: object) -> str:
        return "{" + ", ".join(str(int(number)) for number in numbers) + "}"  # type: ignore[call-overload]
