"""Stubs of the value types and containers."""

from api import VALUE_TYPES, Api, Entry, python_name
from stub_docs import docstring
from stub_parts import INDENT, constant, enum, method
from stub_types import GENERIC, accepted, element_of, parameter, returned

OPERATORS = {"+": "add", "-": "sub", "*": "mul", "/": "truediv", "%": "mod", "**": "pow", "<": "lt", "<=": "le",
             ">": "gt", ">=": "ge", "unary-": "neg", "unary+": "pos"}  # fmt: skip
SELF = {"Array": "Array[_T]"}
EXTRAS = {
    "Signal": "    def __await__(self) -> Generator[Any, Any, Any]: ...\n",
    "Callable": "    def __call__(self, *values: Any) -> Any: ...\n",
    "Array": """    def __init__(self, values: Iterable[_T] = ..., /) -> None: ...
    def __getitem__(self, index: _int, /) -> _T: ...
    def __setitem__(self, index: _int, value: _T, /) -> None: ...
    def __delitem__(self, index: _int, /) -> None: ...
    def __iter__(self) -> Iterator[_T]: ...
    def __len__(self) -> _int: ...
    def __contains__(self, value: object, /) -> _bool: ...
    def append(self, value: _T, /) -> None: ...
    def extend(self, values: Iterable[_T], /) -> None: ...
    def index(self, value: _T, /) -> _int: ...
    def pop(self, index: _int = ..., /) -> _T: ...
    def remove(self, value: _T, /) -> None: ...
""",
    "Dictionary": """    def __init__(self, entries: dict[Any, Any] = ..., /) -> None: ...
    def __getitem__(self, key: Any, /) -> Any: ...
    def __setitem__(self, key: Any, value: Any, /) -> None: ...
    def __delitem__(self, key: Any, /) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> _int: ...
    def __contains__(self, key: object, /) -> _bool: ...
    def items(self) -> list[tuple[Any, Any]]: ...
    def get(self, key: Any, fallback: Any = ..., /) -> Any: ...
    def pop(self, key: Any, fallback: Any = ..., /) -> Any: ...
    def update(self, entries: Any, /) -> None: ...
""",
}
TAKEN = {"Array": {"append", "pop"}, "Dictionary": {"get"}}


def values(api: Api) -> str:
    """All value types."""
    return "\n".join(_value(api.builtins[name]) for name in VALUE_TYPES)


def _value(entry: Entry) -> str:
    name = entry["name"]
    packed = name.startswith("Packed")
    base = "(Generic[_T])" if name in GENERIC else ""
    lines = [f"class {name}{base}:\n", docstring(entry.get("brief_description", ""), INDENT)]
    lines += [enum(row) for row in entry.get("enums", [])]
    lines += [constant(row) for row in entry.get("constants", [])]
    lines += [_member(row) for row in entry.get("members", [])]
    if name not in ("Array", "Dictionary"):
        lines += _constructors(entry)
    lines += [_operators(entry), EXTRAS.get(name, ""), _items(entry, packed)]
    taken = TAKEN.get(name, set()) | ({"append"} if packed else set())
    lines += [method(row) for row in entry.get("methods", []) if row["name"] not in taken]
    return "".join(lines)


def _member(row: Entry) -> str:
    head = f"{INDENT}@property\n{INDENT}def {python_name(row['name'])}(self) -> {returned(row['type'])}:"
    return f"{head}\n{docstring(row.get('description', ''), INDENT * 2)}{INDENT * 2}...\n"


def _constructors(entry: Entry) -> list[str]:
    rows = [", ".join(["self", *map(parameter, row.get("arguments", []))]) for row in entry["constructors"]]
    if entry["name"].startswith("Packed"):
        rows.append(f"self, values: {accepted(entry['name'])}, /")
    if entry.get("members"):
        rows.append("self, parts: tuple[Any, ...] | list[Any], /")
    return [f"{INDENT}@overload\n{INDENT}def __init__({row}) -> None: ...\n" for row in dict.fromkeys(rows)]


def _operators(entry: Entry) -> str:
    lines = []
    for symbol, name in OPERATORS.items():
        rows = [row for row in entry["operators"] if row["name"] == symbol and row.get("right_type") != "Variant"]
        several = f"{INDENT}@overload\n" if len(rows) > 1 else ""
        for row in rows:
            right = f", other: {returned(row['right_type'])}, /" if "right_type" in row else ""
            result = SELF.get(entry["name"], returned(row["return_type"]))
            result = "_bool" if row["return_type"] == "bool" else result
            lines.append(f"{several}{INDENT}def __{name}__(self{right}) -> {result}: ...\n")
    if entry.get("members"):
        if any(row["name"] == "*" and row.get("right_type") == "float" for row in entry["operators"]):
            lines.append(f"{INDENT}def __rmul__(self, other: _float, /) -> {entry['name']}: ...\n")
        lines.append(f"{INDENT}def replace(self, **members: Any) -> Self: ...\n")
    return "".join(lines)


def _items(entry: Entry, packed: bool) -> str:
    if not packed and not entry.get("members"):
        return ""
    element = element_of(entry["name"]) if packed else returned(entry["members"][0]["type"])
    lines = [
        f"{INDENT}def __getitem__(self, index: _int, /) -> {element}: ...\n",
        f"{INDENT}def __iter__(self) -> Iterator[{element}]: ...\n",
        f"{INDENT}def __len__(self) -> _int: ...\n",
    ]
    if packed:
        taken = accepted_element(element)
        lines.append(f"{INDENT}def __setitem__(self, index: _int, value: {taken}, /) -> None: ...\n")
        lines.append(f"{INDENT}def append(self, value: {taken}, /) -> None: ...\n")
        lines.append(f"{INDENT}def __buffer__(self, flags: _int, /) -> memoryview: ...\n")
    return "".join(lines)


def accepted_element(element: str) -> str:
    """What may be stored where this element is read."""
    return accepted(element) if element[0] != "_" else element
