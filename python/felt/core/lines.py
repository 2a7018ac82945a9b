"""The lines of a record, taken one by one; every refusal names its line."""

from collections.abc import Iterator

_MOST_DIGITS = 1000


class RecordError(ValueError):
    """A record that cannot be read or does not replay; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


def is_digits(word: str) -> bool:
    """Tell whether a word is a number that fits a line; longer ones Python itself would refuse to read."""
    return word.isdecimal() and len(word) <= _MOST_DIGITS


class Lines:
    """A text being read from top to bottom."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self.number_of_last = 0
        """Line taken last, counted from 1."""

    def take(self, expected: str) -> str:
        """Take the next line; RecordError if there is none or it is empty."""
        if self.number_of_last >= len(self._lines) or not self._lines[self.number_of_last].strip():
            raise RecordError(self.number_of_last + 1, f"expected {expected}")
        self.number_of_last += 1
        return self._lines[self.number_of_last - 1]

    def require(self, holds: bool, expected: str) -> None:
        """Refuse the line taken last unless something about it holds."""
        if not holds:
            raise RecordError(self.number_of_last, f"expected {expected}")

    def next_is(self, key: str) -> bool:
        """Tell whether the next line begins with this word."""
        rest = self._lines[self.number_of_last : self.number_of_last + 1]
        return bool(rest) and rest[0].split(" ")[0] == key

    def expect(self, line: str) -> None:
        """Take a line that must read exactly so."""
        self.require(self.take(f"'{line}'") == line, f"'{line}'")

    def word(self, key: str) -> str:
        """Take a line `key value` and return the value."""
        found, _, value = self.take(f"'{key}'").partition(" ")
        self.require(found == key and bool(value), f"'{key} ...'")
        return value

    def number(self, key: str) -> int:
        """Take a line `key number` and return the number."""
        value = self.word(key)
        sign, digits = ("-", value[1:]) if value.startswith("-") else ("", value)
        self.require(is_digits(digits), f"a whole number after '{key}', got {value:.40}")
        return int(sign + digits)

    def every(self, key: str) -> Iterator[str]:
        """Take lines as long as they begin with this word; gives what follows it."""
        while self.next_is(key):
            yield self.take(key).partition(" ")[2]
