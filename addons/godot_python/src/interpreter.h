// The one embedded interpreter: start, stop, and the lock that every callback from the engine takes.
#pragma once
#include <Python.h>

namespace godot_python {

/// Start Python from bin/<platform>/python.cfg beside the library; false after an error was printed.
bool start_interpreter();
/// Drop the caches of this half and forbid every later callback. Python itself stays loaded (wheels cannot unload).
void stop_interpreter();

/// False before start and after stop: a callback that sees it must return at once without touching Python.
bool interpreter_alive();

/// Hold the GIL for a scope. Re-entrant and nearly free when this thread holds it already. Only when alive.
class Gil {
public:
	Gil();
	~Gil();
	Gil(const Gil &) = delete;
	Gil &operator=(const Gil &) = delete;

private:
	PyGILState_STATE state;
	bool took;
};

/// Give the GIL up for a scope round an engine call that may wait for another thread.
class GilRelease {
public:
	GilRelease();
	~GilRelease();
	GilRelease(const GilRelease &) = delete;
	GilRelease &operator=(const GilRelease &) = delete;

private:
	PyThreadState *thread;
	bool was_holding;
};

} // namespace godot_python
