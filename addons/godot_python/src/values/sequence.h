// Building the engine's containers from Python's.
#pragma once
#include <Python.h>
#include "../api.h"

namespace godot_python {

// Each constructs into raw storage: 1 done, 0 does not fit (no exception), -1 exception; nothing is left constructed
// unless 1.
int construct_array(PyObject *object, void *destination);
int construct_dictionary(PyObject *object, void *destination);
int construct_packed(int variant_type, PyObject *object, void *destination);

/// An engine method of a built-in type, for the bridge's own use.
GDExtensionPtrBuiltInMethod builtin_method(int variant_type, const char *name);

/// Python's index into `length` items, a negative one counted from the end. False + exception for no index at all;
/// whether it lies within is for the caller to find out.
inline bool read_index(PyObject *key, Py_ssize_t length, Py_ssize_t &index) {
	index = PyNumber_AsSsize_t(key, PyExc_IndexError);
	if (index == -1 && PyErr_Occurred()) {
		return false;
	}
	index += index < 0 ? length : 0;
	return true;
}

/// True for list, tuple, set, range, generator ... but not for text, bytes, dict or engine values.
bool is_plain_iterable(PyObject *object);

} // namespace godot_python
