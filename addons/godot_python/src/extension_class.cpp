#include "extension_class.h"

#include "convert.h"
#include "interpreter.h"
#include "language_hooks.h"
#include "object.h"

namespace godot_python {

namespace {

constexpr int NOTIFICATION_POSTINITIALIZE = 0;

GDExtensionVariantType type_of_code(char code) {
	switch (code) {
		case 's': return GDEXTENSION_VARIANT_TYPE_STRING;
		case 'n': return GDEXTENSION_VARIANT_TYPE_STRING_NAME;
		case 'b': return GDEXTENSION_VARIANT_TYPE_BOOL;
		case 'i': return GDEXTENSION_VARIANT_TYPE_INT;
		case 'a': return GDEXTENSION_VARIANT_TYPE_ARRAY;
		case 'd': return GDEXTENSION_VARIANT_TYPE_DICTIONARY;
		case 'p': return GDEXTENSION_VARIANT_TYPE_PACKED_STRING_ARRAY;
		default: return GDEXTENSION_VARIANT_TYPE_OBJECT;
	}
}

PyObject *argument_to_python(char code, GDExtensionConstTypePtr value) {
	if (code == 'v') {
		return to_python(value);
	}
	return typed_to_python(type_of_code(code), value); // a Ref is laid out as one Object*
}

bool store(char code, PyObject *value, GDExtensionTypePtr slot, const char *what) {
	switch (code) {
		case '-':
			return true;
		case 'v': {
			Variant made;
			if (!to_variant(value, made.raw())) {
				return false;
			}
			api::variant_destroy(slot);
			api::variant_new_copy(slot, made.ptr());
			return true;
		}
		case 'r': {
			GDExtensionObjectPtr object = nullptr;
			if (value != Py_None && (object = object_of(value)) == nullptr) {
				return false;
			}
			api::ref_set_object(slot, object);
			return true;
		}
		default:
			return python_to_typed(type_of_code(code), value, slot, what);
	}
}

void send_post_initialize(GDExtensionObjectPtr object) {
	static const GDExtensionMethodBindPtr bind =
			api::classdb_get_method_bind(StringName("Object").ptr(), StringName("notification").ptr(), 4023243586);
	int64_t what = NOTIFICATION_POSTINITIALIZE;
	GDExtensionBool reversed = 0;
	const GDExtensionConstTypePtr arguments[] = { &what, &reversed };
	api::object_method_bind_ptrcall(bind, object, arguments, nullptr);
}

} // namespace

ExtensionInstance::~ExtensionInstance() {
	if (peer != nullptr && interpreter_alive()) {
		Gil gil;
		Py_CLEAR(peer);
	}
}

ExtensionClass::ExtensionClass(const char *name, const char *parent, Factory factory, std::initializer_list<Virtual> virtuals)
		: class_name(name), parent_name(parent), factory(factory), described(virtuals) {}

void ExtensionClass::register_class() {
	bound.reserve(described.size());
	for (const Virtual &one : described) {
		bound.push_back({ one, StringName(one.name), PyUnicode_InternFromString(one.name + 1) });
		by_name[bound.back().name.key()] = &bound.back();
	}
	GDExtensionClassCreationInfo5 info = {};
	info.is_exposed = 1;
	info.create_instance_func = create;
	info.free_instance_func = destroy;
	info.get_virtual_call_data_func = find_virtual;
	info.call_virtual_with_data_func = call_virtual;
	info.class_userdata = this;
	api::classdb_register_extension_class5(api::library, class_name.ptr(), parent_name.ptr(), &info);
}

void ExtensionClass::unregister_class() {
	api::classdb_unregister_extension_class(api::library, class_name.ptr());
}

GDExtensionObjectPtr ExtensionClass::create(void *userdata, GDExtensionBool notify) {
	auto *self = static_cast<ExtensionClass *>(userdata);
	GDExtensionObjectPtr object = api::classdb_construct_object2(self->parent_name.ptr());
	api::object_set_instance(object, self->class_name.ptr(), self->factory(object));
	if (notify) {
		send_post_initialize(object);
	}
	return object;
}

void ExtensionClass::destroy(void *, GDExtensionClassInstancePtr instance) {
	delete static_cast<ExtensionInstance *>(instance);
}

void *ExtensionClass::find_virtual(void *userdata, GDExtensionConstStringNamePtr name, uint32_t) {
	auto *self = static_cast<ExtensionClass *>(userdata);
	auto found = self->by_name.find(name_key(name));
	return found == self->by_name.end() ? nullptr : found->second;
}

void ExtensionClass::call_virtual(GDExtensionClassInstancePtr instance, GDExtensionConstStringNamePtr, void *data,
		const GDExtensionConstTypePtr *arguments, GDExtensionTypePtr result) {
	auto *self = static_cast<ExtensionInstance *>(instance);
	const Bound &bound = *static_cast<Bound *>(data);
	if (bound.described.native != nullptr) {
		bound.described.native(self, arguments, result);
		return;
	}
	if (!interpreter_alive() || self->peer == nullptr) {
		return;
	}
	Gil gil;
	const char *codes = bound.described.signature + 2;
	std::vector<PyObject *> values = { self->peer };
	bool converted = true;
	for (int i = 0; codes[i] != 0 && converted; i++) {
		values.push_back(argument_to_python(codes[i], arguments[i]));
		converted = values.back() != nullptr;
	}
	PyObject *value = converted ? PyObject_VectorcallMethod(bound.method, values.data(), values.size(), nullptr) : nullptr;
	for (size_t i = 1; i < values.size(); i++) {
		Py_XDECREF(values[i]);
	}
	store_virtual_result(bound.described.signature[0], value, result, bound.described.name);
}

void store_virtual_result(char code, PyObject *result, GDExtensionTypePtr slot, const char *what) {
	if (result == nullptr || !store(code, result, slot, what)) {
		report_exception(what);
	}
	Py_XDECREF(result);
}

} // namespace godot_python
