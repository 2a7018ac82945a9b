"""One row of the debug panel for one tunable value: its name, a slider with the model's own range, its value now."""

from typing import Any

from godot import Control, HBoxContainer, HSlider, Label, TextServer, Vector2

from felt.scenes.tuned import retune, tuned
from felt.tuning.tunable import Applies, Tunable


def value_row(model: type[Tunable], path: str) -> HBoxContainer:
    """Make the row of a value such as `pocket_radius_multiplier` or `poker_pool.easy.aim_error`."""
    field = _field(model, path.split("."))
    extra = field.json_schema_extra
    row, name, now = HBoxContainer(), Label(), Label()
    row.name = path.replace(".", "_")
    later = "" if extra["applies"] == Applies.LIVE else f"  ({extra['applies']})"
    name.text = path.rpartition(".")[2].replace("_", " ") + later
    name.tooltip_text = field.description or ""
    name.mouse_filter = Control.MOUSE_FILTER_PASS
    name.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    # On a phone the panel has no width for the longest names.
    name.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
    name.theme_type_variation = now.theme_type_variation = "Caption"
    now.custom_minimum_size = Vector2(44, 0)
    row.add_child(name)
    row.add_child(_slider(model, path, field, now))
    row.add_child(now)
    return row


def _slider(model: type[Tunable], path: str, field: Any, now: Label) -> HSlider:
    slider = HSlider()
    slider.min_value, slider.max_value = _bound(field, "ge"), _bound(field, "le")
    slider.step = field.json_schema_extra["step"]
    slider.value = _read(tuned(model), path.split("."))
    slider.custom_minimum_size = Vector2(110, 24)
    slider.focus_mode = Control.FOCUS_CLICK
    now.text = f"{slider.value:g}"

    def change(value: float) -> None:
        now.text = f"{value:g}"
        head, *rest = path.split(".")
        retune(model, **{head: _changed(getattr(tuned(model), head), rest, value)})

    slider.value_changed.connect(change)
    return slider


def _changed(part: Any, path: list[str], value: float) -> Any:
    """Give a copy of a model (or the value itself) with one value inside it changed."""
    if not path:
        return value
    return part.model_copy(update={path[0]: _changed(getattr(part, path[0]), path[1:], value)})


def _read(part: Any, path: list[str]) -> float:
    for name in path:
        part = getattr(part, name)
    return float(part)


def _field(model: Any, path: list[str]) -> Any:
    field = model.model_fields[path[0]]
    return field if len(path) == 1 else _field(field.annotation, path[1:])


def _bound(field: Any, name: str) -> float:
    return next(float(getattr(mark, name)) for mark in field.metadata if hasattr(mark, name))
