#include "script_class.h"

#include "interpreter.h"
#include "names.h"
#include "object.h"

namespace godot_python {

NameEntry::~NameEntry() {
	Py_XDECREF(attribute);
	Py_XDECREF(function);
	Py_XDECREF(decode);
	Py_XDECREF(encode);
}

ScriptClass::ScriptClass(PyTypeObject *type) : type(type) { Py_INCREF(type); }

ScriptClass::~ScriptClass() {
	if (interpreter_alive()) {
		Gil gil;
		Py_XDECREF(fresh);
		Py_XDECREF(onready);
		Py_XDECREF(members);
		Py_DECREF(type);
	}
}

std::shared_ptr<ScriptClass> ScriptClass::make(PyTypeObject *type, PyObject *description) {
	std::shared_ptr<ScriptClass> made(new ScriptClass(type));
	return made->read(description) ? made : nullptr;
}

bool ScriptClass::read(PyObject *description) {
	base_tag = api::classdb_get_class_tag(engine_class_name(type).ptr());
	has_notification = defines("_notification");
	has_get = defines("_get");
	has_set = defines("_set");
	has_property_list = defines("_get_property_list");
	has_validate = defines("_validate_property");
	has_can_revert = defines("_property_can_revert");
	has_get_revert = defines("_property_get_revert");
	has_text = defines("_to_string") || defines("__str__");
	PyObject *parts = PyObject_CallMethod(description, "native_parts", nullptr);
	PyObject *list = nullptr;
	if (parts == nullptr || !PyArg_ParseTuple(parts, "OOOO", &members, &fresh, &onready, &list)) {
		members = fresh = onready = nullptr;
		Py_XDECREF(parts);
		return false;
	}
	Py_INCREF(members);
	Py_INCREF(fresh);
	Py_INCREF(onready);
	bool good = true;
	for (Py_ssize_t i = 0; good && i < PyList_GET_SIZE(list); i++) {
		properties.emplace_back();
		good = properties.back().read(PyList_GET_ITEM(list, i));
	}
	Py_DECREF(parts);
	return good;
}

PyObject *ScriptClass::find_in_script(PyObject *name) const {
	PyObject *mro = type->tp_mro;
	for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(mro); i++) {
		auto *base = reinterpret_cast<PyTypeObject *>(PyTuple_GET_ITEM(mro, i));
		if (base == &PyBaseObject_Type) {
			return nullptr;
		}
		if (engine_base(base) == base) { // an engine class; mixins may still follow
			continue;
		}
		PyObject *value = PyDict_GetItemWithError(base->tp_dict, name);
		if (value != nullptr) {
			return value;
		}
	}
	return nullptr;
}

bool ScriptClass::defines(const char *name) const {
	PyObject *text = PyUnicode_InternFromString(name);
	bool found = find_in_script(text) != nullptr;
	Py_DECREF(text);
	return found;
}

const NameEntry &ScriptClass::entry(GDExtensionConstStringNamePtr name) {
	const NameEntry *known = names.find(name);
	if (known != nullptr) {
		return *known;
	}
	Gil gil;
	known = names.find(name); // another thread may have been first
	if (known == nullptr) {
		known = names.insert(name, resolve(name));
	}
	return *known;
}

std::unique_ptr<NameEntry> ScriptClass::resolve(GDExtensionConstStringNamePtr name) const {
	PyObject *pending_type, *pending_value, *pending_trace;
	PyErr_Fetch(&pending_type, &pending_value, &pending_trace);
	auto made = std::make_unique<NameEntry>();
	made->attribute = name_to_str(name);
	PyUnicode_InternInPlace(&made->attribute);
	PyObject *member = PyDict_GetItemWithError(members, made->attribute);
	PyObject *value = find_in_script(made->attribute);
	if (member != nullptr) {
		int variant = 0;
		PyObject *attribute = made->attribute;
		PyArg_ParseTuple(member, "iOOO", &variant, &made->decode, &made->encode, &attribute);
		Py_INCREF(attribute);
		Py_SETREF(made->attribute, attribute);
		PyUnicode_InternInPlace(&made->attribute);
		made->kind = NameKind::MEMBER;
		made->type = static_cast<GDExtensionVariantType>(variant);
		for (PyObject **convert : { &made->decode, &made->encode }) {
			*convert = *convert == Py_None ? nullptr : Py_NewRef(*convert);
		}
	} else if (value != nullptr) {
		made->kind = NameKind::ATTRIBUTE;
		resolve_function(*made, value);
	} else if (PyObject_HasAttr(reinterpret_cast<PyObject *>(engine_base(type)), made->attribute)) {
		made->kind = NameKind::ENGINE;
	}
	PyErr_Restore(pending_type, pending_value, pending_trace);
	return made;
}

void ScriptClass::resolve_function(NameEntry &entry, PyObject *value) const {
	bool is_static = Py_TYPE(value) == &PyStaticMethod_Type || Py_TYPE(value) == &PyClassMethod_Type;
	if (!is_static && (PyType_Check(value) || !PyCallable_Check(value))) {
		return;
	}
	entry.function = Py_NewRef(value);
	entry.is_plain = PyFunction_Check(value);
	if (!entry.is_plain) {
		return;
	}
	auto *code = reinterpret_cast<PyCodeObject *>(PyFunction_GET_CODE(value));
	PyObject *defaults = PyFunction_GET_DEFAULTS(value);
	int positional = code->co_argcount - 1;
	entry.least = positional - (defaults == nullptr ? 0 : static_cast<int>(PyTuple_GET_SIZE(defaults)));
	entry.most = code->co_flags & CO_VARARGS ? -1 : positional;
}

} // namespace godot_python
