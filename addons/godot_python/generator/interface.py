"""List the functions of gdextension_interface.h, so that all of them are fetched by one table."""

import re

FUNCTION = re.compile(r"/\*\*(?P<doc>(?:(?!\*/).)*?)\*/\s*typedef[^;]*?\(\*(?P<type>GDExtensionInterface\w+)\)", re.S)
NAME = re.compile(r"@name (\w+)")


def functions(header: str) -> list[tuple[str, str]]:
    """Return (pointer type, name) of each function that is not deprecated."""
    found = []
    for match in FUNCTION.finditer(header):
        name = NAME.search(match["doc"])
        if name and "@deprecated" not in match["doc"]:
            found.append((match["type"], name[1]))
    return found


def include_text(header: str) -> str:
    """The X-macro file that api.h and api.cpp include."""
    return "".join(f"GODOT_PYTHON_FUNCTION({kind}, {name})\n" for kind, name in functions(header))
