// Fitting Python objects into engine values, as an assignment to a typed variable would.
#include <cmath>
#include <cstring>
#include "../convert.h"
#include "../method_table.h"
#include "../names.h"
#include "member.h"
#include "sequence.h"
#include "slots.h"
#include "value.h"

namespace godot_python {

static int construct_integer(PyObject *object, void *destination) {
	if (!PyIndex_Check(object)) {
		return 0;
	}
	int64_t value = PyLong_Check(object) ? PyLong_AsLongLong(object) : PyNumber_AsSsize_t(object, PyExc_OverflowError);
	if (value == -1 && PyErr_Occurred()) {
		if (PyErr_ExceptionMatches(PyExc_OverflowError)) {
			PyErr_Clear();
			PyErr_Format(PyExc_OverflowError, "%R does not fit the engine's 64-bit int", object);
		}
		return -1;
	}
	*static_cast<int64_t *>(destination) = value;
	return 1;
}

static int construct_float(PyObject *object, void *destination) {
	if (!PyFloat_Check(object) && !PyNumber_Check(object)) {
		return 0;
	}
	double value = PyFloat_AsDouble(object);
	if (value == -1.0 && PyErr_Occurred()) {
		bool mismatch = PyErr_ExceptionMatches(PyExc_TypeError); // complex, or a vector
		if (mismatch) {
			PyErr_Clear();
		}
		return mismatch ? 0 : -1;
	}
	*static_cast<double *>(destination) = value;
	return 1;
}

static int construct_string_name(PyObject *text, void *destination) {
	StringName name = to_name(text);
	if (PyErr_Occurred()) {
		return -1;
	}
	builtin::copy(GDEXTENSION_VARIANT_TYPE_STRING_NAME, destination, name.ptr());
	return 1;
}

static int construct_components(int variant_type, PyObject *object, void *destination) {
	int count = component_count(variant_type);
	if (!count || (!PyTuple_Check(object) && !PyList_Check(object)) || PySequence_Fast_GET_SIZE(object) != count) {
		return 0;
	}
	const MemberRow *members = table::members + table::builtins[variant_type].first_member;
	memset(destination, 0, table::builtins[variant_type].size);
	for (int index = 0; index < count; ++index) {
		const MemberRow &member = members[index];
		int done = 1;
		PyObject *item = PySequence_Fast_GET_ITEM(object, index);
		char *place = static_cast<char *>(destination) + member.offset;
		if (member.layout == Layout::INT32) {
			int64_t number = 0;
			done = construct_integer(item, &number);
			*reinterpret_cast<int32_t *>(place) = static_cast<int32_t>(number);
		} else if (member.layout != Layout::COMPUTED) {
			double number = 0;
			done = construct_float(item, &number);
			*reinterpret_cast<real_t *>(place) = static_cast<real_t>(number);
		} else {
			done = construct_value(table::types[member.type].variant, item, place);
		}
		if (done != 1) {
			return done;
		}
	}
	return 1;
}

int convert_value(int variant_type, PyObject *object, void *destination) {
	int from = PyUnicode_Check(object) ? static_cast<int>(GDEXTENSION_VARIANT_TYPE_STRING) : value_code(object);
	const BuiltinRow &row = table::builtins[variant_type];
	for (uint32_t index = 0; from >= 0 && index < row.constructor_count; ++index) {
		const ConstructorRow &constructor = table::constructors[row.first_constructor + index];
		if (constructor.argument_count != 1 ||
				table::types[table::arguments[constructor.first_argument].type].variant != from) {
			continue;
		}
		String text;
		if (from == GDEXTENSION_VARIANT_TYPE_STRING && !to_string(object, text.raw())) {
			return -1;
		}
		const void *arguments[] = { from == GDEXTENSION_VARIANT_TYPE_STRING ? text.ptr() : value_data(object) };
		api::variant_get_ptr_constructor(static_cast<GDExtensionVariantType>(variant_type), constructor.index)(
				destination, arguments);
		return 1;
	}
	return 0;
}

static int construct_text(int variant_type, PyObject *object, void *destination) {
	if (PyUnicode_Check(object)) {
		if (variant_type == GDEXTENSION_VARIANT_TYPE_STRING) {
			return to_string(object, destination) ? 1 : -1;
		}
		return construct_string_name(object, destination);
	}
	if (variant_type == GDEXTENSION_VARIANT_TYPE_STRING && value_code(object) >= 0) { // StringName, NodePath
		static const GDExtensionPtrConstructor from_name =
				api::variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_STRING, 2);
		static const GDExtensionPtrConstructor from_path =
				api::variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_STRING, 3);
		const void *arguments[] = { value_data(object) };
		int code = value_code(object);
		if (code == GDEXTENSION_VARIANT_TYPE_STRING_NAME || code == GDEXTENSION_VARIANT_TYPE_NODE_PATH) {
			(code == GDEXTENSION_VARIANT_TYPE_STRING_NAME ? from_name : from_path)(destination, arguments);
			return 1;
		}
	}
	return 0;
}

static int construct_callable(PyObject *object, void *destination) {
	if (object == Py_None) {
		builtin::construct(GDEXTENSION_VARIANT_TYPE_CALLABLE, destination);
		return 1;
	}
	return !PyCallable_Check(object) ? 0 : to_callable(object, destination) ? 1 : -1;
}

int construct_value(int variant_type, PyObject *object, void *destination) {
	if (value_code(object) == variant_type) {
		builtin::copy(variant_type, destination, value_data(object));
		return 1;
	}
	switch (variant_type) {
		case GDEXTENSION_VARIANT_TYPE_BOOL:
			if (!PyLong_Check(object)) { // bool is an int
				return 0;
			}
			*static_cast<uint8_t *>(destination) = PyObject_IsTrue(object);
			return 1;
		case GDEXTENSION_VARIANT_TYPE_INT:
			return construct_integer(object, destination);
		case GDEXTENSION_VARIANT_TYPE_FLOAT:
			return construct_float(object, destination);
		case GDEXTENSION_VARIANT_TYPE_STRING:
		case GDEXTENSION_VARIANT_TYPE_STRING_NAME:
			return construct_text(variant_type, object, destination);
		case GDEXTENSION_VARIANT_TYPE_CALLABLE:
			return construct_callable(object, destination);
		case GDEXTENSION_VARIANT_TYPE_DICTIONARY:
			return construct_dictionary(object, destination);
		case GDEXTENSION_VARIANT_TYPE_NIL:
		case GDEXTENSION_VARIANT_TYPE_OBJECT:
			return 0;
		default:
			break;
	}
	int done = variant_type == GDEXTENSION_VARIANT_TYPE_ARRAY ? construct_array(object, destination)
			: is_packed(variant_type)                          ? construct_packed(variant_type, object, destination)
															   : construct_components(variant_type, object, destination);
	return done != 0 ? done : convert_value(variant_type, object, destination);
}

} // namespace godot_python
