"""The script editor's questions to the language: words, templates, validation, completion."""

import ast
import keyword
from typing import Any

from .highlighting import CONTROL_FLOW

_TEMPLATE = '''from godot import {base}


class {name}({base}):
    """What this is for."""

    def _ready(self) -> None:
        pass
'''
_EMPTY_TEMPLATE = """from godot import {base}


class {name}({base}):
    pass
"""


def get_reserved_words() -> list[str]:
    return [*keyword.kwlist, *keyword.softkwlist, "self"]


def is_control_flow_keyword(word: str) -> bool:
    return word in CONTROL_FLOW


def get_comment_delimiters() -> list[str]:
    return ["#"]


def get_doc_comment_delimiters() -> list[str]:
    return []


def get_string_delimiters() -> list[str]:
    return ['""" """', "''' '''", '" "', "' '"]


def make_template(template: str, class_name: str, base_class_name: str) -> Any:
    from _godot_script import construct

    from .modules import pascal_case

    script = construct("PythonScript")
    text = template.replace("_BASE_", base_class_name).replace("_CLASS_", pascal_case(class_name))
    script.source_code = text or _TEMPLATE.format(base=base_class_name, name=pascal_case(class_name))
    return script


def get_built_in_templates(base: str) -> list[dict[str, Any]]:
    fields = {"base": "_BASE_", "name": "_CLASS_"}
    return [
        {
            "inherit": base,
            "name": name,
            "description": text,
            "content": content.format(**fields),
            "id": number,
            "origin": 0,
        }
        for number, (name, text, content) in enumerate(
            (("Default", "A class with _ready", _TEMPLATE), ("Empty", "Only the class", _EMPTY_TEMPLATE))
        )
    ]


def is_using_templates() -> bool:
    return True


def validate(
    script: str,
    path: str,
    validate_functions: bool,
    validate_errors: bool,
    validate_warnings: bool,
    validate_safe_lines: bool,
) -> dict[str, Any]:
    """Syntax errors with line and column, and the functions of the text for the editor's method list."""
    try:
        tree = ast.parse(script)
    except SyntaxError as error:
        found = {"path": path, "line": error.lineno or 1, "column": error.offset or 1, "message": error.msg}
        return {"valid": False, "errors": [found], "warnings": [], "functions": [], "safe_lines": []}
    functions = [
        f"{node.name}:{node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    return {"valid": True, "errors": [], "warnings": [], "functions": functions, "safe_lines": []}


def validate_path(path: str) -> str:
    stem = path.rpartition("/")[2].removesuffix(".py")
    return "" if stem.isidentifier() else f"{stem!r} is no Python module name"


def find_function(function: str, code: str) -> int:
    from .scan import line_of

    return line_of(code, function)


def make_function(class_name: str, function_name: str, function_args: list[str]) -> str:
    """The method the editor inserts when a signal is connected."""
    arguments = ["self"]
    for one in function_args:
        name, _, kind = one.partition(":")
        arguments.append(f"{name.strip()}: {kind.strip()}" if kind.strip() else name.strip())
    return f"\n    def {function_name}({', '.join(arguments)}) -> None:\n        pass\n"


def can_make_function() -> bool:
    return True


def open_in_external_editor(script: Any, line: int, column: int) -> int:
    return 2  # ERR_UNAVAILABLE


def overrides_external_editor() -> bool:
    return False


def preferred_file_name_casing() -> int:
    return 2  # SCRIPT_NAME_CASING_SNAKE_CASE


def complete_code(code: str, path: str, owner: Any) -> dict[str, Any]:
    from .completion import complete

    return complete(code, path)


def lookup_code(code: str, symbol: str, path: str, owner: Any) -> dict[str, Any]:
    from .completion import lookup

    return lookup(symbol)


def auto_indent_code(code: str, from_line: int, to_line: int) -> str:
    return code


def get_public_functions() -> list[dict[str, Any]]:
    return []


def get_public_constants() -> dict[str, Any]:
    return {}


def get_public_annotations() -> list[dict[str, Any]]:
    return []
