"""What a Linux or Android shared object says about itself: 64-bit little-endian ELF, read without any tool."""

import struct
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

MACHINES = {62: "x86_64", 183: "arm64"}
_PT_LOAD, _PT_DYNAMIC = 1, 2
_DT_NEEDED, _DT_STRTAB, _DT_VERNEED, _DT_VERNEEDNUM = 1, 5, 0x6FFFFFFE, 0x6FFFFFFF
_SYMBOL_SECTION = 11
_UNDEFINED, _WEAK = 0, 2


class NotElf(ValueError):
    """The file is no 64-bit little-endian ELF object; the text says which file."""


@dataclass(frozen=True)
class Segment:
    """One loaded part: where it lies in the file and in memory, bytes, and how it must be aligned."""

    kind: int
    offset: int
    address: int
    size: int
    alignment: int


class Elf:
    """One object file. Raises `NotElf`."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.data = file.read_bytes()
        if self.data[:6] != b"\x7fELF\x02\x01":
            raise NotElf(f"{file.name} is no 64-bit little-endian ELF object")
        machine = struct.unpack_from("<H", self.data, 18)[0]
        self.machine = MACHINES.get(machine, f"machine {machine}")

    @cached_property
    def segments(self) -> list[Segment]:
        """The program header."""
        start = struct.unpack_from("<Q", self.data, 32)[0]
        size, count = struct.unpack_from("<HH", self.data, 54)
        rows = (struct.unpack_from("<IIQQQQQQ", self.data, start + size * row) for row in range(count))
        return [Segment(row[0], row[2], row[3], row[5], row[7]) for row in rows]

    @property
    def page_alignment(self) -> int:
        """The largest page, bytes, on which the object can be loaded."""
        return min(segment.alignment for segment in self.segments if segment.kind == _PT_LOAD)

    @property
    def needed(self) -> list[str]:
        """Names of the libraries it loads."""
        return [self._text(value) for tag, value in self._dynamic if tag == _DT_NEEDED]

    @property
    def versions(self) -> set[str]:
        """Symbol versions it asks of its libraries, such as `GLIBC_2.38`."""
        values = dict(self._dynamic)
        found, place = set(), self._offset(values.get(_DT_VERNEED, 0))
        for _ in range(values.get(_DT_VERNEEDNUM, 0)):
            _, count, _, first, following = struct.unpack_from("<HHIII", self.data, place)
            entry = place + first
            for _ in range(count):
                _, _, _, name, step = struct.unpack_from("<IHHII", self.data, entry)
                found.add(self._text(name))
                entry += step
            place += following
        return found

    @property
    def imports(self) -> set[str]:
        """Symbols that some library must have, or it does not load."""
        return {name for name, info, section in self._symbols if section == _UNDEFINED and info >> 4 != _WEAK}

    @property
    def exports(self) -> set[str]:
        """Symbols that it has for others."""
        return {name for name, info, section in self._symbols if section != _UNDEFINED and info >> 4}

    @cached_property
    def _symbols(self) -> list[tuple[str, int, int]]:
        start, size = self._symbol_table
        rows = (struct.unpack_from("<IBBH", self.data, start + 24 * row) for row in range(1, size // 24))
        return [(self._text(name), info, section) for name, info, _, section in rows]

    @property
    def _symbol_table(self) -> tuple[int, int]:
        """Where it lies and how long it is: only its section tells the length."""
        start = struct.unpack_from("<Q", self.data, 40)[0]
        size, count = struct.unpack_from("<HH", self.data, 58)
        rows = (struct.unpack_from("<IIQQQQ", self.data, start + size * row) for row in range(count))
        return next(((row[4], row[5]) for row in rows if row[1] == _SYMBOL_SECTION), (0, 0))

    @cached_property
    def _dynamic(self) -> list[tuple[int, int]]:
        part = next((segment for segment in self.segments if segment.kind == _PT_DYNAMIC), None)
        if part is None:
            return []
        return [struct.unpack_from("<QQ", self.data, part.offset + 16 * row) for row in range(part.size // 16)]

    @cached_property
    def _strings(self) -> int:
        return self._offset(dict(self._dynamic)[_DT_STRTAB])

    def _text(self, place: int) -> str:
        start = self._strings + place
        return self.data[start : self.data.index(b"\0", start)].decode()

    def _offset(self, address: int) -> int:
        for part in self.segments:
            if part.kind == _PT_LOAD and part.address <= address < part.address + part.size:
                return address - part.address + part.offset
        return address
