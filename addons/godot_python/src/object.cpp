#include "object.h"
#include "binding.h"
#include "class_info.h"
#include "interpreter.h"
#include "names.h"
#include "object_type.h"

namespace godot_python {

ScriptHooks script_hooks;
PyTypeObject *object_root = nullptr; // set when the class Object is made

static GDExtensionMethodBindPtr bind_of(const char *class_name, const char *method) {
	const ClassRow *row = table::find_class(class_name);
	return api::classdb_get_method_bind(StringName(class_name).ptr(), StringName(method).ptr(),
			table::find_method(*row, method)->hash);
}

static void *refcounted_tag() {
	static void *tag = api::classdb_get_class_tag(literal("RefCounted").ptr());
	return tag;
}

bool is_refcounted(GDExtensionObjectPtr object) { return api::object_cast_to(object, refcounted_tag()); }

void reference(GDExtensionObjectPtr object) {
	static const GDExtensionMethodBindPtr bind = bind_of("RefCounted", "reference");
	uint8_t taken = 0;
	api::object_method_bind_ptrcall(bind, object, nullptr, &taken);
}

void unreference(GDExtensionObjectPtr object) {
	static const GDExtensionMethodBindPtr bind = bind_of("RefCounted", "unreference");
	uint8_t last = 0;
	api::object_method_bind_ptrcall(bind, object, nullptr, &last);
	if (last) {
		api::object_destroy(object);
	}
}

static void send_postinitialize(GDExtensionObjectPtr object) {
	static const GDExtensionMethodBindPtr bind = bind_of("Object", "notification");
	int64_t what = 0; // Object.NOTIFICATION_POSTINITIALIZE
	uint8_t reversed = 0;
	const void *arguments[] = { &what, &reversed };
	api::object_method_bind_ptrcall(bind, object, arguments, nullptr);
}

GDExtensionObjectPtr construct(const StringName &class_name) {
	static const GDExtensionMethodBindPtr init_ref = bind_of("RefCounted", "init_ref");
	GDExtensionObjectPtr object = api::classdb_construct_object2(class_name.ptr());
	if (!object) {
		return nullptr;
	}
	send_postinitialize(object);
	if (is_refcounted(object)) {
		uint8_t first = 0;
		api::object_method_bind_ptrcall(init_ref, object, nullptr, &first);
	}
	return object;
}

bool is_object(PyObject *value) { return object_root && PyObject_TypeCheck(value, object_root); }

GDExtensionObjectPtr object_of(PyObject *wrapper) {
	if (!is_object(wrapper)) {
		PyErr_Format(PyExc_TypeError, "a Godot object is needed, not %s", Py_TYPE(wrapper)->tp_name);
		return nullptr;
	}
	auto *object = reinterpret_cast<Object *>(wrapper);
	if (GDExtensionObjectPtr living = api::object_get_instance_from_id(object->id)) {
		return living;
	}
	PyErr_Format(PyExc_ReferenceError, "this %s was freed", Py_TYPE(wrapper)->tp_name);
	return nullptr;
}

static Object *owners = nullptr;

static void own_reference(Object *wrapper) {
	wrapper->owns_reference = wrapper->pinned = true;
	wrapper->next = owners;
	if (owners) {
		owners->previous = wrapper;
	}
	owners = wrapper;
}

void release_reference(Object *wrapper) {
	(wrapper->previous ? wrapper->previous->next : owners) = wrapper->next;
	if (wrapper->next) {
		wrapper->next->previous = wrapper->previous;
	}
	wrapper->owns_reference = wrapper->pinned = false;
	unreference(wrapper->ptr);
}

void release_all_references() {
	while (owners) {
		release_reference(owners);
	}
}

PyObject *allocate_wrapper(PyTypeObject *type, GDExtensionObjectPtr object, bool owns) {
	PyObject *self = type->tp_alloc(type, 0);
	if (!self) {
		if (owns) {
			unreference(object);
		}
		return nullptr;
	}
	auto *wrapper = reinterpret_cast<Object *>(self);
	wrapper->ptr = object;
	wrapper->id = api::object_get_instance_id(object);
	if (owns) {
		own_reference(wrapper);
	}
	return self;
}

/// True when the object carries a script of another language, whose members only the object itself knows.
static bool has_foreign_script(GDExtensionObjectPtr object) {
	static const GDExtensionMethodBindPtr bind = bind_of("Object", "get_script");
	Variant script;
	api::object_method_bind_ptrcall(bind, object, nullptr, script.raw());
	return script.type() != GDEXTENSION_VARIANT_TYPE_NIL;
}

static PyTypeObject *wrapper_type(GDExtensionObjectPtr object, ClassInfo *info) {
	if (!has_foreign_script(object)) {
		return info->type;
	}
	if (!info->dynamic) {
		info->dynamic = make_dynamic_type(*info);
	}
	return info->dynamic;
}

static ClassInfo *info_of_object(GDExtensionObjectPtr object) {
	void *opaque = nullptr;
	api::object_get_class_name(object, api::library, &opaque);
	return class_info(StringName::take(opaque));
}

/// A wrapper for an object that has none; `info` nullptr after an exception.
static PyObject *new_wrapper(GDExtensionObjectPtr object, ClassInfo *info, RefMode mode) {
	PyTypeObject *type = info ? wrapper_type(object, info) : nullptr;
	if (!type) {
		if (mode == RefMode::OWNED && is_refcounted(object)) {
			unreference(object);
		}
		return nullptr;
	}
	if (info->refcounted && mode == RefMode::BORROW) {
		reference(object);
	}
	PyObject *wrapper = allocate_wrapper(type, object, info->refcounted);
	return wrapper ? bind_wrapper(wrapper) : nullptr;
}

PyObject *wrap_object(GDExtensionObjectPtr object, RefMode mode) {
	if (!object) {
		Py_RETURN_NONE;
	}
	PyObject *self = script_hooks.self_of ? script_hooks.self_of(object) : nullptr;
	if (!self && !PyErr_Occurred()) {
		self = bound_wrapper(object);
	}
	if (!self && !PyErr_Occurred()) {
		return new_wrapper(object, info_of_object(object), mode);
	}
	if (mode == RefMode::OWNED && is_refcounted(object)) {
		unreference(object); // the self holds its own
	}
	return self;
}

} // namespace godot_python
