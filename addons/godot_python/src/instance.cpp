#include "instance.h"

#include "convert.h"
#include "instance_calls.h"
#include "interpreter.h"
#include "language.h"
#include "language_hooks.h"
#include "names.h"
#include "object.h"
#include "property_list.h"

namespace godot_python {

namespace {

const GDExtensionScriptInstanceInfo3 instance_info = [] {
	GDExtensionScriptInstanceInfo3 info = {};
	info.set_func = instance_set;
	info.get_func = instance_get;
	info.get_property_list_func = instance_property_list;
	info.free_property_list_func = free_property_list;
	info.property_can_revert_func = instance_can_revert;
	info.property_get_revert_func = instance_get_revert;
	info.get_owner_func = [](void *data) { return static_cast<ScriptInstance *>(data)->owner; };
	info.get_property_state_func = instance_state;
	info.get_method_list_func = instance_method_list;
	info.free_method_list_func = free_method_list;
	info.get_property_type_func = instance_property_type;
	info.validate_property_func = validate_property;
	info.has_method_func = instance_has_method;
	info.get_method_argument_count_func = instance_argument_count;
	info.call_func = instance_call;
	info.notification_func = instance_notification;
	info.to_string_func = instance_to_string;
	info.refcount_incremented_func = [](void *) {};
	info.refcount_decremented_func = [](void *) -> GDExtensionBool { return 1; }; // the state holds no reference
	// Object::get_script() asks the instance, so this must not ask the object.
	info.get_script_func = [](void *data) { return static_cast<ScriptInstance *>(data)->script->owner; };
	info.is_placeholder_func = [](void *) -> GDExtensionBool { return 0; };
	info.get_language_func = [](void *) -> GDExtensionScriptLanguagePtr { return language_object(); };
	info.free_func = instance_free;
	return info;
}();

// Every instance there is; guarded by the GIL.
std::unordered_set<void *> &living() {
	static auto &made = *new std::unordered_set<void *>;
	return made;
}

// A declared default that can change (list, dict, Array ...) is copied for every instance.
bool copy_defaults(const ScriptClass &shared, PyObject *self) {
	if (PyTuple_GET_SIZE(shared.fresh) == 0) {
		return true;
	}
	PyObject *done = call_helper("godot.instances", "copy_defaults", self, shared.fresh);
	Py_XDECREF(done);
	return done != nullptr;
}

bool run_init(PyObject *self) {
	PyObject *arguments = PyTuple_New(0);
	int failed = Py_TYPE(self)->tp_init(self, arguments, nullptr);
	Py_DECREF(arguments);
	return failed == 0;
}

} // namespace

PyObject *ScriptInstance::self() {
	if (strong_self != nullptr) {
		return Py_NewRef(strong_self);
	}
	PyObject *living = weak_self == nullptr ? Py_None : PyWeakref_GetObject(weak_self);
	if (living != Py_None && Py_REFCNT(living) > 0) {
		return Py_NewRef(living);
	}
	bool owns = refcounted && !dying; // a dying object must not be revived by one more reference
	if (owns) {
		reference(owner);
	}
	PyObject *made = allocate_wrapper(shared->type, owner, owns);
	if (made == nullptr || !adopt_self(made)) {
		Py_XDECREF(made);
		return nullptr;
	}
	return made;
}

bool ScriptInstance::adopt_self(PyObject *made) {
	if (!refcounted) {
		strong_self = Py_NewRef(made);
		pin_wrapper(made); // instance_free tells of the object's death
		return true;
	}
	if (state == nullptr) {
		state = PyObject_GenericGetDict(made, nullptr);
	} else if (PyObject_GenericSetDict(made, state, nullptr) < 0) {
		return false;
	}
	Py_XSETREF(weak_self, PyWeakref_NewRef(made, nullptr));
	return state != nullptr && weak_self != nullptr;
}

bool ScriptInstance::move_to_class() {
	PyObject *made = self();
	bool moved = made != nullptr &&
			PyObject_SetAttrString(made, "__class__", reinterpret_cast<PyObject *>(shared->type)) == 0;
	Py_XDECREF(made);
	return moved;
}

GDExtensionScriptInstancePtr create_instance(PythonScript &script, GDExtensionObjectPtr object, PyObject *given) {
	auto *instance = new ScriptInstance;
	instance->owner = object;
	instance->script = &script;
	instance->shared = script.shared;
	instance->refcounted = is_refcounted(object);
	reference(script.owner);
	script.instances.insert(instance);
	living().insert(instance);
	GDExtensionScriptInstancePtr handle = api::script_instance_create3(&instance_info, instance);
	api::object_set_script_instance(object, handle); // so that __init__ finds its own signals and properties
	bool good;
	PyObject *made = nullptr;
	if (given != nullptr) {
		good = instance->adopt_self(given) && copy_defaults(*instance->shared, given);
	} else {
		made = instance->self();
		good = made != nullptr && copy_defaults(*instance->shared, made) && run_init(made);
	}
	if (!good) {
		report_exception("__init__");
	}
	Py_XDECREF(made);
	return handle;
}

ScriptInstance *instance_of(GDExtensionObjectPtr object) {
	GDExtensionObjectPtr language = language_object();
	if (language == nullptr) {
		return nullptr;
	}
	void *found = api::object_get_script_instance(object, language);
	// The engine hands out the insides of its placeholders as if they were ours; only an editor has placeholders.
	if (found != nullptr && editor_running() && living().count(found) == 0) {
		return nullptr;
	}
	return static_cast<ScriptInstance *>(found);
}

PyObject *script_self_of(GDExtensionObjectPtr object) {
	ScriptInstance *instance = instance_of(object);
	if (instance == nullptr) {
		return nullptr;
	}
	PyObject *self = instance->self();
	PyErr_Clear();
	return self;
}

void instance_free(void *data) {
	auto *instance = static_cast<ScriptInstance *>(data);
	GDExtensionObjectPtr script_object = instance->script->owner;
	if (interpreter_alive()) {
		Gil gil;
		PyObject *type, *value, *trace; // a death in the middle of an exception must not swallow it
		PyErr_Fetch(&type, &value, &trace);
		instance->script->instances.erase(instance);
		living().erase(instance);
		if (instance->has_tasks) {
			PyObject *id = PyLong_FromUnsignedLongLong(api::object_get_instance_id(instance->owner));
			Py_XDECREF(call_helper("godot.aio", "close_owner", id, nullptr));
			Py_XDECREF(id);
			if (PyErr_Occurred()) {
				report_exception("close coroutines");
			}
		}
		if (instance->strong_self != nullptr) {
			unpin_wrapper(instance->strong_self);
		}
		Py_CLEAR(instance->strong_self);
		Py_CLEAR(instance->state);
		Py_CLEAR(instance->weak_self);
		instance->shared.reset();
		PyErr_Restore(type, value, trace);
	}
	delete instance;
	unreference(script_object);
}

} // namespace godot_python
