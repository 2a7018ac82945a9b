// What the entry point and the calls ask of the script language; implemented beside the language.
#pragma once
#include <Python.h>

namespace godot_python {

/// SCENE level, GIL held, `_godot` importable: register classes, language, loader and saver; set script_hooks.
void register_language();
/// EDITOR level, GIL held: whatever only the editor needs. Called only in an editor.
void register_editor();
void unregister_editor();
/// SCENE deinitialisation, GIL held: unregister loader, saver, language and classes, child first.
void unregister_language();

/// Print the pending Python exception as one clickable script error and clear it. `context` says what was running
/// ("signal pressed"), for exceptions without a frame of their own.
void report_exception(const char *context);

/// Extra functions for the C module `_godot` that belong to the language; called once while the module is made.
/// Returns false + exception on failure.
bool add_language_functions(PyObject *module);

} // namespace godot_python
