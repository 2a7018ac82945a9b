#include "property_list.h"

#include "convert.h"
#include "instance.h"
#include "interpreter.h"
#include "language_hooks.h"
#include "names.h"
#include "python_script.h"

namespace godot_python {

namespace {

long number_in(PyObject *info, const char *key, long otherwise) {
	PyObject *value = PyMapping_GetItemString(info, key);
	long number = value == nullptr ? otherwise : PyLong_AsLong(value);
	Py_XDECREF(value);
	PyErr_Clear();
	return PyErr_Occurred() ? otherwise : number;
}

StringName name_in(PyObject *info, const char *key) {
	PyObject *value = PyMapping_GetItemString(info, key);
	PyErr_Clear();
	StringName name = value != nullptr && PyUnicode_Check(value) ? to_name(value) : StringName("");
	Py_XDECREF(value);
	return name;
}

// The array the engine sees, with its owners right in front of it in one place.
struct PropertyBlock {
	std::shared_ptr<ScriptClass> shared; // keeps the names of a class that is reloaded meanwhile
	std::vector<OwnedProperty> extra;
	std::vector<GDExtensionPropertyInfo> list;
};

struct MethodBlock {
	std::vector<StringName> names;
	std::vector<GDExtensionMethodInfo> list;
};

// Blocks by the address of their array; guarded by the GIL.
std::unordered_map<const void *, std::unique_ptr<PropertyBlock>> property_blocks;
std::unordered_map<const void *, std::unique_ptr<MethodBlock>> method_blocks;
String empty_text;
StringName &empty_name() {
	static StringName name("");
	return name;
}

void add_dynamic(ScriptInstance &instance, PropertyBlock &block) {
	PyObject *self = instance.self();
	PyObject *listed = self == nullptr ? nullptr : PyObject_CallMethod(self, "_get_property_list", nullptr);
	PyObject *items = listed == nullptr ? nullptr : PySequence_List(listed);
	for (Py_ssize_t i = 0; items != nullptr && i < PyList_GET_SIZE(items); i++) {
		block.extra.emplace_back();
		if (!block.extra.back().read(PyList_GET_ITEM(items, i))) {
			block.extra.pop_back();
			report_exception("_get_property_list");
		}
	}
	if (items == nullptr) {
		report_exception("_get_property_list");
	}
	Py_XDECREF(items);
	Py_XDECREF(listed);
	Py_XDECREF(self);
}

} // namespace

bool OwnedProperty::read(PyObject *info) {
	if (!PyMapping_Check(info)) {
		PyErr_Format(PyExc_TypeError, "a property list holds dictionaries, not %s", Py_TYPE(info)->tp_name);
		return false;
	}
	name = name_in(info, "name");
	class_name = name_in(info, "class_name");
	type = static_cast<GDExtensionVariantType>(number_in(info, "type", 0));
	hint = static_cast<uint32_t>(number_in(info, "hint", 0));
	usage = static_cast<uint32_t>(number_in(info, "usage", 6)); // PROPERTY_USAGE_DEFAULT
	PyObject *text = PyMapping_GetItemString(info, "hint_string");
	const char *utf8 = text != nullptr && PyUnicode_Check(text) ? PyUnicode_AsUTF8(text) : nullptr;
	hint_string = std::make_unique<String>(utf8 == nullptr ? "" : utf8);
	Py_XDECREF(text);
	PyErr_Clear();
	return true;
}

GDExtensionPropertyInfo OwnedProperty::info() const {
	return { type, name.raw(), class_name.raw(), hint, hint_string->raw(), usage };
}

const GDExtensionPropertyInfo *instance_property_list(void *data, uint32_t *count) {
	*count = 0;
	if (!interpreter_alive()) {
		return nullptr;
	}
	auto &instance = *static_cast<ScriptInstance *>(data);
	Gil gil;
	auto block = std::make_unique<PropertyBlock>();
	block->shared = instance.shared;
	for (const OwnedProperty &one : block->shared->properties) {
		block->list.push_back(one.info());
	}
	if (block->shared->has_property_list) {
		add_dynamic(instance, *block);
	}
	for (const OwnedProperty &one : block->extra) {
		block->list.push_back(one.info());
	}
	if (block->list.empty()) {
		return nullptr;
	}
	*count = static_cast<uint32_t>(block->list.size());
	const GDExtensionPropertyInfo *list = block->list.data();
	property_blocks[list] = std::move(block);
	return list;
}

void free_property_list(void *, const GDExtensionPropertyInfo *list, uint32_t) {
	if (list != nullptr && interpreter_alive()) {
		Gil gil;
		property_blocks.erase(list);
	}
}

const GDExtensionMethodInfo *instance_method_list(void *data, uint32_t *count) {
	*count = 0;
	if (!interpreter_alive()) {
		return nullptr;
	}
	Gil gil;
	auto &instance = *static_cast<ScriptInstance *>(data);
	PyObject *listed = PyObject_CallMethod(instance.script->peer, "get_script_method_list", nullptr);
	if (listed == nullptr || !PyList_Check(listed) || PyList_GET_SIZE(listed) == 0) {
		Py_XDECREF(listed);
		PyErr_Clear();
		return nullptr;
	}
	auto block = std::make_unique<MethodBlock>();
	Py_ssize_t size = PyList_GET_SIZE(listed);
	block->names.reserve(static_cast<size_t>(size));
	for (Py_ssize_t i = 0; i < size; i++) {
		block->names.push_back(name_in(PyList_GET_ITEM(listed, i), "name"));
		GDExtensionMethodInfo info = {};
		info.name = block->names.back().raw();
		info.return_value = { GDEXTENSION_VARIANT_TYPE_NIL, empty_name().raw(), empty_name().raw(), 0, empty_text.raw(), 6 };
		info.flags = static_cast<uint32_t>(number_in(PyList_GET_ITEM(listed, i), "flags", 1));
		block->list.push_back(info);
	}
	Py_DECREF(listed);
	*count = static_cast<uint32_t>(size);
	const GDExtensionMethodInfo *list = block->list.data();
	method_blocks[list] = std::move(block);
	return list;
}

void free_method_list(void *, const GDExtensionMethodInfo *list, uint32_t) {
	if (list != nullptr && interpreter_alive()) {
		Gil gil;
		method_blocks.erase(list);
	}
}

GDExtensionBool validate_property(void *, GDExtensionPropertyInfo *) { return 0; }

} // namespace godot_python
