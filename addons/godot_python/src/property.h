// Engine properties as Python data descriptors that call getter and setter directly.
#pragma once
#include <Python.h>
#include "method_table.h"

namespace godot_python {

PyObject *new_property(const ClassRow &owner, const PropertyRow &row, PyTypeObject *type);
bool ready_property_type();

} // namespace godot_python
