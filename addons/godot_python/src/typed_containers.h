// Typed engine Arrays and Dictionaries from plain Python ones.
#pragma once
#include <Python.h>

namespace godot_python {

/// (items, variant type, class or None) -> Array. An object type may be a script class.
PyObject *typed_array(PyObject *module, PyObject *arguments);
/// (items, key type, key class, value type, value class) -> Dictionary.
PyObject *typed_dictionary(PyObject *module, PyObject *arguments);

} // namespace godot_python
