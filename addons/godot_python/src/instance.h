// The script instance: the Python self of one engine object, and the engine's calls to it.
#pragma once
#include <Python.h>
#include "api.h"
#include "python_script.h"

namespace godot_python {

/// For a Node the instance owns the self. For a RefCounted it owns only the state (`__dict__`) and makes thin selves
/// on demand, because a self owns a reference to its object and would otherwise keep it alive for ever.
struct ScriptInstance {
	GDExtensionObjectPtr owner = nullptr;
	PythonScript *script = nullptr;
	std::shared_ptr<ScriptClass> shared;
	PyObject *strong_self = nullptr;
	PyObject *state = nullptr;
	PyObject *weak_self = nullptr;
	bool refcounted = false;
	bool dying = false;
	bool has_tasks = false; // coroutines of aio wait on behalf of this object

	/// New reference to the Python self; NULL + exception on failure. GIL held.
	PyObject *self();
	/// Take a freshly made self as ours.
	bool adopt_self(PyObject *made);
	/// Change the self to the class of `shared`; what the instance stores stays.
	bool move_to_class();
};

/// Make the instance of `object`; `given` is the self that Python made, or NULL to make one and run __init__.
/// Returns the engine's handle, NULL after the error was reported.
GDExtensionScriptInstancePtr create_instance(PythonScript &script, GDExtensionObjectPtr object, PyObject *given);

/// The instance of a Python-scripted object, else NULL.
ScriptInstance *instance_of(GDExtensionObjectPtr object);
/// script_hooks.self_of.
PyObject *script_self_of(GDExtensionObjectPtr object);

} // namespace godot_python
