"""Players' names: what a match takes, so that its record can be written and read back."""

from collections.abc import Sequence


def is_name(text: str) -> bool:
    """Tell whether the text can stand in a line of a record: words parted by single spaces, nothing UTF-8 refuses."""
    writable = text.encode(errors="ignore").decode()
    return text == " ".join(writable.split()) != ""


def require_names(game: str, names: Sequence[str], fewest: int, most: int) -> None:
    """Refuse a wrong number of players or a name no record can hold; ValueError names it and what is allowed."""
    if not fewest <= len(names) <= most:
        count = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise ValueError(f"{game} is for {count} players, got {len(names)}")
    for name in names:
        if not is_name(name):
            raise ValueError(f"a name must be words parted by single spaces, got {name!r}")
