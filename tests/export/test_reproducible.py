"""An export comes out the same each time. A file of its own: what it makes, it makes beside the other tests."""

from pathlib import Path

from tests.export.conftest import Export, export


def test_the_same_checkout_makes_the_same_archive(exported: Export, tmp_path: Path) -> None:
    again = export(tmp_path)
    assert again.sums.read_text() == exported.sums.read_text()
