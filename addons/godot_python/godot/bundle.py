"""Everything of Python that an exported game needs, in one folder: compiled, movable, without paths of this machine."""

from __future__ import annotations

import importlib.util
import marshal
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

_LEFT_OUT = frozenset(("test", "tests", "idlelib", "tkinter", "turtledemo", "ensurepip", "lib2to3", "distutils", "venv",
                       "site-packages", "dist-packages", "__pycache__", "pydoc_data", "__phello__"))
_OWN_LEFT_OUT = frozenset(("testing.py", "test_log.py", "run_tests.py", "pytest_engine.py", "editor.py",
                           "editor_language.py", "export_plugin.py", "bundle.py", "completion.py"))
_LIBRARY = "libgodot_python.so"
_CFG = """home = python
executable = python/none
path = python/bridge
path = python/stdlib
path = python/lib-dynload
path = python/site-packages
"""


def collect(folder: Path, packages: list[str]) -> list[tuple[Path, str]]:
    """Fill `folder`; the files to put beside the game, each with its target folder there.

    Raises FileNotFoundError or PackageNotFoundError naming what is missing on this machine.
    """
    (folder / "python.cfg").write_text(_CFG, encoding="utf-8")
    library = _libpython()
    home = folder / "python"
    _compile_tree(_stdlib(), home / "stdlib", _LEFT_OUT)
    _compile_tree(Path(__file__).parent, home / "bridge" / "godot", _OWN_LEFT_OUT | _LEFT_OUT)
    _copy_extensions(home / "lib-dynload")
    (home / "site-packages").mkdir(parents=True)
    for name in sorted(_required(packages)):
        _copy_distribution(name, home / "site-packages")
    return [(folder / "python.cfg", ""), (library, ""), *_by_folder(home, "python")]


def _by_folder(folder: Path, target: str) -> Iterator[tuple[Path, str]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield file, f"{target}/{file.parent.relative_to(folder)}".removesuffix("/.")


def _stdlib() -> Path:
    found = Path(sysconfig.get_path("stdlib"))
    if not (found / "os.py").is_file():
        raise FileNotFoundError(f"no standard library with sources in {found}")
    return found


def _libpython() -> Path:
    beside = Path(__file__).parents[1] / "bin" / "linux-x86_64" / str(sysconfig.get_config_var("INSTSONAME"))
    if not beside.exists():
        raise FileNotFoundError(f"{beside.name} is not beside {_LIBRARY}; build the bridge again")
    return beside.resolve()


def _compile_tree(source: Path, target: Path, left_out: frozenset[str]) -> None:
    for file in sorted(source.rglob("*.py")):
        relative = file.relative_to(source)
        if not left_out.intersection(relative.parts) and not any(part.startswith("config-") for part in relative.parts):
            _compile(file, target / relative, str(relative))


def _compile(file: Path, target: Path, shown_as: str) -> None:
    """Write `target` + "c"; data files that only look like Python are left out."""
    try:
        code = compile(file.read_bytes(), shown_as, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    target.with_suffix(".pyc").write_bytes(header + marshal.dumps(code))


def _copy_extensions(target: Path) -> None:
    source = Path(str(sysconfig.get_config_var("DESTSHARED")))
    if not source.is_dir():
        raise FileNotFoundError(f"no extension modules in {source}")
    target.mkdir(parents=True)
    for file in source.glob("*.so"):
        if not file.name.startswith(("_test", "_tkinter", "_xxtest", "xx")):
            shutil.copy2(file, target / file.name)


def _required(packages: list[str]) -> set[str]:
    """The distributions and all they require on this platform."""
    found: set[str] = set()
    waiting = list(packages)
    while waiting:
        name = _normal(waiting.pop())
        if name in found:
            continue
        found.add(name)
        for line in metadata.distribution(name).requires or ():
            if "extra ==" not in line and _marker_holds(line):
                waiting.append(re.split(r"[\s<>=!~;\[(]", line, maxsplit=1)[0])
    return found


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _marker_holds(line: str) -> bool:
    """Environment markers, as far as they matter here: not Windows, not an older Python."""
    marker = line.partition(";")[2]
    limit = re.search(r"python_version\s*<\s*['\"]3\.(\d+)", marker)
    return "win32" not in marker and not (limit and sys.version_info.minor >= int(limit[1]))


def _copy_distribution(name: str, target: Path) -> None:
    for entry in metadata.distribution(name).files or ():
        source = Path(str(entry.locate()))
        if ".." in entry.parts or "__pycache__" in entry.parts or not source.is_file():
            continue
        if source.suffix == ".py":
            _compile(source, target / entry, str(entry))
        elif source.suffix not in (".pyi", ".pyc"):
            (target / entry).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / entry)
