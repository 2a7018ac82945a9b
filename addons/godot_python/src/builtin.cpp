#include "builtin.h"

namespace godot_python::builtin {

GDExtensionVariantFromTypeConstructorFunc from_type[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
GDExtensionTypeFromVariantConstructorFunc to_type[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
GDExtensionVariantGetInternalPtrFunc internal[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
GDExtensionPtrConstructor constructors[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX][2];
GDExtensionPtrDestructor destructors[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];

void load() {
	for (int code = GDEXTENSION_VARIANT_TYPE_NIL + 1; code < GDEXTENSION_VARIANT_TYPE_VARIANT_MAX; ++code) {
		auto type = static_cast<GDExtensionVariantType>(code);
		from_type[code] = api::get_variant_from_type_constructor(type);
		to_type[code] = api::get_variant_to_type_constructor(type);
		internal[code] = api::variant_get_ptr_internal_getter(type);
		destructors[code] = api::variant_get_ptr_destructor(type);
		if (type != GDEXTENSION_VARIANT_TYPE_OBJECT) {
			constructors[code][0] = api::variant_get_ptr_constructor(type, 0);
			constructors[code][1] = api::variant_get_ptr_constructor(type, 1);
		}
	}
}

void forget() {
	for (auto &destructor : destructors) {
		destructor = nullptr;
	}
}

} // namespace godot_python::builtin
