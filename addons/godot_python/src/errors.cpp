// One clickable script error for each exception, and the Python frames in the engine's own backtraces.
#include "convert.h"
#include "interpreter.h"
#include "language.h"
#include "language_hooks.h"

namespace godot_python {

namespace {

// When the Python side cannot format an error (broken installation, memory out): say at least what it was.
void print_bare(PyObject *error, const char *context) {
	PyErr_Clear();
	PyObject *text = PyObject_Repr(error);
	const char *utf8 = text == nullptr ? nullptr : PyUnicode_AsUTF8(text);
	api::print_error(utf8 == nullptr ? "Python error" : utf8, context, "godot_python", 0, 1);
	Py_XDECREF(text);
	PyErr_Clear();
}

PyObject *frame_info(PyFrameObject *frame) {
	PyCodeObject *code = PyFrame_GetCode(frame);
	PyObject *info = Py_BuildValue("{s:O,s:O,s:i}", "file", code->co_filename, "func", code->co_name, "line",
			PyFrame_GetLineNumber(frame));
	Py_DECREF(code);
	return info;
}

} // namespace

void report_exception(const char *context) {
	PyObject *type, *error, *trace;
	PyErr_Fetch(&type, &error, &trace);
	if (type == nullptr) {
		return;
	}
	PyErr_NormalizeException(&type, &error, &trace);
	if (trace != nullptr) {
		PyException_SetTraceback(error, trace);
	}
	PyObject *where = PyUnicode_FromString(context == nullptr ? "" : context);
	PyObject *done = where == nullptr ? nullptr : call_helper("godot.errors", "report", error, where);
	if (done == nullptr) {
		print_bare(error, context == nullptr ? "" : context);
	}
	Py_XDECREF(done);
	Py_XDECREF(where);
	Py_XDECREF(type);
	Py_XDECREF(error);
	Py_XDECREF(trace);
}

void current_stack(GDExtensionTypePtr result) {
	// Asked from inside every print of an error, on any thread: a thread that does not hold the GIL has no Python to show.
	if (!interpreter_alive() || !PyGILState_Check()) {
		return;
	}
	PyObject *type, *error, *trace;
	PyErr_Fetch(&type, &error, &trace);
	PyObject *list = PyList_New(0);
	PyFrameObject *frame = PyEval_GetFrame();
	Py_XINCREF(frame);
	while (list != nullptr && frame != nullptr) {
		PyObject *info = frame_info(frame);
		if (info != nullptr) {
			PyList_Append(list, info);
			Py_DECREF(info);
		}
		PyFrameObject *back = PyFrame_GetBack(frame);
		Py_DECREF(frame);
		frame = back;
	}
	Py_XDECREF(frame);
	PyObject *shown = list == nullptr ? nullptr : call_helper("godot.errors", "visible_frames", list, nullptr);
	if (shown != nullptr) {
		python_to_typed(GDEXTENSION_VARIANT_TYPE_ARRAY, shown, result, "stack");
	}
	Py_XDECREF(shown);
	Py_XDECREF(list);
	PyErr_Clear();
	PyErr_Restore(type, error, trace);
}

} // namespace godot_python
