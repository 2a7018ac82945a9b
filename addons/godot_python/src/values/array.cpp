// The engine's Array as a Python mutable sequence. Both sides see the same elements.
#include <cstring>
#include "../convert.h"
#include "../method_table.h"
#include "../names.h"
#include "sequence.h"
#include "slots.h"
#include "value.h"

namespace godot_python {

GDExtensionPtrBuiltInMethod builtin_method(int variant_type, const char *name) {
	const BuiltinRow &row = table::builtins[variant_type];
	for (uint32_t index = row.first_method; index < row.first_method + row.method_count; ++index) {
		if (strcmp(table::text(table::methods[index].name), name) == 0) {
			return api::variant_get_ptr_builtin_method(static_cast<GDExtensionVariantType>(variant_type),
					StringName(name).ptr(), table::methods[index].hash);
		}
	}
	return nullptr;
}

bool is_plain_iterable(PyObject *object) {
	return value_code(object) < 0 && !PyUnicode_Check(object) && !PyBytes_Check(object) && !PyDict_Check(object) &&
			!PyType_Check(object) && (PyList_Check(object) || PyTuple_Check(object) || Py_TYPE(object)->tp_iter);
}

namespace {

constexpr int ARRAY = GDEXTENSION_VARIANT_TYPE_ARRAY;

int64_t call_size(void *array) {
	static const GDExtensionPtrBuiltInMethod size = builtin_method(ARRAY, "size");
	int64_t result = 0;
	size(array, nullptr, &result, 0);
	return result;
}

bool is_read_only(void *array) {
	static const GDExtensionPtrBuiltInMethod check = builtin_method(ARRAY, "is_read_only");
	uint8_t result = 0;
	check(array, nullptr, &result, 0);
	return result;
}

void resize(void *array, int64_t size) {
	static const GDExtensionPtrBuiltInMethod call = builtin_method(ARRAY, "resize");
	const void *arguments[] = { &size };
	int64_t error = 0;
	call(array, arguments, &error, 1);
}

/// Through the engine's `set`, which checks the element type of a typed Array; a mismatch is raised before.
bool store(PyObject *self, int64_t index, PyObject *value) {
	static const GDExtensionPtrBuiltInMethod typed_type = builtin_method(ARRAY, "get_typed_builtin");
	int64_t type = 0;
	typed_type(value_data(self), nullptr, &type, 0);
	alignas(8) unsigned char boxed[SIZE_VARIANT];
	if (!to_variant_of(static_cast<GDExtensionVariantType>(type), value, boxed, "an element")) {
		return false;
	}
	static const GDExtensionPtrBuiltInMethod set = builtin_method(ARRAY, "set");
	const void *arguments[] = { &index, boxed };
	set(value_data(self), arguments, nullptr, 2);
	api::variant_destroy(boxed);
	return true;
}

bool check_writable(PyObject *self) {
	if (is_read_only(value_data(self))) {
		PyErr_SetString(PyExc_TypeError, "this Array is read-only; duplicate() it to change it");
		return false;
	}
	return true;
}

Py_ssize_t length(PyObject *self) { return call_size(value_data(self)); }

PyObject *item(PyObject *self, Py_ssize_t index) {
	if (index < 0 || index >= length(self)) {
		PyErr_Format(PyExc_IndexError, "index %zd is outside an Array of %zd", index, length(self));
		return nullptr;
	}
	return to_python(api::array_operator_index_const(value_data(self), index));
}

PyObject *remove_at(PyObject *self, Py_ssize_t index) {
	static const GDExtensionPtrBuiltInMethod call = builtin_method(ARRAY, "remove_at");
	int64_t position = index;
	const void *arguments[] = { &position };
	call(value_data(self), arguments, nullptr, 1);
	Py_RETURN_NONE;
}

int set_item(PyObject *self, Py_ssize_t index, PyObject *value) {
	if (!check_writable(self)) {
		return -1;
	}
	if (index < 0 || index >= length(self)) {
		PyErr_Format(PyExc_IndexError, "index %zd is outside an Array of %zd", index, length(self));
		return -1;
	}
	if (!value) {
		Py_XDECREF(remove_at(self, index));
		return 0;
	}
	return store(self, index, value) ? 0 : -1;
}

int contains(PyObject *self, PyObject *value) {
	static const GDExtensionPtrBuiltInMethod has = builtin_method(ARRAY, "has");
	alignas(8) unsigned char boxed[SIZE_VARIANT];
	if (!to_variant(value, boxed)) {
		PyErr_Clear(); // without a form in the engine it cannot be in an Array
		return 0;
	}
	const void *arguments[] = { boxed };
	uint8_t found = 0;
	has(value_data(self), arguments, &found, 1);
	api::variant_destroy(boxed);
	return found;
}

PyObject *subscript(PyObject *self, PyObject *key) {
	if (PySlice_Check(key)) { // a slice is a plain list, as Python's own sequences give their own kind only by habit
		PyObject *list = PySequence_List(self);
		PyObject *result = list ? PyObject_GetItem(list, key) : nullptr;
		Py_XDECREF(list);
		return result;
	}
	Py_ssize_t index;
	return read_index(key, length(self), index) ? item(self, index) : nullptr;
}

/// Change a list of the elements as Python does, then take it over whole.
int set_slice(PyObject *self, PyObject *slice, PyObject *value) {
	PyObject *list = check_writable(self) ? PySequence_List(self) : nullptr;
	int status = !list ? -1 : value ? PyObject_SetItem(list, slice, value) : PyObject_DelItem(list, slice);
	PyObject *fresh = status == 0 ? new_value(ARRAY) : nullptr;
	PyObject *done = nullptr;
	if (fresh) {
		builtin::destroy(ARRAY, value_data(fresh));
		if (construct_array(list, value_data(fresh)) == 1) {
			done = PyObject_CallMethod(self, "assign", "O", fresh);
		} else {
			builtin::construct(ARRAY, value_data(fresh));
		}
	}
	status = done ? 0 : -1;
	Py_XDECREF(done);
	Py_XDECREF(fresh);
	Py_XDECREF(list);
	return status;
}

int set_subscript(PyObject *self, PyObject *key, PyObject *value) {
	if (PySlice_Check(key)) {
		return set_slice(self, key, value);
	}
	Py_ssize_t index;
	return read_index(key, length(self), index) ? set_item(self, index, value) : -1;
}

PyObject *append(PyObject *self, PyObject *value) {
	if (!check_writable(self)) {
		return nullptr;
	}
	Py_ssize_t end = length(self);
	resize(value_data(self), end + 1);
	if (!store(self, end, value)) {
		resize(value_data(self), end);
		return nullptr;
	}
	Py_RETURN_NONE;
}

PyObject *extend(PyObject *self, PyObject *values) {
	PyObject *iterator = PyObject_GetIter(values);
	PyObject *value = nullptr;
	while (iterator && (value = PyIter_Next(iterator))) {
		PyObject *done = append(self, value);
		Py_DECREF(value);
		if (!done) {
			break;
		}
		Py_DECREF(done);
	}
	Py_XDECREF(iterator);
	return PyErr_Occurred() ? nullptr : Py_NewRef(Py_None);
}

PyObject *index_of(PyObject *self, PyObject *value) {
	Py_ssize_t index = PySequence_Index(self, value);
	return index < 0 ? nullptr : PyLong_FromSsize_t(index);
}

PyObject *pop(PyObject *self, PyObject *arguments) {
	Py_ssize_t index = -1;
	if (!PyArg_ParseTuple(arguments, "|n", &index) || !check_writable(self)) {
		return nullptr;
	}
	index += index < 0 ? length(self) : 0;
	PyObject *value = item(self, index);
	if (value) {
		Py_XDECREF(remove_at(self, index));
	}
	return value;
}

PyObject *remove(PyObject *self, PyObject *value) {
	Py_ssize_t index = check_writable(self) ? PySequence_Index(self, value) : -1;
	return index < 0 ? nullptr : remove_at(self, index);
}

/// `Array[int]([1, 2])`, `Array[Sprite2D]()`: an Array that takes only such elements.
PyObject *typed(PyObject *, PyObject *element) {
	PyObject *module = PyImport_ImportModule("_godot");
	PyObject *maker = module ? PyObject_GetAttrString(module, "typed_array") : nullptr;
	PyObject *functools = maker ? PyImport_ImportModule("functools") : nullptr;
	PyObject *result = functools ? PyObject_CallMethod(functools, "partial", "OO", maker, element) : nullptr;
	Py_XDECREF(functools);
	Py_XDECREF(maker);
	Py_XDECREF(module);
	return result;
}

PyMethodDef methods[] = {
	{ "append", append, METH_O, "Add an element at the end." },
	{ "extend", extend, METH_O, "Add all elements of an iterable." },
	{ "index", index_of, METH_O, "Position of the first equal element; ValueError when there is none." },
	{ "pop", pop, METH_VARARGS, "Remove and return the element at an index, the last by default." },
	{ "remove", remove, METH_O, "Remove the first equal element; ValueError when there is none." },
	{ "__class_getitem__", typed, METH_O | METH_CLASS, "A maker of Arrays typed by this element class." },
	{},
};

} // namespace

int construct_array(PyObject *object, void *destination) {
	if (!is_plain_iterable(object)) {
		return 0;
	}
	if (Py_EnterRecursiveCall(" while converting to Array")) { // a list may contain itself
		return -1;
	}
	PyObject *fast = PySequence_Fast(object, "not iterable");
	bool ok = fast;
	builtin::construct(ARRAY, destination);
	if (fast) {
		resize(destination, PySequence_Fast_GET_SIZE(fast));
	}
	for (Py_ssize_t index = 0; ok && index < PySequence_Fast_GET_SIZE(fast); ++index) {
		void *place = api::array_operator_index(destination, index); // nil, so it can be constructed over
		ok = to_variant(PySequence_Fast_GET_ITEM(fast, index), place);
		if (!ok) {
			api::variant_new_nil(place);
		}
	}
	if (!ok) {
		builtin::destroy(ARRAY, destination);
	}
	Py_XDECREF(fast);
	Py_LeaveRecursiveCall();
	return ok ? 1 : -1;
}

void prepare_array(PyTypeObject &type) {
	static PySequenceMethods sequence = { length, nullptr, nullptr, item, nullptr, set_item, nullptr, contains };
	static PyMappingMethods mapping = { length, subscript, set_subscript };
	type.tp_as_sequence = &sequence;
	type.tp_as_mapping = &mapping;
	add_python_methods(type, methods);
}

} // namespace godot_python
