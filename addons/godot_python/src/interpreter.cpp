#include "interpreter.h"
#include <string>
#include "api.h"
#include "class_info.h"
#include "home.h"
#include "module.h"
#include "names.h"
#include "object.h"

namespace godot_python {

static bool alive = false;

// Whether the bridge itself took the GIL on this thread; keeps nested callbacks from asking Python each time.
static thread_local __attribute__((tls_model("initial-exec"))) bool holding = false;

// The main thread keeps its state, so that it need not be looked up for each of the thousands of callbacks of a frame.
static thread_local __attribute__((tls_model("initial-exec"))) PyThreadState *own_state = nullptr;

static bool refuse(const PyStatus &status) {
	if (!PyStatus_Exception(status)) {
		return false;
	}
	std::string text = "Python does not start: " + std::string(status.err_msg ? status.err_msg : "unknown reason");
	api::print_error(text.c_str(), __func__, __FILE__, __LINE__, true);
	return true;
}

static bool set_string(PyConfig &config, wchar_t **field, const std::string &text) {
	return text.empty() || !refuse(PyConfig_SetBytesString(&config, field, text.c_str()));
}

/// Isolated: no PYTHON* variables, no site, no user folders; only what the file beside the library says.
static bool configure(PyConfig &config, const Home &home) {
	config.site_import = 0;
	config.install_signal_handlers = 0;
	config.module_search_paths_set = 1;
	if (!set_string(config, &config.home, home.home) || !set_string(config, &config.executable, home.executable)) {
		return false;
	}
	for (const std::string &path : home.paths) {
		wchar_t *wide = Py_DecodeLocale(path.c_str(), nullptr);
		if (!wide || refuse(PyWideStringList_Append(&config.module_search_paths, wide))) {
			return false;
		}
		PyMem_RawFree(wide);
	}
	return true;
}

bool start_interpreter() {
	Home home;
	if (!read_home(home)) {
		return false;
	}
	PyPreConfig preconfig;
	PyPreConfig_InitIsolatedConfig(&preconfig);
	preconfig.utf8_mode = 1;
	preconfig.allocator = home.debug_allocator ? PYMEM_ALLOCATOR_DEBUG : PYMEM_ALLOCATOR_NOT_SET;
	if (refuse(Py_PreInitialize(&preconfig))) {
		return false;
	}
	PyImport_AppendInittab("_godot", make_module);
	PyConfig config;
	PyConfig_InitIsolatedConfig(&config);
	bool started = configure(config, home) && !refuse(Py_InitializeFromConfig(&config));
	PyConfig_Clear(&config);
	if (started) {
		alive = true;
		own_state = PyEval_SaveThread(); // from now on every callback takes the GIL for itself
	}
	return started;
}

void stop_interpreter() {
	if (!alive) {
		return;
	}
	PyGILState_Ensure(); // and never given back: a thread of Python's that still runs must not find a dying engine
	holding = true;
	release_all_references();
	alive = false;
	clear_classes();
	clear_names();
}

bool interpreter_alive() { return alive; }

Gil::Gil() : took(!holding) {
	if (!took) {
		return;
	}
	if (own_state) {
		PyEval_RestoreThread(own_state);
	} else {
		state = PyGILState_Ensure();
	}
	holding = true;
}

Gil::~Gil() {
	if (!took) {
		return;
	}
	holding = false;
	if (own_state) {
		PyEval_SaveThread();
	} else {
		PyGILState_Release(state);
	}
}

GilRelease::GilRelease() {
	was_holding = holding;
	holding = false;
	thread = PyEval_SaveThread();
}

GilRelease::~GilRelease() {
	PyEval_RestoreThread(thread);
	holding = was_holding;
}

} // namespace godot_python
