"""Run the stages and add them up."""

import argparse
import os
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from felt.tools.command_line import OneLineParser
from felt.tools.setup import display, ready, system_packages, template
from felt.tools.setup.console import say
from felt.tools.setup.entry import run_command
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem
from felt.tools.test import lint
from felt.tools.test.outcome import Outcome
from felt.tools.test.stage import Stage

ENGINE_TESTS = ("tests/bridge", "tests/scenes", "tests/export")
SPREAD = ("-n3", "--dist=worksteal")
"""Three workers for two cores: many a test waits for a clock. Who is done takes over what waits for another."""
PURE = Stage("pure", ("tests",), (*SPREAD, *(f"--ignore={path}" for path in (*ENGINE_TESTS, "tests/bench"))))


class Run:
    """The stages done so far, with their counts and times."""

    def __init__(self, places: Places, pattern: str | None) -> None:
        self.places = places
        self.pattern = pattern
        self.total = Outcome()
        self._lines: list[str] = []

    def stage(self, name: str, work: Callable[[], Outcome]) -> None:
        """Do one stage under its title."""
        print(f"\n=== {name}", flush=True)
        start = time.monotonic()
        outcome = work()
        self.total += outcome
        self._lines.append(f"{name:<8} {outcome}  {time.monotonic() - start:.1f} s")

    def tests(self, stage: Stage) -> None:
        """Do one stage of pytest."""
        self.stage(stage.name, lambda: stage.run(self.places, self.pattern))

    def report(self) -> None:
        """The table of stages, and the totals alone on the last line."""
        print("\n" + "\n".join(self._lines) + f"\n\n{self.total}", flush=True)


def build_parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog="./test", description="Set up what is missing and run the project's tests.")
    parser.add_argument("-k", metavar="PATTERN", dest="pattern", help="only tests whose names match, and no lint")
    parser.add_argument("--fast", action="store_true", help="only what needs no engine")
    return parser


def run(pattern: str | None, fast: bool, places: Places) -> int:
    """Run the stages; 0 when something ran and nothing failed."""
    nothing_may_be_skipped = os.environ.get("CI") == "true"
    provide_git(places)
    godot = None if fast else ready.for_game(places, "test")
    python = ready.for_python(places, "test")
    if godot:
        provide_template(places, godot)
        provide_sandbox(places)
    done = Run(places, pattern)
    if not pattern:
        done.stage("lint", lambda: lint.run(python, places.checkout))
    done.tests(PURE)
    if godot:
        in_engine(done, godot)
    done.report()
    if nothing_may_be_skipped and done.total.skipped:
        print("felt: CI runs everything: a skipped test is a failed one", file=sys.stderr)
    return 0 if done.total.good(nothing_may_be_skipped) else 1


def provide_git(places: Places) -> None:
    """Some tests look at what git holds; where we may not install it they are skipped."""
    if not shutil.which("git") and system_packages.may_install():
        system_packages.install(["git"], "the tests look at what git holds", places.logs)


def provide_template(places: Places, godot: Path) -> None:
    """Tests of exported games need it; where it cannot be had they are skipped."""
    try:
        template.provide(places, godot)
    except SetupProblem as problem:
        say(f"note: {problem}")


def provide_sandbox(places: Places) -> None:
    """Exported games are run in one; where we may not install it those tests are skipped."""
    if not shutil.which("bwrap") and system_packages.may_install():
        system_packages.install(["bubblewrap"], "exported games are run in a sandbox", places.logs)


def in_engine(done: Run, godot: Path) -> None:
    """The stages that start Godot: the bridge, then on a virtual display the scenes and an exported game."""
    engine = {"GODOT": str(godot)}
    done.tests(Stage("bridge", ("tests/bridge",), SPREAD, engine))
    # Each worker makes one export for all tests of a file.
    exports = Stage("export", ("tests/export",), ("-n2", "--dist=loadfile"))
    on_screen = (Stage("scenes", ("tests/scenes",), SPREAD), exports)
    try:
        display.require_virtual(done.places.logs)
    except SetupProblem as problem:
        for stage in on_screen:
            done.stage(stage.name, partial(stage.leave_out, done.places, done.pattern, str(problem)))
        return
    with display.virtual() as settings:
        for stage in on_screen:
            done.tests(replace(stage, environment={**engine, **settings}))


def main() -> int:
    options = build_parser().parse_args()
    return run_command(lambda: run(options.pattern, options.fast, Places.of()))


if __name__ == "__main__":
    sys.exit(main())
