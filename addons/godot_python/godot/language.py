"""The script language as the engine sees it. Function names are the engine's virtuals without the underscore."""

from __future__ import annotations

import sys

import _godot
import _godot_script as native

from . import importer, output, project, registry

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from typing import Any

_objects: list[Any] = []


def register() -> None:
    """Make Python a language of this engine: imports, output, language, loader, saver."""
    output.install()
    importer.install()
    language = native.construct("PythonLanguage")
    loader = native.construct("PythonScriptLoader")
    saver = native.construct("PythonScriptSaver")
    _objects[:] = [language, loader, saver]
    _godot.Engine.register_script_language(language)
    _godot.ResourceLoader.add_resource_format_loader(loader, True)
    _godot.ResourceSaver.add_resource_format_saver(saver, True)
    if project.setting("python/debugger", 0) and not project.is_editor():
        from . import debugger

        debugger.install(language)


def unregister() -> None:
    """Undo register(), last first."""
    language, loader, saver = _objects
    _godot.ResourceSaver.remove_resource_format_saver(saver)
    _godot.ResourceLoader.remove_resource_format_loader(loader)
    _godot.Engine.unregister_script_language(language)
    _objects.clear()
    language.free()


def finish() -> None:
    """The engine is about to end: stop coroutines and let go of every object that project code still holds."""
    import gc

    debugger, aio = sys.modules.get("godot.debugger"), sys.modules.get("godot.aio")
    if debugger is not None:
        debugger.uninstall()
    if aio is not None:
        aio.close_all()
    registry.clear()
    importer.forget_project_modules()
    sys.stdout.flush()
    gc.collect()


def get_name() -> str:
    return "Python"


def get_type() -> str:
    return "PythonScript"


def get_extension() -> str:
    return "py"


def create_script() -> Any:
    return native.construct("PythonScript")


def get_recognized_extensions() -> list[str]:
    return ["py"]


def has_named_classes() -> bool:
    return True


def supports_builtin_mode() -> bool:
    return False


def supports_documentation() -> bool:
    return True


def can_inherit_from_file() -> bool:
    return False


def handles_global_class_type(kind: str) -> bool:
    return kind == "PythonScript"


def get_global_class_name(path: str) -> dict[str, Any]:
    """Name, base, icon and marks of the global class in a file, from its syntax tree alone."""
    from .scan import class_in_file

    found = class_in_file(path)
    if found is None or not found.global_name:
        return {}
    return {
        "name": found.global_name,
        "base_type": found.base,
        "icon_path": found.icon,
        "is_abstract": found.abstract,
        "is_tool": found.tool,
    }


def reload_all_scripts() -> None:
    from .reload import reload_from_disk

    for script in list(registry.scripts.values()):
        reload_from_disk(registry.peer_of(script))


def reload_scripts(scripts: Any, soft_reload: bool) -> None:
    from .reload import reload_from_disk

    for script in scripts:
        reload_from_disk(registry.peer_of(script))


def reload_tool_script(script: Any, soft_reload: bool) -> None:
    from .reload import reload_from_disk

    reload_from_disk(registry.peer_of(script))


def __getattr__(name: str) -> Any:
    """The editor's and the debugger's questions live in modules of their own, which a game never imports."""
    if name.startswith("__"):
        raise AttributeError(name)
    from importlib import import_module

    home = import_module("godot.debugger" if name.startswith("debug_") else "godot.editor_language")
    value = getattr(home, name)
    globals()[name] = value
    return value
