#include "python_script.h"

#include "convert.h"
#include "instance.h"
#include "interpreter.h"
#include "language.h"
#include "language_hooks.h"
#include "object.h"

namespace godot_python {

namespace {

// Both guarded by the GIL.
std::unordered_map<GDExtensionObjectPtr, PythonScript *> by_object;
std::unordered_map<PyTypeObject *, PythonScript *> by_type;

GDExtensionObjectPtr object_argument(const GDExtensionConstTypePtr *arguments) {
	return *static_cast<const GDExtensionObjectPtr *>(arguments[0]);
}

bool ask(ExtensionInstance *script, const char *method) {
	PyObject *answer = PyObject_CallMethod(script->peer, method, nullptr);
	bool yes = answer != nullptr && PyObject_IsTrue(answer) == 1;
	if (PyErr_Occurred()) {
		report_exception(method);
	}
	Py_XDECREF(answer);
	return yes;
}

// In the editor only tool scripts run; everything else gets a placeholder there.
void can_instantiate(ExtensionInstance *self, const GDExtensionConstTypePtr *, GDExtensionTypePtr result) {
	bool can = false;
	if (interpreter_alive()) {
		Gil gil;
		can = ask(self, "can_instantiate");
	}
	*static_cast<GDExtensionBool *>(result) = can;
}

// A script on the wrong kind of object would call methods that the object does not have.
void refuse(const PythonScript &script) {
	Py_XDECREF(PyObject_CallMethod(script.peer, "refuse", nullptr)); // always raises
	report_exception("set_script");
}

void instance_create(ExtensionInstance *self, const GDExtensionConstTypePtr *arguments, GDExtensionTypePtr result) {
	auto &script = *static_cast<PythonScript *>(self);
	void *handle = nullptr;
	if (interpreter_alive() && script.shared != nullptr) {
		Gil gil;
		GDExtensionObjectPtr object = object_argument(arguments);
		if (script.shared->fits(object)) {
			handle = create_instance(script, object, nullptr);
		} else {
			refuse(script);
		}
	}
	*static_cast<void **>(result) = handle;
}

void placeholder_create(ExtensionInstance *self, const GDExtensionConstTypePtr *arguments, GDExtensionTypePtr result) {
	auto &script = *static_cast<PythonScript *>(self);
	void *handle = api::placeholder_script_instance_create(language_object(), script.owner, object_argument(arguments));
	*static_cast<void **>(result) = handle;
	if (interpreter_alive()) {
		Gil gil;
		script.placeholders.insert(handle);
		ask(self, "update_exports");
	}
}

void placeholder_erased(ExtensionInstance *self, const GDExtensionConstTypePtr *arguments, GDExtensionTypePtr) {
	if (interpreter_alive()) {
		Gil gil;
		static_cast<PythonScript *>(self)->placeholders.erase(*static_cast<void *const *>(arguments[0]));
	}
}

void instance_has(ExtensionInstance *self, const GDExtensionConstTypePtr *arguments, GDExtensionTypePtr result) {
	ScriptInstance *instance = instance_of(object_argument(arguments));
	*static_cast<GDExtensionBool *>(result) = instance != nullptr && instance->script == self;
}

void get_language(ExtensionInstance *, const GDExtensionConstTypePtr *, GDExtensionTypePtr result) {
	*static_cast<GDExtensionObjectPtr *>(result) = language_object();
}

// `Script.new(...)` for GDScript.
void call_new(void *, GDExtensionClassInstancePtr self, const GDExtensionConstVariantPtr *arguments, GDExtensionInt count,
		GDExtensionVariantPtr result, GDExtensionCallError *error) {
	error->error = GDEXTENSION_CALL_OK;
	if (!interpreter_alive()) {
		return;
	}
	auto &script = *static_cast<PythonScript *>(static_cast<ExtensionInstance *>(self));
	Gil gil;
	PyObject *values = ask(&script, "is_valid") && script.shared != nullptr ? PyTuple_New(count) : nullptr;
	bool good = values != nullptr;
	for (GDExtensionInt i = 0; good && i < count; i++) {
		PyObject *value = to_python(arguments[i]);
		good = value != nullptr;
		if (good) {
			PyTuple_SET_ITEM(values, i, value);
		}
	}
	PyObject *made = good ? PyObject_Call(reinterpret_cast<PyObject *>(script.shared->type), values, nullptr) : nullptr;
	store_virtual_result(made == nullptr ? '-' : 'v', made, result, "new");
	Py_XDECREF(values);
}

void register_new(const StringName &class_name) {
	StringName name("new"), nothing("");
	String no_hint;
	GDExtensionPropertyInfo returned = { GDEXTENSION_VARIANT_TYPE_NIL, nothing.raw(), nothing.raw(), 0, no_hint.raw(),
		131072 }; // PROPERTY_USAGE_NIL_IS_VARIANT
	GDExtensionClassMethodInfo info = {};
	info.name = name.raw();
	info.call_func = call_new;
	info.method_flags = GDEXTENSION_METHOD_FLAG_NORMAL | GDEXTENSION_METHOD_FLAG_VARARG;
	info.has_return_value = 1;
	info.return_value_info = &returned;
	api::classdb_register_extension_class_method(api::library, class_name.ptr(), &info);
}

} // namespace

void register_script_class() {
	script_extension().register_class();
	register_new(script_extension().name());
}

PythonScript::PythonScript(GDExtensionObjectPtr object) {
	owner = object;
	if (interpreter_alive()) {
		Gil gil;
		by_object[object] = this;
		PyObject *id = PyLong_FromUnsignedLongLong(api::object_get_instance_id(object));
		peer = call_helper("godot.script", "Script", id, nullptr);
		Py_XDECREF(id);
		if (peer == nullptr) {
			report_exception("PythonScript");
		}
	}
}

PythonScript::~PythonScript() {
	if (interpreter_alive()) {
		Gil gil;
		by_object.erase(owner);
		if (shared != nullptr && script_of_type(shared->type) == this) {
			by_type.erase(shared->type);
		}
		shared.reset();
	}
}

bool PythonScript::bind(PyTypeObject *type, PyObject *description) {
	std::shared_ptr<ScriptClass> made = ScriptClass::make(type, description);
	if (made == nullptr) {
		return false;
	}
	if (shared != nullptr && script_of_type(shared->type) == this) {
		by_type.erase(shared->type);
	}
	shared = made;
	by_type[type] = this;
	bool good = true;
	for (ScriptInstance *instance : instances) {
		instance->shared = made;
		good = instance->move_to_class() && good;
	}
	return good;
}

ExtensionClass &script_extension() {
	static auto &made = *new ExtensionClass("PythonScript", "ScriptExtension",
			[](GDExtensionObjectPtr owner) -> ExtensionInstance * { return new PythonScript(owner); },
			{
					{ "_editor_can_reload_from_file", "b:" },
					{ "_placeholder_erased", "", placeholder_erased },
					{ "_can_instantiate", "", can_instantiate },
					{ "_get_base_script", "r:" },
					{ "_get_global_name", "n:" },
					{ "_inherits_script", "b:r" },
					{ "_get_instance_base_type", "n:" },
					{ "_instance_create", "", instance_create },
					{ "_placeholder_instance_create", "", placeholder_create },
					{ "_instance_has", "", instance_has },
					{ "_has_source_code", "b:" },
					{ "_get_source_code", "s:" },
					{ "_set_source_code", "-:s" },
					{ "_reload", "i:b" },
					{ "_get_doc_class_name", "n:" },
					{ "_get_documentation", "a:" },
					{ "_get_class_icon_path", "s:" },
					{ "_has_method", "b:n" },
					{ "_has_static_method", "b:n" },
					{ "_get_script_method_argument_count", "v:n" },
					{ "_get_method_info", "d:n" },
					{ "_is_tool", "b:" },
					{ "_is_valid", "b:" },
					{ "_is_abstract", "b:" },
					{ "_get_language", "", get_language },
					{ "_has_script_signal", "b:n" },
					{ "_get_script_signal_list", "a:" },
					{ "_has_property_default_value", "b:n" },
					{ "_get_property_default_value", "v:n" },
					{ "_update_exports", "-:" },
					{ "_get_script_method_list", "a:" },
					{ "_get_script_property_list", "a:" },
					{ "_get_member_line", "i:n" },
					{ "_get_constants", "d:" },
					{ "_get_members", "a:" },
					{ "_is_placeholder_fallback_enabled", "b:" },
					{ "_get_rpc_config", "v:" },
			});
	return made;
}

PythonScript *script_of_type(PyTypeObject *type) {
	auto found = by_type.find(type);
	return found == by_type.end() ? nullptr : found->second;
}

PythonScript *script_of_object(GDExtensionObjectPtr object) {
	auto found = by_object.find(object);
	return found == by_object.end() ? nullptr : found->second;
}

GDExtensionObjectPtr script_object_of_type(PyTypeObject *type) {
	PythonScript *script = script_of_type(type);
	if (script == nullptr && engine_base(type) != nullptr && engine_base(type) != type) {
		// The registry keeps what it makes, so the pointer stays good.
		Py_XDECREF(call_helper("godot.registry", "script_of_class", reinterpret_cast<PyObject *>(type), nullptr));
		script = script_of_type(type);
	}
	PyErr_Clear();
	return script == nullptr ? nullptr : script->owner;
}

PyObject *attach_script(GDExtensionObjectPtr object, PyTypeObject *type) {
	PythonScript *script = script_of_type(type);
	PyObject *keep = nullptr; // the script object until the instance holds it
	if (script == nullptr) {
		keep = call_helper("godot.registry", "script_of_class", reinterpret_cast<PyObject *>(type), nullptr);
		script = script_of_type(type);
	}
	PyObject *self = nullptr;
	if (script != nullptr && script->shared != nullptr) {
		self = allocate_wrapper(type, object, is_refcounted(object));
		if (self != nullptr) {
			create_instance(*script, object, self);
		}
	} else if (!PyErr_Occurred()) {
		PyErr_Format(PyExc_RuntimeError, "%s has no usable script", type->tp_name);
	}
	Py_XDECREF(keep);
	return self;
}

} // namespace godot_python
