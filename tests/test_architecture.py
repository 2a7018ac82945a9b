"""The shape of the tree: who may import whom, how long a file may be, what git may hold."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
FELT = CHECKOUT / "python" / "felt"
LONGEST_FILE = 500
USUAL_FUNCTION = 30
"""Lines that 95 of 100 functions keep to."""
LARGEST_FILE_BYTES = 1_000_000
CODE = {".py", ".cpp", ".h", ".sh"}
TEXT = {*CODE, ".md", ".toml", ".txt", ".cfg", ".tscn", ".tres", ".godot", ".gdextension", ".gdshader", ".yml", ""}
BUILT = {".so", ".dll", ".dylib", ".o", ".a", ".pyc", ".deb", ".whl", ".zip", ".gz", ".xz", ".pck", ".apk", ".exe"}
BUILT_FOLDERS = {".godot", ".venv", ".felt", "__pycache__", "build", "bin", ".mypy_cache", ".ruff_cache"}

# Spelled in pieces, so that this file does not mention what it forbids.
FORBIDDEN = {
    "a home folder": r"(?<![\w.~$}])/(?:root|home/\w+|Users/\w+)/",
    "a scratch folder": r"/(?:var/)?tm" + r"p/\w",
    "a package registry": "|".join(
        ("pypi" + r"\.org", "files.python" + "hosted", "deb" + r"\.debian\.org", "registry.np" + "mjs")
    ),
}


def tracked() -> list[Path]:
    """Every file that git holds, as far as it is still there."""
    if not (CHECKOUT / ".git").exists() or not shutil.which("git"):
        pytest.skip("git or its folder is missing, so what it holds is not known")
    # The owner of a mounted checkout may differ from who tests it; only names are read.
    command = ["git", "-c", f"safe.directory={CHECKOUT}", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True)
    return [CHECKOUT / name for name in listed.stdout.split("\0") if name and (CHECKOUT / name).is_file()]


def names(files: list[Path]) -> list[str]:
    """Paths as a reader writes them."""
    return [str(file.relative_to(CHECKOUT)) for file in files]


def sources(*folders: str) -> Iterator[Path]:
    """The Python files of packages of ``felt``."""
    for folder in folders:
        yield from sorted((FELT / folder).rglob("*.py"))


def imports(file: Path) -> set[str]:
    """Every module that a file imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def foreign(file: Path, *ours: str) -> set[str]:
    """What a file imports besides the standard library and the packages ``ours``."""
    allowed = tuple(f"{package}." for package in ours)
    return {
        name
        for name in imports(file)
        if name.split(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith(allowed) and name != "felt"
    }


def test_imports_go_one_way() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT / "python"), "COLUMNS": "200"}
    done = subprocess.run([linter, "--no-cache"], cwd=CHECKOUT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("package", "ours"),
    [
        ("core", ("felt.core",)),
        ("billiards", ("felt.billiards", "felt.core")),
        ("bots", ("felt.bots", "felt.billiards", "felt.core")),
        ("games", ("felt.games", "felt.bots", "felt.billiards", "felt.tuning", "felt.core")),
        ("tools/setup", ("felt.tools.setup",)),
        ("tools/test", ("felt.tools",)),
    ],
)
def test_what_must_run_anywhere_uses_the_standard_library_alone(package: str, ours: tuple[str, ...]) -> None:
    files = list(sources(package))
    assert files, f"{package} has no file"
    assert {str(file.relative_to(FELT)): strange for file in files if (strange := foreign(file, *ours))} == {}


def test_games_do_not_import_each_other() -> None:
    games = {folder.name for folder in (FELT / "games").iterdir() if (folder / "__init__.py").exists()}
    assert games
    for game in games:
        others = tuple(f"felt.games.{other}." for other in games - {game})
        for file in sources(f"games/{game}"):
            assert not [name for name in imports(file) if f"{name}.".startswith(others)], file


def test_only_scenes_import_godot() -> None:
    outside = [file for file in FELT.rglob("*.py") if (FELT / "scenes") not in file.parents]
    assert outside
    assert names([file for file in outside if any(name.split(".")[0] == "godot" for name in imports(file))]) == []


def test_no_file_is_too_long_to_read() -> None:
    code = [file for file in tracked() if file.suffix in CODE]
    assert code
    assert names([file for file in code if len(file.read_text().splitlines()) > LONGEST_FILE]) == []


def test_functions_stay_short() -> None:
    lengths = sorted(
        (node.end_lineno or 0) - node.lineno + 1
        for file in FELT.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    assert lengths[len(lengths) * 95 // 100] <= USUAL_FUNCTION, f"the longest: {lengths[-10:]}"


def test_git_holds_nothing_built() -> None:
    built = [
        file
        for file in tracked()
        if file.suffix in BUILT
        or BUILT_FOLDERS & {*file.relative_to(CHECKOUT).parts}
        or file.name == "extension_api.json"
    ]
    assert names(built) == []


def test_git_holds_no_huge_file() -> None:
    assert names([file for file in tracked() if file.stat().st_size > LARGEST_FILE_BYTES]) == []


def test_links_in_documents_lead_somewhere() -> None:
    links = [
        (document, link)
        for document in tracked()
        if document.suffix == ".md"
        for link in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", document.read_text())
    ]
    assert links
    assert [f"{document.name}: {link}" for document, link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_mentions(what: str) -> None:
    texts = [file for file in tracked() if file.suffix in TEXT]
    assert texts
    found = [
        f"{file.relative_to(CHECKOUT)}:{number}: {line.strip()[:100]}"
        for file in texts
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), start=1)
        if re.search(FORBIDDEN[what], line)
    ]
    assert found == []


@pytest.mark.parametrize("text", ["cd /{}/ann/felt", "open('/{}/ann/x')", "/{}/ann/"])
@pytest.mark.parametrize("parent", ["home", "Users"])
def test_home_folders_are_recognised(text: str, parent: str) -> None:
    assert re.search(FORBIDDEN["a home folder"], text.format(parent))


@pytest.mark.parametrize("text", ["~/.cache/felt", "$HOME/felt", "res://home/x", "a/root/b"])
def test_relative_and_user_paths_are_no_home_folders(text: str) -> None:
    assert not re.search(FORBIDDEN["a home folder"], text)
