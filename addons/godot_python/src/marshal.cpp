#include "marshal.h"
#include "builtin.h"
#include "class_info.h"
#include "convert.h"
#include "enums.h"
#include "names.h"
#include "object.h"
#include "values/value.h"

namespace godot_python {

constexpr uint8_t OWNED_VARIANT = GDEXTENSION_VARIANT_TYPE_VARIANT_MAX;

void Arguments::destroy() {
	for (int index = 0; index < count; ++index) {
		if (!(owned_mask >> index & 1)) {
			continue;
		}
		if (owned_types[index] == OWNED_VARIANT) {
			api::variant_destroy(slots[index].raw);
		} else {
			builtin::destroy(owned_types[index], slots[index].raw);
		}
	}
}

bool Arguments::add_object(const TypeRow &type, PyObject *value) {
	GDExtensionObjectPtr object = nullptr;
	if (value != Py_None) {
		if (!is_object(value) && PyType_Check(value) && script_hooks.script_of) {
			object = script_hooks.script_of(reinterpret_cast<PyTypeObject *>(value));
		} else if (is_object(value)) {
			object = object_of(value);
		}
		if (!object || !is_of_class(object, value, type)) {
			return false;
		}
	}
	slots[count].pointer = object;
	push();
	return true;
}

bool Arguments::add_built(int variant, PyObject *value) {
	if (variant == GDEXTENSION_VARIANT_TYPE_NODE_PATH && PyUnicode_CheckExact(value)) {
		if (const void *path = cached_node_path(value)) {
			items[count++] = path;
			return true;
		}
	}
	if (construct_value(variant, value, slots[count].raw) != 1) {
		return false;
	}
	if (builtin::destructors[variant]) {
		owned_types[count] = static_cast<uint8_t>(variant);
		owned_mask |= 1u << count;
	}
	push();
	return true;
}

bool Arguments::add_other(const TypeRow &type, PyObject *value) {
	switch (type.kind) {
		case Kind::OBJECT:
			return add_object(type, value);
		case Kind::ANY:
			if (!to_variant(value, slots[count].raw)) {
				return false;
			}
			owned_types[count] = OWNED_VARIANT;
			owned_mask |= 1u << count;
			push();
			return true;
		case Kind::POINTER:
		case Kind::NOTHING:
			PyErr_Format(PyExc_TypeError, "a raw %s cannot be passed from Python", table::text(type.name));
			return false;
		default:
			return add_built(type.variant, value);
	}
}

static PyObject *take_object(const TypeRow &type, GDExtensionObjectPtr object) {
	const ClassInfo *declared = class_of_type(type);
	bool owned = declared && declared->refcounted; // a Ref comes with its reference, a bare pointer does not
	return wrap_object(object, owned ? RefMode::OWNED : RefMode::BORROW);
}

PyObject *take_result(const TypeRow &type, Slot &slot) {
	PyObject *result = nullptr;
	switch (type.kind) {
		case Kind::ENUM:
		case Kind::BITFIELD:
			return enum_member(type.extra, slot.integer);
		case Kind::OBJECT:
			return take_object(type, slot.pointer);
		case Kind::ANY:
			result = to_python(slot.raw);
			api::variant_destroy(slot.raw);
			return result;
		case Kind::POINTER:
			return PyLong_FromVoidPtr(slot.pointer);
		default:
			result = type.variant == GDEXTENSION_VARIANT_TYPE_STRING_NAME ? name_to_str(&slot) : to_str(&slot);
			builtin::destroy(type.variant, &slot);
			return result;
	}
}

void raise_argument_error(const char *owner, const char *method, const char *argument, const TypeRow &type,
		PyObject *value) {
	if (PyErr_Occurred()) {
		return;
	}
	PyErr_Format(PyExc_TypeError, "%s%s%s(): argument '%s' must be %s, not %s", owner, *owner ? "." : "", method, argument,
			table::text(type.name), Py_TYPE(value)->tp_name);
}

} // namespace godot_python
