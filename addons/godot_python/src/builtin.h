// Construct, copy, destroy and box the engine's built-in types by Variant type, all through tables filled at load.
#pragma once
#include "api.h"

namespace godot_python::builtin {

extern GDExtensionVariantFromTypeConstructorFunc from_type[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
extern GDExtensionTypeFromVariantConstructorFunc to_type[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
extern GDExtensionVariantGetInternalPtrFunc internal[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
extern GDExtensionPtrConstructor constructors[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX][2]; // default, copy
extern GDExtensionPtrDestructor destructors[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];      // NULL = nothing to do

void load();
/// From now on destroying does nothing: static objects outlive the engine, whose memory is gone by then.
void forget();

inline void construct(int type, void *destination) { constructors[type][0](destination, nullptr); }

inline void copy(int type, void *destination, const void *source) {
	const void *arguments[] = { source };
	constructors[type][1](destination, arguments);
}

inline void destroy(int type, void *value) {
	if (destructors[type]) {
		destructors[type](value);
	}
}

/// The typed value inside a Variant of that type.
inline void *inside(int type, GDExtensionConstVariantPtr variant) {
	return internal[type](const_cast<GDExtensionVariantPtr>(variant));
}

} // namespace godot_python::builtin
