#include "convert.h"
#include <cstring>
#include "builtin.h"
#include "callable.h"
#include "classes.h"
#include "names.h"
#include "object.h"
#include "method_table.h"
#include "values/value.h"

namespace godot_python {

static PyObject *object_in(GDExtensionConstVariantPtr variant) {
	uint64_t id = api::variant_get_object_instance_id(variant);
	GDExtensionObjectPtr object = id ? api::object_get_instance_from_id(id) : nullptr;
	return wrap_object(object, RefMode::BORROW);
}

PyObject *to_python(GDExtensionConstVariantPtr variant) {
	GDExtensionVariantType type = api::variant_get_type(variant);
	switch (type) {
		case GDEXTENSION_VARIANT_TYPE_NIL:
			Py_RETURN_NONE;
		case GDEXTENSION_VARIANT_TYPE_OBJECT:
			return object_in(variant);
		default:
			return typed_to_python(type, builtin::inside(type, variant));
	}
}

PyObject *typed_to_python(GDExtensionVariantType type, GDExtensionConstTypePtr value) {
	switch (type) {
		case GDEXTENSION_VARIANT_TYPE_NIL:
			return to_python(value); // a Variant argument
		case GDEXTENSION_VARIANT_TYPE_BOOL:
			return PyBool_FromLong(*static_cast<const uint8_t *>(value));
		case GDEXTENSION_VARIANT_TYPE_INT:
			return PyLong_FromLongLong(*static_cast<const int64_t *>(value));
		case GDEXTENSION_VARIANT_TYPE_FLOAT:
			return PyFloat_FromDouble(*static_cast<const double *>(value));
		case GDEXTENSION_VARIANT_TYPE_STRING:
			return to_str(value);
		case GDEXTENSION_VARIANT_TYPE_STRING_NAME:
			return name_to_str(value);
		case GDEXTENSION_VARIANT_TYPE_OBJECT:
			return wrap_object(*static_cast<const GDExtensionObjectPtr *>(value), RefMode::BORROW);
		default:
			return copy_value(type, value);
	}
}

/// Kind of Variant an ordinary Python object becomes; NIL when it becomes none.
static GDExtensionVariantType natural_type(PyObject *object) {
	if (PyBool_Check(object)) {
		return GDEXTENSION_VARIANT_TYPE_BOOL;
	}
	if (PyLong_Check(object)) {
		return GDEXTENSION_VARIANT_TYPE_INT;
	}
	if (PyFloat_Check(object)) {
		return GDEXTENSION_VARIANT_TYPE_FLOAT;
	}
	if (PyUnicode_Check(object)) {
		return GDEXTENSION_VARIANT_TYPE_STRING;
	}
	if (is_object(object)) {
		return GDEXTENSION_VARIANT_TYPE_OBJECT;
	}
	if (PyList_Check(object) || PyTuple_Check(object) || PyRange_Check(object)) {
		return GDEXTENSION_VARIANT_TYPE_ARRAY;
	}
	if (PyDict_Check(object)) {
		return GDEXTENSION_VARIANT_TYPE_DICTIONARY;
	}
	if (PyBytes_Check(object) || PyByteArray_Check(object) || PyMemoryView_Check(object)) {
		return GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY;
	}
	if (PyCallable_Check(object) && !PyType_Check(object)) {
		return GDEXTENSION_VARIANT_TYPE_CALLABLE;
	}
	if (PyIndex_Check(object)) { // numpy integers
		return GDEXTENSION_VARIANT_TYPE_INT;
	}
	if (Py_TYPE(object)->tp_as_number && Py_TYPE(object)->tp_as_number->nb_float) { // numpy floats
		return GDEXTENSION_VARIANT_TYPE_FLOAT;
	}
	return GDEXTENSION_VARIANT_TYPE_NIL;
}

static bool box_object(PyObject *object, GDExtensionUninitializedVariantPtr destination) {
	GDExtensionObjectPtr pointer = nullptr;
	if (object != Py_None && !(pointer = object_of(object))) {
		return false;
	}
	builtin::from_type[GDEXTENSION_VARIANT_TYPE_OBJECT](destination, &pointer);
	return true;
}

/// Build the typed value beside the Variant and move it in.
static int box(GDExtensionVariantType type, PyObject *object, GDExtensionUninitializedVariantPtr destination) {
	alignas(8) unsigned char typed[SIZE_PROJECTION];
	int done = construct_value(type, object, typed);
	if (done == 1) {
		builtin::from_type[type](destination, typed);
		builtin::destroy(type, typed);
	}
	return done;
}

bool to_variant(PyObject *object, GDExtensionUninitializedVariantPtr destination) {
	if (object == Py_None) {
		api::variant_new_nil(destination);
		return true;
	}
	int code = value_code(object);
	if (code >= 0) {
		builtin::from_type[code](destination, value_data(object));
		return true;
	}
	GDExtensionVariantType type = natural_type(object);
	if (type == GDEXTENSION_VARIANT_TYPE_OBJECT) {
		return box_object(object, destination);
	}
	if (type != GDEXTENSION_VARIANT_TYPE_NIL) {
		int done = box(type, object, destination);
		if (done != 0) {
			return done == 1;
		}
	}
	if (GDExtensionObjectPtr script = script_hooks.script_of && PyType_Check(object)
					? script_hooks.script_of(reinterpret_cast<PyTypeObject *>(object))
					: nullptr) {
		builtin::from_type[GDEXTENSION_VARIANT_TYPE_OBJECT](destination, &script);
		return true;
	}
	if (!PyErr_Occurred()) {
		PyErr_Format(PyExc_TypeError, "%s has no form in the engine; pass None, bool, int, float, str, bytes, list, "
									  "tuple, dict, a callable, a Godot value or a Godot object",
				Py_TYPE(object)->tp_name);
	}
	return false;
}

static void raise_mismatch(GDExtensionVariantType type, PyObject *object, const char *what) {
	if (!PyErr_Occurred()) {
		PyErr_Format(PyExc_TypeError, "%s must be %s, not %s", what, table::text(table::builtins[type].name),
				Py_TYPE(object)->tp_name);
	}
}

bool to_variant_of(GDExtensionVariantType type, PyObject *object, GDExtensionUninitializedVariantPtr destination,
		const char *what) {
	if (type == GDEXTENSION_VARIANT_TYPE_NIL) {
		return to_variant(object, destination);
	}
	bool is_engine_object = object == Py_None || is_object(object);
	if (type == GDEXTENSION_VARIANT_TYPE_OBJECT) {
		if (is_engine_object || (PyType_Check(object) && script_hooks.script_of)) {
			return is_engine_object ? box_object(object, destination) : to_variant(object, destination);
		}
	} else if (box(type, object, destination) == 1) {
		return true;
	}
	raise_mismatch(type, object, what);
	return false;
}

bool python_to_typed(GDExtensionVariantType type, PyObject *object, GDExtensionTypePtr slot, const char *what) {
	if (type == GDEXTENSION_VARIANT_TYPE_NIL) { // the slot is a Variant
		alignas(8) unsigned char fresh[SIZE_VARIANT];
		if (!to_variant(object, fresh)) {
			return false;
		}
		api::variant_destroy(slot);
		memcpy(slot, fresh, SIZE_VARIANT);
		return true;
	}
	if (type == GDEXTENSION_VARIANT_TYPE_OBJECT) {
		GDExtensionObjectPtr pointer = object == Py_None ? nullptr : object_of(object);
		*static_cast<GDExtensionObjectPtr *>(slot) = pointer;
		return pointer || object == Py_None;
	}
	alignas(8) unsigned char typed[SIZE_PROJECTION];
	if (construct_value(type, object, typed) != 1) {
		raise_mismatch(type, object, what);
		return false;
	}
	builtin::destroy(type, slot);
	memcpy(slot, typed, table::builtins[type].size); // engine values may be moved by their bytes
	return true;
}

GDExtensionVariantType variant_type_of(PyTypeObject *type) {
	static const struct {
		PyTypeObject *python;
		GDExtensionVariantType variant;
	} natural[] = {
		{ Py_TYPE(Py_None), GDEXTENSION_VARIANT_TYPE_NIL },
		{ &PyBool_Type, GDEXTENSION_VARIANT_TYPE_BOOL },
		{ &PyLong_Type, GDEXTENSION_VARIANT_TYPE_INT },
		{ &PyFloat_Type, GDEXTENSION_VARIANT_TYPE_FLOAT },
		{ &PyUnicode_Type, GDEXTENSION_VARIANT_TYPE_STRING },
		{ &PyList_Type, GDEXTENSION_VARIANT_TYPE_ARRAY },
		{ &PyTuple_Type, GDEXTENSION_VARIANT_TYPE_ARRAY },
		{ &PyDict_Type, GDEXTENSION_VARIANT_TYPE_DICTIONARY },
		{ &PyBytes_Type, GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY },
		{ &PyByteArray_Type, GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY },
	};
	if (int code = value_code(type); code >= 0) {
		return static_cast<GDExtensionVariantType>(code);
	}
	for (const auto &row : natural) {
		if (PyType_IsSubtype(type, row.python)) {
			return row.variant;
		}
	}
	return engine_base(type) ? GDEXTENSION_VARIANT_TYPE_OBJECT : GDEXTENSION_VARIANT_TYPE_VARIANT_MAX;
}

PyObject *engine_text(PyObject *value) {
	Variant boxed;
	String text;
	if (!to_variant(value, boxed.raw())) {
		return nullptr;
	}
	api::variant_stringify(boxed.ptr(), text.raw());
	return to_str(text.ptr());
}

} // namespace godot_python
