#include "await.h"

#include "language.h"
#include "language_hooks.h"

namespace godot_python {

PyObject *start_coroutine(PyObject *coroutine) {
	PyObject *result = call_helper("godot.aio", "run_for_engine", coroutine, nullptr);
	Py_DECREF(coroutine);
	if (result == nullptr) {
		report_exception("coroutine");
		Py_RETURN_NONE;
	}
	return result;
}

PyObject *await_signal(PyObject *signal) { return call_helper("godot.aio", "wait_for", signal, nullptr); }

} // namespace godot_python
