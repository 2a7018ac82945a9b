// Python callables as engine Callables.
#pragma once
#include <Python.h>

namespace godot_python {

/// What a Callable value can do in Python beyond its engine methods: be called. Before its type is readied.
void prepare_callable_type(PyTypeObject &type);

} // namespace godot_python
