#include "property.h"
#include "class_info.h"
#include "convert.h"
#include "marshal.h"
#include "names.h"
#include "object.h"
#include "owner_check.h"

namespace godot_python {

namespace {

/// One accessor, found on first use. Without `row` the engine hides it and the property goes by name.
struct Accessor {
	GDExtensionMethodBindPtr bind;
	const MethodRow *row;
	const TypeRow *type; // of the property, as this accessor sees it
};

struct Property {
	PyObject_HEAD
	const PropertyRow *row;
	const ClassRow *owner;
	PyTypeObject *type; // borrowed
	OwnerCheck owner_check;
	bool resolved;
	Accessor getter, setter;
};

Property *cast(PyObject *self) { return reinterpret_cast<Property *>(self); }

Accessor find_accessor(const Property *property, uint32_t name, bool is_setter) {
	const ClassRow *owner = nullptr;
	const MethodRow *row = inherited_method(property->owner, table::text(name), &owner);
	if (!row) {
		return {};
	}
	StringName class_name(table::text(owner->name)), method_name(table::text(name));
	uint32_t value = row->first_argument + (property->row->index >= 0);
	const TypeRow *type = &table::types[is_setter ? table::arguments[value].type : row->return_type];
	return { api::classdb_get_method_bind(class_name.ptr(), method_name.ptr(), row->hash), row, type };
}

void resolve(Property *property) {
	property->getter = find_accessor(property, property->row->getter, false);
	property->setter = find_accessor(property, property->row->setter, true);
	property->resolved = true;
}

/// The living object behind `instance`, after checking that this property is one of its own.
GDExtensionObjectPtr target(Property *property, PyObject *instance) {
	if (!property->resolved) {
		resolve(property);
	}
	if (!property->owner_check.accepts(instance, property->type)) {
		PyErr_Format(PyExc_TypeError, "%s.%s belongs to another class than %s", table::text(property->owner->name),
				table::text(property->row->name), Py_TYPE(instance)->tp_name);
		return nullptr;
	}
	return living(instance);
}

PyObject *get_by_name(Property *property, PyObject *instance) {
	Variant boxed;
	alignas(8) unsigned char result[SIZE_VARIANT];
	if (!to_variant(instance, boxed.raw())) {
		return nullptr;
	}
	GDExtensionBool valid = false;
	api::variant_get_named(boxed.ptr(), StringName(table::text(property->row->name)).ptr(), result, &valid);
	PyObject *value = to_python(result);
	api::variant_destroy(result);
	return value;
}

int set_by_name(Property *property, PyObject *instance, PyObject *value) {
	Variant boxed, boxed_value;
	if (!to_variant(instance, boxed.raw()) || !to_variant(value, boxed_value.raw())) {
		return -1;
	}
	GDExtensionBool valid = false;
	api::variant_set_named(boxed.raw(), StringName(table::text(property->row->name)).ptr(), boxed_value.ptr(), &valid);
	if (!valid) {
		PyErr_Format(PyExc_TypeError, "%s.%s does not take a %s", table::text(property->owner->name),
				table::text(property->row->name), Py_TYPE(value)->tp_name);
	}
	return valid ? 0 : -1;
}

PyObject *get(PyObject *self, PyObject *instance, PyObject *) {
	if (!instance) {
		return Py_NewRef(self);
	}
	Property *property = cast(self);
	GDExtensionObjectPtr object = target(property, instance);
	if (!object) {
		return nullptr;
	}
	if (!property->getter.bind) {
		return get_by_name(property, instance);
	}
	Arguments arguments;
	if (property->row->index >= 0) {
		arguments.add_integer(property->row->index);
	}
	return call_for_result(*property->getter.type, [&](void *result) {
		api::object_method_bind_ptrcall(property->getter.bind, object, arguments.pointers(), result);
	});
}

int raise_type(Property *property, const TypeRow &type, PyObject *value) {
	if (!PyErr_Occurred()) {
		PyErr_Format(PyExc_TypeError, "%s.%s must be %s, not %s", table::text(property->owner->name),
				table::text(property->row->name), table::text(type.name), Py_TYPE(value)->tp_name);
	}
	return -1;
}

int set(PyObject *self, PyObject *instance, PyObject *value) {
	Property *property = cast(self);
	const char *name = table::text(property->row->name);
	if (!value || !*table::text(property->row->setter)) {
		PyErr_Format(PyExc_AttributeError, "%s.%s cannot be %s", table::text(property->owner->name), name,
				value ? "set" : "deleted");
		return -1;
	}
	GDExtensionObjectPtr object = target(property, instance);
	if (!object) {
		return -1;
	}
	if (!property->setter.bind) {
		return set_by_name(property, instance, value);
	}
	Arguments arguments;
	if (property->row->index >= 0) {
		arguments.add_integer(property->row->index);
	}
	if (!arguments.add(*property->setter.type, value)) {
		return raise_type(property, *property->setter.type, value);
	}
	Slot ignored; // some setters return a value
	ignored.integer = 0;
	bool returns = table::types[property->setter.row->return_type].kind != Kind::NOTHING;
	api::object_method_bind_ptrcall(property->setter.bind, object, arguments.pointers(), returns ? &ignored : nullptr);
	return PyErr_Occurred() ? -1 : 0;
}

PyObject *repr(PyObject *self) {
	return PyUnicode_FromFormat("<engine property %s.%s>", table::text(cast(self)->owner->name),
			table::text(cast(self)->row->name));
}

PyTypeObject property_type = { PyVarObject_HEAD_INIT(nullptr, 0) };

} // namespace

PyObject *new_property(const ClassRow &owner, const PropertyRow &row, PyTypeObject *type) {
	Property *property = PyObject_New(Property, &property_type);
	if (!property) {
		return nullptr;
	}
	property->row = &row;
	property->owner = &owner;
	property->type = type;
	property->owner_check = {};
	property->resolved = false;
	return reinterpret_cast<PyObject *>(property);
}

bool ready_property_type() {
	property_type.tp_name = "_godot.property";
	property_type.tp_basicsize = sizeof(Property);
	property_type.tp_flags = Py_TPFLAGS_DEFAULT;
	property_type.tp_dealloc = reinterpret_cast<destructor>(PyObject_Free);
	property_type.tp_descr_get = get;
	property_type.tp_descr_set = set;
	property_type.tp_repr = repr;
	return PyType_Ready(&property_type) == 0;
}

} // namespace godot_python
