// Arrays and Dictionaries that take only certain elements.
#pragma once
#include <Python.h>

namespace godot_python {

PyObject *typed_array(PyObject *module, PyObject *arguments);
PyObject *typed_dictionary(PyObject *module, PyObject *arguments);

} // namespace godot_python
