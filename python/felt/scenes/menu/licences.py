"""What ships with the game that others made, and the text of each licence as it came with the thing itself."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution

from godot import Engine, FileAccess

FONTS = "res://assets/fonts"


@dataclass(frozen=True, slots=True)
class Credit:
    """One work of others: its name, the key of a line about it, and where its licence is read."""

    name: str
    key: str
    text: Callable[[], str]


def _of_package(package: str) -> Callable[[], str]:
    """Read the licence files that came with a Python package; nothing where it does not ship."""

    def read() -> str:
        try:
            files = distribution(package).files or []
        except PackageNotFoundError:
            return ""
        return "\n\n".join(file.read_text() for file in files if "licenses" in file.parts)

    return read


def _of_file(name: str) -> Callable[[], str]:
    return lambda: FileAccess.get_file_as_string(f"{FONTS}/{name}") if FileAccess.file_exists(f"{FONTS}/{name}") else ""


LICENCES = (
    Credit("Godot Engine", "credit_godot", lambda: str(Engine.get_license_text())),
    Credit("Python", "credit_python", lambda: sys.copyright),
    Credit("pydantic", "credit_pydantic", _of_package("pydantic")),
    Credit("websockets", "credit_websockets", _of_package("websockets")),
    Credit("Source Sans Pro", "credit_fonts", _of_file("text_licence.txt")),
    Credit("Source Serif Pro", "credit_fonts", _of_file("title_licence.txt")),
)
"""In the order in which they are thanked."""
