// Engine enums as IntEnum and IntFlag classes, made on first use.
#pragma once
#include <Python.h>
#include <cstdint>

namespace godot_python {

/// New reference to the enum class of a row.
PyObject *enum_class(uint32_t row);

/// New reference to the member with this value; a plain int when the enum has none. NO_ROW gives a plain int.
PyObject *enum_member(uint16_t row, int64_t value);

/// Add enum classes and their members to a type as attributes that resolve on first access.
bool add_enums(PyTypeObject *type, uint32_t first, uint32_t count);

/// New reference to a global enum's class or member by name; NULL without exception when there is none.
PyObject *global_enum_or_member(const char *name);

bool ready_enum_types();

} // namespace godot_python
