#include "object_type.h"
#include <structmember.h>
#include <cstddef>
#include "binding.h"
#include "class_info.h"
#include "convert.h"
#include "names.h"
#include "object.h"

namespace godot_python {

extern PyTypeObject *object_root;

/// `Label(text="Hi")`: construct, then let __init__ set the properties.
static PyObject *object_new(PyTypeObject *type, PyObject *arguments, PyObject *) {
	ClassInfo *info = info_of(type);
	if (type == info->type && PyTuple_GET_SIZE(arguments)) { // before there is a node that nobody would free
		return PyErr_Format(PyExc_TypeError, "%s() takes properties by name only", type->tp_name);
	}
	GDExtensionObjectPtr object = info->row && !(info->row->flags & CLASS_INSTANTIABLE) ? nullptr : construct(info->name);
	if (!object) {
		return PyErr_Format(PyExc_TypeError, "%s is abstract: the engine cannot create one", info->type->tp_name);
	}
	if (type != info->type && script_hooks.attach) {
		PyObject *self = script_hooks.attach(object, type);
		if (self || PyErr_Occurred()) {
			return self;
		}
	}
	PyObject *wrapper = allocate_wrapper(type, object, info->refcounted);
	return wrapper ? bind_wrapper(wrapper) : nullptr;
}

static int object_init(PyObject *self, PyObject *arguments, PyObject *properties) {
	if (PyTuple_GET_SIZE(arguments)) {
		PyErr_Format(PyExc_TypeError, "%s() takes properties by name only", Py_TYPE(self)->tp_name);
		return -1;
	}
	PyObject *name, *value;
	Py_ssize_t position = 0;
	while (properties && PyDict_Next(properties, &position, &name, &value)) {
		if (PyObject_SetAttr(self, name, value) < 0) {
			return -1;
		}
	}
	return 0;
}

static void object_dealloc(PyObject *self) {
	auto *object = reinterpret_cast<Object *>(self);
	PyTypeObject *type = Py_TYPE(self);
	if (object->weakrefs) {
		PyObject_ClearWeakRefs(self);
	}
	unbind_wrapper(self);
	if (object->owns_reference) {
		PyObject *kind, *value, *trace; // the engine may call Python while the object dies, even amid an exception
		PyErr_Fetch(&kind, &value, &trace);
		release_reference(object);
		PyErr_Restore(kind, value, trace);
	}
	type->tp_free(self);
	Py_DECREF(type);
}

static PyObject *object_repr(PyObject *self) {
	auto *object = reinterpret_cast<Object *>(self);
	if (!api::object_get_instance_from_id(object->id)) {
		return PyUnicode_FromFormat("<freed %s>", Py_TYPE(self)->tp_name);
	}
	return engine_text(self);
}

static Py_hash_t object_hash(PyObject *self) {
	auto hash = static_cast<Py_hash_t>(reinterpret_cast<Object *>(self)->id);
	return hash == -1 ? -2 : hash;
}

static PyObject *object_compare(PyObject *left, PyObject *right, int operation) {
	if ((operation != Py_EQ && operation != Py_NE) || !is_object(right)) {
		Py_RETURN_NOTIMPLEMENTED;
	}
	bool same = reinterpret_cast<Object *>(left)->id == reinterpret_cast<Object *>(right)->id;
	return PyBool_FromLong(same == (operation == Py_EQ));
}

/// As in GDScript: a freed object is false.
static int object_bool(PyObject *self) {
	return api::object_get_instance_from_id(reinterpret_cast<Object *>(self)->id) != nullptr;
}

/// `Node2D.new()`, for those who come from GDScript.
static PyObject *object_class_new(PyObject *type, PyObject *arguments, PyObject *keywords) {
	return PyObject_Call(type, arguments, keywords);
}

/// Through the engine's own `free`, which refuses when the object must not die now.
static PyObject *object_free(PyObject *self, PyObject *) {
	static const StringName &method = literal("free");
	GDExtensionObjectPtr object = object_of(self);
	if (!object) {
		return nullptr;
	}
	if (is_refcounted(object)) {
		return PyErr_Format(PyExc_TypeError, "a %s cannot be freed by hand: it goes with its last reference",
				Py_TYPE(self)->tp_name);
	}
	Variant boxed, result;
	if (!to_variant(self, boxed.raw())) {
		return nullptr;
	}
	GDExtensionCallError error;
	api::variant_call(boxed.raw(), method.ptr(), nullptr, 0, result.raw(), &error);
	if (error.error != GDEXTENSION_CALL_OK) {
		return PyErr_Format(PyExc_RuntimeError, "this %s cannot be freed now", Py_TYPE(self)->tp_name);
	}
	Py_RETURN_NONE;
}

/// Members that only the object knows: script variables, methods and signals of another language.
static PyObject *dynamic_get(PyObject *self, PyObject *name) {
	PyObject *known = PyObject_GenericGetAttr(self, name);
	if (known || !PyErr_ExceptionMatches(PyExc_AttributeError)) {
		return known;
	}
	PyObject *type, *error, *trace;
	PyErr_Fetch(&type, &error, &trace);
	Variant boxed, member;
	GDExtensionBool valid = false;
	if (object_of(self) && to_variant(self, boxed.raw())) {
		StringName key = to_name(name);
		member.~Variant();
		api::variant_get_named(boxed.ptr(), key.ptr(), member.raw(), &valid);
	}
	if (PyErr_Occurred() || valid) {
		Py_XDECREF(type);
		Py_XDECREF(error);
		Py_XDECREF(trace);
		return valid ? to_python(member.ptr()) : nullptr;
	}
	PyErr_Restore(type, error, trace);
	return nullptr;
}

static int dynamic_set(PyObject *self, PyObject *name, PyObject *value) {
	int status = PyObject_GenericSetAttr(self, name, value);
	if (status == 0 || !value || !PyErr_ExceptionMatches(PyExc_AttributeError)) {
		return status;
	}
	PyObject *type, *error, *trace;
	PyErr_Fetch(&type, &error, &trace);
	Variant boxed, boxed_value;
	GDExtensionBool valid = false;
	if (object_of(self) && to_variant(self, boxed.raw()) && to_variant(value, boxed_value.raw())) {
		StringName key = to_name(name);
		api::variant_set_named(boxed.raw(), key.ptr(), boxed_value.ptr(), &valid);
	}
	if (PyErr_Occurred() || valid) {
		Py_XDECREF(type);
		Py_XDECREF(error);
		Py_XDECREF(trace);
		return valid ? 0 : -1;
	}
	PyErr_Restore(type, error, trace);
	return -1;
}

/// A plain wrapper whose object gets a script asks the object for attributes from then on.
static void become_dynamic(PyObject *self) {
	ClassInfo *info = info_of(Py_TYPE(self));
	if (Py_TYPE(self) != info->type || !(info->dynamic || (info->dynamic = make_dynamic_type(*info)))) {
		return; // a script self, or dynamic already
	}
	Py_INCREF(info->dynamic);
	Py_SET_TYPE(self, info->dynamic); // the same layout
	Py_DECREF(info->type);
}

static PyObject *object_set_script(PyObject *self, PyObject *script) {
	static const GDExtensionMethodBindPtr bind = api::classdb_get_method_bind(literal("Object").ptr(),
			literal("set_script").ptr(), table::find_method(*table::find_class("Object"), "set_script")->hash);
	GDExtensionObjectPtr object = object_of(self);
	alignas(8) unsigned char boxed[SIZE_VARIANT];
	if (!object || !to_variant(script, boxed)) {
		return nullptr;
	}
	const void *arguments[] = { boxed };
	api::object_method_bind_ptrcall(bind, object, arguments, nullptr);
	api::variant_destroy(boxed);
	if (script != Py_None) {
		become_dynamic(self);
	}
	Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
	{ "set_script", object_set_script, METH_O, "Attach a script (or None) to the object." },
	{ "free", object_free, METH_NOARGS, "Destroy the object now." },
	{ "new", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(object_class_new)),
			METH_CLASS | METH_VARARGS | METH_KEYWORDS, "Create an object of this class." },
	{},
};

static PyMemberDef members[] = {
	{ "__weaklistoffset__", T_PYSSIZET, offsetof(Object, weakrefs), READONLY, nullptr },
	{},
};

PyTypeObject *new_object_root(const char *name) {
	PyType_Slot slots[] = {
		{ Py_tp_new, reinterpret_cast<void *>(object_new) },
		{ Py_tp_init, reinterpret_cast<void *>(object_init) },
		{ Py_tp_dealloc, reinterpret_cast<void *>(object_dealloc) },
		{ Py_tp_repr, reinterpret_cast<void *>(object_repr) },
		{ Py_tp_hash, reinterpret_cast<void *>(object_hash) },
		{ Py_tp_richcompare, reinterpret_cast<void *>(object_compare) },
		{ Py_nb_bool, reinterpret_cast<void *>(object_bool) },
		{ Py_tp_methods, methods },
		{ Py_tp_members, members },
		{},
	};
	PyType_Spec spec = { name, sizeof(Object), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots };
	object_root = reinterpret_cast<PyTypeObject *>(PyType_FromSpec(&spec));
	return object_root;
}

PyTypeObject *new_object_subtype(const char *name, PyTypeObject *base, bool dynamic) {
	PyType_Slot slots[] = {
		{ dynamic ? Py_tp_getattro : 0, reinterpret_cast<void *>(dynamic_get) },
		{ Py_tp_setattro, reinterpret_cast<void *>(dynamic_set) },
		{},
	};
	PyType_Spec spec = { name, 0, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots };
	return reinterpret_cast<PyTypeObject *>(PyType_FromSpecWithBases(&spec, reinterpret_cast<PyObject *>(base)));
}

} // namespace godot_python
