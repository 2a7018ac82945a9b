"""Exceptions, prints, warnings and logging in Godot's output."""

import logging
import threading
import time
import warnings

from godot import OS, GDScript, Logger, Node, load


class Thrower(Node):
    def fail(self, text="boom"):
        raise ValueError(text)

    def deep(self):
        try:
            {}["missing"]
        except KeyError as error:
            raise RuntimeError("wrapped") from error

    def again(self):
        raise LookupError("the same")


def test_one_entry_with_file_and_line(log):
    node = Thrower()
    node.call("fail", "einmal")
    assert len(log) == 1
    assert log[0].startswith("SCRIPT ERROR: ValueError: einmal") and "test_errors.py:" in log[0]
    node.free()


def test_cause_and_frames_are_told(log):
    node = Thrower()
    node.call("deep")
    assert len(log) == 1 and "RuntimeError: wrapped" in log[0] and "because of KeyError: 'missing'" in log[0]
    node.free()


def test_repeated_errors_are_throttled(log):
    node = Thrower()
    for _ in range(100):
        node.call("again")
    assert len(log) == 1
    node.free()


def test_the_caller_goes_on_and_gets_null(log):
    node = Thrower()
    assert node.call("fail") is None
    assert node.get_child_count() == 0
    node.free()


def test_gdscript_survives_a_python_exception(log):
    caller = Node()
    code = GDScript()
    code.source_code = "extends Node\nfunc run(n):\n\tvar r = n.fail('from gd')\n\treturn [r, 5]\n"
    code.reload()
    caller.set_script(code)
    node = Thrower()
    assert list(caller.call("run", node)) == [None, 5]
    assert any("from gd" in line for line in log)
    node.free()
    caller.free()


class Keeper(Logger):
    """Keeps the frames of the backtraces that come with an engine error."""

    def __init__(self):
        super().__init__()
        self.frames = []

    def _log_error(self, function, file, line, code, rationale, editor_notify, error_type, script_backtraces):
        for trace in script_backtraces:
            for index in range(trace.get_frame_count()):
                self.frames.append(
                    (
                        trace.get_language_name(),
                        trace.get_frame_file(index),
                        trace.get_frame_function(index),
                        trace.get_frame_line(index),
                    )
                )


def test_python_frames_in_the_engines_backtrace(log):
    """An engine error raised by a call from Python names the Python caller."""
    node = load("res://scripts/plain.py").call("new")
    keeper = Keeper()
    OS.add_logger(keeper)
    node.call("ask_for_nothing")
    OS.remove_logger(keeper)
    source = node.get_script().source_code.splitlines()
    language, file, function, line = keeper.frames[0]
    assert (language, file, function) == ("Python", "res://scripts/plain.py", "ask_for_nothing")
    assert "get_node" in source[line - 1]
    node.free()


def test_warnings_are_godot_warnings(log):
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        import godot.output

        warnings.showwarning = godot.output._show_warning
        warnings.warn("careful", stacklevel=1)
    assert len(log) == 1 and log[0].startswith("WARNING: UserWarning: careful") and "test_errors.py" in log[0]


def test_logging_without_a_handler(log):
    logger = logging.getLogger("felt.test")
    logger.propagate = False
    logger.error("broken %d", 3)
    logger.warning("odd")
    assert [line.split(" (")[0] for line in log] == ["ERROR: felt.test: broken 3", "WARNING: felt.test: odd"]


def test_exception_in_a_python_thread(log):
    hook = threading.excepthook
    from godot.late_hooks import patch_threading

    patch_threading(threading)
    thread = threading.Thread(target=lambda: 1 / 0, name="worker")
    thread.start()
    thread.join()
    threading.excepthook = hook
    deadline = time.monotonic() + 5
    while not log and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(log) == 1 and "ZeroDivisionError" in log[0]


def test_error_in_a_signal_callback_names_the_signal(log):
    node = Thrower()
    node.renamed.connect(node.again)
    node.renamed.connect(lambda: None)
    time.sleep(1.05)  # past the throttle of the test above
    node.renamed.emit()
    assert len(log) == 1 and "LookupError: the same" in log[0]
    node.free()
