"""Godot's text form of a theme: style boxes, fonts and pictures first, then one line a theme item."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from felt.tools.assets.ink import channels

SIGNS = "suits"
"""The face that lends its symbols to the others."""


def colour(value: str, opacity: float = 1.0) -> str:
    """``#rrggbb`` as Godot writes it."""
    red, green, blue = (channel / 255 for channel in channels(value))
    return f"Color({red:.4g}, {green:.4g}, {blue:.4g}, {opacity:.4g})"


@dataclass(frozen=True)
class Box:
    """A flat style box. ``border`` and ``pad`` are px: one number, or left-top-right-bottom."""

    fill: str | None = None
    opacity: float = 1.0
    line: str = "#000000"
    border: tuple[int, int, int, int] = (0, 0, 0, 0)
    corners: tuple[int, int, int, int] = (10, 10, 10, 10)
    """Radii from the top left clockwise."""
    pad: tuple[int, int, int, int] = (18, 12, 18, 12)
    grow: int = 0
    """Drawn this much larger than the control: for rings that must not push text about."""
    shadow: int = 0

    def written(self) -> str:
        sides, turns = ("left", "top", "right", "bottom"), ("top_left", "top_right", "bottom_right", "bottom_left")
        lines = [f"bg_color = {colour(self.fill, self.opacity)}" if self.fill else "draw_center = false"]
        lines += [f"border_width_{side} = {width}" for side, width in zip(sides, self.border, strict=True) if width]
        if any(self.border):
            lines.append(f"border_color = {colour(self.line)}")
        rounded = zip(turns, self.corners, strict=True)
        lines += [f"corner_radius_{turn} = {radius}" for turn, radius in rounded if radius]
        lines += [f"content_margin_{side} = {float(pad)}" for side, pad in zip(sides, self.pad, strict=True)]
        lines += [f"expand_margin_{side} = {float(self.grow)}" for side in sides if self.grow]
        if self.shadow:
            lines += ["shadow_color = Color(0, 0, 0, 0.45)", f"shadow_size = {self.shadow}"]
        return "\n".join(lines)


@dataclass
class ThemeText:
    """Collects theme items by control type and writes the resource."""

    boxes: dict[str, Box]
    fonts: Mapping[str, str]
    """Path of each face: text, strong, title and the signs."""
    items: list[str] = field(default_factory=list)
    pictures: dict[str, str] = field(default_factory=dict)

    def variation(self, name: str, base: str) -> None:
        self.items.append(f'{name}/base_type = &"{base}"')

    def colours(self, kind: str, named: Mapping[str, str], opacity: float = 1.0) -> None:
        self.items += [f"{kind}/colors/{name} = {colour(value, opacity)}" for name, value in named.items()]

    def constants(self, kind: str, **named: int) -> None:
        self.items += [f"{kind}/constants/{name} = {value}" for name, value in named.items()]

    def styles(self, kind: str, **named: str) -> None:
        """Style boxes by item name; raises KeyError for a box nobody drew."""
        for name, box in named.items():
            self.boxes[box]
            self.items.append(f'{kind}/styles/{name} = SubResource("{box}")')

    def font(self, kind: str, face: str, size: int, item: str = "font") -> None:
        self.items.append(f'{kind}/fonts/{item} = SubResource("font_{face}")')
        self.items.append(f"{kind}/font_sizes/{item}_size = {size}")

    def icons(self, kind: str, **named: str) -> None:
        """Pictures from ``assets/icons`` by item name."""
        for name, picture in named.items():
            self.pictures[picture] = f"res://assets/icons/{picture}.svg"
            self.items.append(f'{kind}/icons/{name} = ExtResource("{picture}")')

    def written(self) -> str:
        loaded = {face: ("FontFile", path) for face, path in self.fonts.items()}
        loaded |= {name: ("Texture2D", path) for name, path in self.pictures.items()}
        head = ['[gd_resource type="Theme" format=3]']
        head += [f'[ext_resource type="{kind}" path="{path}" id="{name}"]' for name, (kind, path) in loaded.items()]
        subs = [f'[sub_resource type="StyleBoxFlat" id="{name}"]\n{box.written()}' for name, box in self.boxes.items()]
        subs += [
            f'[sub_resource type="FontVariation" id="font_{face}"]\nbase_font = ExtResource("{face}")\n'
            'fallbacks = Array[Font]([ExtResource("suits")])'
            for face in self.fonts
            if face != SIGNS
        ]
        return "\n\n".join([*head, *subs, "[resource]\n" + "\n".join(sorted(self.items))]) + "\n"
