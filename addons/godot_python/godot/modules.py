"""Script path <-> module name: `res://python/shop/till.py` under the root `res://python` is the module `shop.till`."""

import sys

_roots: list[str] = ["res://python"]
_paths: dict[str, str] = {}
SYNTHETIC = "_res_"  # package of the scripts outside all roots


def set_roots(roots: list[str]) -> None:
    """Import roots as res:// folders, in order of search; the addon's own folder comes last."""
    _roots[:] = [*(root.rstrip("/") for root in roots), "res://addons/godot_python"]


def roots() -> list[str]:
    """The import roots as res:// folders without a trailing slash."""
    return list(_roots)


def module_of_path(path: str) -> str:
    """The module name of a script; one outside all roots gets a name no import statement can write by accident."""
    for root in _roots:
        if path.startswith(root + "/"):
            name = _dotted(path[len(root) + 1 :])
            if all(part.isidentifier() for part in name.split(".")):
                _paths[name] = path
                return name
    name = f"{SYNTHETIC}.{path.removeprefix('res://').removesuffix('.py').replace('.', '_').replace('/', '.')}"
    _paths[name] = path
    return name


def _dotted(relative: str) -> str:
    return relative.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def known_path(name: str) -> str | None:
    """The path that module_of_path gave this name for."""
    return _paths.get(name)


def path_outside_roots(name: str) -> str | None:
    """The path that a name below `_res_` says by itself; None for `_res_` alone."""
    _, _, rest = name.partition(".")
    return f"res://{rest.replace('.', '/')}.py" if rest else None


def leads_to_known(name: str) -> bool:
    """Whether a script that was loaded lies below this name."""
    return any(known.startswith(name + ".") for known in _paths)


def path_of_module(name: str) -> str | None:
    """The res:// path of a module that was loaded or named here; None for anything else."""
    if name in _paths:
        return _paths[name]
    module = sys.modules.get(name)
    file = getattr(module, "__file__", None)
    return resource_path(file) if file else None


def pascal_case(path: str) -> str:
    """`res://a/poker_table.py` -> `PokerTable`, the class name that goes with a file."""
    stem = path.rpartition("/")[2].removesuffix(".py")
    return "".join(part[:1].upper() + part[1:] for part in stem.split("_"))


_project_folder = ""


def set_project_folder(folder: str) -> None:
    """Absolute folder of res://, or "" when the project runs from a pack."""
    global _project_folder
    _project_folder = folder.rstrip("/")


def resource_path(file: str) -> str | None:
    """The res:// path of a file of the project; None for files elsewhere."""
    if file.startswith("res://"):
        return file
    if _project_folder and file.startswith(_project_folder + "/"):
        return "res://" + file[len(_project_folder) + 1 :]
    return None


def file_path(path: str) -> str:
    """Where a res:// path lies on disk; unchanged when the project runs from a pack."""
    if _project_folder and path.startswith("res://"):
        return f"{_project_folder}/{path[6:]}"
    return path
