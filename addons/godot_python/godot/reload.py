"""Hot reload: the new text takes over the module and its living instances, or nothing changes."""

import sys
from types import CodeType, ModuleType
from typing import TYPE_CHECKING

from . import files, modules, registry
from .errors import report
from .script_class import script_class_in

if TYPE_CHECKING:
    from .script import Script

OK, ERR_PARSE_ERROR = 0, 43


def reload_from_disk(script: "Script | None") -> int:
    """Read the file again and reload. An Error code of the engine."""
    if script is None:
        return OK
    if script.path:
        script.source = files.read_text(script.path)
    return reload_script(script)


def reload_script(script: "Script") -> int:
    """Bring a script to its present source text, keeping the old class when the text does not run."""
    if not script.tried and script.path and script.source is None:
        return OK if script.ensure() is not None else ERR_PARSE_ERROR
    source = script.get_source_code()
    name = modules.module_of_path(script.path) if script.path else f"{modules.SYNTHETIC}.text_{script.handle}"
    try:
        code = compile(source, modules.file_path(script.path) or name, "exec", dont_inherit=True)
        module = sys.modules.get(name) or _empty_module(name, script.path)
        old = script.cls
        cls = _run(code, module, script.path)
    except Exception as error:
        script.tried = True
        report(error, f"reload {script.path}")
        return ERR_PARSE_ERROR
    if old is not None:
        _replace_everywhere(old, cls)
    script.adopt(cls)
    if old is not None:
        _reload_dependents(old, script)
    return OK


def _empty_module(name: str, path: str) -> ModuleType:
    module = ModuleType(name)
    module.__file__ = modules.file_path(path)
    sys.modules[name] = module
    return module


def _run(code: CodeType, module: ModuleType, path: str) -> type:
    """Execute in the module's own namespace; put everything back when it fails."""
    before = dict(module.__dict__)
    for name in [name for name, value in before.items() if getattr(value, "__module__", None) == module.__name__]:
        del module.__dict__[name]
    try:
        exec(code, module.__dict__)
        return script_class_in(module, path)
    except BaseException:
        module.__dict__.clear()
        module.__dict__.update(before)
        raise


def _replace_everywhere(old: type, new: type) -> None:
    """Modules that imported the class by name get the new one."""
    for name, module in list(sys.modules.items()):
        if module is None or modules.path_of_module(name) is None:
            continue
        for key, value in list(vars(module).items()):
            if value is old:
                setattr(module, key, new)


def _reload_dependents(old: type, changed: "Script") -> None:
    """Scripts that derive from the class are built again on the new one, bases first."""
    derived = [
        peer
        for cls, peer in list(registry.classes.items())
        if peer is not changed and peer.path and issubclass(cls, old)
    ]
    for peer in sorted(derived, key=lambda one: len(one.cls.__mro__) if one.cls else 0):
        if peer.cls is not None and issubclass(peer.cls, old):
            reload_from_disk(peer)
