"""Writes `docs/TUNING.md`: the recipes and rules of thumb by hand, every table from the models.

`python -m felt.tools.tuning_doc` writes it, `--check` fails when it is out of date.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from felt.tuning.audio import Audio
from felt.tuning.bots import Bots
from felt.tuning.gameplay import Gameplay
from felt.tuning.layout import Layout
from felt.tuning.motion import Motion
from felt.tuning.palette import Palette
from felt.tuning.physics import Physics
from felt.tuning.tunable import Tunable

CHECKOUT = Path(__file__).resolve().parents[3]
FILE = CHECKOUT / "docs" / "TUNING.md"
RECIPES = Path(__file__).with_name("tuning_recipes.md")
MODELS: tuple[type[Tunable], ...] = (Gameplay, Physics, Bots, Layout, Motion, Palette, Audio)
"""In the order of the document."""
COLUMNS = ("value", "default", "safe range", "step", "unit", "takes effect", "what it does")


def main(words: list[str]) -> int:
    """Write the document, or with `--check` compare it; 1 when it differs."""
    text = document()
    if words == ["--check"]:
        current = FILE.read_text(encoding="utf-8") if FILE.is_file() else ""
        if current != text:
            print("docs/TUNING.md is out of date: run python -m felt.tools.tuning_doc")
        return int(current != text)
    FILE.write_text(text, encoding="utf-8")
    return 0


def document() -> str:
    """The whole text: recipes, warnings, then one section a tuning file."""
    return "\n".join([RECIPES.read_text(encoding="utf-8"), *_warnings(), *map(_section, MODELS)])


def _warnings() -> Iterator[str]:
    """The values that change the rules themselves, by the marks in the models."""
    yield "## Values that can break the rules' integrity\n"
    yield "These change what the game is, not how it feels. Play a match and run `./test --fast` afterwards.\n"
    for model in MODELS:
        for name, field in _leaves(model):
            if field.json_schema_extra["integrity"]:
                yield f"- `{_file(model)}` **{name}** (default {_shown(field.default)}): {_one_line(field.description)}"
    yield ""


def _section(model: type[Tunable]) -> str:
    lines = [f"## `assets/tuning/{_file(model)}`\n", f"{_one_line(model.__doc__ or '')}\n"]
    lines += [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
    lines += [_row(name, field) for name, field in _leaves(model)]
    return "\n".join([*lines, ""])


def _row(name: str, field: Any) -> str:
    extra = field.json_schema_extra
    low, high = _bound(field, "ge"), _bound(field, "le")
    span = f"{low:g} to {high:g}" if low is not None and high is not None else _kind(field)
    step = "" if extra["step"] is None else f"{extra['step']:g}"
    effect = _one_line(field.description)
    cells = (f"`{name}`", _shown(field.default), span, step, extra["unit"], extra["applies"], effect)
    return f"| {' | '.join(cells)} |"


def _leaves(model: type[Tunable], prefix: str = "", given: Any = None) -> Iterator[tuple[str, Any]]:
    """Every value with its name in the file; inner models show the defaults they have there."""
    for name, field in model.model_fields.items():
        default = field.default if given is None else getattr(given, name)
        if isinstance(default, Tunable):
            yield from _leaves(type(default), f"{prefix}{name}/", default)
        else:
            shown = field._copy()
            shown.default = default
            yield prefix + name, shown


def _kind(field: Any) -> str:
    return "true or false" if field.annotation is bool else "text"


def _bound(field: Any, name: str) -> float | None:
    return next((float(getattr(mark, name)) for mark in field.metadata if hasattr(mark, name)), None)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, int | float) else f"`{value}`"


def _file(model: type[Tunable]) -> str:
    return f"{model.__module__.rpartition('.')[2]}.tres"


def _one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
