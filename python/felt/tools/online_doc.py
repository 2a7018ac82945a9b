"""Writes docs/ONLINE.md from the messages themselves: ``python -m felt.tools.online_doc [--check]``."""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter

from felt.online import limits
from felt.online.messages import base, from_client, from_server
from felt.tools.setup.places import Places

FOLDER = Path(__file__).parent
_ALIASES = (
    "GameName", "Id", "Token", "Code", "Digest", "Secret", "PlayerName", "Seq", "Epoch", "Milliseconds", "ServerTime",
    "SeatNumber", "Deal", "Level", "Text", "ShortText", "Action", "Settings",
)  # fmt: skip
"""The named types of `felt.online.messages.base`, in the order they are explained."""


def main(words: Sequence[str]) -> int:
    """Write the document, or with --check say whether it is up to date."""
    parser = argparse.ArgumentParser(prog="felt.tools.online_doc", description=__doc__.partition(":")[0])
    parser.add_argument("--check", action="store_true", help="change nothing; exit code 1 if the file is out of date")
    options = parser.parse_args(words)
    path = Places.of().checkout / "docs" / "ONLINE.md"
    if options.check:
        return 0 if path.read_text(encoding="utf-8") == document() else 1
    path.write_text(document(), encoding="utf-8")
    return 0


def document() -> str:
    """Give the whole text."""
    parts = {
        "close_codes": _close_codes(),
        "limits": _limits(),
        "types": _types(),
        "client": "\n".join(_messages(from_client.ClientMessage)),
        "server": "\n".join(_messages(from_server.ServerMessage)),
        "parts": "\n".join(_parts()),
        "from_client": _intro(from_client),
        "from_server": _intro(from_server),
    }
    text = (FOLDER / "online_doc.md").read_text(encoding="utf-8")
    for name, part in parts.items():
        text = text.replace(f"{{{name}}}", part)
    return text


def _intro(module: Any) -> str:
    """Give what a module says of all its messages."""
    return str(module.__doc__).strip().partition("\n\n")[2]


def _close_codes() -> str:
    """Make a table of the close codes; what each means stands below it in the source."""
    said = _attribute_docs(Path(limits.__file__))
    rows = [
        f"| {code.value} | {code.name.lower()} | {said[code.name]} | {'no' if code in limits.FINAL else 'yes'} |"
        for code in limits.Close
    ]
    return "\n".join(["| code | name | meaning | the client connects again |", "| --- | --- | --- | --- |", *rows])


def _limits() -> str:
    """Make a table of the numbers both ends keep to."""
    said = _attribute_docs(Path(limits.__file__))
    numbers = {name: value for name, value in vars(limits).items() if name.isupper() and isinstance(value, int | float)}
    rows = [
        f"| {name.lower().replace('_', ' ')} | {value:,} | {said.get(name, '')} |" for name, value in numbers.items()
    ]
    return "\n".join(["| limit | value | |", "| --- | --- | --- |", *rows])


def _attribute_docs(path: Path) -> Mapping[str, str]:
    """Read the texts that stand under constants."""
    found, name = {}, ""
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.strip()
        if words.startswith('"""') and name:
            found[name] = words.strip('"')
        name = words.partition(" = ")[0] if words[:1].isupper() and " = " in words else ""
    return found


def _types() -> str:
    """Make a table of the named types with their bounds."""
    said = _alias_docs()
    rows = [f"| `{name}` | {_shape(_schema(getattr(base, name)), {})} | {said.get(name, '')} |" for name in _ALIASES]
    return "\n".join(["| type | what it may be | meaning |", "| --- | --- | --- |", *rows])


def _alias_docs() -> Mapping[str, str]:
    return _attribute_docs(Path(base.__file__))


def _schema(kind: Any) -> dict[str, Any]:
    return TypeAdapter(kind).json_schema()


def _messages(union: Any) -> Iterator[str]:
    """Describe every message of one direction."""
    for kind in get_args(get_args(union)[0]):
        yield f"### {kind.model_fields['t'].default}\n"
        yield from _model(kind)


def _parts() -> Iterator[str]:
    """Describe the objects that stand inside messages."""
    for kind in vars(from_server).values():
        inner = isinstance(kind, type) and issubclass(kind, base.Message) and kind is not base.Message
        if inner and "t" not in kind.model_fields:
            yield f"### {kind.__name__}\n"
            yield from _model(kind)


def _model(kind: type[BaseModel]) -> Iterator[str]:
    """Describe a model: its text, then its fields."""
    yield " ".join(str(kind.__doc__).split()) + "\n"
    schema = kind.model_json_schema()
    fields = {name: field for name, field in schema["properties"].items() if name != "t"}
    if not fields:
        return
    yield "| field | what it may be | meaning |"
    yield "| --- | --- | --- |"
    for name, field in fields.items():
        needed = "" if name in schema.get("required", ()) else ", may be left out"
        meaning = " ".join(field.get("description", "").split())
        yield f"| `{name}` | {_shape(field)}{needed} | {meaning} |"
    yield ""


@cache
def _by_pattern() -> Mapping[str, str]:
    """Give the named text types by their patterns."""
    schemas = {name: _schema(getattr(base, name)) for name in _ALIASES}
    return {schema["pattern"]: f"`{name}`" for name, schema in schemas.items() if "pattern" in schema}


def _shape(schema: Mapping[str, Any], named: Mapping[str, str] | None = None) -> str:
    """Put a JSON schema into a few words; texts of a named type are called by its name."""
    named = _by_pattern() if named is None else named
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_shape(option, named) for option in schema["anyOf"]))
    return _simple_shape(schema, named)


def _simple_shape(schema: Mapping[str, Any], named: Mapping[str, str]) -> str:
    kind = schema.get("type", "any JSON value")
    if kind == "integer":
        low, high = schema.get("minimum", ""), schema.get("maximum", "")
        return f"{low}..{high}" if low != "" or high != "" else "whole number"
    if kind == "string":
        most = schema.get("maxLength")
        if "pattern" in schema:
            return named.get(schema["pattern"], f"text `{schema['pattern']}`")
        return f"text of at most {most}" if most else "text"
    if kind == "array":
        most = f"at most {schema['maxItems']} of " if "maxItems" in schema else "list of "
        return most + _shape(schema.get("items", {}), named)
    if kind == "object":
        most = f" of at most {schema['maxProperties']} fields" if "maxProperties" in schema else ""
        return f"object{most}"
    return {"boolean": "true, false", "null": "null"}.get(kind, str(kind))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
