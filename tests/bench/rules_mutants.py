"""Break the rules on purpose, one small change at a time, and see whether the tests notice.

    python -m tests.bench.rules_mutants [MODULE ...]      run by hand: minutes, not seconds

Every comparison, condition, number, text, sum and bare call of a rule module is changed once, in a copy of the tree.
A mutant is killed when the tests fail (or never end). Survivors are printed with their line.
"""

import ast
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401 - imported once, for all forks
import pydantic  # noqa: F401
import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = Path("python/felt/games/poker_pool")
MODULES = (
    "rules", "resolution", "breaking", "turns", "endgame", "respawns", "choices", "placing", "opening", "timeouts",
)  # fmt: skip
TESTS = ("cases", "rules", "start", "view", "laws")
PATIENCE = 120

OPPOSITES: dict[type[ast.AST], type[Any]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult,
}  # fmt: skip
NEIGHBOURS: dict[type[ast.AST], type[Any]] = {ast.GtE: ast.Gt, ast.Gt: ast.GtE, ast.LtE: ast.Lt, ast.Lt: ast.LtE}


def main(modules: list[str]) -> int:
    """Try every mutant; fails below nine in ten killed."""
    sys.dont_write_bytecode = True  # a stale mutant must not come back from a cache
    killed = tried = 0
    with tempfile.TemporaryDirectory() as scratch:
        copy = _copy_tree(Path(scratch))
        if not _passes(copy):
            raise SystemExit("the tests fail before anything is broken")
        for module in modules or MODULES:
            path = PACKAGE / f"{module}.py"
            verdicts = list(_verdicts(copy, path))
            survivors = [verdict for verdict in verdicts if verdict]
            count = len(verdicts)
            killed, tried = killed + count - len(survivors), tried + count
            print(f"{module}: {count - len(survivors)} of {count} killed", *survivors, sep="\n  ", flush=True)
    print(f"{killed} of {tried} mutants killed: {killed / tried:.1%}")
    return 0 if killed >= 0.9 * tried else 1


def _copy_tree(scratch: Path) -> Path:
    copy = scratch / "felt"
    for folder in ("python", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "scenes"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def _verdicts(copy: Path, path: Path) -> Iterator[str]:
    """Put each mutant of a module in its place: "" if the tests notice, else what they let pass."""
    source = (copy / path).read_text()
    for line, what, mutant in mutants(source):
        (copy / path).write_text(mutant)
        yield f"survived at line {line}: {what}" if _passes(copy) else ""
    (copy / path).write_text(source)


def mutants(source: str) -> Iterator[tuple[int, str, str]]:
    """Give every mutant of a module: its line, what was changed, and its text."""
    tree = ast.parse(source)
    quiet = set(_quiet(tree))
    for place, node in enumerate(ast.walk(tree)):
        for change in range(2) if node not in quiet else ():
            other = deepcopy(tree)
            twin = next(found for at, found in enumerate(ast.walk(other)) if at == place)
            if what := _change(twin, change):
                yield getattr(node, "lineno", 0), what, ast.unparse(other)


def _quiet(tree: ast.AST) -> Iterator[ast.AST]:
    """Parts whose change means nothing to a match: texts for readers and annotations."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield from (node, node.value)
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            yield from ast.walk(node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.returns:
            yield from ast.walk(node.returns)
        elif isinstance(node, ast.Raise | ast.JoinedStr):
            yield from (part for part in ast.walk(node) if isinstance(part, ast.Constant))


def _change(node: ast.AST, change: int) -> str:
    """Change a node in place; returns what was done, or nothing."""
    match node:
        case ast.Compare():
            return _swap_comparison(node, (OPPOSITES, NEIGHBOURS)[change])
        case ast.Constant():
            return _change_constant(node, change)
        case _ if change:
            return ""
        case ast.BoolOp() | ast.BinOp():
            return _swap_operator(node)
        case ast.UnaryOp(ast.Not()):
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
            return "dropped not"
        case ast.IfExp():
            node.body, node.orelse = node.orelse, node.body
            return "swapped if and else"
        case ast.If() if not isinstance(node.test, ast.Compare):
            node.test = ast.UnaryOp(ast.Not(), node.test)
            return "turned the condition round"
        case ast.Expr(ast.Call()):
            node.value = ast.Constant(None)
            return "dropped a call"
    return ""


def _swap_comparison(node: ast.Compare, table: dict[type[ast.AST], type[Any]]) -> str:
    old = type(node.ops[0])
    if old not in table:
        return ""
    node.ops[0] = table[old]()
    return f"{old.__name__} became {table[old].__name__}"


def _swap_operator(node: ast.BoolOp | ast.BinOp) -> str:
    old = type(node.op)
    if old not in OPPOSITES:
        return ""
    node.op = OPPOSITES[old]()
    return f"{old.__name__} became {OPPOSITES[old].__name__}"


def _change_constant(node: ast.Constant, change: int) -> str:
    before = node.value
    if isinstance(before, bool):
        node.value = not before if change == 0 else before
    elif isinstance(before, int):
        node.value = before + (1, -1)[change]
    elif isinstance(before, str) and change == 0:
        node.value = before + "?"
    return f"{before!r} became {node.value!r}" if node.value is not before and node.value != before else ""


def _passes(copy: Path) -> bool:
    """Run the tests in a fork, which has everything imported already but the game itself."""
    child = os.fork()
    if child == 0:
        signal.alarm(PATIENCE)
        os.chdir(copy)
        sys.path[:0] = [str(copy / "python"), str(copy)]
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        tests = [f"tests/games/poker_pool/test_{name}.py" for name in TESTS]
        os._exit(
            int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-W", "ignore:Module already imported", *tests]))
        )
    return os.waitpid(child, 0)[1] == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
