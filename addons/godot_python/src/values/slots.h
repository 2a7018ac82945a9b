// The parts from which the value types are put together; each fills its own slots of a type before it is readied.
#pragma once
#include <Python.h>

namespace godot_python {

void prepare_identity(PyTypeObject &type, int variant_type);   // repr, hash, comparison, copy, pickle, replace
void prepare_operators(PyTypeObject &type, int variant_type);  // + - * / % ** & | ^ ~ << >>, truth
void prepare_components(PyTypeObject &type, int variant_type); // len, index, unpacking of vectors and the like
void prepare_array(PyTypeObject &type);
void prepare_dictionary(PyTypeObject &type);
void prepare_packed(PyTypeObject &type, int variant_type);

/// Give a type further Python methods beside those of prepare_identity.
void add_python_methods(PyTypeObject &type, const PyMethodDef *more);

/// Constructor call with the overloads of the API description (tp_vectorcall of every value type).
PyObject *call_constructor(PyObject *type, PyObject *const *values, size_t flagged_count, PyObject *keywords);
PyObject *new_from_constructor(PyTypeObject *type, PyObject *arguments, PyObject *keywords);

/// Constants like Vector2.ZERO, parsed on first access.
bool add_values(PyTypeObject *type, int variant_type);
bool ready_constant_type();

bool is_packed(int variant_type);

} // namespace godot_python
