#include "callable.h"
#include <cstring>
#include <new>
#include "await.h"
#include "convert.h"
#include "interpreter.h"
#include "language_hooks.h"
#include "method.h"
#include "names.h"
#include "object.h"
#include "values/value.h"

namespace godot_python {

namespace {

/// The Python side of one custom Callable. A bound method of an engine object is kept as function + id: holding the
/// self would make a RefCounted that listens to its own signal immortal.
struct Target {
	PyObject *function; // owned
	uint64_t self_id;   // first argument, looked up at each call; 0 = none
	uint64_t owner_id;  // dies with it; 0 = never
};

bool is_alive(uint64_t id) { return id == 0 || api::object_get_instance_from_id(id); }

uint64_t owner_of(PyObject *callable);

/// The owner of what a `functools.partial` calls; 0 for anything else.
uint64_t owner_of_partial(PyObject *callable) {
	PyObject *function = std::strcmp(Py_TYPE(callable)->tp_name, "functools.partial") == 0
			? PyObject_GetAttrString(callable, "func")
			: nullptr;
	uint64_t owner = function ? owner_of(function) : 0;
	Py_XDECREF(function);
	PyErr_Clear();
	return owner;
}

/// The object a callable belongs to: the self of a method; for a lambda or inner function the `self` it closes over.
uint64_t owner_of(PyObject *function) {
	if (PyMethod_Check(function) && is_object(PyMethod_GET_SELF(function))) {
		return reinterpret_cast<Object *>(PyMethod_GET_SELF(function))->id;
	}
	if (!PyFunction_Check(function)) {
		return owner_of_partial(function);
	}
	if (!PyFunction_GET_CLOSURE(function)) {
		return 0;
	}
	PyObject *names = PyCode_GetFreevars(reinterpret_cast<PyCodeObject *>(PyFunction_GET_CODE(function)));
	uint64_t owner = 0;
	for (Py_ssize_t index = 0; names && index < PyTuple_GET_SIZE(names); ++index) {
		if (PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(names, index), "self") == 0) {
			PyObject *self = PyCell_GET(PyTuple_GET_ITEM(PyFunction_GET_CLOSURE(function), index));
			owner = self && is_object(self) ? reinterpret_cast<Object *>(self)->id : 0;
		}
	}
	Py_XDECREF(names);
	return owner;
}

/// True when wrapping the object again gives the same self, so that function + id say all.
bool is_found_again(PyObject *self) {
	GDExtensionObjectPtr object = object_of(self);
	PyObject *again = object ? wrap_object(object, RefMode::BORROW) : nullptr;
	bool same = again && (again == self || Py_TYPE(again) == Py_TYPE(self));
	Py_XDECREF(again);
	PyErr_Clear();
	return same;
}

Target make_target(PyObject *callable) {
	if (PyMethod_Check(callable) && is_object(PyMethod_GET_SELF(callable))) {
		PyObject *self = PyMethod_GET_SELF(callable);
		uint64_t id = reinterpret_cast<Object *>(self)->id;
		return is_found_again(self) ? Target{ Py_NewRef(PyMethod_GET_FUNCTION(callable)), id, id }
									: Target{ Py_NewRef(callable), 0, id };
	}
	return { Py_NewRef(callable), 0, owner_of(callable) };
}

PyObject *call_target(const Target &target, const GDExtensionConstVariantPtr *arguments, Py_ssize_t count) {
	constexpr Py_ssize_t INLINE = 8;
	PyObject *inline_values[INLINE + 1];
	PyObject **values = count + 1 <= INLINE ? inline_values
											: static_cast<PyObject **>(PyMem_Malloc((count + 1) * sizeof(PyObject *)));
	Py_ssize_t done = 0;
	PyObject *result = nullptr;
	bool ok = true;
	if (target.self_id) {
		PyObject *self = wrap_object(api::object_get_instance_from_id(target.self_id), RefMode::BORROW);
		ok = self;
		values[done] = self;
		done += ok;
	}
	for (Py_ssize_t index = 0; ok && index < count; ++index) {
		PyObject *value = to_python(arguments[index]);
		ok = value;
		values[done] = value;
		done += ok;
	}
	if (ok) {
		result = PyObject_Vectorcall(target.function, values, done, nullptr);
	}
	while (done) {
		Py_DECREF(values[--done]);
	}
	if (values != inline_values) {
		PyMem_Free(values);
	}
	return result;
}

void on_call(void *data, const GDExtensionConstVariantPtr *arguments, GDExtensionInt count, GDExtensionVariantPtr result,
		GDExtensionCallError *error) {
	auto *target = static_cast<Target *>(data);
	error->error = GDEXTENSION_CALL_OK;
	if (!interpreter_alive()) {
		return;
	}
	Gil gil;
	// The callee may disconnect itself, which frees the Target.
	Target held = { Py_NewRef(target->function), target->self_id, target->owner_id };
	PyObject *value = call_target(held, arguments, count);
	if (value && PyCoro_CheckExact(value)) {
		value = start_coroutine(value);
	}
	alignas(8) unsigned char fresh[SIZE_VARIANT];
	if (value && to_variant(value, fresh)) {
		api::variant_destroy(result);
		memcpy(result, fresh, SIZE_VARIANT);
	} else {
		report_exception("a Callable");
	}
	Py_XDECREF(value);
	Py_DECREF(held.function);
}

GDExtensionBool on_is_valid(void *data) { return interpreter_alive() && is_alive(static_cast<Target *>(data)->owner_id); }

void on_free(void *data) {
	auto *target = static_cast<Target *>(data);
	if (interpreter_alive()) {
		Gil gil;
		Py_DECREF(target->function);
	}
	delete target;
}

uint32_t on_hash(void *data) {
	auto *target = static_cast<Target *>(data);
	if (!interpreter_alive()) {
		return 0;
	}
	Gil gil;
	Py_hash_t hash = PyObject_Hash(target->function);
	if (hash == -1) {
		PyErr_Clear(); // unhashable callables are found by comparison alone
		hash = 0;
	}
	return static_cast<uint32_t>(hash ^ target->self_id);
}

GDExtensionBool on_equal(void *left, void *right) {
	auto *a = static_cast<Target *>(left);
	auto *b = static_cast<Target *>(right);
	if (a->self_id != b->self_id || !interpreter_alive()) {
		return a == b;
	}
	Gil gil;
	int equal = PyObject_RichCompareBool(a->function, b->function, Py_EQ);
	PyErr_Clear();
	return equal == 1;
}

GDExtensionBool on_less_than(void *left, void *right) { return left < right; }

void on_to_string(void *data, GDExtensionBool *valid, GDExtensionStringPtr text) {
	*valid = false;
	if (!interpreter_alive()) {
		return;
	}
	Gil gil;
	PyObject *name = PyObject_GetAttrString(static_cast<Target *>(data)->function, "__qualname__");
	if (name && PyUnicode_Check(name)) {
		builtin::destroy(GDEXTENSION_VARIANT_TYPE_STRING, text);
		*valid = to_string(name, text);
	}
	Py_XDECREF(name);
	PyErr_Clear();
}

/// The number of values the function wants, when it wants a fixed number.
GDExtensionInt on_argument_count(void *data, GDExtensionBool *valid) {
	auto *target = static_cast<Target *>(data);
	*valid = false;
	if (!interpreter_alive()) {
		return 0;
	}
	Gil gil;
	PyObject *function = target->function;
	int bound = target->self_id != 0;
	if (PyMethod_Check(function)) {
		function = PyMethod_GET_FUNCTION(function);
		bound = 1;
	}
	if (!PyFunction_Check(function)) {
		return 0;
	}
	auto *code = reinterpret_cast<PyCodeObject *>(PyFunction_GET_CODE(function));
	*valid = !(code->co_flags & CO_VARARGS);
	return code->co_argcount - bound;
}

/// `node.queue_free` is the engine's own method: the engine's own Callable needs no way through Python.
bool standard_callable(PyObject *method, const EngineCallable &engine_method, void *destination) {
	static const GDExtensionPtrConstructor constructor =
			api::variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_CALLABLE, 2);
	GDExtensionObjectPtr object = object_of(PyMethod_GET_SELF(method));
	if (!object) {
		return false;
	}
	StringName name(table::text(engine_method.row->name));
	const void *arguments[] = { &object, name.ptr() };
	constructor(destination, arguments);
	return true;
}

PyObject *call(PyObject *self, PyObject *arguments, PyObject *keywords) {
	if (keywords && PyDict_GET_SIZE(keywords)) {
		PyErr_SetString(PyExc_TypeError, "a Callable takes no keywords");
		return nullptr;
	}
	PyObject *method = PyObject_GetAttrString(self, "call");
	PyObject *result = method ? PyObject_Call(method, arguments, nullptr) : nullptr;
	Py_XDECREF(method);
	return result;
}

} // namespace

bool to_callable(PyObject *object, GDExtensionUninitializedTypePtr destination) {
	if (value_code(object) == GDEXTENSION_VARIANT_TYPE_CALLABLE) {
		builtin::copy(GDEXTENSION_VARIANT_TYPE_CALLABLE, destination, value_data(object));
		return true;
	}
	if (PyMethod_Check(object) && is_object(PyMethod_GET_SELF(object))) {
		if (const EngineCallable *method = engine_method_of(PyMethod_GET_FUNCTION(object))) {
			return standard_callable(object, *method, destination);
		}
	}
	if (!PyCallable_Check(object)) {
		PyErr_Format(PyExc_TypeError, "a callable is needed, not %s", Py_TYPE(object)->tp_name);
		return false;
	}
	auto *target = new Target(make_target(object));
	GDExtensionCallableCustomInfo2 info = {};
	info.callable_userdata = target;
	info.token = api::library;
	info.object_id = target->owner_id;
	info.call_func = on_call;
	info.is_valid_func = on_is_valid;
	info.free_func = on_free;
	info.hash_func = on_hash;
	info.equal_func = on_equal;
	info.less_than_func = on_less_than;
	info.to_string_func = on_to_string;
	info.get_argument_count_func = on_argument_count;
	api::callable_custom_create2(destination, &info);
	return true;
}

void prepare_callable_type(PyTypeObject &type) { type.tp_call = call; }

} // namespace godot_python
