"""What the engine's property lists say about one property."""

from __future__ import annotations

import _godot_script as native

from . import hints

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Convert = Callable[[Any], Any]

_ELEMENT_CLASSES = {
    hints.NIL: type(None),
    hints.BOOL: bool,
    hints.INT: int,
    hints.FLOAT: float,
    hints.STRING: str,
    hints.ARRAY: list,
    hints.DICTIONARY: dict,
}


class PropertyType:
    """Variant type, class and hint of one property; `decode` and `encode` convert from and to the engine's value."""

    __slots__ = ("class_name", "cls", "decode", "encode", "hint", "hint_string", "model", "usage", "variant", "zero")

    def __init__(
        self,
        variant: int = hints.NIL,
        *,
        class_name: str = "",
        hint: int = 0,
        hint_string: str = "",
        usage: int = 0,
        decode: Convert | None = None,
        encode: Convert | None = None,
        zero: Callable[[], Any] = lambda: None,
    ) -> None:
        self.variant = variant
        self.class_name = class_name
        self.hint = hint
        self.hint_string = hint_string
        self.usage = usage
        self.decode = decode
        self.encode = encode
        self.zero = zero
        self.cls: Any = _ELEMENT_CLASSES.get(variant)  # the class that elements of a typed container must have
        self.model: type | None = None

    def argument(self, name: str) -> dict[str, Any]:
        """Entry for a method or signal argument."""
        usage = hints.USAGE_NIL_IS_VARIANT if self.variant == hints.NIL else self.usage
        hint, text = 0, ""
        if self.hint == hints.HINT_TYPE_STRING and self.variant in (hints.ARRAY, hints.DICTIONARY):
            hint = hints.HINT_ARRAY_TYPE if self.variant == hints.ARRAY else hints.HINT_DICTIONARY_TYPE
            text = ";".join(_plain_type_name(part) for part in self.hint_string.split(";"))
        return hints.property_info(
            name, self.variant, class_name=self.class_name, hint=hint, hint_string=text, usage=usage
        )

    def element(self) -> str:
        """This type inside a container's hint string."""
        if self.hint or self.hint_string:
            return f"{self.variant}/{self.hint}:{self.hint_string}"
        return f"{self.variant}:"


def _plain_type_name(element: str) -> str:
    variant, _, text = element.partition(":")
    if variant.startswith(f"{hints.OBJECT}/"):
        return text
    return str(native.variant_type_name(int(variant.partition("/")[0])))
