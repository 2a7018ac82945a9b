"""Stub source of methods, enums and constants, shared by classes and value types."""

from api import Entry, python_name
from stub_docs import docstring
from stub_types import parameter, returned

INDENT = "    "


def method(entry: Entry, indent: str = INDENT) -> str:
    """A `def` with its docstring."""
    static, virtual = entry.get("is_static", False), entry.get("is_virtual", False)
    arguments = entry.get("arguments", [])
    if entry["is_vararg"] and "category" in entry:
        arguments = []
    parts = [] if static or not indent else ["self"]
    parts += [parameter(argument, positional_only=virtual) for argument in arguments]
    parts += ["*values: Any"] if entry["is_vararg"] else []
    parts += ["/"] if virtual else []  # so that an override may name its parameters as it likes
    result = returned(entry.get("return_type") or entry.get("return_value", {}).get("type", "void"))
    if virtual and result == "None":
        result = "None | Coroutine[Any, Any, Any]"  # `async def _ready`
    decorator = f"{indent}@staticmethod\n" if static and indent else ""
    head = f"{decorator}{indent}def {python_name(entry['name'])}({', '.join(parts)}) -> {result}:"
    text = docstring(entry.get("description", ""), indent + INDENT)
    return f"{head}\n{text}{indent}{INDENT}...\n" if text else f"{head} ...\n"


def enum(entry: Entry, indent: str = INDENT, prefix: str = "") -> str:
    """The enum class, then its members as constants of the scope round it, as in GDScript."""
    base = "IntFlag" if entry.get("is_bitfield") else "IntEnum"
    name = entry["name"].removeprefix(prefix)
    values = {value["name"]: value for value in entry["values"]}
    lines = [f"{indent}class {name}({base}):\n"]
    for value in values.values():
        lines.append(f"{indent}{INDENT}{python_name(value['name'])} = {value['value']}\n")
        lines.append(docstring(value.get("description", ""), indent + INDENT))
    lines += [f"{indent}{python_name(each)}: Final = {name}.{python_name(each)}\n" for each in values]
    return "".join(lines)


def constant(entry: Entry, indent: str = INDENT) -> str:
    """A constant with its text."""
    kind = returned(entry["type"]) if "type" in entry else "_int"
    text = docstring(entry.get("description", ""), indent)
    return f"{indent}{python_name(entry['name'])}: ClassVar[{kind}]\n{text}"
