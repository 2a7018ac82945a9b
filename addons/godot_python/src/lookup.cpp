// Names of the engine's global scope.
#include <cstring>
#include <string>
#include "class_info.h"
#include "classes.h"
#include "enums.h"
#include "method.h"
#include "names.h"
#include "object.h"
#include "object_type.h"
#include "values/value.h"

namespace godot_python {

static PyObject *find_value_type(const char *name) {
	for (int code = 0; code < GDEXTENSION_VARIANT_TYPE_VARIANT_MAX; ++code) {
		bool native = code < GDEXTENSION_VARIANT_TYPE_VECTOR2 || code == GDEXTENSION_VARIANT_TYPE_OBJECT;
		if (!native && strcmp(table::text(table::builtins[code].name), name) == 0) {
			return Py_XNewRef(reinterpret_cast<PyObject *>(value_type(code)));
		}
	}
	return nullptr;
}

/// A question to the singleton Engine with one argument at most.
static bool ask_engine(const char *question, const void *argument) {
	static const StringName &engine = literal("Engine");
	GDExtensionMethodBindPtr bind = api::classdb_get_method_bind(engine.ptr(), StringName(question).ptr(),
			table::find_method(*table::find_class("Engine"), question)->hash);
	const void *arguments[] = { argument };
	uint8_t answer = 0;
	api::object_method_bind_ptrcall(bind, api::global_get_singleton(engine.ptr()), arguments, &answer);
	return answer;
}

/// A game started from an editor build lists the editor's singletons too, but may not touch them.
static bool is_out_of_reach(const char *name) {
	const SingletonRow *row = table::find_singleton(name);
	const ClassRow *type = row ? table::find_class(table::text(row->type)) : nullptr;
	return type && (type->flags & CLASS_EDITOR) && !ask_engine("is_editor_hint", nullptr);
}

/// Singletons of other extensions are found too. Asking first keeps the engine from printing an error.
static PyObject *find_singleton(const char *text) {
	StringName name(text);
	bool found = !is_out_of_reach(text) && ask_engine("has_singleton", name.ptr());
	return found ? wrap_object(api::global_get_singleton(name.ptr()), RefMode::BORROW) : nullptr;
}

/// `Variant.Type`, `Variant.Operator`: a namespace, as Python objects themselves take the place of Variants.
static PyObject *make_variant_namespace() {
	PyType_Slot slots[] = { {} };
	PyType_Spec spec = { "godot.Variant", 0, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots };
	PyObject *type = PyType_FromSpec(&spec);
	PyObject *dict = type ? reinterpret_cast<PyTypeObject *>(type)->tp_dict : nullptr;
	for (uint32_t row = table::counts.first_global_enum; dict && row < table::counts.enums; ++row) {
		const char *name = table::text(table::enums[row].name);
		if (strncmp(name, "Variant.", 8) == 0 && !set_member(dict, name + 8, enum_class(row))) {
			Py_CLEAR(type);
			break;
		}
	}
	return type;
}

PyObject *lookup_global(PyObject *name) {
	const char *text = PyUnicode_AsUTF8(name);
	if (!text || text[0] == '_') {
		return nullptr;
	}
	if (strcmp(text, "Variant") == 0) {
		return make_variant_namespace();
	}
	PyObject *found = find_value_type(text);
	if (!found && !PyErr_Occurred()) {
		found = find_singleton(text);
	}
	if (found || PyErr_Occurred()) {
		return found;
	}
	if (const MethodRow *row = table::find_utility(text)) {
		return new_utility(*row);
	}
	if (StringName class_name(text); table::find_class(text) || is_engine_class(class_name)) {
		return Py_XNewRef(reinterpret_cast<PyObject *>(engine_class(class_name)));
	}
	return global_enum_or_member(text);
}

static bool add(PyObject *list, uint32_t offset) {
	PyObject *name = PyUnicode_FromString(table::text(offset));
	bool ok = name && (strchr(table::text(offset), '.') || PyList_Append(list, name) == 0);
	Py_XDECREF(name);
	return ok;
}

PyObject *global_names() {
	PyObject *list = PyList_New(0);
	bool ok = list;
	for (uint32_t row = 0; ok && row < table::counts.classes; ++row) {
		ok = add(list, table::classes[row].name);
	}
	for (int code = GDEXTENSION_VARIANT_TYPE_VECTOR2; ok && code < GDEXTENSION_VARIANT_TYPE_VARIANT_MAX; ++code) {
		ok = code == GDEXTENSION_VARIANT_TYPE_OBJECT || add(list, table::builtins[code].name);
	}
	for (uint32_t row = 0; ok && row < table::counts.utilities; ++row) {
		ok = add(list, table::methods[table::counts.first_utility + row].name);
	}
	for (uint32_t row = table::counts.first_global_enum; ok && row < table::counts.enums; ++row) {
		const EnumRow &entry = table::enums[row];
		ok = add(list, entry.name);
		for (uint32_t index = 0; ok && index < entry.value_count; ++index) {
			ok = add(list, table::constants[entry.first_value + index].name);
		}
	}
	for (const char *own : { "Variant", "typed_array", "typed_dictionary" }) {
		PyObject *name = ok ? PyUnicode_FromString(own) : nullptr;
		ok = name && PyList_Append(list, name) == 0;
		Py_XDECREF(name);
	}
	if (!ok) {
		Py_CLEAR(list);
	}
	return list;
}

} // namespace godot_python
