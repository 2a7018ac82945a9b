// The Python types of engine objects: life, identity, and dynamic attributes.
#pragma once
#include <Python.h>

namespace godot_python {

/// The type of the engine's own root class `Object`.
PyTypeObject *new_object_root(const char *name);

/// A subclass; `dynamic` ones ask the object itself for attributes that the tables do not know (other languages'
/// scripts, classes of other extensions).
PyTypeObject *new_object_subtype(const char *name, PyTypeObject *base, bool dynamic);

/// Put an attribute (stolen reference, may be NULL after an error) under its engine name and a legal Python name.
bool set_member(PyObject *dict, const char *name, PyObject *value);

} // namespace godot_python
