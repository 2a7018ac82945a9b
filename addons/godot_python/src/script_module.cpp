// `_godot_script`: the native functions that the Python package `godot` is built on. Private to it.
#include "convert.h"
#include "instance.h"
#include "language.h"
#include "names.h"
#include "object.h"
#include "python_script.h"
#include "shared_library.h"
#include "typed_containers.h"

namespace godot_python {

namespace {

PyTypeObject *type_argument(PyObject *argument) {
	if (!PyType_Check(argument)) {
		PyErr_Format(PyExc_TypeError, "expected a class, not %s", Py_TYPE(argument)->tp_name);
		return nullptr;
	}
	return reinterpret_cast<PyTypeObject *>(argument);
}

PyTypeObject *engine_base_or_null(PyTypeObject *type) {
	PyTypeObject *base = engine_base(type);
	PyErr_Clear();
	return base;
}

PythonScript *script_argument(PyObject *handle) {
	GDExtensionObjectPtr object = api::object_get_instance_from_id(PyLong_AsUnsignedLongLong(handle));
	PythonScript *script = object == nullptr ? nullptr : script_of_object(object);
	if (script == nullptr && !PyErr_Occurred()) {
		PyErr_SetString(PyExc_ReferenceError, "this script is gone");
	}
	return script;
}

PyObject *construct_object(PyObject *, PyObject *name) {
	StringName class_name = to_name(name);
	return PyErr_Occurred() ? nullptr : wrap_object(construct(class_name), RefMode::OWNED);
}

PyObject *script_object(PyObject *, PyObject *handle) {
	PythonScript *script = script_argument(handle);
	return script == nullptr ? nullptr : wrap_object(script->owner, RefMode::BORROW);
}

PyObject *script_peer(PyObject *, PyObject *object) {
	GDExtensionObjectPtr pointer = object_of(object);
	if (pointer == nullptr) {
		return nullptr;
	}
	PythonScript *script = script_of_object(pointer);
	return Py_NewRef(script == nullptr || script->peer == nullptr ? Py_None : script->peer);
}

PyObject *bind_class(PyObject *, PyObject *arguments) {
	PyObject *handle, *cls, *description;
	if (!PyArg_ParseTuple(arguments, "OO!O", &handle, &PyType_Type, &cls, &description)) {
		return nullptr;
	}
	PythonScript *script = script_argument(handle);
	if (script == nullptr || !script->bind(reinterpret_cast<PyTypeObject *>(cls), description)) {
		return nullptr;
	}
	Py_RETURN_NONE;
}

PyObject *instances(PyObject *, PyObject *handle) {
	PythonScript *script = script_argument(handle);
	PyObject *list = script == nullptr ? nullptr : PyList_New(0);
	if (list == nullptr) {
		return nullptr;
	}
	for (ScriptInstance *instance : script->instances) {
		PyObject *self = instance->self();
		if (self == nullptr || PyList_Append(list, self) < 0) {
			Py_XDECREF(self);
			Py_DECREF(list);
			return nullptr;
		}
		Py_DECREF(self);
	}
	return list;
}

PyObject *has_placeholders(PyObject *, PyObject *handle) {
	PythonScript *script = script_argument(handle);
	return script == nullptr ? nullptr : PyBool_FromLong(!script->placeholders.empty());
}

PyObject *update_placeholders(PyObject *, PyObject *arguments) {
	PyObject *handle, *properties, *defaults;
	if (!PyArg_ParseTuple(arguments, "OOO", &handle, &properties, &defaults)) {
		return nullptr;
	}
	PythonScript *script = script_argument(handle);
	Variant list, values;
	if (script == nullptr ||
			!to_variant_of(GDEXTENSION_VARIANT_TYPE_ARRAY, properties, list.raw(), "properties") ||
			!to_variant_of(GDEXTENSION_VARIANT_TYPE_DICTIONARY, defaults, values.raw(), "defaults")) {
		return nullptr;
	}
	GDExtensionTypePtr array = api::variant_get_ptr_internal_getter(GDEXTENSION_VARIANT_TYPE_ARRAY)(list.raw());
	GDExtensionTypePtr dictionary = api::variant_get_ptr_internal_getter(GDEXTENSION_VARIANT_TYPE_DICTIONARY)(values.raw());
	for (void *placeholder : script->placeholders) {
		api::placeholder_script_instance_update(placeholder, array, dictionary);
	}
	Py_RETURN_NONE;
}

PyObject *is_engine_class_object(PyObject *, PyObject *argument) {
	return PyBool_FromLong(PyType_Check(argument) &&
			engine_base_or_null(reinterpret_cast<PyTypeObject *>(argument)) == reinterpret_cast<PyTypeObject *>(argument));
}

PyObject *is_script_class(PyObject *, PyObject *argument) {
	if (!PyType_Check(argument)) {
		Py_RETURN_FALSE;
	}
	auto *type = reinterpret_cast<PyTypeObject *>(argument);
	PyTypeObject *base = engine_base_or_null(type);
	return PyBool_FromLong(base != nullptr && base != type);
}

PyObject *engine_name(PyObject *, PyObject *argument) {
	PyTypeObject *type = type_argument(argument);
	if (type == nullptr) {
		return nullptr;
	}
	StringName name = engine_class_name(type);
	return PyErr_Occurred() ? nullptr : name_to_str(name.ptr());
}

PyObject *variant_type(PyObject *, PyObject *argument) {
	PyTypeObject *type = type_argument(argument);
	return type == nullptr ? nullptr : PyLong_FromLong(variant_type_of(type));
}

PyObject *variant_type_name(PyObject *, PyObject *argument) {
	long type = PyLong_AsLong(argument);
	if (PyErr_Occurred()) {
		return nullptr;
	}
	String name;
	api::variant_get_type_name(static_cast<GDExtensionVariantType>(type), name.raw());
	return to_str(name.ptr());
}

PyObject *print_error(PyObject *, PyObject *arguments) {
	const char *description, *message, *function, *file;
	int line, is_warning;
	if (!PyArg_ParseTuple(arguments, "ssssip", &description, &message, &function, &file, &line, &is_warning)) {
		return nullptr;
	}
	if (is_warning) {
		api::print_warning_with_message(description, message, function, file, line, 0);
	} else {
		api::print_script_error_with_message(description, message, function, file, line, 0);
	}
	Py_RETURN_NONE;
}

PyObject *mark_tasks(PyObject *, PyObject *self) {
	GDExtensionObjectPtr object = object_of(self);
	if (object == nullptr) {
		return nullptr;
	}
	ScriptInstance *instance = instance_of(object);
	if (instance != nullptr) {
		instance->has_tasks = true;
	}
	return PyLong_FromUnsignedLongLong(instance == nullptr ? 0 : api::object_get_instance_id(object));
}

/// Load a shared library ahead of the module that needs it: the loader then knows it by its name.
PyObject *open_library(PyObject *, PyObject *path) {
	const char *text = PyUnicode_AsUTF8(path);
	if (text == nullptr) {
		return nullptr;
	}
	std::string problem;
	if (!load_library(text, problem)) {
		PyErr_SetString(PyExc_ImportError, problem.c_str());
		return nullptr;
	}
	Py_RETURN_NONE;
}

PyMethodDef functions[] = {
	{ "construct", construct_object, METH_O, nullptr },
	{ "script_object", script_object, METH_O, nullptr },
	{ "script_peer", script_peer, METH_O, nullptr },
	{ "bind_class", bind_class, METH_VARARGS, nullptr },
	{ "instances", instances, METH_O, nullptr },
	{ "has_placeholders", has_placeholders, METH_O, nullptr },
	{ "update_placeholders", update_placeholders, METH_VARARGS, nullptr },
	{ "is_engine_class", is_engine_class_object, METH_O, nullptr },
	{ "is_script_class", is_script_class, METH_O, nullptr },
	{ "engine_class_name", engine_name, METH_O, nullptr },
	{ "variant_type", variant_type, METH_O, nullptr },
	{ "variant_type_name", variant_type_name, METH_O, nullptr },
	{ "typed_array", typed_array, METH_VARARGS, nullptr },
	{ "typed_dictionary", typed_dictionary, METH_VARARGS, nullptr },
	{ "print_error", print_error, METH_VARARGS, nullptr },
	{ "mark_tasks", mark_tasks, METH_O, nullptr },
	{ "open_library", open_library, METH_O, nullptr },
	{ nullptr, nullptr, 0, nullptr },
};

} // namespace

bool make_script_module() {
	PyObject *module = PyImport_AddModule("_godot_script"); // borrowed
	return module != nullptr && PyModule_AddFunctions(module, functions) == 0;
}

} // namespace godot_python
