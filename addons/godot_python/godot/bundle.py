"""Everything of Python that an exported game needs, in one folder: compiled, movable, without paths of this machine."""

from __future__ import annotations

import importlib.util
import marshal
import shutil
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

from .distributions import files_of, required
from .machine_paths import without_machine_paths
from .shared_libraries import foreign_libraries, load_order

_LEFT_OUT = frozenset(
    (
        "test",
        "tests",
        "idlelib",
        "tkinter",
        "turtledemo",
        "ensurepip",
        "lib2to3",
        "distutils",
        "venv",
        "site-packages",
        "dist-packages",
        "__pycache__",
        "pydoc_data",
        "__phello__",
    )
)
_OWN_LEFT_OUT = frozenset(
    (
        "testing.py",
        "test_log.py",
        "run_tests.py",
        "pytest_engine.py",
        "editor.py",
        "editor_language.py",
        "export_plugin.py",
        "bundle.py",
        "completion.py",
        "distributions.py",
        "machine_paths.py",
        "shared_libraries.py",
        "highlighter.py",
        "highlighting.py",
        "indentation.py",
    )
)
# Terminals, Tk and NIS, which a game has no use for and which want many libraries.
_EXTENSIONS_LEFT_OUT = ("_test", "_xxtest", "xx", "_tkinter", "_curses", "readline", "nis")
_CFG = Path(__file__).with_name("bundled.cfg")


def collect(folder: Path, packages: list[str]) -> list[tuple[Path, str]]:
    """Fill `folder`; the files to put beside the game, each with its target folder there.

    Raises FileNotFoundError or PackageNotFoundError naming what is missing on this machine.
    """
    distributions = sorted(required(packages))
    shutil.copyfile(_CFG, folder / "python.cfg")
    home = folder / "python"
    _compile_tree(_stdlib(), home / "stdlib", _LEFT_OUT)
    _compile_tree(Path(__file__).parent, home / "bridge" / "godot", _OWN_LEFT_OUT | _LEFT_OUT)
    natives = [*_copy_extensions(home / "lib-dynload")]
    (home / "site-packages").mkdir(parents=True)
    for name in distributions:
        natives += _copy_distribution(name, home / "site-packages")
    _copy_libraries(natives, home / "lib")
    library = folder / _libpython().name
    _copy_native(_libpython(), library)
    return [(folder / "python.cfg", ""), (library, ""), *_by_folder(home, "python")]


def as_pyc(code: CodeType) -> bytes:
    """Compiled code as an unchecked `.pyc`."""
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    return header + marshal.dumps(code)


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
        raise FileNotFoundError(f"{beside.name} is not beside libgodot_python.so; build the bridge again")
    return beside


def _compile_tree(source: Path, target: Path, left_out: frozenset[str]) -> None:
    for file in sorted(source.rglob("*.py")):
        relative = file.relative_to(source)
        if not left_out.intersection(relative.parts) and not any(part.startswith("config-") for part in relative.parts):
            _compile(file, target / relative, str(relative))


def _compile(file: Path, target: Path, shown_as: str) -> None:
    """Write `target` + "c"; data files that only look like Python are left out."""
    try:
        code = SourceFileLoader("compiled", str(file)).get_code("compiled")  # from __pycache__ if it is there
    except (SyntaxError, ValueError):
        return
    assert code is not None
    target.parent.mkdir(parents=True, exist_ok=True)
    target.with_suffix(".pyc").write_bytes(without_machine_paths(as_pyc(_renamed(code, shown_as))))


def _renamed(code: CodeType, name: str) -> CodeType:
    inner = tuple(_renamed(one, name) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_filename=name, co_consts=inner)


def _copy_extensions(target: Path) -> Iterator[Path]:
    source = Path(str(sysconfig.get_config_var("DESTSHARED")))
    if not source.is_dir():
        raise FileNotFoundError(f"no extension modules in {source}")
    target.mkdir(parents=True)
    for file in sorted(source.glob("*.so")):
        if not file.name.startswith(_EXTENSIONS_LEFT_OUT):
            _copy_native(file, target / file.name)
            yield file


def _copy_distribution(name: str, target: Path) -> Iterator[Path]:
    for relative, source in files_of(name):
        (target / relative).parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".py":
            _compile(source, target / relative, str(relative))
        elif source.suffix == ".so" or ".so." in source.name:
            _copy_native(source, target / relative)
            yield source
        else:
            (target / relative).write_bytes(without_machine_paths(source.read_bytes()))


def _copy_libraries(natives: Iterable[Path], target: Path) -> None:
    """The libraries that extension modules load, and a list that says for which module in which order."""
    target.mkdir()
    rows = []
    for native in natives:
        libraries = load_order(foreign_libraries(native))
        for library in libraries:
            if not (target / library.name).exists():
                _copy_native(library, target / library.name)
        if libraries:
            rows.append(" ".join((native.name.partition(".")[0], *(library.name for library in libraries))))
    (target / "needs.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")


def _copy_native(source: Path, target: Path) -> None:
    target.write_bytes(without_machine_paths(source.read_bytes()))
    shutil.copymode(source, target)
