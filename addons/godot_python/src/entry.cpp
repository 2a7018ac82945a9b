// Where the engine enters the library.
#include "api.h"
#include "builtin.h"
#include "interpreter.h"
#include "language_hooks.h"

namespace godot_python {

static void initialize(void *, GDExtensionInitializationLevel level) {
	if (level == GDEXTENSION_INITIALIZATION_SCENE && start_interpreter()) {
		Gil gil;
		register_language();
	} else if (level == GDEXTENSION_INITIALIZATION_EDITOR && interpreter_alive()) {
		Gil gil;
		register_editor();
	}
}

static void deinitialize(void *, GDExtensionInitializationLevel level) {
	if (!interpreter_alive()) {
		return;
	}
	if (level == GDEXTENSION_INITIALIZATION_EDITOR) {
		Gil gil;
		unregister_editor();
	} else if (level == GDEXTENSION_INITIALIZATION_SCENE) {
		{
			Gil gil;
			unregister_language();
		}
		stop_interpreter();
		builtin::forget();
	}
}

} // namespace godot_python

extern "C" __attribute__((visibility("default"))) GDExtensionBool godot_python_entry(
		GDExtensionInterfaceGetProcAddress get_proc_address, GDExtensionClassLibraryPtr library,
		GDExtensionInitialization *initialization) {
	initialization->minimum_initialization_level = GDEXTENSION_INITIALIZATION_SCENE;
	initialization->userdata = nullptr;
	initialization->initialize = godot_python::initialize;
	initialization->deinitialize = godot_python::deinitialize;
	return godot_python::api::load(get_proc_address, library);
}
