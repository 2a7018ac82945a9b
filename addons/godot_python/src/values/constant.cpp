// Constants of value types, parsed from the engine's notation on first access.
#include "../defaults.h"
#include "../method_table.h"
#include "../object_type.h"
#include "slots.h"

namespace godot_python {

namespace {

struct Constant {
	PyObject_HEAD
	const char *text;
	PyObject *value;
};

PyTypeObject constant_type = { PyVarObject_HEAD_INIT(nullptr, 0) };

PyObject *constant_get(PyObject *self, PyObject *, PyObject *) {
	auto *constant = reinterpret_cast<Constant *>(self);
	if (!constant->value) {
		constant->value = parse_value(constant->text);
	}
	return Py_XNewRef(constant->value);
}

} // namespace

bool add_values(PyTypeObject *type, int variant_type) {
	const BuiltinRow &builtin = table::builtins[variant_type];
	for (uint32_t index = 0; index < builtin.value_count; ++index) {
		const ValueRow &row = table::values[builtin.first_value + index];
		Constant *constant = PyObject_New(Constant, &constant_type);
		if (!constant) {
			return false;
		}
		constant->text = table::text(row.text);
		constant->value = nullptr;
		if (!set_member(type->tp_dict, table::text(row.name), reinterpret_cast<PyObject *>(constant))) {
			return false;
		}
	}
	return true;
}

bool ready_constant_type() {
	constant_type.tp_name = "_godot.constant";
	constant_type.tp_basicsize = sizeof(Constant);
	constant_type.tp_flags = Py_TPFLAGS_DEFAULT;
	constant_type.tp_dealloc = reinterpret_cast<destructor>(PyObject_Free);
	constant_type.tp_descr_get = constant_get;
	return PyType_Ready(&constant_type) == 0;
}

} // namespace godot_python
