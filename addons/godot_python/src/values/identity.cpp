// What every value can do: show, compare, hash, copy and pickle itself.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "../convert.h"
#include "../names.h"
#include "member.h"
#include "slots.h"
#include "value.h"

namespace godot_python {

static bool is_text(int code) {
	return code == GDEXTENSION_VARIANT_TYPE_STRING_NAME || code == GDEXTENSION_VARIANT_TYPE_NODE_PATH;
}

static bool is_container(int code) { return code >= GDEXTENSION_VARIANT_TYPE_DICTIONARY; }

/// The shortest text that reads back as the same 32-bit number: 0.1, not 0.10000000149011612.
static PyObject *short_number(PyObject *number) {
	if (!PyFloat_Check(number) || sizeof(real_t) == 8) {
		return PyObject_Repr(number);
	}
	auto value = static_cast<float>(PyFloat_AS_DOUBLE(number));
	char text[32];
	for (int digits = 6; digits <= 9; ++digits) {
		snprintf(text, sizeof text, "%.*g", digits, static_cast<double>(value));
		if (strtof(text, nullptr) == value) {
			break;
		}
	}
	PyObject *parsed = PyFloat_FromDouble(strtod(text, nullptr));
	PyObject *shown = parsed ? PyObject_Repr(parsed) : nullptr;
	Py_XDECREF(parsed);
	return shown;
}

static PyObject *components(PyObject *self) {
	int code = value_code(self);
	int count = component_count(code);
	PyObject *tuple = PyTuple_New(count);
	for (int index = 0; tuple && index < count; ++index) {
		const MemberRow &row = table::members[table::builtins[code].first_member + index];
		PyObject *item = read_member(code, row, value_data(self));
		if (!item) {
			Py_CLEAR(tuple);
			break;
		}
		PyTuple_SET_ITEM(tuple, index, item);
	}
	return tuple;
}

static PyObject *repr_components(PyObject *self) {
	PyObject *parts = components(self);
	PyObject *text = parts ? PyUnicode_FromFormat("%s(", table::text(table::builtins[value_code(self)].name)) : nullptr;
	for (Py_ssize_t index = 0; text && index < PyTuple_GET_SIZE(parts); ++index) {
		PyObject *part = short_number(PyTuple_GET_ITEM(parts, index));
		if (!part) {
			Py_CLEAR(text);
			break;
		}
		Py_SETREF(text, PyUnicode_FromFormat("%U%s%U", text, index ? ", " : "", part));
		Py_DECREF(part);
	}
	Py_XDECREF(parts);
	if (text) {
		Py_SETREF(text, PyUnicode_FromFormat("%U)", text));
	}
	return text;
}

/// The plain Python container with the same contents.
static PyObject *plain(PyObject *self) {
	bool is_dictionary = value_code(self) == GDEXTENSION_VARIANT_TYPE_DICTIONARY;
	return PyObject_CallOneArg(reinterpret_cast<PyObject *>(is_dictionary ? &PyDict_Type : &PyList_Type), self);
}

static PyObject *repr_container(PyObject *self) {
	const char *name = table::text(table::builtins[value_code(self)].name);
	int entered = Py_ReprEnter(self);
	if (entered != 0) {
		return entered > 0 ? PyUnicode_FromFormat("%s(...)", name) : nullptr;
	}
	PyObject *contents = plain(self);
	PyObject *text = contents ? PyUnicode_FromFormat("%s(%R)", name, contents) : nullptr;
	Py_XDECREF(contents);
	Py_ReprLeave(self);
	return text;
}

static PyObject *repr(PyObject *self) {
	int code = value_code(self);
	if (component_count(code)) {
		return repr_components(self);
	}
	if (is_container(code)) {
		return repr_container(self);
	}
	PyObject *text = engine_text(self);
	if (text && is_text(code)) {
		Py_SETREF(text, PyUnicode_FromFormat("%s(%R)", table::text(table::builtins[code].name), text));
	}
	return text;
}

static PyObject *str(PyObject *self) { return is_text(value_code(self)) ? engine_text(self) : repr(self); }

static Py_hash_t hash(PyObject *self) {
	if (is_text(value_code(self))) { // equal to a str, so hashed like one
		PyObject *text = engine_text(self);
		Py_hash_t result = text ? PyObject_Hash(text) : -1;
		Py_XDECREF(text);
		return result;
	}
	Variant boxed;
	if (!to_variant(self, boxed.raw())) {
		return -1;
	}
	Py_hash_t result = api::variant_hash(boxed.ptr());
	return result == -1 ? -2 : result;
}

static const GDExtensionVariantOperator comparisons[] = {
	GDEXTENSION_VARIANT_OP_LESS, GDEXTENSION_VARIANT_OP_LESS_EQUAL, GDEXTENSION_VARIANT_OP_EQUAL,
	GDEXTENSION_VARIANT_OP_NOT_EQUAL, GDEXTENSION_VARIANT_OP_GREATER, GDEXTENSION_VARIANT_OP_GREATER_EQUAL,
}; // in the order of Py_LT ... Py_GE

static PyObject *compare_same(int code, PyObject *left, PyObject *right, int operation) {
	static GDExtensionPtrOperatorEvaluator evaluators[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX][6];
	GDExtensionPtrOperatorEvaluator &evaluate = evaluators[code][operation];
	if (!evaluate) {
		auto type = static_cast<GDExtensionVariantType>(code);
		evaluate = api::variant_get_ptr_operator_evaluator(comparisons[operation], type, type);
	}
	if (!evaluate) {
		Py_RETURN_NOTIMPLEMENTED;
	}
	uint8_t result = 0;
	evaluate(value_data(left), value_data(right), &result);
	return PyBool_FromLong(result);
}

/// A value may equal a Python object of another type only where both hash alike or neither hashes.
static bool compares_with(int code, PyObject *other) {
	return is_text(code) ? PyUnicode_Check(other) : is_container(code) && value_code(other) < 0 && other != Py_None;
}

static PyObject *compare(PyObject *left, PyObject *right, int operation) {
	int code = value_code(left);
	if (value_code(right) == code) {
		return compare_same(code, left, right, operation);
	}
	if (!compares_with(code, right)) {
		Py_RETURN_NOTIMPLEMENTED;
	}
	PyObject *converted = allocate_value(code);
	int done = converted ? construct_value(code, right, value_data(converted)) : -1;
	if (converted && done != 1) {
		builtin::construct(code, value_data(converted)); // so that it can be destroyed
	}
	PyObject *result = done == 1 ? compare_same(code, left, converted, operation) : nullptr;
	Py_XDECREF(converted);
	if (done == 0 || (done < 0 && PyErr_ExceptionMatches(PyExc_TypeError))) { // no engine form: simply not equal
		PyErr_Clear();
		Py_RETURN_NOTIMPLEMENTED;
	}
	return result;
}

static PyObject *copy(PyObject *self, PyObject *) {
	int code = value_code(self);
	if (!is_container(code)) {
		return Py_NewRef(self); // immutable
	}
	return PyObject_CallMethod(self, "duplicate", nullptr);
}

static PyObject *deep_copy(PyObject *self, PyObject *) {
	int code = value_code(self);
	if (code == GDEXTENSION_VARIANT_TYPE_ARRAY || code == GDEXTENSION_VARIANT_TYPE_DICTIONARY) {
		return PyObject_CallMethod(self, "duplicate", "O", Py_True);
	}
	return copy(self, nullptr);
}

static PyObject *reduce(PyObject *self, PyObject *) {
	int code = value_code(self);
	PyObject *arguments = nullptr;
	if (component_count(code)) {
		arguments = components(self);
	} else if (is_text(code)) {
		arguments = Py_BuildValue("(N)", engine_text(self));
	} else if (is_container(code)) {
		arguments = Py_BuildValue("(N)", plain(self));
	} else {
		return PyErr_Format(PyExc_TypeError, "a %s cannot be pickled: it belongs to this run of the engine",
				Py_TYPE(self)->tp_name);
	}
	return arguments ? Py_BuildValue("(ON)", Py_TYPE(self), arguments) : nullptr;
}

/// `v.replace(x=1)`: a copy with some members changed; computed ones (Rect2.end, Color.h) too.
static PyObject *replace(PyObject *self, PyObject *arguments, PyObject *changes) {
	int code = value_code(self);
	if (PyTuple_GET_SIZE(arguments)) {
		return PyErr_Format(PyExc_TypeError, "replace() takes members by name");
	}
	PyObject *result = copy_value(code, value_data(self));
	PyObject *name, *value;
	Py_ssize_t position = 0;
	while (result && changes && PyDict_Next(changes, &position, &name, &value)) {
		const MemberRow *row = find_member(code, name);
		if (!row) {
			PyErr_Format(PyExc_TypeError, "%s has no member '%U'", table::text(table::builtins[code].name), name);
		}
		if (!row || !write_member(code, *row, value_data(result), value)) {
			Py_CLEAR(result);
		}
	}
	return result;
}

static PyMethodDef methods[] = {
	{ "__copy__", copy, METH_NOARGS, nullptr },
	{ "__deepcopy__", deep_copy, METH_O, nullptr },
	{ "__reduce__", reduce, METH_NOARGS, nullptr },
	{ "replace", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(replace)), METH_VARARGS | METH_KEYWORDS,
			"A copy with the named members changed." },
	{},
};

void add_python_methods(PyTypeObject &type, const PyMethodDef *more) {
	size_t first = 0, second = 0;
	while (type.tp_methods[first].ml_name) {
		++first;
	}
	while (more[second].ml_name) {
		++second;
	}
	auto *joined = new PyMethodDef[first + second + 1](); // a type keeps the address for ever
	std::copy(type.tp_methods, type.tp_methods + first, joined);
	std::copy(more, more + second, joined + first);
	type.tp_methods = joined;
}

void prepare_identity(PyTypeObject &type, int variant_type) {
	type.tp_repr = repr;
	type.tp_str = str;
	type.tp_hash = is_container(variant_type) ? PyObject_HashNotImplemented : hash;
	type.tp_richcompare = compare;
	type.tp_methods = methods;
}

} // namespace godot_python
