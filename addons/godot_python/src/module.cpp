#include "module.h"
#include "callable.h"
#include "classes.h"
#include "convert.h"
#include "enums.h"
#include "language_hooks.h"
#include "method.h"
#include "object.h"
#include "property.h"
#include "signal_value.h"
#include "typed_containers.h"
#include "values/member.h"
#include "values/slots.h"

namespace godot_python {

/// Everything of the engine is looked up when first asked for, then kept in the module.
static PyObject *get_attribute(PyObject *module, PyObject *name) {
	PyObject *value = lookup_global(name);
	if (value) {
		if (PyObject_SetAttr(module, name, value) < 0) {
			Py_CLEAR(value);
		}
	} else if (!PyErr_Occurred()) {
		PyErr_Format(PyExc_AttributeError, "the engine has no '%U'", name);
	}
	return value;
}

static PyObject *list_attributes(PyObject *, PyObject *) { return global_names(); }

/// `is_instance_valid(x)` of the engine wants a living object; this one may be asked about anything.
static PyObject *is_instance_valid(PyObject *, PyObject *value) {
	return PyBool_FromLong(is_object(value) && api::object_get_instance_from_id(reinterpret_cast<Object *>(value)->id));
}

static PyMethodDef methods[] = {
	{ "__getattr__", get_attribute, METH_O, nullptr },
	{ "__dir__", list_attributes, METH_NOARGS, nullptr },
	{ "is_instance_valid", is_instance_valid, METH_O, "True for a Godot object that was not freed." },
	{ "typed_array", typed_array, METH_VARARGS, "typed_array(element_class, values=()) -> Array of such elements only." },
	{ "typed_dictionary", typed_dictionary, METH_VARARGS,
			"typed_dictionary(key_class, value_class, entries={}) -> Dictionary of such entries only." },
	{},
};

PyObject *make_module() {
	static PyModuleDef definition = { PyModuleDef_HEAD_INIT, "_godot", "The engine.", -1, methods };
	if (!ready_method_types() || !ready_property_type() || !ready_enum_types() || !ready_signal_type() ||
			!ready_member_type() || !ready_constant_type()) {
		return nullptr;
	}
	PyObject *module = PyModule_Create(&definition);
	if (module && !add_language_functions(module)) {
		Py_CLEAR(module);
	}
	return module;
}

} // namespace godot_python
