// Typed arguments and results of ptrcalls, by the type rows of the method table.
#pragma once
#include <Python.h>
#include "api.h"
#include "method_table.h"

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
	~Arguments();

	/// Add one value; false without exception when it does not fit the type, false with one when converting raised.
	bool add(const TypeRow &type, PyObject *value);
	/// Add an integer (the index of an indexed property).
	void add_integer(int64_t value);
	const GDExtensionConstTypePtr *pointers() const { return items; }

private:
	bool add_object(const TypeRow &type, PyObject *value);
	bool add_built(int variant, PyObject *value);

	GDExtensionConstTypePtr items[CAPACITY];
	Slot slots[CAPACITY];
	uint8_t owned[CAPACITY]; // Variant type to destroy, or one past the last for a Variant, or 0
	int count = 0;
	bool owns_any = false;
};

/// One result: prepare the slot, let the engine fill it, turn it into Python.
class Result {
public:
	explicit Result(const TypeRow &type);
	~Result();
	Result(const Result &) = delete;
	Result &operator=(const Result &) = delete;

	/// Where the engine writes; nullptr for void. NULL value + exception was set when `failed`.
	GDExtensionTypePtr pointer() { return target; }
	bool failed() const { return allocation_failed; }
	/// New reference, once, after the call.
	PyObject *take();

private:
	PyObject *take_object();
	PyObject *take_text(bool is_name);

	const TypeRow &type;
	Slot slot;
	void *target = nullptr;
	PyObject *value = nullptr; // built-in values are filled in place
	bool allocation_failed = false;
};

/// Set the TypeError for an argument that did not fit, unless an exception is pending already.
void raise_argument_error(const char *owner, const char *method, const char *argument, const TypeRow &type,
		PyObject *value);

} // namespace godot_python
