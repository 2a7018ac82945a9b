// Vectors and the like as short sequences: `x, y = vector`, `vector[0]`, `len(color)`.
#include "../convert.h"
#include "member.h"
#include "slots.h"
#include "value.h"

namespace godot_python {

static Py_ssize_t length(PyObject *self) { return component_count(value_code(self)); }

static PyObject *item(PyObject *self, Py_ssize_t index) {
	int code = value_code(self);
	if (index < 0 || index >= component_count(code)) {
		return PyErr_Format(PyExc_IndexError, "%s has %d components", Py_TYPE(self)->tp_name, component_count(code));
	}
	return read_member(code, table::members[table::builtins[code].first_member + index], value_data(self));
}

void prepare_components(PyTypeObject &type, int) {
	static PySequenceMethods sequence = { length, nullptr, nullptr, item };
	type.tp_as_sequence = &sequence;
}

} // namespace godot_python
