// Typed arguments and results of ptrcalls, by the type rows of the method table. The common cases are inline:
// every engine call goes through here.
#pragma once
#include <Python.h>
#include "api.h"
#include "method_table.h"
#include "names.h"
#include "values/value.h"

namespace godot_python {

/// Room for any typed argument or result, Variant included.
union Slot {
	alignas(8) unsigned char raw[SIZE_PROJECTION > SIZE_VARIANT ? SIZE_PROJECTION : SIZE_VARIANT];
	int64_t integer;
	double number;
	uint8_t boolean;
	void *pointer;
};

/// Arguments of one call: the pointers ptrcall wants, and the temporary values behind them.
class Arguments {
public:
	static constexpr int CAPACITY = 16;
	Arguments() = default;
	Arguments(const Arguments &) = delete;
	Arguments &operator=(const Arguments &) = delete;
	~Arguments() {
		if (owned_mask) {
			destroy();
		}
	}

	/// Add one value; false without exception when it does not fit the type, false with one when converting raised.
	bool add(const TypeRow &type, PyObject *value) {
		return (type.kind <= Kind::BITFIELD && add_common(type.variant, value)) || add_other(type, value);
	}
	/// Add a typed value that outlives the call.
	void add_pointer(GDExtensionConstTypePtr value) { items[count++] = value; }
	/// Add an integer (the index of an indexed property).
	void add_integer(int64_t value) {
		slots[count].integer = value;
		push();
	}
	const GDExtensionConstTypePtr *pointers() const { return items; }
	/// Keep the temporary values for ever (defaults of parameters).
	void leak() { owned_mask = 0; }

private:
	void push() {
		items[count] = &slots[count];
		++count;
	}

	bool add_common(int variant, PyObject *value) {
		if (value_code(value) == variant) {
			items[count++] = value_data(value); // the engine reads our bytes; nothing is copied
			return true;
		}
		switch (variant) {
			case GDEXTENSION_VARIANT_TYPE_FLOAT:
				if (!PyFloat_CheckExact(value)) {
					return false;
				}
				slots[count].number = PyFloat_AS_DOUBLE(value);
				push();
				return true;
			case GDEXTENSION_VARIANT_TYPE_INT: {
				int overflow = 1;
				slots[count].integer = PyLong_CheckExact(value) ? PyLong_AsLongLongAndOverflow(value, &overflow) : 0;
				if (overflow) {
					return false;
				}
				push();
				return true;
			}
			case GDEXTENSION_VARIANT_TYPE_BOOL:
				if (value != Py_True && value != Py_False) {
					return false;
				}
				slots[count].boolean = value == Py_True;
				push();
				return true;
			case GDEXTENSION_VARIANT_TYPE_STRING_NAME:
				if (const StringName *name = PyUnicode_CheckExact(value) ? cached_name(value) : nullptr) {
					items[count++] = name->ptr();
					return true;
				}
				return false;
			default:
				return false;
		}
	}
	bool add_other(const TypeRow &type, PyObject *value);
	bool add_object(const TypeRow &type, PyObject *value);
	bool add_built(int variant, PyObject *value);
	void destroy();

	GDExtensionConstTypePtr items[CAPACITY];
	Slot slots[CAPACITY];
	uint8_t owned_types[CAPACITY]; // Variant type to destroy, one past the last for a Variant; set where masked
	uint32_t owned_mask = 0;
	int count = 0;
};

/// Results of the rarer kinds: text, enums, objects, Variants. `slot` was zeroed, or holds a nil Variant.
PyObject *take_result(const TypeRow &type, Slot &slot);

/// Give `invoke` a place for the result, then turn it into Python.
template <typename Invoke>
inline PyObject *call_for_result(const TypeRow &type, Invoke invoke) {
	if (type.kind == Kind::NOTHING) {
		invoke(nullptr);
		Py_RETURN_NONE;
	}
	bool in_place = type.kind == Kind::VALUE && type.variant >= GDEXTENSION_VARIANT_TYPE_VECTOR2 &&
			type.variant != GDEXTENSION_VARIANT_TYPE_STRING_NAME;
	if (in_place) {
		PyObject *value = new_value(type.variant);
		if (value) {
			invoke(value_data(value));
		}
		return value;
	}
	Slot slot;
	slot.integer = 0; // also an empty String, StringName, Ref and Object
	if (type.kind == Kind::ANY) {
		api::variant_new_nil(slot.raw);
	}
	invoke(&slot);
	if (type.kind == Kind::VALUE) {
		switch (type.variant) {
			case GDEXTENSION_VARIANT_TYPE_BOOL:
				return PyBool_FromLong(slot.boolean);
			case GDEXTENSION_VARIANT_TYPE_INT:
				return PyLong_FromLongLong(slot.integer);
			case GDEXTENSION_VARIANT_TYPE_FLOAT:
				return PyFloat_FromDouble(slot.number);
			default:
				break;
		}
	}
	return take_result(type, slot);
}

/// Set the TypeError for an argument that did not fit, unless an exception is pending already.
void raise_argument_error(const char *owner, const char *method, const char *argument, const TypeRow &type,
		PyObject *value);

} // namespace godot_python
