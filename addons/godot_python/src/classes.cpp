#include "classes.h"
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>
#include "class_info.h"
#include "names.h"
#include "object.h"

namespace godot_python {

namespace {

// Leaked on purpose: at exit the engine is gone before our static destructors would run.
auto &by_name = *new std::unordered_map<const void *, ClassInfo *>;
auto &by_type = *new std::unordered_map<PyTypeObject *, ClassInfo *>;
auto &by_type_row = *new std::vector<ClassInfo *>;

std::string name_text(const StringName &name) {
	PyObject *text = name_to_str(name.ptr());
	std::string result = text ? PyUnicode_AsUTF8(text) : "";
	Py_XDECREF(text);
	return result;
}

/// Ask ClassDB for the base of a class that another extension registered.
std::string parent_of(const StringName &name) {
	static const StringName &class_db = literal("ClassDB");
	static const StringName &method = literal("get_parent_class");
	static const GDExtensionMethodBindPtr bind = api::classdb_get_method_bind(class_db.ptr(), method.ptr(),
			table::find_method(*table::find_class("ClassDB"), "get_parent_class")->hash);
	const void *arguments[] = { name.ptr() };
	StringName parent;
	api::object_method_bind_ptrcall(bind, api::global_get_singleton(class_db.ptr()), arguments, parent.raw());
	return parent.key() ? name_text(parent) : "";
}

ClassInfo *make_class(const StringName &name) {
	std::string text = name_text(name);
	const ClassRow *row = table::find_class(text.c_str());
	void *tag = api::classdb_get_class_tag(name.ptr());
	if (!tag && !row) {
		PyErr_Format(PyExc_AttributeError, "the engine has no class '%s'", text.c_str());
		return nullptr;
	}
	if (!tag) {
		PyErr_Format(PyExc_AttributeError, "class '%s' exists only in the editor", text.c_str());
		return nullptr;
	}
	std::string base = row ? table::text(row->base) : parent_of(name);
	ClassInfo *parent = nullptr;
	if (!base.empty() && !(parent = class_info(base.c_str()))) {
		return nullptr;
	}
	PyTypeObject *type = make_class_type(text.c_str(), row, parent ? parent->type : nullptr);
	if (!type) {
		return nullptr;
	}
	bool refcounted = text == "RefCounted" || (parent && parent->refcounted);
	auto *info = new ClassInfo{ name, row, type, tag, refcounted, nullptr };
	by_name[name.key()] = info;
	by_type[type] = info;
	return info;
}

} // namespace

ClassInfo *class_info(const StringName &name) {
	auto found = by_name.find(name.key());
	return found != by_name.end() ? found->second : make_class(name);
}

ClassInfo *class_info(const char *name) { return class_info(StringName(name)); }

ClassInfo *info_of(PyTypeObject *type) {
	for (; type; type = type->tp_base) {
		auto found = by_type.find(type);
		if (found != by_type.end()) {
			return found->second;
		}
	}
	return nullptr;
}

const ClassInfo *class_of_type(const TypeRow &type) {
	size_t index = &type - table::types;
	if (by_type_row.empty()) {
		by_type_row.resize(table::counts.types);
	}
	ClassInfo *&info = by_type_row[index];
	if (!info) {
		info = class_info(table::text(type.name));
		PyErr_Clear();
	}
	return info;
}

bool is_of_class(GDExtensionObjectPtr object, PyObject *wrapper, const TypeRow &type) {
	const ClassInfo *wanted = class_of_type(type);
	if (!wanted) {
		return false;
	}
	return PyType_IsSubtype(Py_TYPE(wrapper), wanted->type) || api::object_cast_to(object, wanted->tag);
}

const MethodRow *inherited_method(const ClassRow *row, const char *name, const ClassRow **owner) {
	for (; row; row = table::find_class(table::text(row->base))) {
		if (const MethodRow *method = table::find_method(*row, name)) {
			*owner = row;
			return method;
		}
	}
	return nullptr;
}

PyTypeObject *engine_class(const StringName &name) {
	ClassInfo *info = class_info(name);
	return info ? info->type : nullptr;
}

bool is_engine_class(const StringName &name) {
	return by_name.count(name.key()) || api::classdb_get_class_tag(name.ptr());
}

PyTypeObject *engine_base(PyTypeObject *type) {
	ClassInfo *info = info_of(type);
	return info ? info->type : nullptr;
}

StringName engine_class_name(PyTypeObject *type) {
	ClassInfo *info = info_of(type);
	return info ? info->name : StringName();
}

void clear_classes() {
	for (auto &entry : by_name) {
		entry.second->name = StringName(); // the types stay: Python objects of them may outlive us
	}
	by_name.clear();
}

} // namespace godot_python
