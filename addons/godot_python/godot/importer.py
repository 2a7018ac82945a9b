"""Imports from res://: ordinary files on disk, a finder for projects in a pack and for scripts outside the roots."""

from __future__ import annotations

import sys
from importlib._bootstrap_external import MAGIC_NUMBER
from importlib.machinery import ModuleSpec, SourceFileLoader

import _godot_script as native

from . import modules, project
from .files import exists, read_bytes, read_text  # here: the finder needs them to find anything
from .late_hooks import ACTIONS

TYPE_CHECKING = False  # the import of typing would cost every start of a game 10 ms
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import CodeType, ModuleType
    from typing import Any


class PackLoader:
    """Loads a module from a `.py` inside the pack. The code's file name is its res:// path."""

    def __init__(self, name: str, path: str) -> None:
        self.name = name
        self.path = path

    def get_filename(self, fullname: str) -> str:
        """The res:// path."""
        return self.path

    def is_package(self, fullname: str) -> bool:
        """True for an `__init__.py`."""
        return self.path.endswith("/__init__.py")

    def get_source(self, fullname: str) -> str:
        """The text; raises ImportError when the pack lacks it."""
        text = read_text(self.path)
        if text is None:
            raise ImportError(f"{self.path} is not in the project", name=fullname)
        return text

    def get_code(self, fullname: str) -> CodeType:
        """The module as the export compiled it, or compiled now."""
        compiled = read_bytes(self.path + "c")
        if compiled is not None and compiled[:4] == MAGIC_NUMBER:
            import marshal

            return marshal.loads(compiled[16:])  # type: ignore[no-any-return]
        return compile(self.get_source(fullname), self.path, "exec", dont_inherit=True)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """The ordinary kind of module."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code in it."""
        exec(self.get_code(module.__name__), module.__dict__)


class ProjectFinder:
    """Finds modules under the import roots (in a pack) and scripts outside of them (anywhere)."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for what this project holds, else None."""
        if fullname == modules.SYNTHETIC or fullname.startswith(modules.SYNTHETIC + "."):
            return self._outside_roots(fullname)
        if project.folder():
            return None  # sys.path does it
        return self._in_pack(fullname)

    def _outside_roots(self, fullname: str) -> ModuleSpec | None:
        path = modules.known_path(fullname) or modules.path_outside_roots(fullname)
        if path is None or not exists(path):
            return ModuleSpec(fullname, None, is_package=True) if _is_folder_outside_roots(fullname) else None
        if not project.folder():
            return _pack_spec(fullname, path)
        file = modules.file_path(path)
        return _located(ModuleSpec(fullname, SourceFileLoader(fullname, file), origin=file))

    def _in_pack(self, fullname: str) -> ModuleSpec | None:
        relative = fullname.replace(".", "/")
        for root in modules.roots():
            for path in (f"{root}/{relative}.py", f"{root}/{relative}/__init__.py"):
                if exists(path):
                    return _pack_spec(fullname, path)
            if exists(f"{root}/{relative}", folder=True):
                return ModuleSpec(fullname, None, is_package=True)
        return None


def _is_folder_outside_roots(fullname: str) -> bool:
    """A folder by its name, or one whose own name no module can have, on the way to a script that was loaded."""
    folder = "res://" + fullname[len(modules.SYNTHETIC) + 1 :].replace(".", "/")
    return exists(folder, folder=True) or modules.leads_to_known(fullname)


def _pack_spec(fullname: str, path: str) -> ModuleSpec:
    loader: Any = PackLoader(fullname, path)
    spec = _located(ModuleSpec(fullname, loader, origin=path, is_package=loader.is_package(fullname)))
    if spec.submodule_search_locations is not None:
        spec.submodule_search_locations.append(path.rpartition("/")[0])
    return spec


def _located(spec: ModuleSpec) -> ModuleSpec:
    spec.has_location = True  # gives the module its __file__
    return spec


class AfterImport:
    """Runs a function right after a standard module is first imported, so that it is not imported for nothing."""

    def __init__(self, actions: dict[str, Callable[[ModuleType], None]]) -> None:
        self.actions = actions

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The ordinary spec with the action behind its loader."""
        action = self.actions.pop(fullname, None)
        if action is None:
            return None
        spec = _ordinary_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            then: Any = _Then(spec.loader, action)
            spec.loader = then
        return spec


def _ordinary_spec(fullname: str, path: Sequence[str] | None, target: ModuleType | None) -> ModuleSpec | None:
    for finder in sys.meta_path:
        spec = None if isinstance(finder, AfterImport) else finder.find_spec(fullname, path, target)
        if spec is not None:
            return spec
    return None


class _Then:
    def __init__(self, loader: Any, action: Callable[[ModuleType], None]) -> None:
        self._loader = loader
        self._action = action

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        made: ModuleType | None = self._loader.create_module(spec)
        return made

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        if module.__spec__ is not None:
            module.__spec__.loader = self._loader
        self._action(module)


class LibrariesFirst:
    """In an exported game: loads the libraries that the export brought along, ahead of the module that needs them."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.needs: dict[str, list[str]] = {}
        with open(f"{folder}/needs.txt", encoding="utf-8") as file:
            for line in file:
                module, *libraries = line.split() or ("",)
                self.needs[module] = libraries

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Never a spec: others find the module."""
        for library in self.needs.pop(fullname.rpartition(".")[2], ()):
            native.open_library(f"{self.folder}/{library}")
        return None


def install() -> None:
    """Read the import roots of the project and set the import system up."""
    found = project.setting("python/paths", ["res://python"])
    modules.set_roots([str(root) for root in found])
    modules.set_project_folder(project.folder())
    if project.folder():
        sys.dont_write_bytecode = False  # compiled modules are kept beside their sources: the next start is faster
        sys.path[:0] = [file for root in modules.roots() if (file := modules.file_path(root)) not in sys.path]
    else:
        sys.meta_path.insert(0, LibrariesFirst(f"{sys.prefix}/lib"))
    sys.meta_path.insert(0, ProjectFinder())
    for name, action in ACTIONS.items():
        if name in sys.modules:
            action(sys.modules[name])
    sys.meta_path.insert(0, AfterImport({name: do for name, do in ACTIONS.items() if name not in sys.modules}))


def forget_project_modules() -> None:
    """At exit: empty every module of the project, so that resources in globals are released."""
    for name in list(sys.modules):
        module = sys.modules[name]
        if modules.path_of_module(name) is not None and not name.startswith("godot."):
            module.__dict__.clear()
            del sys.modules[name]
