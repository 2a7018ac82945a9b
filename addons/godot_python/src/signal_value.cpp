#include "signal_value.h"
#include "convert.h"
#include "object.h"
#include "values/value.h"

namespace godot_python {

namespace {

struct Descriptor {
	PyObject_HEAD
	void *name; // a StringName that lives as long as the engine; never destructed
};

PyTypeObject descriptor_type = { PyVarObject_HEAD_INIT(nullptr, 0) };

PyObject *descriptor_get(PyObject *self, PyObject *instance, PyObject *) {
	if (!instance) {
		return Py_NewRef(self);
	}
	GDExtensionObjectPtr object = object_of(instance);
	return object ? make_signal(object, *reinterpret_cast<StringName *>(&reinterpret_cast<Descriptor *>(self)->name))
				  : nullptr;
}

PyObject *await_signal(PyObject *signal) {
	if (!script_hooks.await_signal) {
		PyErr_SetString(PyExc_RuntimeError, "the script language that resumes awaited signals is not running");
		return nullptr;
	}
	return script_hooks.await_signal(signal);
}

PyAsyncMethods async_methods = { await_signal, nullptr, nullptr, nullptr };

} // namespace

PyObject *make_signal(GDExtensionObjectPtr object, const StringName &name) {
	static const GDExtensionPtrConstructor constructor =
			api::variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_SIGNAL, 2);
	PyObject *signal = value_type(GDEXTENSION_VARIANT_TYPE_SIGNAL) ? allocate_value(GDEXTENSION_VARIANT_TYPE_SIGNAL) : nullptr;
	if (signal) {
		const void *arguments[] = { &object, name.ptr() };
		constructor(value_data(signal), arguments);
	}
	return signal;
}

PyObject *new_signal_descriptor(const char *name) {
	Descriptor *descriptor = PyObject_New(Descriptor, &descriptor_type);
	if (descriptor) {
		api::string_name_new_with_utf8_chars(&descriptor->name, name);
	}
	return reinterpret_cast<PyObject *>(descriptor);
}

bool ready_signal_type() {
	descriptor_type.tp_name = "_godot.signal";
	descriptor_type.tp_basicsize = sizeof(Descriptor);
	descriptor_type.tp_flags = Py_TPFLAGS_DEFAULT;
	descriptor_type.tp_dealloc = reinterpret_cast<destructor>(PyObject_Free);
	descriptor_type.tp_descr_get = descriptor_get;
	return PyType_Ready(&descriptor_type) == 0;
}

void prepare_signal_type(PyTypeObject &type) { type.tp_as_async = &async_methods; }

} // namespace godot_python
