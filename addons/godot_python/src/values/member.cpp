#include "member.h"
#include <cstring>
#include "../convert.h"
#include "../names.h"
#include "../object_type.h"
#include "value.h"

namespace godot_python {

static PyObject *computed_member(int variant_type, const MemberRow &row, const void *data) {
	int type = table::types[row.type].variant;
	GDExtensionPtrGetter getter = api::variant_get_ptr_getter(
			static_cast<GDExtensionVariantType>(variant_type), StringName(table::text(row.name)).ptr());
	alignas(8) unsigned char result[SIZE_PROJECTION];
	getter(data, result); // only numbers and vectors are computed, so nothing needs constructing first
	return typed_to_python(static_cast<GDExtensionVariantType>(type), result);
}

PyObject *read_member(int variant_type, const MemberRow &row, const void *data) {
	const char *place = static_cast<const char *>(data) + row.offset;
	switch (row.layout) {
		case Layout::FLOAT32:
			return PyFloat_FromDouble(*reinterpret_cast<const float *>(place));
		case Layout::FLOAT64:
			return PyFloat_FromDouble(*reinterpret_cast<const double *>(place));
		case Layout::INT32:
			return PyLong_FromLong(*reinterpret_cast<const int32_t *>(place));
		case Layout::COMPUTED:
			break;
	}
	if (row.offset != NO_ROW) {
		return typed_to_python(static_cast<GDExtensionVariantType>(table::types[row.type].variant), place);
	}
	return computed_member(variant_type, row, data);
}

bool write_member(int variant_type, const MemberRow &row, void *data, PyObject *value) {
	int type = table::types[row.type].variant;
	alignas(8) unsigned char typed[SIZE_PROJECTION];
	if (construct_value(type, value, typed) != 1) {
		if (!PyErr_Occurred()) {
			PyErr_Format(PyExc_TypeError, "%s.%s must be %s, not %s", table::text(table::builtins[variant_type].name),
					table::text(row.name), table::text(table::types[row.type].name), Py_TYPE(value)->tp_name);
		}
		return false;
	}
	GDExtensionPtrSetter setter = api::variant_get_ptr_setter(
			static_cast<GDExtensionVariantType>(variant_type), StringName(table::text(row.name)).ptr());
	setter(data, typed);
	return true;
}

const MemberRow *find_member(int variant_type, PyObject *name) {
	const BuiltinRow &builtin = table::builtins[variant_type];
	for (uint32_t index = 0; index < builtin.member_count; ++index) {
		const MemberRow &row = table::members[builtin.first_member + index];
		if (PyUnicode_CompareWithASCIIString(name, table::text(row.name)) == 0) {
			return &row;
		}
	}
	return nullptr;
}

namespace {

struct Member {
	PyObject_HEAD
	const MemberRow *row;
	int variant_type;
};

PyTypeObject member_type = { PyVarObject_HEAD_INIT(nullptr, 0) };

PyObject *member_get(PyObject *self, PyObject *instance, PyObject *) {
	auto *member = reinterpret_cast<Member *>(self);
	if (!instance) {
		return Py_NewRef(self);
	}
	if (value_code(instance) != member->variant_type) {
		return PyErr_Format(PyExc_TypeError, "member '%s' belongs to another type", table::text(member->row->name));
	}
	return read_member(member->variant_type, *member->row, value_data(instance));
}

/// The commonest mistake of those who come from GDScript, so the text says what to write instead.
int member_set(PyObject *self, PyObject *instance, PyObject *) {
	auto *member = reinterpret_cast<Member *>(self);
	const char *type = Py_TYPE(instance)->tp_name;
	const char *name = table::text(member->row->name);
	PyErr_Format(PyExc_AttributeError,
			"a %s cannot be changed in place, so setting '%s' would be lost: assign a whole new value where it came from, "
			"as in `node.position = node.position.replace(%s=...)`",
			type, name, name);
	return -1;
}

} // namespace

bool add_members(PyTypeObject *type, int variant_type) {
	const BuiltinRow &builtin = table::builtins[variant_type];
	for (uint32_t index = 0; index < builtin.member_count; ++index) {
		Member *member = PyObject_New(Member, &member_type);
		if (!member) {
			return false;
		}
		member->row = &table::members[builtin.first_member + index];
		member->variant_type = variant_type;
		if (!set_member(type->tp_dict, table::text(member->row->name), reinterpret_cast<PyObject *>(member))) {
			return false;
		}
	}
	return true;
}

bool ready_member_type() {
	member_type.tp_name = "_godot.member";
	member_type.tp_basicsize = sizeof(Member);
	member_type.tp_flags = Py_TPFLAGS_DEFAULT;
	member_type.tp_dealloc = reinterpret_cast<destructor>(PyObject_Free);
	member_type.tp_descr_get = member_get;
	member_type.tp_descr_set = member_set;
	return PyType_Ready(&member_type) == 0;
}

} // namespace godot_python
