// Members of built-in values: reading, and writing into a copy.
#pragma once
#include <Python.h>
#include "../method_table.h"

namespace godot_python {

/// New reference to one member of a value's bytes.
PyObject *read_member(int variant_type, const MemberRow &row, const void *data);

/// Change one member in bytes that nobody else sees yet; false + TypeError when the value does not fit.
bool write_member(int variant_type, const MemberRow &row, void *data, PyObject *value);

const MemberRow *find_member(int variant_type, PyObject *name);

bool add_members(PyTypeObject *type, int variant_type);
bool ready_member_type();

} // namespace godot_python
