"""Docstrings and `doc=` texts as the editor's help pages and tooltips."""

from typing import TYPE_CHECKING, Any

from . import hints

if TYPE_CHECKING:
    from .describe import Description
    from .script import Script


def class_title(script: "Script") -> str:
    """The name under which the help lists a script: its global name or its quoted path."""
    return script.get_global_name() or f'"{script.path.removeprefix("res://")}"'


def class_docs(script: "Script", description: "Description") -> dict[str, Any]:
    """A documentation dictionary of one script class."""
    brief, _, long = _clean(description.cls.__dict__.get("__doc__")).partition("\n\n")
    return {
        "name": class_title(script),
        "inherits": script.get_instance_base_type(),
        "brief_description": brief,
        "description": long or brief,
        "is_script_doc": True,
        "script_path": script.path,
        "properties": [_property_doc(member) for member in description.members],
        "methods": [
            _method_doc(info, description)
            for info in description.method_list()
            if info["name"] in description.functions and not str(info["name"]).startswith("_")
        ],
        "signals": [
            {**_arguments(info), "name": info["name"], "description": _clean(description.signals[info["name"]].__doc__)}
            for info in description.signal_list()
            if info["name"] in description.signals
        ],
        "constants": [
            {"name": name, "value": str(value), "description": "", "is_value_valid": True}
            for name, value in description.constants.items()
        ],
    }


def _clean(text: str | None) -> str:
    lines = (text or "").strip().splitlines()
    return "\n".join(line.strip() for line in lines)


def _property_doc(member: Any) -> dict[str, Any]:
    text = member.options.get("doc") or (getattr(member.default, "__doc__", "") if member.is_property else "")
    return {
        "name": member.name,
        "type": _type_name(member.info),
        "description": _clean(text),
        "default_value": "" if member.is_property else repr(member.default),
    }


def _method_doc(info: dict[str, Any], description: "Description") -> dict[str, Any]:
    function = description.functions[info["name"]]
    text = getattr(getattr(function, "__func__", function), "__doc__", "")
    return {
        **_arguments(info),
        "name": info["name"],
        "description": _clean(text),
        "return_type": _type_name(info["return"]) if info["return"]["type"] else "void",
    }


def _arguments(info: dict[str, Any]) -> dict[str, Any]:
    return {"arguments": [{"name": one["name"], "type": _type_name(one)} for one in info["args"]]}


def _type_name(info: dict[str, Any]) -> str:
    import _godot_script as native

    if info["class_name"]:
        return str(info["class_name"])
    return "Variant" if info["type"] == hints.NIL else native.variant_type_name(info["type"])
