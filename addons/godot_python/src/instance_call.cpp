// The engine calls a script: methods, virtuals, notifications.
#include "await.h"
#include "convert.h"
#include "instance.h"
#include "instance_calls.h"
#include "interpreter.h"
#include "language.h"
#include "language_hooks.h"
#include "names.h"

namespace godot_python {

namespace {

constexpr int NOTIFICATION_PREDELETE = 1;
constexpr int NOTIFICATION_PREDELETE_CLEANUP = 3;
constexpr int INLINE_ARGUMENTS = 8;

const void *ready_key() {
	static const StringName &name = *new StringName("_ready"); // never destroyed: the engine is gone by then
	return name.key();
}

// Python arguments of one call: self and converted Variants, in the layout vectorcall wants.
class Arguments {
public:
	Arguments(PyObject *self, const GDExtensionConstVariantPtr *variants, GDExtensionInt count) : count(count) {
		values = count < INLINE_ARGUMENTS ? inlined : new PyObject *[static_cast<size_t>(count) + 1];
		values[0] = self;
		for (made = 0; made < count; made++) {
			values[made + 1] = to_python(variants[made]);
			if (values[made + 1] == nullptr) {
				return;
			}
		}
	}
	~Arguments() {
		for (GDExtensionInt i = 0; i < made; i++) {
			Py_DECREF(values[i + 1]);
		}
		if (values != inlined) {
			delete[] values;
		}
	}
	Arguments(const Arguments &) = delete;
	bool good() const { return made == count; }
	PyObject **data() { return values; }

private:
	PyObject *inlined[INLINE_ARGUMENTS];
	PyObject **values;
	GDExtensionInt count, made;
};

PyObject *call_entry(const NameEntry &entry, PyObject *self, const GDExtensionConstVariantPtr *variants, GDExtensionInt count) {
	Arguments arguments(self, variants, count);
	if (!arguments.good()) {
		return nullptr;
	}
	auto size = static_cast<size_t>(count);
	if (entry.is_plain) {
		return PyObject_Vectorcall(entry.function, arguments.data(), size + 1, nullptr);
	}
	PyObject *bound = PyObject_GetAttr(self, entry.attribute);
	PyObject *result = bound == nullptr
			? nullptr
			: PyObject_Vectorcall(bound, arguments.data() + 1, size | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr);
	Py_XDECREF(bound);
	return result;
}

void store_result(PyObject *result, GDExtensionVariantPtr destination, PyObject *method) {
	if (result != nullptr && result != Py_None) {
		if (PyCoro_CheckExact(result)) {
			result = start_coroutine(result);
		}
		Variant made;
		if (to_variant(result, made.raw())) {
			api::variant_destroy(destination);
			api::variant_new_copy(destination, made.ptr());
		} else {
			result = (Py_DECREF(result), nullptr);
		}
	}
	if (result == nullptr) {
		report_exception(PyUnicode_AsUTF8(method));
	}
	Py_XDECREF(result);
}

bool count_fits(const NameEntry &entry, GDExtensionInt count, GDExtensionCallError *error) {
	if (count < entry.least) {
		*error = { GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS, 0, entry.least };
		return false;
	}
	if (entry.most >= 0 && count > entry.most) {
		*error = { GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS, 0, entry.most };
		return false;
	}
	return true;
}

void fill_onready(ScriptInstance &instance) {
	Gil gil;
	PyObject *self = instance.self();
	PyObject *done = self == nullptr ? nullptr : call_helper("godot.late", "fill", self, instance.shared->onready);
	if (done == nullptr) {
		report_exception("onready");
	}
	Py_XDECREF(done);
	Py_XDECREF(self);
}

} // namespace

GDExtensionBool instance_has_method(void *data, GDExtensionConstStringNamePtr name) {
	auto &instance = *static_cast<ScriptInstance *>(data);
	return interpreter_alive() && instance.shared->entry(name).function != nullptr;
}

GDExtensionInt instance_argument_count(void *data, GDExtensionConstStringNamePtr name, GDExtensionBool *valid) {
	*valid = 0;
	if (!interpreter_alive()) {
		return 0;
	}
	const NameEntry &entry = static_cast<ScriptInstance *>(data)->shared->entry(name);
	*valid = entry.is_plain;
	return entry.most < 0 ? entry.least : entry.most;
}

void instance_call(void *data, GDExtensionConstStringNamePtr method, const GDExtensionConstVariantPtr *arguments,
		GDExtensionInt count, GDExtensionVariantPtr result, GDExtensionCallError *error) {
	error->error = GDEXTENSION_CALL_ERROR_INVALID_METHOD;
	if (!interpreter_alive()) {
		return;
	}
	auto &instance = *static_cast<ScriptInstance *>(data);
	const NameEntry &entry = instance.shared->entry(method);
	if (name_key(method) == ready_key() && PyTuple_GET_SIZE(instance.shared->onready) > 0) {
		fill_onready(instance);
	}
	if (entry.function == nullptr || !count_fits(entry, count, error)) {
		return;
	}
	Gil gil;
	error->error = GDEXTENSION_CALL_OK;
	std::shared_ptr<ScriptClass> keep = instance.shared; // the call may reload the script or free the node
	PyObject *self = instance.self();
	store_result(self == nullptr ? nullptr : call_entry(entry, self, arguments, count), result, entry.attribute);
	Py_XDECREF(self);
}

void instance_notification(void *data, int32_t what, GDExtensionBool) {
	if (!interpreter_alive()) {
		return;
	}
	auto &instance = *static_cast<ScriptInstance *>(data);
	bool last = what == NOTIFICATION_PREDELETE || what == NOTIFICATION_PREDELETE_CLEANUP;
	if (last) {
		instance.dying = true;
	}
	if (!instance.shared->has_notification) {
		return;
	}
	Gil gil;
	static PyObject *method = PyUnicode_InternFromString("_notification");
	PyObject *self = instance.self();
	PyObject *number = PyLong_FromLong(what);
	PyObject *arguments[] = { self, number };
	PyObject *done = self == nullptr ? nullptr : PyObject_VectorcallMethod(method, arguments, 2, nullptr);
	if (done == nullptr) {
		report_exception("_notification");
	}
	Py_XDECREF(done);
	Py_DECREF(number);
	Py_XDECREF(self);
}

void instance_to_string(void *data, GDExtensionBool *valid, GDExtensionStringPtr result) {
	*valid = 0;
	auto &instance = *static_cast<ScriptInstance *>(data);
	if (!interpreter_alive() || !instance.shared->has_text) {
		return;
	}
	Gil gil;
	PyObject *self = instance.self();
	PyObject *text = self == nullptr ? nullptr : call_helper("godot.instances", "text_of", self, nullptr);
	if (text == nullptr || !python_to_typed(GDEXTENSION_VARIANT_TYPE_STRING, text, result, "_to_string")) {
		report_exception("_to_string");
	} else {
		*valid = 1;
	}
	Py_XDECREF(text);
	Py_XDECREF(self);
}

} // namespace godot_python
