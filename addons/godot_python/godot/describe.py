"""A script class as the engine needs it: variables, defaults, methods, signals and constants, worked out once."""

from __future__ import annotations

import sys

import _godot_script as native

from . import hints
from .exports import MISSING, Export, exports_of, hint_of
from .faults import WrongDeclaration
from .late import OnReady
from .methods import functions_of, method_info, safe_type
from .modules import path_of_module
from .property_type import PropertyType
from .property_types import evaluate, type_named, type_of
from .signals import SignalDeclaration
from .storable import can_store, is_mutable

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any


class Member:
    """One script variable: what the engine reads, writes and shows under this name."""

    __slots__ = ("attribute", "default", "info", "is_property", "name", "options", "type")

    def __init__(
        self,
        name: str,
        kind: PropertyType,
        info: dict[str, Any],
        default: Any,
        options: dict[str, Any],
        is_property: bool,
    ) -> None:
        self.name = name
        self.attribute = f"_resource_of_{name}" if kind.model else name  # where the engine's value is kept
        self.type = kind
        self.info = info
        self.default = default
        self.options = options
        self.is_property = is_property

    def engine_default(self) -> Any:
        """The default in the engine's form."""
        plain = self.type.encode is None or self.default is None
        return self.default if plain else self.type.encode(self.default)


class Description:
    """What one class declares itself; `bases` are the descriptions of its script bases, nearest first."""

    def __init__(self, cls: type, path: str, bases: list[Description]) -> None:
        self.cls = cls
        self.path = path
        self.bases = bases
        self.tool = bool(cls.__dict__.get("__tool__"))
        self.abstract = bool(cls.__dict__.get("__abstract__"))
        self.global_name: str = cls.__dict__.get("__global_name__", "")
        self.icon: str = cls.__dict__.get("__icon__", "")
        self.namespace = {**vars(sys.modules[cls.__module__]), **vars(cls)}
        self.members: list[Member] = []
        self.constants: dict[str, Any] = {}
        self.signals: dict[str, SignalDeclaration] = {}
        self.onready: list[str] = []
        self.functions = functions_of(cls)
        self._collect()

    def chain(self) -> list[Description]:
        """This description and those of its bases."""
        return [self, *self.bases]

    def all_members(self) -> dict[str, Member]:
        """Every variable by name; the most derived wins."""
        return {member.name: member for one in reversed(self.chain()) for member in one.members}

    def property_list(self) -> list[dict[str, Any]]:
        """The engine's list: each class under a category, the most derived class first."""
        return [entry for one in self.chain() for entry in one.own_property_list()]

    def own_property_list(self) -> list[dict[str, Any]]:
        """The part of the list that this class declares, with its category and groups."""
        title = self.path.rpartition("/")[2] or self.cls.__name__
        entries = [hints.property_info(title, hints.NIL, hint_string=self.path, usage=hints.USAGE_CATEGORY)]
        for member in self.members:
            entries += _headings(member.options)
            if not ("tool_button" in member.options and not self.tool):
                entries.append(member.info)
        return entries

    def method_list(self) -> list[dict[str, Any]]:
        """All methods, the most derived first, each name once."""
        found: dict[str, dict[str, Any]] = {}
        for one in self.chain():
            for name, function in one.functions.items():
                if name not in found:
                    found[name] = method_info(name, function, one.namespace, one.path)
        return list(found.values())

    def signal_list(self) -> list[dict[str, Any]]:
        """All declared signals."""
        return [signal.info(one.namespace, one.path) for one in self.chain() for signal in one.signals.values()]

    def rpc_config(self) -> dict[str, Any]:
        """What `@rpc` said, by method name."""
        return {
            name: function.__rpc__
            for one in reversed(self.chain())
            for name, function in one.functions.items()
            if hasattr(function, "__rpc__")
        }

    def native_parts(self) -> tuple[dict[str, Any], tuple[Any, ...], tuple[str, ...], list[dict[str, Any]]]:
        """For the native class: members, defaults to copy for every instance, onready names, property list."""
        members = self.all_members()
        rows = {
            name: (member.type.variant, member.type.decode, member.type.encode, member.attribute)
            for name, member in members.items()
        }
        fresh = tuple((member.attribute, member.default) for member in members.values() if is_mutable(member.default))
        names = tuple(name for one in reversed(self.chain()) for name in one.onready)
        return rows, fresh, names, self.property_list()

    def _collect(self) -> None:
        annotations = self.cls.__dict__.get("__annotations__", {})  # noqa: RUF063  (inspect costs 10 ms)
        exports = exports_of(self.cls)
        for name in _names_in_order(self.cls, annotations):
            if name.startswith("__"):
                continue
            value = self.cls.__dict__.get(name, MISSING)
            annotation = annotations.get(name)
            declared = exports.get(name) or _annotated_export(annotation, value, self.namespace)
            if declared is not None:
                self._add_export(name, declared, annotation)
            elif isinstance(value, SignalDeclaration):
                self.signals[name] = value
            elif isinstance(value, OnReady):
                self.onready.append(name)
            elif isinstance(value, property):
                self._add_property(name, value)
            elif value is not MISSING and can_store(value):
                self._add_plain(name, value, annotation)

    def _add_export(self, name: str, declared: Export, annotation: Any) -> None:
        options, value = declared.options, declared.default
        if isinstance(value, property):
            annotation = annotation or (value.fget.__annotations__.get("return") if value.fget else None)
        kind = self._export_type(name, annotation, value, options)
        default = kind.zero() if value is MISSING or isinstance(value, property) else value
        if isinstance(value, property):
            setattr(self.cls, name, value)
        elif kind.model is not None:
            from .models import ModelAttribute

            default = None
            setattr(self.cls, name, ModelAttribute(name, kind.model))
        else:
            setattr(self.cls, name, default)
        info = _exported_info(name, kind, options)
        self.members.append(Member(name, kind, info, default, options, isinstance(value, property)))

    def _export_type(self, name: str, annotation: Any, value: Any, options: dict[str, Any]) -> PropertyType:
        if "tool_button" in options:
            return PropertyType(hints.CALLABLE)
        try:
            if isinstance(annotation, str):
                return type_named(annotation, self.namespace, self.path)
            if annotation is not None:
                return type_of(annotation, self.path)
        except (TypeError, NameError) as error:
            raise self._wrong(name, str(error)) from None
        if value is MISSING or value is None:
            raise self._wrong(name, "export() needs an annotation or a default to know the type")
        return type_of(type(value), self.path)

    def _wrong(self, name: str, text: str) -> WrongDeclaration:
        return WrongDeclaration(f"{self.cls.__name__}.{name}: {text}", self.path, name)

    def _add_property(self, name: str, value: property) -> None:
        annotation = value.fget.__annotations__.get("return") if value.fget else None
        kind = safe_type(annotation, self.namespace, self.path)
        info = hints.property_info(name, kind.variant, class_name=kind.class_name, usage=hints.USAGE_SCRIPT_VARIABLE)
        self.members.append(Member(name, kind, info, None, {}, True))

    def _add_plain(self, name: str, value: Any, annotation: Any) -> None:
        if annotation is None and name.isupper():
            self.constants[name] = value
            return
        kind = safe_type(annotation if annotation is not None else type(value), self.namespace, self.path)
        usage = hints.USAGE_SCRIPT_VARIABLE | kind.usage
        info = hints.property_info(name, kind.variant, class_name=kind.class_name, usage=usage)
        self.members.append(Member(name, kind, info, value, {}, False))


def _names_in_order(cls: type, annotations: dict[str, Any]) -> list[str]:
    names = list(cls.__dict__)
    previous = -1
    for name in annotations:
        if name in cls.__dict__:
            previous = names.index(name)
        else:
            previous += 1
            names.insert(previous, name)
    return names


def _annotated_export(annotation: Any, value: Any, namespace: dict[str, Any]) -> Export | None:
    if isinstance(annotation, str):
        if "export" not in annotation:
            return None
        annotation = evaluate(annotation, namespace)
    for extra in getattr(annotation, "__metadata__", ()):
        if isinstance(extra, Export):
            return Export(value, extra.options)
    return None


def _headings(options: dict[str, Any]) -> list[dict[str, Any]]:
    entries = []
    for option, usage in (
        ("category", hints.USAGE_CATEGORY),
        ("group", hints.USAGE_GROUP),
        ("subgroup", hints.USAGE_SUBGROUP),
    ):
        if option in options:
            title = options[option]
            title, prefix = (title, "") if isinstance(title, str) else title
            entries.append(hints.property_info(title, hints.NIL, hint_string=prefix, usage=usage))
    return entries


def _exported_info(name: str, kind: PropertyType, options: dict[str, Any]) -> dict[str, Any]:
    hint, text = hint_of(options) or (kind.hint, kind.hint_string)
    usage = hints.USAGE_EXPORTED
    if options.get("storage"):
        usage, hint, text = hints.USAGE_STORED, 0, ""
    if "tool_button" in options:
        usage = hints.USAGE_BUTTON
    usage = int(options["usage"]) | hints.USAGE_SCRIPT_VARIABLE if "usage" in options else usage | kind.usage
    return hints.property_info(name, kind.variant, class_name=kind.class_name, hint=hint, hint_string=text, usage=usage)


def describe(cls: type, path: str) -> Description:
    """The description of a script class; kept in the class, so bases are worked out once."""
    known: Description | None = cls.__dict__.get("__description__")
    if known is not None and known.path == path:
        return known
    bases = [
        describe(base, path_of_module(base.__module__) or "")
        for base in cls.__mro__[1:]
        if native.is_script_class(base)
    ]
    made = Description(cls, path, bases)
    cls.__description__ = made  # type: ignore[attr-defined]
    return made
