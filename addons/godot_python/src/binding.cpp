#include "binding.h"
#include "interpreter.h"
#include "object.h"

namespace godot_python {

/// Lives as long as the engine's object; `wrapper` changes only under the GIL.
struct Binding {
	Object *wrapper = nullptr; // borrowed
};

static void *create(void *, void *) { return new Binding; }

static void destroy(void *, void *, void *data) {
	auto *binding = static_cast<Binding *>(data);
	if (binding->wrapper && interpreter_alive()) {
		Gil gil;
		if (binding->wrapper) { // it may have died while we waited
			binding->wrapper->pinned = false;
			binding->wrapper->binding = nullptr;
		}
	}
	delete binding;
}

static GDExtensionBool keep_reference(void *, void *, GDExtensionBool) { return true; } // the wrapper owns its own

static Binding *binding_of(GDExtensionObjectPtr object) {
	static const GDExtensionInstanceBindingCallbacks callbacks = { create, destroy, keep_reference };
	return static_cast<Binding *>(api::object_get_instance_binding(object, api::library, &callbacks));
}

PyObject *bound_wrapper(GDExtensionObjectPtr object) {
	auto *wrapper = reinterpret_cast<PyObject *>(binding_of(object)->wrapper);
	bool living = wrapper && Py_REFCNT(wrapper) > 0; // zero while its __del__ runs
	return living ? Py_NewRef(wrapper) : nullptr;
}

PyObject *bind_wrapper(PyObject *wrapper) {
	auto *object = reinterpret_cast<Object *>(wrapper);
	Binding *binding = binding_of(object->ptr);
	if (binding->wrapper) {
		binding->wrapper->binding = nullptr; // a dying predecessor
	}
	binding->wrapper = object;
	object->binding = binding;
	object->pinned = true;
	return wrapper;
}

void unbind_wrapper(PyObject *wrapper) {
	auto *object = reinterpret_cast<Object *>(wrapper);
	if (object->binding) {
		object->binding->wrapper = nullptr;
		object->binding = nullptr;
	}
}

} // namespace godot_python
