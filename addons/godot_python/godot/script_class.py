"""Which class of a module is its script, and the module itself loaded by the ordinary import system."""

from __future__ import annotations

import sys
from importlib import import_module

import _godot_script as native

from .faults import NoScriptClass
from .modules import module_of_path, pascal_case

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from types import ModuleType


def module_at(path: str) -> ModuleType:
    """The module of a script file, imported if need be. Raises whatever the import raises."""
    name = module_of_path(path)
    known = sys.modules.get(name)
    return known if known is not None else import_module(name)


def script_class_in(module: ModuleType, path: str) -> type:
    """The script class of a module. Raises NoScriptClass naming the candidates when there is not exactly one."""
    own = [
        value
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__ and not name.startswith("_")
    ]
    found = [cls for cls in dict.fromkeys(own) if native.is_script_class(cls)]
    models = [cls for cls in dict.fromkeys(own) if hasattr(cls, "__pydantic_validator__")]
    if not found and models:
        from .models import resource_class

        return resource_class(_choose(models, path))
    if not found:
        raise NoScriptClass("the file has no public class that derives from an engine class", path)
    return _choose(found, path)


def _choose(candidates: list[type], path: str) -> type:
    if len(candidates) == 1:
        return candidates[0]
    wanted = pascal_case(path)
    for cls in candidates:
        if cls.__name__.lower() == wanted.lower():
            return cls
    names = ", ".join(cls.__name__ for cls in candidates)
    raise NoScriptClass(f"several script classes ({names}): name one {wanted}, or begin the others with _", path)
