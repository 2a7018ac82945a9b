// The engine's note of which wrapper stands for an object, so that the same object is the same Python object.
#pragma once
#include <Python.h>
#include "api.h"

namespace godot_python {

/// New reference to the living wrapper of an object; NULL without exception when it has none.
PyObject *bound_wrapper(GDExtensionObjectPtr object);

/// Note a fresh wrapper; returns it. From now on it is pinned: the engine tells of the object's death.
PyObject *bind_wrapper(PyObject *wrapper);

/// Forget a wrapper that dies before its object.
void unbind_wrapper(PyObject *wrapper);

} // namespace godot_python
