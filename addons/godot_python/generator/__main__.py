"""Write everything generated: `python generator --api FILE --header FILE --out DIR --stubs DIR`."""

import argparse
from pathlib import Path

from api import Api
from interface import include_text
from stubs import write_stubs
from tables import Tables


def sizes_text(api: Api) -> str:
    """sizes.gen.h: the byte sizes the C++ side allocates by."""
    rows = "".join(f"constexpr size_t SIZE_{name.upper()} = {size};\n" for name, size in api.sizes().items())
    real = "double" if api.configuration == "double_64" else "float"
    return f"#pragma once\n#include <cstddef>\n\nnamespace godot_python {{\nusing real_t = {real};\n{rows}}}\n"


def write_if_changed(path: Path, text: str) -> None:
    """Leave an equal file alone, so that nothing is compiled again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def main() -> None:
    """Read the two dumps, write tables, sizes, function list and stubs."""
    parser = argparse.ArgumentParser(description=__doc__)
    for option in ("api", "header", "out", "stubs"):
        parser.add_argument(f"--{option}", type=Path, required=True)
    options = parser.parse_args()
    api = Api(options.api)
    write_if_changed(options.out / "sizes.gen.h", sizes_text(api))
    write_if_changed(options.out / "interface.gen.inc", include_text(options.header.read_text(encoding="utf-8")))
    write_if_changed(options.out / "tables.gen.cpp", Tables(api).source())
    write_stubs(api, options.stubs, write_if_changed)


main()
