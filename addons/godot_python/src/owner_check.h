// Whether an object may be passed to a descriptor of a type, remembered by the type's version tag.
#pragma once
#include <Python.h>

namespace godot_python {

struct OwnerCheck {
	unsigned int accepted = 0; // version tags are never reused for another type, addresses are

	bool accepts(PyObject *object, PyTypeObject *owner) {
		PyTypeObject *type = Py_TYPE(object);
		if (type->tp_version_tag && type->tp_version_tag == accepted) {
			return true;
		}
		if (!PyType_IsSubtype(type, owner)) {
			return false;
		}
		accepted = type->tp_version_tag;
		return true;
	}
};

} // namespace godot_python
