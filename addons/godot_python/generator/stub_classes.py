"""Stubs of the engine classes."""

from api import Api, Entry, python_name
from stub_docs import docstring
from stub_parts import INDENT, constant, enum, method
from stub_types import accepted, returned

OBJECT_EXTRAS = '''    def __init__(self, **properties: Any) -> None: ...
    def __bool__(self) -> _bool: ...
    @classmethod
    def new(cls) -> Self: ...
    def free(self) -> None:
        """Destroy the object now."""
        ...
'''


def classes(api: Api) -> str:
    """All classes, bases before those that extend them."""
    written: set[str] = set()
    parts: list[str] = []

    def write(entry: Entry) -> None:
        base = entry.get("inherits")
        if base and base not in written:
            write(api.class_named(base))
        if entry["name"] not in written:
            written.add(entry["name"])
            parts.append(_class(api, entry))

    for entry in api.classes:
        write(entry)
    return "\n".join(parts)


def _class(api: Api, entry: Entry) -> str:
    base = entry.get("inherits")
    lines = [f"class {entry['name']}({base}):\n" if base else f"class {entry['name']}:\n"]
    text = entry.get("brief_description", "") + "\n\n" + entry.get("description", "")
    lines.append(docstring(text.strip(), INDENT))
    lines += [enum(row) for row in entry.get("enums", [])]
    lines += [constant(row) for row in entry.get("constants", [])]
    lines += [_property(api, entry, row) for row in entry.get("properties", [])]
    lines += [_signal(row) for row in entry.get("signals", [])]
    lines += [OBJECT_EXTRAS] if not base else []
    lines += [method(row) for row in entry.get("methods", [])]
    return "".join(lines) if len(lines) > 1 and "".join(lines[1:]) else lines[0] + f"{INDENT}...\n"


def _property(api: Api, owner: Entry, row: Entry) -> str:
    method_row = api.find_method(owner, row["getter"])
    kind = method_row["return_value"]["type"] if method_row else row["type"]
    name, annotation = python_name(row["name"]), returned(kind)
    taken = accepted(kind)
    if row.get("setter") and taken == annotation:
        return f"{INDENT}{name}: {annotation}\n" + docstring(row.get("description", ""), INDENT)
    text = docstring(row.get("description", ""), INDENT * 2)
    getter = f"{INDENT}@property\n{INDENT}def {name}(self) -> {annotation}:\n{text}{INDENT * 2}...\n"
    setter = f"{INDENT}@{name}.setter\n{INDENT}def {name}(self, value: {taken}) -> None: ...\n"
    return getter + (setter if row.get("setter") else "")


def _signal(row: Entry) -> str:
    arguments = ", ".join(f"{each['name']}: {each['type']}" for each in row.get("arguments", []))
    text = docstring(f"({arguments}) {row.get('description', '')}", INDENT)
    return f"{INDENT}{python_name(row['name'])}: Signal\n{text}"
