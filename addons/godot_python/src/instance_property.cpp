// The engine reads and writes a script's variables.
#include "convert.h"
#include "instance.h"
#include "instance_calls.h"
#include "interpreter.h"
#include "language_hooks.h"
#include "names.h"

namespace godot_python {

namespace {

constexpr uint32_t USAGE_STORAGE = 2;

bool value_to_variant(const NameEntry &entry, PyObject *value, GDExtensionVariantPtr result) {
	PyObject *encoded = entry.encode != nullptr && value != Py_None ? PyObject_CallOneArg(entry.encode, value) : Py_NewRef(value);
	if (encoded == nullptr) {
		return false;
	}
	Variant made;
	bool exact = encoded != Py_None && entry.encode == nullptr && entry.type != GDEXTENSION_VARIANT_TYPE_NIL &&
			entry.type != GDEXTENSION_VARIANT_TYPE_OBJECT;
	bool good = exact ? to_variant_of(entry.type, encoded, made.raw(), PyUnicode_AsUTF8(entry.attribute))
					  : to_variant(encoded, made.raw());
	Py_DECREF(encoded);
	if (good) {
		api::variant_destroy(result);
		api::variant_new_copy(result, made.ptr());
	}
	return good;
}

bool set_member(const NameEntry &entry, PyObject *self, PyObject *value) {
	PyObject *decoded = entry.decode != nullptr && value != Py_None ? PyObject_CallOneArg(entry.decode, value) : Py_NewRef(value);
	bool good = decoded != nullptr && PyObject_SetAttr(self, entry.attribute, decoded) == 0;
	Py_XDECREF(decoded);
	return good;
}

// The value as the declared type wants it (an int for a float variable ...), as an assignment in GDScript does.
PyObject *converted(const NameEntry &entry, GDExtensionConstVariantPtr variant) {
	GDExtensionVariantType given = api::variant_get_type(variant);
	bool other = entry.type != GDEXTENSION_VARIANT_TYPE_NIL && entry.type != given;
	if (!other || !api::variant_can_convert_strict(given, entry.type)) {
		return to_python(variant);
	}
	Variant made;
	GDExtensionCallError error;
	api::variant_construct(entry.type, made.raw(), &variant, 1, &error);
	return to_python(error.error == GDEXTENSION_CALL_OK ? made.ptr() : variant);
}

// -1 with an exception, 0 "not mine", 1 done.
int ask_setter(const ScriptInstance &instance, const NameEntry &entry, PyObject *self, PyObject *value) {
	if (!instance.shared->has_set) {
		return 0;
	}
	static PyObject *method = PyUnicode_InternFromString("_set");
	PyObject *arguments[] = { self, entry.attribute, value };
	PyObject *answer = PyObject_VectorcallMethod(method, arguments, 3, nullptr);
	int taken = answer == nullptr ? -1 : PyObject_IsTrue(answer);
	Py_XDECREF(answer);
	return taken;
}

int set_unknown(const NameEntry &entry, PyObject *self, PyObject *value) {
	PyObject *state = PyObject_GenericGetDict(self, nullptr);
	int known = state == nullptr ? -1 : PyDict_Contains(state, entry.attribute);
	Py_XDECREF(state);
	return known > 0 ? (PyObject_SetAttr(self, entry.attribute, value) == 0 ? 1 : -1) : known;
}

// New reference to the value, or NULL: with an exception on failure, without one for "not mine".
PyObject *get_value(const ScriptInstance &instance, const NameEntry &entry, PyObject *self) {
	if (entry.kind == NameKind::MEMBER || entry.kind == NameKind::ATTRIBUTE) {
		return PyObject_GetAttr(self, entry.attribute);
	}
	if (instance.shared->has_get) {
		static PyObject *method = PyUnicode_InternFromString("_get");
		PyObject *answer = PyObject_CallMethodOneArg(self, method, entry.attribute);
		if (answer != Py_None) {
			return answer;
		}
		Py_DECREF(answer);
	}
	if (entry.kind == NameKind::ENGINE) {
		return nullptr;
	}
	PyObject *state = PyObject_GenericGetDict(self, nullptr);
	PyObject *value = state == nullptr ? nullptr : PyDict_GetItemWithError(state, entry.attribute);
	Py_XINCREF(value);
	Py_XDECREF(state);
	return value;
}

} // namespace

GDExtensionBool instance_set(void *data, GDExtensionConstStringNamePtr name, GDExtensionConstVariantPtr variant) {
	if (!interpreter_alive()) {
		return 0;
	}
	auto &instance = *static_cast<ScriptInstance *>(data);
	const NameEntry &entry = instance.shared->entry(name);
	bool passive = entry.kind == NameKind::ENGINE || entry.kind == NameKind::ATTRIBUTE;
	if (passive && !instance.shared->has_set) {
		return 0;
	}
	Gil gil;
	PyObject *self = instance.self();
	PyObject *value = self == nullptr ? nullptr : converted(entry, variant);
	int done = -1;
	if (value != nullptr) {
		if (entry.kind == NameKind::MEMBER) {
			done = set_member(entry, self, value) ? 1 : -1;
		} else {
			done = ask_setter(instance, entry, self, value);
			if (done == 0 && entry.kind == NameKind::UNKNOWN) {
				done = set_unknown(entry, self, value);
			}
		}
	}
	if (done < 0) {
		report_exception(PyUnicode_AsUTF8(entry.attribute));
	}
	Py_XDECREF(value);
	Py_XDECREF(self);
	return done != 0;
}

GDExtensionBool instance_get(void *data, GDExtensionConstStringNamePtr name, GDExtensionVariantPtr result) {
	if (!interpreter_alive()) {
		return 0;
	}
	auto &instance = *static_cast<ScriptInstance *>(data);
	const NameEntry &entry = instance.shared->entry(name);
	if (entry.kind == NameKind::ENGINE && !instance.shared->has_get) {
		return 0;
	}
	Gil gil;
	PyObject *self = instance.self();
	PyObject *value = self == nullptr ? nullptr : get_value(instance, entry, self);
	bool found = value != nullptr && value_to_variant(entry, value, result);
	if (PyErr_Occurred()) {
		report_exception(PyUnicode_AsUTF8(entry.attribute));
	}
	Py_XDECREF(value);
	Py_XDECREF(self);
	return found;
}

GDExtensionBool instance_can_revert(void *data, GDExtensionConstStringNamePtr name) {
	auto &instance = *static_cast<ScriptInstance *>(data);
	if (!interpreter_alive() || !instance.shared->has_can_revert) {
		return 0;
	}
	Gil gil;
	PyObject *self = instance.self();
	PyObject *answer = self == nullptr ? nullptr
									   : PyObject_CallMethod(self, "_property_can_revert", "O", instance.shared->entry(name).attribute);
	bool can = answer != nullptr && PyObject_IsTrue(answer) == 1;
	if (PyErr_Occurred()) {
		report_exception("_property_can_revert");
	}
	Py_XDECREF(answer);
	Py_XDECREF(self);
	return can;
}

GDExtensionBool instance_get_revert(void *data, GDExtensionConstStringNamePtr name, GDExtensionVariantPtr result) {
	auto &instance = *static_cast<ScriptInstance *>(data);
	if (!interpreter_alive() || !instance.shared->has_get_revert) {
		return 0;
	}
	Gil gil;
	const NameEntry &entry = instance.shared->entry(name);
	PyObject *self = instance.self();
	PyObject *value = self == nullptr ? nullptr : PyObject_CallMethod(self, "_property_get_revert", "O", entry.attribute);
	bool good = value != nullptr && value_to_variant(entry, value, result);
	if (!good) {
		report_exception("_property_get_revert");
	}
	Py_XDECREF(value);
	Py_XDECREF(self);
	return good;
}

void instance_state(void *data, GDExtensionScriptInstancePropertyStateAdd add, void *userdata) {
	auto &instance = *static_cast<ScriptInstance *>(data);
	if (!interpreter_alive()) {
		return;
	}
	for (const OwnedProperty &one : instance.shared->properties) {
		Variant value;
		if (one.usage & USAGE_STORAGE && instance_get(data, one.name.ptr(), value.raw())) {
			add(one.name.ptr(), value.ptr(), userdata);
		}
	}
}

GDExtensionVariantType instance_property_type(void *data, GDExtensionConstStringNamePtr name, GDExtensionBool *valid) {
	*valid = 0;
	if (!interpreter_alive()) {
		return GDEXTENSION_VARIANT_TYPE_NIL;
	}
	const NameEntry &entry = static_cast<ScriptInstance *>(data)->shared->entry(name);
	*valid = entry.kind == NameKind::MEMBER;
	return entry.type;
}

} // namespace godot_python
