// Property and method lists as C arrays that stay valid until the engine gives them back.
#pragma once
#include "script_class.h"

namespace godot_python {

struct ScriptInstance;

const GDExtensionPropertyInfo *instance_property_list(void *instance, uint32_t *count);
void free_property_list(void *instance, const GDExtensionPropertyInfo *list, uint32_t count);
const GDExtensionMethodInfo *instance_method_list(void *instance, uint32_t *count);
void free_method_list(void *instance, const GDExtensionMethodInfo *list, uint32_t count);
/// `_validate_property` of the script; true when it changed the entry.
GDExtensionBool validate_property(void *instance, GDExtensionPropertyInfo *property);

} // namespace godot_python
