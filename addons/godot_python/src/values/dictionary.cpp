// The engine's Dictionary as a Python mutable mapping. Both sides see the same entries.
#include <cstring>
#include "../convert.h"
#include "sequence.h"
#include "slots.h"
#include "value.h"

namespace godot_python {

namespace {

constexpr int DICTIONARY = GDEXTENSION_VARIANT_TYPE_DICTIONARY;

/// One boxed key for the calls below; `ok()` false with an exception when it has no form in the engine.
class Boxed {
public:
	explicit Boxed(PyObject *object) { done = to_variant(object, data); }
	~Boxed() {
		if (done) {
			api::variant_destroy(data);
		}
	}
	bool ok() const { return done; }
	const void *ptr() const { return data; }

private:
	alignas(8) unsigned char data[SIZE_VARIANT];
	bool done;
};

Py_ssize_t length(PyObject *self) {
	static const GDExtensionPtrBuiltInMethod size = builtin_method(DICTIONARY, "size");
	int64_t result = 0;
	size(value_data(self), nullptr, &result, 0);
	return result;
}

bool has(PyObject *self, const Boxed &key) {
	static const GDExtensionPtrBuiltInMethod call = builtin_method(DICTIONARY, "has");
	const void *arguments[] = { key.ptr() };
	uint8_t found = 0;
	call(value_data(self), arguments, &found, 1);
	return found;
}

int contains(PyObject *self, PyObject *key) {
	Boxed boxed(key);
	if (!boxed.ok()) {
		PyErr_Clear();
		return 0;
	}
	return has(self, boxed);
}

PyObject *subscript(PyObject *self, PyObject *key) {
	Boxed boxed(key);
	if (!boxed.ok()) {
		return nullptr;
	}
	if (!has(self, boxed)) {
		PyErr_SetObject(PyExc_KeyError, key);
		return nullptr;
	}
	return to_python(api::dictionary_operator_index_const(value_data(self), boxed.ptr()));
}

bool check_writable(PyObject *self) {
	static const GDExtensionPtrBuiltInMethod check = builtin_method(DICTIONARY, "is_read_only");
	uint8_t read_only = 0;
	check(value_data(self), nullptr, &read_only, 0);
	if (read_only) {
		PyErr_SetString(PyExc_TypeError, "this Dictionary is read-only; duplicate() it to change it");
	}
	return !read_only;
}

int64_t typed_by(PyObject *self, GDExtensionPtrBuiltInMethod ask) {
	int64_t type = 0;
	ask(value_data(self), nullptr, &type, 0);
	return type;
}

/// Through the engine's `set`, which checks a typed Dictionary; a mismatch is raised before.
int store(PyObject *self, PyObject *key, PyObject *value) {
	static const GDExtensionPtrBuiltInMethod key_type = builtin_method(DICTIONARY, "get_typed_key_builtin");
	static const GDExtensionPtrBuiltInMethod value_type = builtin_method(DICTIONARY, "get_typed_value_builtin");
	static const GDExtensionPtrBuiltInMethod set = builtin_method(DICTIONARY, "set");
	alignas(8) unsigned char boxed_key[SIZE_VARIANT], boxed_value[SIZE_VARIANT];
	if (!to_variant_of(static_cast<GDExtensionVariantType>(typed_by(self, key_type)), key, boxed_key, "a key")) {
		return -1;
	}
	bool ok = to_variant_of(static_cast<GDExtensionVariantType>(typed_by(self, value_type)), value, boxed_value, "a value");
	if (ok) {
		const void *arguments[] = { boxed_key, boxed_value };
		uint8_t done = 0;
		set(value_data(self), arguments, &done, 2);
		api::variant_destroy(boxed_value);
	}
	api::variant_destroy(boxed_key);
	return ok ? 0 : -1;
}

int set_subscript(PyObject *self, PyObject *key, PyObject *value) {
	static const GDExtensionPtrBuiltInMethod erase = builtin_method(DICTIONARY, "erase");
	if (!check_writable(self)) {
		return -1;
	}
	if (value) {
		return store(self, key, value);
	}
	Boxed boxed(key);
	if (!boxed.ok()) {
		return -1;
	}
	const void *arguments[] = { boxed.ptr() };
	uint8_t erased = 0;
	erase(value_data(self), arguments, &erased, 1);
	if (!erased) {
		PyErr_SetObject(PyExc_KeyError, key);
	}
	return erased ? 0 : -1;
}

PyObject *keys(PyObject *self) {
	static const GDExtensionPtrBuiltInMethod call = builtin_method(DICTIONARY, "keys");
	PyObject *array = new_value(GDEXTENSION_VARIANT_TYPE_ARRAY);
	if (array) {
		call(value_data(self), nullptr, value_data(array), 0);
	}
	return array;
}

PyObject *iterate(PyObject *self) { // over a copy of the keys, so that the loop may change the entries
	PyObject *all = keys(self);
	PyObject *iterator = all ? PyObject_GetIter(all) : nullptr;
	Py_XDECREF(all);
	return iterator;
}

PyObject *items(PyObject *self, PyObject *) {
	PyObject *all_keys = keys(self);
	PyObject *list = all_keys ? PySequence_List(all_keys) : nullptr;
	for (Py_ssize_t index = 0; list && index < PyList_GET_SIZE(list); ++index) {
		PyObject *key = PyList_GET_ITEM(list, index);
		PyObject *value = subscript(self, key);
		PyObject *pair = value ? PyTuple_Pack(2, key, value) : nullptr;
		Py_XDECREF(value);
		if (!pair || PyList_SetItem(list, index, pair) < 0) {
			Py_CLEAR(list);
		}
	}
	Py_XDECREF(all_keys);
	return list;
}

PyObject *get(PyObject *self, PyObject *arguments) {
	PyObject *key, *fallback = Py_None;
	if (!PyArg_ParseTuple(arguments, "O|O", &key, &fallback)) {
		return nullptr;
	}
	return contains(self, key) ? subscript(self, key) : Py_NewRef(fallback);
}

PyObject *pop(PyObject *self, PyObject *arguments) {
	PyObject *key, *fallback = nullptr;
	if (!PyArg_ParseTuple(arguments, "O|O", &key, &fallback)) {
		return nullptr;
	}
	if (fallback && !contains(self, key)) {
		return Py_NewRef(fallback);
	}
	PyObject *value = subscript(self, key);
	if (value && set_subscript(self, key, nullptr) < 0) {
		Py_CLEAR(value);
	}
	return value;
}

PyObject *update(PyObject *self, PyObject *other) {
	PyObject *pairs = PyMapping_Items(other);
	for (Py_ssize_t index = 0; pairs && index < PyList_GET_SIZE(pairs); ++index) {
		PyObject *pair = PyList_GET_ITEM(pairs, index);
		if (set_subscript(self, PyTuple_GET_ITEM(pair, 0), PyTuple_GET_ITEM(pair, 1)) < 0) {
			Py_CLEAR(pairs);
		}
	}
	bool ok = pairs;
	Py_XDECREF(pairs);
	return ok ? Py_NewRef(Py_None) : nullptr;
}

PyMethodDef methods[] = {
	{ "items", items, METH_NOARGS, "List of (key, value) pairs." },
	{ "get", get, METH_VARARGS, "Value of a key, or a fallback (None)." },
	{ "pop", pop, METH_VARARGS, "Remove a key and return its value, or a fallback." },
	{ "update", update, METH_O, "Take over all entries of another mapping." },
	{},
};

} // namespace

int construct_dictionary(PyObject *object, void *destination) {
	if (!PyDict_Check(object)) {
		return 0;
	}
	if (Py_EnterRecursiveCall(" while converting to Dictionary")) {
		return -1;
	}
	builtin::construct(DICTIONARY, destination);
	PyObject *key, *value;
	Py_ssize_t position = 0;
	bool ok = true;
	while (ok && PyDict_Next(object, &position, &key, &value)) {
		Boxed boxed(key);
		void *place = boxed.ok() ? api::dictionary_operator_index(destination, boxed.ptr()) : nullptr;
		ok = place && to_variant(value, place); // a new entry is nil, so it can be constructed over
		if (place && !ok) {
			api::variant_new_nil(place);
		}
	}
	if (!ok) {
		builtin::destroy(DICTIONARY, destination);
	}
	Py_LeaveRecursiveCall();
	return ok ? 1 : -1;
}

void prepare_dictionary(PyTypeObject &type) {
	static PySequenceMethods sequence = { nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, contains };
	static PyMappingMethods mapping = { length, subscript, set_subscript };
	type.tp_as_sequence = &sequence;
	type.tp_as_mapping = &mapping;
	type.tp_iter = iterate;
	add_python_methods(type, methods);
}

} // namespace godot_python
