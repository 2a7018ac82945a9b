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

Arguments::~Arguments() {
	if (!owns_any) {
		return;
	}
	for (int index = 0; index < count; ++index) {
		if (owned[index] == OWNED_VARIANT) {
			api::variant_destroy(slots[index].raw);
		} else if (owned[index]) {
			builtin::destroy(owned[index], slots[index].raw);
		}
	}
}

void Arguments::add_integer(int64_t value) {
	slots[count].integer = value;
	owned[count] = 0;
	items[count] = &slots[count];
	++count;
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
	owned[count] = 0;
	items[count] = &slots[count];
	++count;
	return true;
}

bool Arguments::add_built(int variant, PyObject *value) {
	if (variant == GDEXTENSION_VARIANT_TYPE_STRING_NAME && PyUnicode_Check(value)) {
		if (const StringName *name = cached_name(value)) {
			owned[count] = 0;
			items[count++] = name->ptr();
			return true;
		}
	}
	if (construct_value(variant, value, slots[count].raw) != 1) {
		return false;
	}
	owned[count] = builtin::destructors[variant] ? variant : 0;
	owns_any |= owned[count] != 0;
	items[count] = &slots[count];
	++count;
	return true;
}

bool Arguments::add(const TypeRow &type, PyObject *value) {
	switch (type.kind) {
		case Kind::OBJECT:
			return add_object(type, value);
		case Kind::ANY:
			if (!to_variant(value, slots[count].raw)) {
				return false;
			}
			owned[count] = OWNED_VARIANT;
			owns_any = true;
			items[count] = &slots[count];
			++count;
			return true;
		case Kind::POINTER:
		case Kind::NOTHING:
			PyErr_Format(PyExc_TypeError, "a raw %s cannot be passed from Python", table::text(type.name));
			return false;
		default:
			if (value_code(value) == type.variant) {
				owned[count] = 0;
				items[count++] = value_data(value); // the engine reads our bytes; nothing is copied
				return true;
			}
			return add_built(type.variant, value);
	}
}

Result::Result(const TypeRow &row) : type(row) {
	switch (type.kind) {
		case Kind::NOTHING:
			return;
		case Kind::ANY:
			api::variant_new_nil(slot.raw);
			break;
		case Kind::VALUE:
			if (type.variant >= GDEXTENSION_VARIANT_TYPE_VECTOR2 && type.variant != GDEXTENSION_VARIANT_TYPE_STRING_NAME) {
				value = new_value(type.variant);
				allocation_failed = !value;
				target = value ? value_data(value) : nullptr;
				return;
			}
			[[fallthrough]];
		default:
			slot.integer = 0; // also an empty String, StringName, Ref and Object
	}
	target = &slot;
}

Result::~Result() { Py_XDECREF(value); }

PyObject *Result::take_object() {
	const ClassInfo *declared = class_of_type(type);
	bool owned = declared && declared->refcounted; // a Ref comes with its reference, a bare pointer does not
	return wrap_object(slot.pointer, owned ? RefMode::OWNED : RefMode::BORROW);
}

PyObject *Result::take_text(bool is_name) {
	PyObject *text = is_name ? name_to_str(&slot) : to_str(&slot);
	builtin::destroy(type.variant, &slot);
	return text;
}

PyObject *Result::take() {
	if (value) {
		PyObject *taken = value;
		value = nullptr;
		return taken;
	}
	switch (type.kind) {
		case Kind::NOTHING:
			Py_RETURN_NONE;
		case Kind::ENUM:
		case Kind::BITFIELD:
			return enum_member(type.extra, slot.integer);
		case Kind::OBJECT:
			return take_object();
		case Kind::ANY: {
			PyObject *result = to_python(slot.raw);
			api::variant_destroy(slot.raw);
			return result;
		}
		case Kind::POINTER:
			return PyLong_FromVoidPtr(slot.pointer);
		case Kind::VALUE:
			break;
	}
	switch (type.variant) {
		case GDEXTENSION_VARIANT_TYPE_BOOL:
			return PyBool_FromLong(slot.boolean);
		case GDEXTENSION_VARIANT_TYPE_INT:
			return PyLong_FromLongLong(slot.integer);
		case GDEXTENSION_VARIANT_TYPE_FLOAT:
			return PyFloat_FromDouble(slot.number);
		default:
			return take_text(type.variant == GDEXTENSION_VARIANT_TYPE_STRING_NAME);
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
