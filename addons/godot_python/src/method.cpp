#include "method.h"
#include <cstddef>
#include "call.h"
#include "convert.h"
#include "interpreter.h"
#include "names.h"
#include "object.h"
#include "values/value.h"

namespace godot_python {

static PyTypeObject method_type = { PyVarObject_HEAD_INIT(nullptr, 0) };   // takes self
static PyTypeObject function_type = { PyVarObject_HEAD_INIT(nullptr, 0) }; // does not

static EngineCallable *cast(PyObject *callable) { return reinterpret_cast<EngineCallable *>(callable); }

/// The typed call itself; `invoke(arguments, result)` differs by kind of callable.
template <typename Invoke>
static inline PyObject *call_typed(EngineCallable *method, PyObject *const *values, Py_ssize_t count, PyObject *keywords,
		Invoke invoke) {
	Arguments arguments;
	if (!fill_arguments(method, arguments, values, count, keywords)) {
		return nullptr;
	}
	if (method->row->flags & METHOD_BLOCKS) {
		return call_for_result(*method->result, [&](void *result) {
			GilRelease unlocked;
			invoke(arguments.pointers(), result);
		});
	}
	return call_for_result(*method->result, [&](void *result) { invoke(arguments.pointers(), result); });
}

static bool refuse_keywords(EngineCallable *method, PyObject *keywords) {
	if (keywords && PyTuple_GET_SIZE(keywords)) {
		PyErr_Format(PyExc_TypeError, "%s() takes any number of values and so no keywords", table::text(method->row->name));
		return true;
	}
	return false;
}

/// True when `self` may be passed to this method; wrong selves come only from unbound calls like Node.get_name(5).
static bool check_self(EngineCallable *method, PyObject *const *values, size_t count) {
	if (count && method->owner_check.accepts(values[0], method->owner)) {
		return true;
	}
	PyErr_Format(PyExc_TypeError, "%s.%s() needs a %s as its first argument", method->owner_name,
			table::text(method->row->name), method->owner_name);
	return false;
}

static bool resolve_bind(EngineCallable *method) {
	if (!method->bind) {
		method->bind = api::classdb_get_method_bind(StringName(method->owner_name).ptr(),
				StringName(table::text(method->row->name)).ptr(), method->row->hash);
	}
	if (!method->bind) {
		PyErr_Format(PyExc_RuntimeError, "this engine has no %s.%s() as described", method->owner_name,
				table::text(method->row->name));
	}
	return method->bind;
}

/// The result of a dynamic call, which is destroyed, as a Python value; an exception when the engine refused the call.
static PyObject *take_result(EngineCallable *method, GDExtensionVariantPtr result, const GDExtensionCallError &error) {
	PyObject *value = nullptr;
	if (error.error == GDEXTENSION_CALL_OK) {
		value = to_python(result);
	} else {
		raise_call_error(method->owner_name, table::text(method->row->name), error);
	}
	api::variant_destroy(result);
	return value;
}

static PyObject *call_bind_vararg(EngineCallable *method, GDExtensionObjectPtr object, PyObject *const *values,
		Py_ssize_t count) {
	VariantArguments arguments(method, values, count);
	if (!arguments.ok()) {
		return nullptr;
	}
	alignas(8) unsigned char result[SIZE_VARIANT];
	GDExtensionCallError error;
	api::object_method_bind_call(method->bind, object, arguments.pointers(), count, result, &error);
	return take_result(method, result, error);
}

static PyObject *call_method(PyObject *callable, PyObject *const *values, size_t flagged_count, PyObject *keywords) {
	EngineCallable *method = cast(callable);
	Py_ssize_t count = PyVectorcall_NARGS(flagged_count);
	if (!check_self(method, values, count) || (!method->bind && !resolve_bind(method))) {
		return nullptr;
	}
	GDExtensionObjectPtr object = living(values[0]);
	if (!object) {
		return nullptr;
	}
	if (method->row->flags & METHOD_VARARG) {
		return refuse_keywords(method, keywords) ? nullptr : call_bind_vararg(method, object, values + 1, count - 1);
	}
	return call_typed(method, values + 1, count - 1, keywords, [=](const GDExtensionConstTypePtr *arguments, void *result) {
		api::object_method_bind_ptrcall(method->bind, object, arguments, result);
	});
}

static PyObject *call_static(PyObject *callable, PyObject *const *values, size_t flagged_count, PyObject *keywords) {
	EngineCallable *method = cast(callable);
	if (!method->bind && !resolve_bind(method)) {
		return nullptr;
	}
	return call_typed(method, values, PyVectorcall_NARGS(flagged_count), keywords,
			[=](const GDExtensionConstTypePtr *arguments, void *result) {
				api::object_method_bind_ptrcall(method->bind, nullptr, arguments, result);
			});
}

static bool resolve_builtin(EngineCallable *method) {
	if (!method->builtin) {
		method->builtin = api::variant_get_ptr_builtin_method(static_cast<GDExtensionVariantType>(method->variant_type),
				StringName(table::text(method->row->name)).ptr(), method->row->hash);
	}
	if (!method->builtin) {
		PyErr_Format(PyExc_RuntimeError, "this engine has no %s.%s() as described", method->owner_name,
				table::text(method->row->name));
	}
	return method->builtin;
}

/// Built-in types whose methods take any number of values: Callable.call, Callable.bind, Signal.emit and the like.
static PyObject *call_builtin_vararg(EngineCallable *method, PyObject *self, PyObject *const *values, Py_ssize_t count) {
	VariantArguments arguments(method, values, count);
	Variant boxed;
	if (!arguments.ok() || !to_variant(self, boxed.raw())) {
		return nullptr;
	}
	alignas(8) unsigned char result[SIZE_VARIANT];
	GDExtensionCallError error;
	StringName name(table::text(method->row->name));
	api::variant_call(boxed.raw(), name.ptr(), arguments.pointers(), count, result, &error);
	return take_result(method, result, error);
}

static PyObject *call_builtin(PyObject *callable, PyObject *const *values, size_t flagged_count, PyObject *keywords) {
	EngineCallable *method = cast(callable);
	Py_ssize_t count = PyVectorcall_NARGS(flagged_count);
	if (!check_self(method, values, count) || (!method->builtin && !resolve_builtin(method))) {
		return nullptr;
	}
	if (method->row->flags & METHOD_VARARG) {
		return refuse_keywords(method, keywords) ? nullptr : call_builtin_vararg(method, values[0], values + 1, count - 1);
	}
	void *self = value_data(values[0]);
	return call_typed(method, values + 1, count - 1, keywords, [=](const GDExtensionConstTypePtr *arguments, void *result) {
		method->builtin(self, arguments, result, method->row->argument_count);
	});
}

static PyObject *call_builtin_static(PyObject *callable, PyObject *const *values, size_t flagged_count, PyObject *keywords) {
	EngineCallable *method = cast(callable);
	if (!method->builtin && !resolve_builtin(method)) {
		return nullptr;
	}
	return call_typed(method, values, PyVectorcall_NARGS(flagged_count), keywords,
			[=](const GDExtensionConstTypePtr *arguments, void *result) {
				method->builtin(nullptr, arguments, result, method->row->argument_count);
			});
}

static PyObject *call_utility_vararg(EngineCallable *method, PyObject *const *values, Py_ssize_t count) {
	VariantArguments arguments(method, values, count);
	if (!arguments.ok()) {
		return nullptr;
	}
	return call_for_result(*method->result, [&](void *result) {
		method->utility(result, arguments.pointers(), static_cast<int32_t>(count));
	});
}

static PyObject *call_utility(PyObject *callable, PyObject *const *values, size_t flagged_count, PyObject *keywords) {
	EngineCallable *method = cast(callable);
	if (!method->utility) {
		method->utility =
				api::variant_get_ptr_utility_function(StringName(table::text(method->row->name)).ptr(), method->row->hash);
	}
	Py_ssize_t count = PyVectorcall_NARGS(flagged_count);
	if (method->row->flags & METHOD_VARARG) {
		return refuse_keywords(method, keywords) ? nullptr : call_utility_vararg(method, values, count);
	}
	return call_typed(method, values, count, keywords, [=](const GDExtensionConstTypePtr *arguments, void *result) {
		method->utility(result, arguments, method->row->argument_count);
	});
}

static PyObject *make(PyTypeObject &python_type, vectorcallfunc call, const MethodRow &row, const char *owner_name,
		PyTypeObject *owner, int variant_type) {
	EngineCallable *method = PyObject_New(EngineCallable, &python_type);
	if (!method) {
		return nullptr;
	}
	method->vectorcall = call;
	method->row = &row;
	method->parameters = table::arguments + row.first_argument;
	method->result = &table::types[row.return_type];
	method->owner_name = owner_name;
	method->owner = owner;
	method->variant_type = variant_type;
	method->bind = nullptr;
	method->defaults = nullptr;
	method->owner_check = {};
	return reinterpret_cast<PyObject *>(method);
}

PyObject *new_class_method(const ClassRow &owner, const MethodRow &row, PyTypeObject *type) {
	bool is_static = row.flags & METHOD_STATIC;
	return make(is_static ? function_type : method_type, is_static ? call_static : call_method, row,
			table::text(owner.name), type, -1);
}

PyObject *new_builtin_method(int variant_type, const MethodRow &row, PyTypeObject *type) {
	bool is_static = row.flags & METHOD_STATIC;
	return make(is_static ? function_type : method_type, is_static ? call_builtin_static : call_builtin, row,
			table::text(table::builtins[variant_type].name), type, variant_type);
}

PyObject *new_utility(const MethodRow &row) { return make(function_type, call_utility, row, "", nullptr, -1); }

const EngineCallable *engine_method_of(PyObject *function) {
	return Py_IS_TYPE(function, &method_type) ? cast(function) : nullptr;
}

static PyObject *bind_method(PyObject *self, PyObject *instance, PyObject *) {
	return instance ? PyMethod_New(self, instance) : Py_NewRef(self);
}

static PyObject *repr(PyObject *self) {
	EngineCallable *method = cast(self);
	return PyUnicode_FromFormat("<engine %s %s%s%s>", method->owner ? "method" : "function", method->owner_name,
			*method->owner_name ? "." : "", table::text(method->row->name));
}

static PyObject *get_name(PyObject *self, void *) { return PyUnicode_FromString(table::text(cast(self)->row->name)); }

static PyGetSetDef attributes[] = { { "__name__", get_name, nullptr, nullptr, nullptr }, {} };

static bool ready(PyTypeObject &type, const char *name) {
	type.tp_name = name;
	type.tp_basicsize = sizeof(EngineCallable);
	type.tp_dealloc = reinterpret_cast<destructor>(PyObject_Free); // defaults are kept for ever
	type.tp_repr = repr;
	type.tp_call = PyVectorcall_Call;
	type.tp_vectorcall_offset = offsetof(EngineCallable, vectorcall);
	type.tp_flags |= Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL;
	type.tp_getset = attributes;
	return PyType_Ready(&type) == 0;
}

bool ready_method_types() {
	method_type.tp_flags = Py_TPFLAGS_METHOD_DESCRIPTOR;
	method_type.tp_descr_get = bind_method;
	return ready(method_type, "_godot.method") && ready(function_type, "_godot.function");
}

} // namespace godot_python
