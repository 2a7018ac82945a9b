#include "api.h"
#include <cstdio>
#include "builtin.h"

namespace godot_python {

namespace api {

#define GODOT_PYTHON_FUNCTION(type, name) type name;
#include "interface.gen.inc"
#undef GODOT_PYTHON_FUNCTION

GDExtensionClassLibraryPtr library;

bool load(GDExtensionInterfaceGetProcAddress get_proc_address, GDExtensionClassLibraryPtr library_handle) {
	library = library_handle;
	bool complete = true;
#define GODOT_PYTHON_FUNCTION(type, name)                                                                               \
	name = reinterpret_cast<type>(get_proc_address(#name));                                                             \
	if (!name) {                                                                                                        \
		fprintf(stderr, "godot_python: this engine lacks %s; rebuild the extension for it\n", #name);                  \
		complete = false;                                                                                               \
	}
#include "interface.gen.inc"
#undef GODOT_PYTHON_FUNCTION
	if (complete) {
		builtin::load();
	}
	return complete;
}

} // namespace api

StringName::StringName(const char *utf8) { api::string_name_new_with_utf8_chars(&opaque, utf8); }

StringName::StringName(const StringName &other) {
	if (other.opaque) {
		builtin::copy(GDEXTENSION_VARIANT_TYPE_STRING_NAME, &opaque, &other.opaque);
	}
}

StringName &StringName::operator=(StringName other) noexcept {
	void *mine = opaque;
	opaque = other.opaque;
	other.opaque = mine;
	return *this;
}

StringName::~StringName() {
	if (opaque) {
		builtin::destroy(GDEXTENSION_VARIANT_TYPE_STRING_NAME, &opaque);
	}
}

StringName StringName::copy(GDExtensionConstStringNamePtr name) {
	StringName result;
	builtin::copy(GDEXTENSION_VARIANT_TYPE_STRING_NAME, &result.opaque, name);
	return result;
}

String::String(const char *utf8) { api::string_new_with_utf8_chars(&opaque, utf8); }

String::String(const char *utf8, int64_t length) {
	api::string_new_with_utf8_chars_and_len2(&opaque, utf8, length);
}

String::~String() {
	if (opaque) {
		builtin::destroy(GDEXTENSION_VARIANT_TYPE_STRING, &opaque);
	}
}

Variant::Variant() { api::variant_new_nil(data); }

Variant::~Variant() { api::variant_destroy(data); }

void Variant::clear() {
	api::variant_destroy(data);
	api::variant_new_nil(data);
}

GDExtensionVariantType Variant::type() const { return api::variant_get_type(data); }

} // namespace godot_python
