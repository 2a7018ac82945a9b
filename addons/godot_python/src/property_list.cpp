#include "property_list.h"

#include <deque>
#include <unordered_map>

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
	std::deque<OwnedProperty> properties; // a deque: rows point to their names
	std::deque<std::vector<GDExtensionPropertyInfo>> arguments;
	std::deque<StringName> names;
	std::vector<GDExtensionMethodInfo> list;
};

// Blocks by the address of their array; guarded by the GIL.
std::unordered_map<const void *, std::unique_ptr<PropertyBlock>> property_blocks;
std::unordered_map<const void *, std::unique_ptr<MethodBlock>> method_blocks;
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

bool add_property(MethodBlock &block, PyObject *info, GDExtensionPropertyInfo *row) {
	block.properties.emplace_back();
	bool good = info != nullptr && block.properties.back().read(info);
	if (good) {
		*row = block.properties.back().info();
	}
	return good;
}

void add_method(MethodBlock &block, PyObject *described) {
	PyObject *returns = PyMapping_GetItemString(described, "return");
	PyObject *arguments = PyMapping_GetItemString(described, "args");
	GDExtensionMethodInfo info = {};
	block.names.push_back(name_in(described, "name"));
	info.name = block.names.back().raw();
	info.flags = static_cast<uint32_t>(number_in(described, "flags", 1));
	bool good = arguments != nullptr && add_property(block, returns, &info.return_value);
	block.arguments.emplace_back();
	for (Py_ssize_t i = 0; good && i < PyList_GET_SIZE(arguments); i++) {
		block.arguments.back().emplace_back();
		good = add_property(block, PyList_GET_ITEM(arguments, i), &block.arguments.back().back());
	}
	if (good) {
		info.argument_count = static_cast<uint32_t>(block.arguments.back().size());
		info.arguments = block.arguments.back().data();
		block.list.push_back(info);
	}
	Py_XDECREF(arguments);
	Py_XDECREF(returns);
}

PyObject *property_dict(const GDExtensionPropertyInfo &property) {
	PyObject *name = name_to_str(property.name);
	PyObject *class_name = name_to_str(property.class_name);
	PyObject *hint_string = to_str(property.hint_string);
	PyObject *made = nullptr;
	if (name != nullptr && class_name != nullptr && hint_string != nullptr) {
		made = Py_BuildValue("{s:O,s:i,s:O,s:I,s:O,s:I}", "name", name, "type", property.type, "class_name", class_name, "hint",
				property.hint, "hint_string", hint_string, "usage", property.usage);
	}
	Py_XDECREF(name);
	Py_XDECREF(class_name);
	Py_XDECREF(hint_string);
	return made;
}

// The script may change everything about the entry but its name.
bool write_back(PyObject *dict, GDExtensionPropertyInfo *property) {
	OwnedProperty changed;
	if (!changed.read(dict)) {
		return false;
	}
	property->type = changed.type;
	property->hint = changed.hint;
	property->usage = changed.usage;
	PyObject *text = PyDict_GetItemString(dict, "hint_string");
	return text == nullptr || python_to_typed(GDEXTENSION_VARIANT_TYPE_STRING, text, property->hint_string, "hint_string");
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
	block->list.erase(block->list.begin()); // the engine itself puts the category of the script in front
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
	auto block = std::make_unique<MethodBlock>();
	for (Py_ssize_t i = 0; listed != nullptr && i < PyList_GET_SIZE(listed); i++) {
		add_method(*block, PyList_GET_ITEM(listed, i));
	}
	Py_XDECREF(listed);
	if (PyErr_Occurred()) {
		report_exception("get_method_list");
	}
	if (block->list.empty()) {
		return nullptr;
	}
	*count = static_cast<uint32_t>(block->list.size());
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

GDExtensionBool validate_property(void *data, GDExtensionPropertyInfo *property) {
	auto &instance = *static_cast<ScriptInstance *>(data);
	if (!interpreter_alive() || !instance.shared->has_validate) {
		return 0;
	}
	Gil gil;
	PyObject *self = instance.self();
	PyObject *dict = self == nullptr ? nullptr : property_dict(*property);
	PyObject *done = dict == nullptr ? nullptr : PyObject_CallMethod(self, "_validate_property", "O", dict);
	bool good = done != nullptr && write_back(dict, property);
	if (!good) {
		report_exception("_validate_property");
	}
	Py_XDECREF(done);
	Py_XDECREF(dict);
	Py_XDECREF(self);
	return good;
}

} // namespace godot_python
