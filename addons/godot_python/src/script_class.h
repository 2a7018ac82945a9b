// What the instances of one Python script class share: which names it answers, worked out once for each name.
#pragma once
#include <Python.h>
#include <memory>
#include <string>
#include <vector>
#include "api.h"
#include "name_table.h"

namespace godot_python {

enum class NameKind {
	MEMBER,    // a declared script variable
	ATTRIBUTE, // something else that the script class has: a method, signal or constant
	ENGINE,    // only the engine class has it
	UNKNOWN,   // perhaps set on an instance at run time
};

struct NameEntry {
	NameKind kind = NameKind::UNKNOWN;
	PyObject *attribute = nullptr; // interned str
	PyObject *function = nullptr;  // NULL when the script class defines no callable of this name
	bool is_plain = false;         // an ordinary function: called with self in front
	int least = 0, most = -1;      // arguments besides self, -1 = no limit
	GDExtensionVariantType type = GDEXTENSION_VARIANT_TYPE_NIL;
	PyObject *decode = nullptr, *encode = nullptr;

	NameEntry() = default;
	NameEntry(const NameEntry &) = delete;
	~NameEntry();
};

/// One row of a property list with everything it points to.
struct OwnedProperty {
	GDExtensionVariantType type = GDEXTENSION_VARIANT_TYPE_NIL;
	StringName name, class_name;
	std::string hint_text;
	std::unique_ptr<String> hint_string;
	uint32_t hint = 0, usage = 0;

	/// From a Python dict of a property list; false + exception when a key has the wrong type.
	bool read(PyObject *info);
	GDExtensionPropertyInfo info() const;
};

class ScriptClass {
public:
	/// `description` is a godot.describe.Description. NULL + exception on failure.
	static std::shared_ptr<ScriptClass> make(PyTypeObject *type, PyObject *description);
	~ScriptClass();
	ScriptClass(const ScriptClass &) = delete;

	/// Never fails; the GIL is taken only the first time a name is asked for.
	const NameEntry &entry(GDExtensionConstStringNamePtr name);

	/// True when an object is of the engine class that the script derives from.
	bool fits(GDExtensionObjectPtr object) const { return api::object_cast_to(object, base_tag) != nullptr; }

	PyTypeObject *type;
	bool has_notification, has_get, has_set, has_property_list, has_validate, has_can_revert, has_get_revert, has_text;
	PyObject *fresh = nullptr;   // ((name, default), ...) of defaults to copy
	PyObject *onready = nullptr; // (name, ...)
	std::vector<OwnedProperty> properties;

private:
	explicit ScriptClass(PyTypeObject *type);
	bool read(PyObject *description);
	bool defines(const char *name) const;
	PyObject *find_in_script(PyObject *name) const;
	std::unique_ptr<NameEntry> resolve(GDExtensionConstStringNamePtr name) const;
	void resolve_function(NameEntry &entry, PyObject *value) const;

	void *base_tag = nullptr;
	PyObject *members = nullptr; // name -> (type, decode, encode)
	NameTable<NameEntry> names;
};

} // namespace godot_python
