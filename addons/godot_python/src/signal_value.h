// Signals: descriptors on engine classes, and what a Signal value can do in Python beyond its engine methods.
#pragma once
#include <Python.h>

namespace godot_python {

PyObject *new_signal_descriptor(const char *name);
bool ready_signal_type();
/// Make the Signal value awaitable; called before its type is readied.
void prepare_signal_type(PyTypeObject &type);

} // namespace godot_python
