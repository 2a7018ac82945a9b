// The C module `_godot`, which the Python package `godot` re-exports.
#pragma once
#include <Python.h>

namespace godot_python {

/// Module creation function for the table of built-in modules.
PyObject *make_module();

} // namespace godot_python
