// Fill a Python type with what the tables say of an engine class.
#include <cstring>
#include <deque>
#include <string>
#include "class_info.h"
#include "enums.h"
#include "method.h"
#include "object_type.h"
#include "property.h"
#include "signal_value.h"

namespace godot_python {

/// Put an attribute under its engine name, and under a spelling that Python's grammar allows (from -> from_).
bool set_member(PyObject *dict, const char *name, PyObject *value) {
	if (!value) {
		return false;
	}
	static const char *const keywords[] = { "from", "global", "class", "with", "pass", "in", "import", "is", "not", "or",
		"and", "if", "else", "for", "while", "def", "del", "try", "raise", "return", "None", "True", "False", "lambda" };
	PyObject *key = PyUnicode_InternFromString(name);
	int status = key ? PyDict_SetItem(dict, key, value) : -1;
	Py_XDECREF(key);
	for (const char *keyword : keywords) {
		if (status == 0 && strcmp(keyword, name) == 0) {
			status = PyDict_SetItemString(dict, (std::string(name) + "_").c_str(), value);
		}
	}
	Py_DECREF(value);
	return status == 0;
}

static bool add_methods(PyTypeObject *type, const ClassRow &row) {
	for (uint32_t index = row.first_method; index < row.first_method + row.method_count; ++index) {
		const MethodRow &method = table::methods[index];
		if (PyDict_GetItemString(type->tp_dict, table::text(method.name))) {
			continue; // the bridge has a version of its own (Object.set_script)
		}
		if (!set_member(type->tp_dict, table::text(method.name), new_class_method(row, method, type))) {
			return false;
		}
	}
	return true;
}

static bool add_properties(PyTypeObject *type, const ClassRow &row) {
	for (uint32_t index = row.first_property; index < row.first_property + row.property_count; ++index) {
		const PropertyRow &property = table::properties[index];
		if (!set_member(type->tp_dict, table::text(property.name), new_property(row, property, type))) {
			return false;
		}
	}
	return true;
}

static bool add_constants(PyTypeObject *type, const ClassRow &row) {
	for (uint32_t index = row.first_constant; index < row.first_constant + row.constant_count; ++index) {
		const ConstantRow &constant = table::constants[index];
		if (!set_member(type->tp_dict, table::text(constant.name), PyLong_FromLongLong(constant.value))) {
			return false;
		}
	}
	return add_enums(type, row.first_enum, row.enum_count);
}

static bool add_signals(PyTypeObject *type, const ClassRow &row) {
	for (uint32_t index = row.first_signal; index < row.first_signal + row.signal_count; ++index) {
		const char *name = table::text(table::signals[index].name);
		if (!set_member(type->tp_dict, name, new_signal_descriptor(name))) {
			return false;
		}
	}
	return true;
}

PyTypeObject *make_class_type(const char *name, const ClassRow *row, PyTypeObject *base) {
	static auto &names = *new std::deque<std::string>; // a type keeps its name's address
	const std::string &full = names.emplace_back("godot." + std::string(name));
	PyTypeObject *type = base ? new_object_subtype(full.c_str(), base, !row) : new_object_root(full.c_str());
	if (!type) {
		return nullptr;
	}
	if (row && !(add_methods(type, *row) && add_properties(type, *row) && add_constants(type, *row) && add_signals(type, *row))) {
		Py_DECREF(type);
		return nullptr;
	}
	PyType_Modified(type);
	return type;
}

PyTypeObject *make_dynamic_type(const ClassInfo &info) { return new_object_subtype(info.type->tp_name, info.type, true); }

} // namespace godot_python
