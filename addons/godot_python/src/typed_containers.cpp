#include "typed_containers.h"
#include "convert.h"
#include "names.h"
#include "object.h"
#include "values/value.h"

namespace godot_python {

namespace {

/// An element class as the engine describes it: Variant type, engine class, script.
struct Element {
	GDExtensionVariantType type = GDEXTENSION_VARIANT_TYPE_NIL;
	StringName class_name;
	Variant script;

	bool read(PyObject *python_class) {
		if (!PyType_Check(python_class) ||
				(type = variant_type_of(reinterpret_cast<PyTypeObject *>(python_class))) == GDEXTENSION_VARIANT_TYPE_VARIANT_MAX) {
			PyErr_Format(PyExc_TypeError, "an element class must be bool, int, float, str, a Godot value type or a Godot class, "
										  "not %R", python_class);
			return false;
		}
		if (type == GDEXTENSION_VARIANT_TYPE_OBJECT) {
			auto *object_class = reinterpret_cast<PyTypeObject *>(python_class);
			class_name = engine_class_name(object_class);
			if (GDExtensionObjectPtr object = script_hooks.script_of ? script_hooks.script_of(object_class) : nullptr) {
				script.clear();
				builtin::from_type[GDEXTENSION_VARIANT_TYPE_OBJECT](script.raw(), &object);
			}
		} else {
			class_name = StringName("");
		}
		return true;
	}
};

} // namespace

PyObject *typed_array(PyObject *, PyObject *arguments) {
	PyObject *element_class, *values = nullptr;
	Element element;
	if (!PyArg_ParseTuple(arguments, "O|O", &element_class, &values) || !element.read(element_class)) {
		return nullptr;
	}
	PyObject *array = new_value(GDEXTENSION_VARIANT_TYPE_ARRAY);
	if (array) {
		api::array_set_typed(value_data(array), element.type, element.class_name.ptr(), element.script.ptr());
	}
	PyObject *done = array && values ? PyObject_CallMethod(array, "extend", "O", values) : nullptr;
	if (values && !done) {
		Py_CLEAR(array);
	}
	Py_XDECREF(done);
	return array;
}

PyObject *typed_dictionary(PyObject *, PyObject *arguments) {
	PyObject *key_class, *value_class, *entries = nullptr;
	Element key, value;
	if (!PyArg_ParseTuple(arguments, "OO|O", &key_class, &value_class, &entries) || !key.read(key_class) ||
			!value.read(value_class)) {
		return nullptr;
	}
	PyObject *dictionary = new_value(GDEXTENSION_VARIANT_TYPE_DICTIONARY);
	if (dictionary) {
		api::dictionary_set_typed(value_data(dictionary), key.type, key.class_name.ptr(), key.script.ptr(), value.type,
				value.class_name.ptr(), value.script.ptr());
	}
	PyObject *done = dictionary && entries ? PyObject_CallMethod(dictionary, "update", "O", entries) : nullptr;
	if (entries && !done) {
		Py_CLEAR(dictionary);
	}
	Py_XDECREF(done);
	return dictionary;
}

} // namespace godot_python
