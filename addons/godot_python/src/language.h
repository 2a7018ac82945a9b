// The language object and small helpers shared by everything that talks to the Python side of the bridge.
#pragma once
#include <Python.h>
#include "api.h"

namespace godot_python {

/// The one PythonLanguage object; NULL before registration and after removal.
GDExtensionObjectPtr language_object();

/// True once the editor's classes were registered.
bool editor_running();

/// Call `module.function(first[, second])` of the package `godot`; arguments may be NULL. New reference or exception.
PyObject *call_helper(const char *module, const char *function, PyObject *first, PyObject *second);

/// Make the module `_godot_script`, the native functions behind the package `godot`. False + exception.
bool make_script_module();

/// The stack of Python frames of this thread as the engine wants it, without ever raising.
void current_stack(GDExtensionTypePtr result);

} // namespace godot_python
