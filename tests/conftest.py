"""What every folder of tests has in common."""

import pytest
from hypothesis import settings

# No test is timed: where much else runs, any example may take longer than hypothesis allows by itself.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the long way: pytest tests/online --long."""
    parser.addoption("--long", action="store_true", help="as many cases as the bars ask for: hours instead of minutes")


@pytest.fixture
def cases(request: pytest.FixtureRequest) -> "CaseCounts":
    """Tell how many cases a test runs."""
    return CaseCounts(request.config.getoption("--long", default=False))


class CaseCounts:
    """`cases(3, 500)`: the first where every test is run, the second with --long."""

    def __init__(self, long: bool) -> None:
        self._long = long

    def __call__(self, usual: int, long: int) -> range:
        return range(long if self._long else usual)
