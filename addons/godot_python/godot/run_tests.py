"""Main loop of `godot --headless --path P --script res://addons/godot_python/godot/run_tests.py -- PYTEST ARGS`."""

from godot import OS, SceneTree, testing


class RunTests(SceneTree):
    """Runs pytest on a thread of its own and every test on this one; quits with pytest's exit code."""

    def _initialize(self) -> None:
        self.session = testing.Session(list(OS.get_cmdline_user_args()))
        self.session.start()

    def _process(self, delta: float) -> bool:
        self.session.run_jobs()
        code = self.session.exit_code
        if code is not None:
            self.quit(code)
        return False
