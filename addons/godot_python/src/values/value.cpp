#include "value.h"
#include <cstring>
#include <string>
#include "../callable.h"
#include "../enums.h"
#include "../method.h"
#include "../method_table.h"
#include "../object_type.h"
#include "../signal_value.h"
#include "member.h"
#include "slots.h"

namespace godot_python {

ValueType value_types[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];

static void dealloc_plain(PyObject *self) {
	auto *type = reinterpret_cast<ValueType *>(Py_TYPE(self));
	if (type->free_count < static_cast<int>(std::size(type->free_list))) {
		type->free_list[type->free_count++] = self;
	} else {
		PyObject_Free(self);
	}
}

static void dealloc_destroying(PyObject *self) {
	builtin::destructors[value_code(self)](value_data(self));
	PyObject_Free(self);
}

PyObject *allocate_fresh_value(int variant_type) {
	ValueType &type = value_types[variant_type];
	if (!type.ready && !value_type(variant_type)) {
		return nullptr;
	}
	auto *object = static_cast<PyObject *>(PyObject_Malloc(type.type.tp_basicsize));
	return object ? PyObject_Init(object, &type.type) : PyErr_NoMemory();
}

PyObject *copy_value(int variant_type, const void *source) {
	PyObject *value = allocate_value(variant_type);
	if (value && builtin::destructors[variant_type]) {
		builtin::copy(variant_type, value_data(value), source);
	} else if (value) {
		memcpy(value_data(value), source, table::builtins[variant_type].size);
	}
	return value;
}

static bool is_value_type(int code) {
	return code >= GDEXTENSION_VARIANT_TYPE_VECTOR2 && code < GDEXTENSION_VARIANT_TYPE_VARIANT_MAX &&
			code != GDEXTENSION_VARIANT_TYPE_OBJECT;
}

static bool add_methods(PyTypeObject *type, int code) {
	const BuiltinRow &row = table::builtins[code];
	for (uint32_t index = row.first_method; index < row.first_method + row.method_count; ++index) {
		const MethodRow &method = table::methods[index];
		const char *name = table::text(method.name);
		bool taken = PyDict_GetItemString(type->tp_dict, name); // Python's own meaning goes first (Array.append)
		if (!taken && !set_member(type->tp_dict, name, new_builtin_method(code, method, type))) {
			return false;
		}
	}
	return true;
}

static void prepare(PyTypeObject &type, int code) {
	prepare_identity(type, code);
	prepare_operators(type, code);
	if (code == GDEXTENSION_VARIANT_TYPE_ARRAY) {
		prepare_array(type);
	} else if (code == GDEXTENSION_VARIANT_TYPE_DICTIONARY) {
		prepare_dictionary(type);
	} else if (code == GDEXTENSION_VARIANT_TYPE_CALLABLE) {
		prepare_callable_type(type);
	} else if (code == GDEXTENSION_VARIANT_TYPE_SIGNAL) {
		prepare_signal_type(type);
	} else if (is_packed(code)) {
		prepare_packed(type, code);
	} else if (component_count(code)) {
		prepare_components(type, code);
	}
}

static bool make_type(int code) {
	const BuiltinRow &row = table::builtins[code];
	PyTypeObject &type = value_types[code].type;
	static char names[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX][32];
	snprintf(names[code], sizeof names[code], "godot.%s", table::text(row.name));
	Py_SET_REFCNT(reinterpret_cast<PyObject *>(&type), 1);
	type.tp_name = names[code];
	type.tp_basicsize = static_cast<Py_ssize_t>(sizeof(PyObject) + (row.size + 7) / 8 * 8);
	type.tp_flags = Py_TPFLAGS_DEFAULT;
	type.tp_dealloc = builtin::destructors[code] ? dealloc_destroying : dealloc_plain;
	type.tp_new = new_from_constructor;
	type.tp_vectorcall = call_constructor;
	prepare(type, code);
	return PyType_Ready(&type) == 0 && add_methods(&type, code) && add_members(&type, code) && add_values(&type, code) &&
			add_enums(&type, row.first_enum, row.enum_count);
}

PyTypeObject *value_type(int variant_type) {
	if (!is_value_type(variant_type)) {
		PyErr_SetString(PyExc_TypeError, "Python has a type of its own for this");
		return nullptr;
	}
	ValueType &entry = value_types[variant_type];
	if (!entry.ready) {
		entry.ready = true; // constants of a type are values of the type
		if (!make_type(variant_type)) {
			entry.ready = false;
			return nullptr;
		}
		PyType_Modified(&entry.type);
	}
	return &entry.type;
}

int component_count(int variant_type) {
	switch (variant_type) {
		case GDEXTENSION_VARIANT_TYPE_VECTOR2:
		case GDEXTENSION_VARIANT_TYPE_VECTOR2I:
		case GDEXTENSION_VARIANT_TYPE_RECT2:
		case GDEXTENSION_VARIANT_TYPE_RECT2I:
		case GDEXTENSION_VARIANT_TYPE_AABB:
		case GDEXTENSION_VARIANT_TYPE_TRANSFORM3D:
			return 2;
		case GDEXTENSION_VARIANT_TYPE_VECTOR3:
		case GDEXTENSION_VARIANT_TYPE_VECTOR3I:
		case GDEXTENSION_VARIANT_TYPE_TRANSFORM2D:
		case GDEXTENSION_VARIANT_TYPE_BASIS:
			return 3;
		case GDEXTENSION_VARIANT_TYPE_VECTOR4:
		case GDEXTENSION_VARIANT_TYPE_VECTOR4I:
		case GDEXTENSION_VARIANT_TYPE_PLANE:
		case GDEXTENSION_VARIANT_TYPE_QUATERNION:
		case GDEXTENSION_VARIANT_TYPE_PROJECTION:
		case GDEXTENSION_VARIANT_TYPE_COLOR:
			return 4;
		default:
			return 0;
	}
}

} // namespace godot_python
