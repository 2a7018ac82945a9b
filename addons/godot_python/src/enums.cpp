#include "enums.h"
#include <cstring>
#include <vector>
#include "method_table.h"
#include "object_type.h"

namespace godot_python {

namespace {

struct EnumClass {
	PyObject *type = nullptr;    // the IntEnum or IntFlag class
	PyObject *members = nullptr; // dict: int -> member
};

EnumClass &enum_cache(uint32_t row) {
	static auto &classes = *new std::vector<EnumClass>(table::counts.enums);
	return classes[row];
}

/// Names and values; a dict, because the engine describes a few members twice.
PyObject *members_of(const EnumRow &row) {
	PyObject *members = PyDict_New();
	for (uint32_t index = 0; members && index < row.value_count; ++index) {
		const ConstantRow &value = table::constants[row.first_value + index];
		PyObject *number = PyLong_FromLongLong(value.value);
		if (!number || PyDict_SetItemString(members, table::text(value.name), number) < 0) {
			Py_CLEAR(members);
		}
		Py_XDECREF(number);
	}
	return members;
}

/// `enum.IntEnum("ProcessMode", {...}, module="godot", qualname="Node.ProcessMode")`
PyObject *make_enum(const EnumRow &row) {
	const char *owner = table::text(row.owner);
	const char *name = table::text(row.name);
	const char *last = strrchr(name, '.'); // Variant.Type
	PyObject *module = PyImport_ImportModule("enum");
	PyObject *factory = module ? PyObject_GetAttrString(module, row.is_bitfield ? "IntFlag" : "IntEnum") : nullptr;
	PyObject *values = factory ? members_of(row) : nullptr;
	PyObject *result = nullptr;
	if (values) {
		PyObject *arguments = Py_BuildValue("(sO)", last ? last + 1 : name, values);
		PyObject *keywords = Py_BuildValue("{ss,sN}", "module", "godot", "qualname",
				PyUnicode_FromFormat("%s%s%s", owner, *owner ? "." : "", name));
		result = arguments && keywords ? PyObject_Call(factory, arguments, keywords) : nullptr;
		Py_XDECREF(arguments);
		Py_XDECREF(keywords);
	}
	Py_XDECREF(values);
	Py_XDECREF(factory);
	Py_XDECREF(module);
	return result;
}

const EnumClass *ready_enum(uint32_t index) {
	EnumClass &cached = enum_cache(index);
	if (!cached.type) {
		PyObject *type = make_enum(table::enums[index]);
		PyObject *members = type ? PyObject_GetAttrString(type, "_value2member_map_") : nullptr;
		if (!members) {
			Py_XDECREF(type);
			return nullptr;
		}
		cached.members = members;
		cached.type = type;
	}
	return &cached;
}

/// A class attribute that becomes an enum class or one of its members when it is read.
struct Lazy {
	PyObject_HEAD
	uint32_t enum_row;
	int32_t value_index; // -1 = the class
	PyObject *resolved;
};

PyTypeObject lazy_type = { PyVarObject_HEAD_INIT(nullptr, 0) };

PyObject *member_at(uint32_t enum_row, int32_t index) {
	return enum_member(enum_row, table::constants[table::enums[enum_row].first_value + index].value);
}

PyObject *lazy_get(PyObject *self, PyObject *, PyObject *) {
	auto *lazy = reinterpret_cast<Lazy *>(self);
	if (!lazy->resolved) {
		lazy->resolved =
				lazy->value_index < 0 ? enum_class(lazy->enum_row) : member_at(lazy->enum_row, lazy->value_index);
	}
	return Py_XNewRef(lazy->resolved);
}

PyObject *new_lazy(uint32_t enum_row, int32_t value_index) {
	Lazy *lazy = PyObject_New(Lazy, &lazy_type);
	if (lazy) {
		lazy->enum_row = enum_row;
		lazy->value_index = value_index;
		lazy->resolved = nullptr;
	}
	return reinterpret_cast<PyObject *>(lazy);
}

void lazy_dealloc(PyObject *self) {
	Py_XDECREF(reinterpret_cast<Lazy *>(self)->resolved);
	PyObject_Free(self);
}

} // namespace

PyObject *enum_class(uint32_t row) {
	const EnumClass *found = ready_enum(row);
	return found ? Py_NewRef(found->type) : nullptr;
}

PyObject *enum_member(uint16_t row, int64_t value) {
	PyObject *number = PyLong_FromLongLong(value);
	if (row == NO_ROW || !number) {
		return number;
	}
	const EnumClass *found = ready_enum(row);
	PyObject *member = found ? PyDict_GetItemWithError(found->members, number) : nullptr;
	if (member) {
		Py_INCREF(member);
	} else if (found && table::enums[row].is_bitfield && value >= 0) {
		member = PyObject_CallOneArg(found->type, number); // IntFlag composes
	} else if (found && !PyErr_Occurred()) {
		return number;
	}
	Py_DECREF(number);
	return member;
}

bool add_enums(PyTypeObject *type, uint32_t first, uint32_t count) {
	for (uint32_t row = first; row < first + count; ++row) {
		const EnumRow &entry = table::enums[row];
		if (!set_member(type->tp_dict, table::text(entry.name), new_lazy(row, -1))) {
			return false;
		}
		for (uint32_t index = 0; index < entry.value_count; ++index) {
			const char *name = table::text(table::constants[entry.first_value + index].name);
			if (!set_member(type->tp_dict, name, new_lazy(row, static_cast<int32_t>(index)))) {
				return false;
			}
		}
	}
	return true;
}

PyObject *global_enum_or_member(const char *name) {
	for (uint32_t row = table::counts.first_global_enum; row < table::counts.enums; ++row) {
		const EnumRow &entry = table::enums[row];
		if (strcmp(table::text(entry.name), name) == 0) {
			return enum_class(row);
		}
		for (uint32_t index = 0; index < entry.value_count; ++index) {
			if (strcmp(table::text(table::constants[entry.first_value + index].name), name) == 0) {
				return member_at(row, static_cast<int32_t>(index));
			}
		}
	}
	return nullptr;
}

bool ready_enum_types() {
	lazy_type.tp_name = "_godot.lazy_enum";
	lazy_type.tp_basicsize = sizeof(Lazy);
	lazy_type.tp_flags = Py_TPFLAGS_DEFAULT;
	lazy_type.tp_dealloc = lazy_dealloc;
	lazy_type.tp_descr_get = lazy_get;
	return PyType_Ready(&lazy_type) == 0;
}

} // namespace godot_python
