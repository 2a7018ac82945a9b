// Arguments of a Python call matched to the parameters of an engine callable.
#pragma once
#include "marshal.h"
#include "method.h"

namespace godot_python {

/// Convert `count` positional values (and keyword values behind them) to typed arguments; defaults fill the rest.
/// False + TypeError naming method, parameter and expected type.
bool fill_arguments(EngineCallable *method, Arguments &arguments, PyObject *const *values, Py_ssize_t count,
		PyObject *keyword_names);

/// Positional values as Variants for vararg calls; fixed parameters of the row are converted to their types.
class VariantArguments {
public:
	VariantArguments(EngineCallable *method, PyObject *const *values, Py_ssize_t count);
	~VariantArguments();
	VariantArguments(const VariantArguments &) = delete;
	VariantArguments &operator=(const VariantArguments &) = delete;
	bool ok() const { return done == count; }
	const GDExtensionConstVariantPtr *pointers() const { return items; }

private:
	static constexpr int INLINE = 8;
	alignas(8) unsigned char inline_storage[INLINE * SIZE_VARIANT];
	GDExtensionConstVariantPtr inline_items[INLINE];
	unsigned char *storage = inline_storage;
	GDExtensionConstVariantPtr *items = inline_items;
	Py_ssize_t count, done = 0;
};

/// Set an exception for a dynamic call the engine refused.
void raise_call_error(const char *owner, const char *method, const GDExtensionCallError &error);

} // namespace godot_python
