"""pytest inside the engine: pytest's own work on a thread, every test and fixture on Godot's main thread.

`async def` tests and fixtures are coroutines of the bridge: they may `await get_tree().process_frame`.
"""

import inspect
import queue
import sys
import threading
import traceback
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from typing import Any

import _godot
import pytest

from . import aio
from .pytest_engine import BEGIN, END


class Session:
    """One pytest run. The main loop calls run_jobs() every frame until exit_code is set."""

    def __init__(self, arguments: list[str]) -> None:
        self.arguments = arguments
        self.exit_code: int | None = None
        self._jobs: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def start(self) -> None:
        """Begin on a thread."""
        threading.Thread(target=self._run, name="pytest", daemon=True).start()

    def run_jobs(self) -> None:
        """Do what the tests ask of the main thread: everything that comes before this frame has to go on."""
        patience = 0.002
        while True:
            try:
                job = self._jobs.get(timeout=patience)
            except queue.Empty:
                return
            job()

    def on_main(self, function: Callable[[], Any]) -> Any:
        """Call on the main thread and wait; a coroutine result is driven to its end over as many frames as it needs."""
        if threading.current_thread() is threading.main_thread() or _is_main():
            return function()
        call = _Call(function)
        self._jobs.put(call.begin)
        return call.outcome()

    def _run(self) -> None:
        print(BEGIN)
        try:
            code = int(pytest.main(["-p", "no:cacheprovider", *self.arguments], plugins=[Plugin(self)]))
        except BaseException:
            traceback.print_exc()
            code = 3
        sys.stdout.flush()
        sys.stderr.flush()
        print(END)
        self.exit_code = code


def _is_main() -> bool:
    return bool(_godot.OS.get_thread_caller_id() == _godot.OS.get_main_thread_id())


class _Call:
    def __init__(self, function: Callable[[], Any]) -> None:
        self._function = function
        self._done = threading.Event()
        self._result: Any = None
        self._error: BaseException | None = None

    def begin(self) -> None:
        """Main thread."""
        try:
            result = self._function()
        except BaseException as error:
            self._finish(None, error)
            return
        if inspect.isawaitable(result):
            self._task = aio.Task(self._drive(result), None)  # kept: nothing else holds it between two waits
            self._task.step()
        else:
            self._finish(result, None)

    async def _drive(self, coroutine: Any) -> None:
        try:
            self._finish(await coroutine, None)
        except BaseException as error:
            self._finish(None, error)

    def _finish(self, result: Any, error: BaseException | None) -> None:
        self._result, self._error = result, error
        self._done.set()

    def outcome(self) -> Any:
        """Any thread: wait for the end, give the result or raise the error."""
        self._done.wait()
        if self._error is not None:
            raise self._error
        return self._result


class Plugin:
    """The pytest plugin that sends tests and fixtures to the main thread."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @pytest.hookimpl(tryfirst=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> object | None:
        """Run a test on the main thread."""
        names = pyfuncitem._fixtureinfo.argnames
        arguments = {name: pyfuncitem.funcargs[name] for name in names}
        self.session.on_main(lambda: pyfuncitem.obj(**arguments))
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[Any]) -> pytest.TestReport:
        """Values of a failed test are shown by the main thread, which alone may ask nodes."""
        report: pytest.TestReport = self.session.on_main(lambda: pytest.TestReport.from_item_and_call(item, call))
        return report

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Generator[None, Any, Any]:
        """Run a fixture, and its part after `yield`, on the main thread."""
        original = fixturedef.func
        fixturedef.func = self._on_main(original)
        try:
            return (yield)
        finally:
            fixturedef.func = original

    def _on_main(self, function: Callable[..., Any]) -> Callable[..., Any]:
        if inspect.isgeneratorfunction(function):
            return self._generator(function)
        if inspect.isasyncgenfunction(function):
            return self._async_generator(function)
        return lambda *positional, **named: self.session.on_main(lambda: function(*positional, **named))

    def _generator(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def fixture(*positional: Any, **named: Any) -> Iterator[Any]:
            made = function(*positional, **named)
            yield self.session.on_main(lambda: next(made))
            self.session.on_main(lambda: next(made, None))

        return fixture

    def _async_generator(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def fixture(*positional: Any, **named: Any) -> Iterator[Any]:
            made = function(*positional, **named)
            yield self.session.on_main(lambda: made.asend(None))
            with suppress(StopAsyncIteration):
                self.session.on_main(lambda: made.asend(None))

        return fixture

    @pytest.fixture
    def tree(self) -> Any:
        """The running SceneTree."""
        return _godot.Engine.get_main_loop()

    @pytest.fixture
    def root(self, tree: Any) -> Iterator[Any]:
        """A fresh Node in the tree, freed after the test."""
        node = _godot.Node()
        tree.root.add_child(node)
        yield node
        if _godot.is_instance_valid(node):
            node.free()

    @pytest.fixture(autouse=True)
    def _engine_log(self, request: Any) -> Iterator[list[str]]:
        from .test_log import TestLogger

        logger = TestLogger()
        _godot.OS.add_logger(logger)
        yield logger.lines
        _godot.OS.remove_logger(logger)
        errors = errors_of(logger.lines)
        if errors and "log" not in request.fixturenames:
            pytest.fail("the engine complained:\n" + "\n".join(errors))

    @pytest.fixture
    def log(self, _engine_log: list[str]) -> list[str]:
        """Errors and warnings the engine prints during the test, "KIND: text (file:line)"; they are expected then."""
        return _engine_log


def errors_of(log: list[str]) -> list[str]:
    """The errors among the lines of a `log`; a warning is none."""
    return [line for line in log if not line.startswith("WARNING")]
