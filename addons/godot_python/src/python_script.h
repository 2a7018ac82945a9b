// The engine object behind each .py file (and each inner script class): a ScriptExtension.
#pragma once
#include <unordered_set>
#include "extension_class.h"
#include "script_class.h"

namespace godot_python {

struct ScriptInstance;

struct PythonScript : ExtensionInstance {
	explicit PythonScript(GDExtensionObjectPtr owner);
	~PythonScript() override;

	/// Use this class from now on and move the living instances to it. False + exception on failure.
	bool bind(PyTypeObject *type, PyObject *description);

	std::shared_ptr<ScriptClass> shared; // NULL until a class was found
	std::unordered_set<ScriptInstance *> instances;
	std::unordered_set<void *> placeholders;
};

ExtensionClass &script_extension();
/// Its class with the method `new`.
void register_script_class();
/// The script of a Python class, or NULL when none is alive.
PythonScript *script_of_type(PyTypeObject *type);
/// Our data of an engine object that is a PythonScript; NULL for any other object.
PythonScript *script_of_object(GDExtensionObjectPtr object);

/// script_hooks.script_of.
GDExtensionObjectPtr script_object_of_type(PyTypeObject *type);
/// script_hooks.attach.
PyObject *attach_script(GDExtensionObjectPtr object, PyTypeObject *type);

} // namespace godot_python
