"""What a stage found, and how stages add up."""

import xml.etree.ElementTree as xml
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Outcome:
    """Counts of one stage or of all."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"

    @property
    def ran(self) -> int:
        """Tests that were really run."""
        return self.passed + self.failed

    def good(self, nothing_may_be_skipped: bool) -> bool:
        """Something ran, nothing failed, and what was left out may be."""
        return self.ran > 0 and self.failed == 0 and not (nothing_may_be_skipped and self.skipped)


def read(report: Path) -> Outcome:
    """Add up a JUnit report; one that is missing or broken counts nothing."""
    try:
        suites = list(xml.parse(report).iter("testsuite"))
    except (FileNotFoundError, xml.ParseError):
        return Outcome()

    def count(name: str) -> int:
        return sum(int(suite.get(name, 0)) for suite in suites)

    failed = count("failures") + count("errors")
    return Outcome(count("tests") - failed - count("skipped"), failed, count("skipped"))
