// `Vector2(1, 2)`: the overload of the API description that fits the arguments.
#include <cstring>
#include "../marshal.h"
#include "../method_table.h"
#include "member.h"
#include "slots.h"
#include "value.h"

namespace godot_python {

static const ArgumentRow &parameter(const ConstructorRow &row, int index) {
	return table::arguments[row.first_argument + index];
}

/// A vector of numbers needs no search: `Vector2(a, b)` is the hottest constructor of all.
static PyObject *from_numbers(int code, PyObject *const *values) {
	const MemberRow *members = table::members + table::builtins[code].first_member;
	int count = component_count(code);
	PyObject *result = nullptr;
	for (int index = 0; index < count; ++index) {
		const MemberRow &member = members[index];
		PyObject *value = values[index];
		bool integral = member.layout == Layout::INT32;
		if (member.layout == Layout::COMPUTED || !(integral ? PyLong_Check(value) : PyFloat_Check(value) || PyLong_Check(value))) {
			Py_XDECREF(result);
			return nullptr;
		}
		if (!result && !(result = allocate_value(code))) {
			return nullptr;
		}
		char *place = static_cast<char *>(value_data(result)) + member.offset;
		if (integral) {
			*reinterpret_cast<int32_t *>(place) = static_cast<int32_t>(PyLong_AsLongLong(value));
		} else {
			double number = PyFloat_CheckExact(value) ? PyFloat_AS_DOUBLE(value) : PyFloat_AsDouble(value);
			*reinterpret_cast<real_t *>(place) = static_cast<real_t>(number);
		}
	}
	if (result && PyErr_Occurred()) {
		Py_CLEAR(result);
	}
	return result;
}

/// True when the value is of the parameter's type without any conversion.
static bool matches(const TypeRow &type, PyObject *value) {
	if (type.kind != Kind::VALUE) {
		return true;
	}
	switch (type.variant) {
		case GDEXTENSION_VARIANT_TYPE_FLOAT:
			return PyFloat_Check(value) || PyLong_Check(value);
		case GDEXTENSION_VARIANT_TYPE_INT:
			return PyLong_Check(value);
		case GDEXTENSION_VARIANT_TYPE_STRING:
			return PyUnicode_Check(value);
		default:
			return value_code(value) == type.variant;
	}
}

static bool all_match(const ConstructorRow &row, PyObject *const *values) {
	for (int index = 0; index < row.argument_count; ++index) {
		if (!matches(table::types[parameter(row, index).type], values[index])) {
			return false;
		}
	}
	return true;
}

/// Put keyword values in their places; false when this overload has no such parameters.
static bool place(const ConstructorRow &row, PyObject *const *values, Py_ssize_t count, PyObject *keywords,
		PyObject **placed) {
	std::memset(placed, 0, row.argument_count * sizeof *placed);
	std::memcpy(placed, values, count * sizeof *placed);
	for (Py_ssize_t index = 0; keywords && index < PyTuple_GET_SIZE(keywords); ++index) {
		PyObject **found = nullptr;
		for (int position = 0; position < row.argument_count; ++position) {
			const char *name = table::text(parameter(row, position).name);
			if (PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(keywords, index), name) == 0) {
				found = &placed[position];
			}
		}
		if (!found || *found) {
			return false;
		}
		*found = values[count + index];
	}
	return true;
}

static PyObject *construct(int code, const ConstructorRow &row, PyObject *const *values) {
	Arguments arguments;
	for (int index = 0; index < row.argument_count; ++index) {
		if (!arguments.add(table::types[parameter(row, index).type], values[index])) {
			return nullptr;
		}
	}
	PyObject *result = allocate_value(code);
	if (result) {
		api::variant_get_ptr_constructor(static_cast<GDExtensionVariantType>(code), row.index)(
				value_data(result), arguments.pointers());
	}
	return result;
}

static PyObject *raise_no_fit(int code, PyObject *const *values, Py_ssize_t count) {
	PyObject *given = PyUnicode_FromString("");
	for (Py_ssize_t index = 0; given && index < count; ++index) {
		Py_SETREF(given, PyUnicode_FromFormat("%U%s%s", given, index ? ", " : "", Py_TYPE(values[index])->tp_name));
	}
	if (given) {
		PyErr_Format(PyExc_TypeError, "%s cannot be made from (%U)", table::text(table::builtins[code].name), given);
		Py_DECREF(given);
	}
	return nullptr;
}

/// The first overload that fits, with or without conversions; NULL without exception when none does.
static PyObject *search(int code, PyObject *const *values, Py_ssize_t count, PyObject *keywords, bool exact) {
	Py_ssize_t total = count + (keywords ? PyTuple_GET_SIZE(keywords) : 0);
	const BuiltinRow &builtin = table::builtins[code];
	for (uint32_t index = 0; index < builtin.constructor_count; ++index) {
		const ConstructorRow &row = table::constructors[builtin.first_constructor + index];
		PyObject *placed[Arguments::CAPACITY];
		if (row.argument_count != total || !place(row, values, count, keywords, placed) ||
				(exact && !all_match(row, placed))) {
			continue;
		}
		PyObject *result = construct(code, row, placed);
		if (result || exact) {
			return result;
		}
		PyErr_Clear();
	}
	return nullptr;
}

/// `PackedInt32Array([1, 2])`, `Vector2((1, 2))`: what an argument of this type would take.
static PyObject *from_one(int code, PyObject *value) {
	PyObject *result = allocate_value(code);
	int done = result ? construct_value(code, value, value_data(result)) : -1;
	if (result && done != 1) {
		builtin::construct(code, value_data(result)); // so that it can be destroyed
		Py_CLEAR(result);
	}
	return result;
}

PyObject *call_constructor(PyObject *type, PyObject *const *values, size_t flagged_count, PyObject *keywords) {
	int code = value_code(reinterpret_cast<PyTypeObject *>(type));
	Py_ssize_t count = PyVectorcall_NARGS(flagged_count);
	if (count && count == component_count(code) && !keywords) {
		PyObject *result = from_numbers(code, values);
		if (result || PyErr_Occurred()) {
			return result;
		}
	}
	PyObject *result = search(code, values, count, keywords, true);
	if (!result && !PyErr_Occurred() && count == 1 && !keywords) {
		result = from_one(code, values[0]);
	}
	if (!result && !PyErr_Occurred()) {
		result = search(code, values, count, keywords, false);
	}
	Py_ssize_t total = count + (keywords ? PyTuple_GET_SIZE(keywords) : 0);
	return result || PyErr_Occurred() ? result : raise_no_fit(code, values, total);
}

PyObject *new_from_constructor(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
	return PyVectorcall_Call(reinterpret_cast<PyObject *>(type), arguments, keywords);
}

} // namespace godot_python
