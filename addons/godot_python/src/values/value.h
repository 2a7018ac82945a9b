// Built-in values in Python: the engine's own bytes behind a Python object head, one static type for each.
#pragma once
#include <Python.h>
#include "../api.h"
#include "../builtin.h"

namespace godot_python {

/// A value's Python type knows its Variant type by its place in this array; the size makes that one shift.
struct alignas(1024) ValueType {
	PyTypeObject type;
	bool ready;
	int free_count;
	PyObject *free_list[64]; // only for types without destructor
};
static_assert(sizeof(ValueType) == 1024, "value_code divides by it");
extern ValueType value_types[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];

/// Borrowed type, made on first use; NULL + exception on failure, or for types that Python has itself (int, str).
PyTypeObject *value_type(int variant_type);

/// Variant type of a value object's type, or -1.
inline int value_code(PyTypeObject *type) {
	auto offset = reinterpret_cast<uintptr_t>(type) - reinterpret_cast<uintptr_t>(value_types);
	return offset < sizeof value_types ? static_cast<int>(offset / sizeof(ValueType)) : -1;
}
inline int value_code(PyObject *object) { return value_code(Py_TYPE(object)); }

inline void *value_data(PyObject *value) { return value + 1; }
template <typename T>
inline T *value_as(PyObject *value) { return reinterpret_cast<T *>(value + 1); }

/// The part of allocate_value that asks Python for memory.
PyObject *allocate_fresh_value(int variant_type);

/// New object with uninitialised bytes; the caller constructs the engine value at once.
inline PyObject *allocate_value(int variant_type) {
	ValueType &type = value_types[variant_type];
	if (type.free_count == 0) {
		return allocate_fresh_value(variant_type);
	}
	PyObject *object = type.free_list[--type.free_count];
	Py_SET_REFCNT(object, 1); // its type is still in place
	return object;
}

/// New object holding the default value.
inline PyObject *new_value(int variant_type) {
	PyObject *value = allocate_value(variant_type);
	if (value && builtin::destructors[variant_type]) {
		builtin::construct(variant_type, value_data(value));
	}
	return value;
}

/// New object holding a copy of an engine value.
PyObject *copy_value(int variant_type, const void *source);

/// Construct an engine value from any fitting Python object, as an argument of that type would be:
/// 1 done, 0 does not fit (no exception), -1 exception. Objects, nil and Variants are not handled here.
int construct_value(int variant_type, PyObject *object, void *destination);

/// How many of the first members make the whole value (2 for Vector2); 0 when it is not made of members.
int component_count(int variant_type);

/// The part of construct_value that tries one-argument constructors (Vector2i -> Vector2, Array -> PackedInt32Array).
int convert_value(int variant_type, PyObject *object, void *destination);

} // namespace godot_python
