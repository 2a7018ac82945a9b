#include "call.h"
#include <algorithm>
#include <cstring>
#include "convert.h"
#include "defaults.h"

namespace godot_python {

static const ArgumentRow &parameter(const EngineCallable *method, Py_ssize_t index) { return method->parameters[index]; }

/// Typed default values, made once and kept for ever: passing them later costs nothing.
static bool make_defaults(EngineCallable *method) {
	const MethodRow &row = *method->row;
	auto *kept = new Arguments;
	for (int index = row.required_count; index < row.argument_count; ++index) {
		PyObject *value = default_value(parameter(method, index).default_value);
		if (!value || !kept->add(table::types[parameter(method, index).type], value)) {
			delete kept;
			if (!PyErr_Occurred()) {
				PyErr_Format(PyExc_RuntimeError, "the default of %s() cannot be read", table::text(row.name));
			}
			return false;
		}
	}
	method->defaults = const_cast<const void **>(kept->pointers()); // `kept` is never deleted
	return true;
}

static bool add_default(EngineCallable *method, Arguments &arguments, Py_ssize_t index) {
	if (!method->defaults && !make_defaults(method)) {
		return false;
	}
	arguments.add_pointer(method->defaults[index - method->row->required_count]);
	return true;
}

static bool raise_mismatch(EngineCallable *method, Py_ssize_t index, PyObject *value) {
	raise_argument_error(method->owner_name, table::text(method->row->name), table::text(parameter(method, index).name),
			table::types[parameter(method, index).type], value);
	return false;
}

static inline bool add(EngineCallable *method, Arguments &arguments, Py_ssize_t index, PyObject *value) {
	return arguments.add(table::types[parameter(method, index).type], value) || raise_mismatch(method, index, value);
}

static bool raise_count(EngineCallable *method, Py_ssize_t given) {
	const MethodRow &row = *method->row;
	const char *dot = *method->owner_name ? "." : "";
	const char *name = table::text(row.name);
	if (row.required_count == row.argument_count) {
		PyErr_Format(PyExc_TypeError, "%s%s%s() takes %d argument%s, %zd given", method->owner_name, dot, name,
				row.argument_count, row.argument_count == 1 ? "" : "s", given);
	} else {
		PyErr_Format(PyExc_TypeError, "%s%s%s() takes %d to %d arguments, %zd given", method->owner_name, dot, name,
				row.required_count, row.argument_count, given);
	}
	return false;
}

/// Parameter that a keyword names; `from_` stands for `from`. -1 when there is none.
static Py_ssize_t parameter_named(EngineCallable *method, PyObject *keyword) {
	Py_ssize_t length;
	const char *text = PyUnicode_AsUTF8AndSize(keyword, &length);
	for (Py_ssize_t index = 0; text && index < method->row->argument_count; ++index) {
		const char *name = table::text(parameter(method, index).name);
		size_t name_length = strlen(name);
		bool equal = strncmp(name, text, name_length) == 0;
		if (equal && (text[name_length] == 0 || strcmp(text + name_length, "_") == 0)) {
			return index;
		}
	}
	return -1;
}

static bool place_keywords(EngineCallable *method, PyObject **placed, PyObject *const *values, Py_ssize_t count,
		PyObject *names) {
	const char *name = table::text(method->row->name);
	for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(names); ++index) {
		PyObject *keyword = PyTuple_GET_ITEM(names, index);
		Py_ssize_t position = parameter_named(method, keyword);
		if (position < 0) {
			PyErr_Format(PyExc_TypeError, "%s() has no parameter '%U'", name, keyword);
			return false;
		}
		if (placed[position]) {
			PyErr_Format(PyExc_TypeError, "%s() got two values for '%U'", name, keyword);
			return false;
		}
		placed[position] = values[count + index];
	}
	return true;
}

static bool fill_with_keywords(EngineCallable *method, Arguments &arguments, PyObject *const *values, Py_ssize_t count,
		PyObject *names) {
	PyObject *placed[Arguments::CAPACITY] = {};
	std::copy(values, values + count, placed);
	if (!place_keywords(method, placed, values, count, names)) {
		return false;
	}
	for (Py_ssize_t index = 0; index < method->row->argument_count; ++index) {
		PyObject *value = placed[index];
		if (!value && index < method->row->required_count) {
			PyErr_Format(PyExc_TypeError, "%s() misses argument '%s'", table::text(method->row->name),
					table::text(parameter(method, index).name));
			return false;
		}
		if (!(value ? add(method, arguments, index, value) : add_default(method, arguments, index))) {
			return false;
		}
	}
	return true;
}

bool fill_arguments(EngineCallable *method, Arguments &arguments, PyObject *const *values, Py_ssize_t count,
		PyObject *keyword_names) {
	const MethodRow &row = *method->row;
	if (count > row.argument_count) {
		return raise_count(method, count);
	}
	if (keyword_names) {
		return fill_with_keywords(method, arguments, values, count, keyword_names);
	}
	if (count < row.required_count) {
		return raise_count(method, count);
	}
	for (Py_ssize_t index = 0; index < count; ++index) {
		if (!add(method, arguments, index, values[index])) {
			return false;
		}
	}
	for (Py_ssize_t index = count; index < row.argument_count; ++index) {
		if (!add_default(method, arguments, index)) {
			return false;
		}
	}
	return true;
}

VariantArguments::VariantArguments(EngineCallable *method, PyObject *const *values, Py_ssize_t argument_count)
		: count(argument_count) {
	if (count > INLINE) {
		storage = static_cast<unsigned char *>(PyMem_Malloc(count * SIZE_VARIANT));
		items = static_cast<GDExtensionConstVariantPtr *>(PyMem_Malloc(count * sizeof *items));
	}
	if (count < method->row->required_count) {
		PyErr_Format(PyExc_TypeError, "%s() takes at least %d argument(s), %zd given", table::text(method->row->name),
				method->row->required_count, count);
		count = -1;
		return;
	}
	for (; done < count; ++done) {
		unsigned char *place = storage + done * SIZE_VARIANT;
		auto type = GDEXTENSION_VARIANT_TYPE_NIL;
		const char *what = "argument";
		if (done < method->row->argument_count) {
			const TypeRow &row = table::types[parameter(method, done).type];
			what = table::text(parameter(method, done).name);
			type = row.kind == Kind::ANY ? type : static_cast<GDExtensionVariantType>(row.variant);
		}
		if (!to_variant_of(type, values[done], place, what)) {
			return;
		}
		items[done] = place;
	}
}

VariantArguments::~VariantArguments() {
	for (Py_ssize_t index = 0; index < done; ++index) {
		api::variant_destroy(storage + index * SIZE_VARIANT);
	}
	if (storage != inline_storage) {
		PyMem_Free(storage);
		PyMem_Free(items);
	}
}

void raise_call_error(const char *owner, const char *method, const GDExtensionCallError &error) {
	if (PyErr_Occurred()) {
		return;
	}
	switch (error.error) {
		case GDEXTENSION_CALL_ERROR_INVALID_METHOD:
			PyErr_Format(PyExc_AttributeError, "%s: there is no method '%s'", owner, method);
			break;
		case GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT:
			PyErr_Format(PyExc_TypeError, "%s.%s(): argument %d must be %s", owner, method, error.argument + 1,
					table::text(table::builtins[error.expected % GDEXTENSION_VARIANT_TYPE_VARIANT_MAX].name));
			break;
		case GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS:
			PyErr_Format(PyExc_TypeError, "%s.%s() takes at most %d argument(s)", owner, method, error.expected);
			break;
		case GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS:
			PyErr_Format(PyExc_TypeError, "%s.%s() takes at least %d argument(s)", owner, method, error.expected);
			break;
		default:
			PyErr_Format(PyExc_RuntimeError, "%s.%s(): the engine refused the call", owner, method);
	}
}

} // namespace godot_python
