// Engine classes as Python heap types, made on first use and chained as the engine chains them.
#pragma once
#include <Python.h>
#include "api.h"

namespace godot_python {

/// Borrowed type of an engine class; its bases are made too. NULL + AttributeError for a name the engine does not have.
PyTypeObject *engine_class(const StringName &name);

/// True when `name` is a class of this engine (cheap, makes nothing).
bool is_engine_class(const StringName &name);

/// New reference to anything the module `_godot` offers under this name: engine class, value type, singleton,
/// utility function, global enum or constant. NULL without exception when there is no such name.
PyObject *lookup_global(PyObject *name);

/// All names lookup_global knows (new list), for dir() and completion.
PyObject *global_names();

} // namespace godot_python
