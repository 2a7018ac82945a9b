"""Pools that keep the generated tables small: equal texts and equal rows are stored once."""

from collections.abc import Sequence


class StringPool:
    """NUL-terminated texts one after another; a row holds an offset."""

    def __init__(self) -> None:
        self.offsets: dict[str, int] = {}
        self.size = 0

    def add(self, text: str) -> int:
        """Offset of ``text``, stored on first use."""
        if text not in self.offsets:
            self.offsets[text] = self.size
            self.size += len(text.encode("utf-8")) + 1
        return self.offsets[text]

    def source(self) -> str:
        """C++ literal of the whole pool."""
        lines = "\n".join(f'\t"{escape(text)}\\0"' for text in self.offsets)
        return f"const char strings[] =\n{lines};\n"


class RowPool:
    """Runs of rows in one array; an equal run is stored once."""

    def __init__(self) -> None:
        self.rows: list[str] = []
        self.runs: dict[tuple[str, ...], int] = {}

    def add(self, run: Sequence[str]) -> int:
        """Index of the first row of ``run``."""
        key = tuple(run)
        if key not in self.runs:
            self.runs[key] = len(self.rows)
            self.rows.extend(key)
        return self.runs[key]

    def source(self, kind: str, name: str) -> str:
        """C++ array of all rows."""
        return array(kind, name, self.rows)


def array(kind: str, name: str, rows: Sequence[str]) -> str:
    """C++ array of brace-initialised rows; one dummy row when empty, as C++ has no empty arrays."""
    body = ",\n\t".join(rows) or "{}"
    return f"const {kind} {name}[] = {{\n\t{body}\n}};\n"


def escape(text: str) -> str:
    """The text inside a C++ string literal; bytes above ASCII as octal, which cannot swallow a following digit."""
    return "".join(chr(b) if 32 <= b < 127 and b not in (34, 92) else f"\\{b:03o}" for b in text.encode("utf-8"))
