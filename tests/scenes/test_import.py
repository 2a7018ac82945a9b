"""Importing the project, the first time too, is free of errors."""

from felt.tools.setup.places import Places


def test_the_last_import_said_no_error() -> None:
    said = (Places.of().logs / "import.log").read_text()
    assert "Godot Engine" in said
    assert not [line for line in said.splitlines() if "ERROR" in line]
