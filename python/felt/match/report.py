"""The text of a report about a run that went wrong: what ran, the match it ran, and the end of its log."""

from collections.abc import Mapping

TAIL = 200
"""Lines of the log that a report keeps."""


def report_text(build: Mapping[str, str], record: str, log: str, home: str) -> str:
    """Write a report; the player's home folder, which often has a name in it, is written as ~."""
    facts = "\n".join(f"{name}: {value}" for name, value in build.items())
    tail = "\n".join(log.splitlines()[-TAIL:])
    parts = (("build", facts), ("match", record.strip() or "none was kept"), ("log", tail or "nothing was logged"))
    text = "\n\n".join(f"== {title} ==\n{body}" for title, body in parts) + "\n"
    return text.replace(home, "~") if home else text
