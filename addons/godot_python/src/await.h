// Coroutines of scripts: started by the engine's calls, resumed by signals.
#pragma once
#include <Python.h>

namespace godot_python {

/// Run a coroutine that an engine call returned until its first wait. Takes it over. New reference to what the caller
/// gets: the result when it is done already, otherwise a Signal that GDScript can await. Never NULL.
PyObject *start_coroutine(PyObject *coroutine);

/// script_hooks.await_signal: the iterator behind `await signal`.
PyObject *await_signal(PyObject *signal);

} // namespace godot_python
