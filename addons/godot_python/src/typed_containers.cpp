#include "typed_containers.h"

#include "convert.h"
#include "language.h"
#include "object.h"
#include "python_script.h"

namespace godot_python {

namespace {

// What the engine wants to know about one element type.
struct ElementType {
	GDExtensionVariantType type = GDEXTENSION_VARIANT_TYPE_NIL;
	StringName class_name{ "" };
	Variant script;

	bool read(int variant, PyObject *cls) {
		type = static_cast<GDExtensionVariantType>(variant);
		if (cls == Py_None) {
			return true;
		}
		auto *python_type = reinterpret_cast<PyTypeObject *>(cls);
		class_name = engine_class_name(python_type);
		if (PyErr_Occurred() || engine_base(python_type) == python_type) {
			return !PyErr_Occurred();
		}
		PyObject *object = call_helper("godot.registry", "script_of_class", cls, nullptr);
		bool good = object != nullptr && to_variant(object, script.raw());
		Py_XDECREF(object);
		return good;
	}
};

bool assign(Variant &container, const Variant &items) {
	GDExtensionConstVariantPtr arguments[] = { items.ptr() };
	Variant nothing;
	GDExtensionCallError error;
	api::variant_call(container.raw(), StringName("assign").ptr(), arguments, 1, nothing.raw(), &error);
	if (error.error != GDEXTENSION_CALL_OK) {
		PyErr_SetString(PyExc_TypeError, "an element does not fit the type of the container");
		return false;
	}
	return true;
}

void construct_empty(GDExtensionVariantType type, Variant &destination) {
	GDExtensionCallError error;
	api::variant_construct(type, destination.raw(), nullptr, 0, &error);
}

} // namespace

PyObject *typed_array(PyObject *, PyObject *arguments) {
	PyObject *items, *cls;
	int variant;
	if (!PyArg_ParseTuple(arguments, "OiO", &items, &variant, &cls)) {
		return nullptr;
	}
	ElementType element;
	Variant plain, typed;
	if (!element.read(variant, cls) || !to_variant_of(GDEXTENSION_VARIANT_TYPE_ARRAY, items, plain.raw(), "array")) {
		return nullptr;
	}
	construct_empty(GDEXTENSION_VARIANT_TYPE_ARRAY, typed);
	api::array_set_typed(api::variant_get_ptr_internal_getter(GDEXTENSION_VARIANT_TYPE_ARRAY)(typed.raw()), element.type,
			element.class_name.ptr(), element.script.ptr());
	return assign(typed, plain) ? to_python(typed.ptr()) : nullptr;
}

PyObject *typed_dictionary(PyObject *, PyObject *arguments) {
	PyObject *items, *key_class, *value_class;
	int key_type, value_type;
	if (!PyArg_ParseTuple(arguments, "OiOiO", &items, &key_type, &key_class, &value_type, &value_class)) {
		return nullptr;
	}
	ElementType key, value;
	Variant plain, typed;
	if (!key.read(key_type, key_class) || !value.read(value_type, value_class) ||
			!to_variant_of(GDEXTENSION_VARIANT_TYPE_DICTIONARY, items, plain.raw(), "dictionary")) {
		return nullptr;
	}
	construct_empty(GDEXTENSION_VARIANT_TYPE_DICTIONARY, typed);
	api::dictionary_set_typed(api::variant_get_ptr_internal_getter(GDEXTENSION_VARIANT_TYPE_DICTIONARY)(typed.raw()),
			key.type, key.class_name.ptr(), key.script.ptr(), value.type, value.class_name.ptr(), value.script.ptr());
	return assign(typed, plain) ? to_python(typed.ptr()) : nullptr;
}

} // namespace godot_python
