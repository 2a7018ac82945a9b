// The functions of a script instance that the engine calls; `data` is a ScriptInstance.
#pragma once
#include <Python.h>
#include "api.h"

namespace godot_python {

GDExtensionBool instance_set(void *data, GDExtensionConstStringNamePtr name, GDExtensionConstVariantPtr value);
GDExtensionBool instance_get(void *data, GDExtensionConstStringNamePtr name, GDExtensionVariantPtr result);
GDExtensionBool instance_can_revert(void *data, GDExtensionConstStringNamePtr name);
GDExtensionBool instance_get_revert(void *data, GDExtensionConstStringNamePtr name, GDExtensionVariantPtr result);
void instance_state(void *data, GDExtensionScriptInstancePropertyStateAdd add, void *userdata);
GDExtensionVariantType instance_property_type(void *data, GDExtensionConstStringNamePtr name, GDExtensionBool *valid);

GDExtensionBool instance_has_method(void *data, GDExtensionConstStringNamePtr name);
GDExtensionInt instance_argument_count(void *data, GDExtensionConstStringNamePtr name, GDExtensionBool *valid);
void instance_call(void *data, GDExtensionConstStringNamePtr method, const GDExtensionConstVariantPtr *arguments,
		GDExtensionInt count, GDExtensionVariantPtr result, GDExtensionCallError *error);
void instance_notification(void *data, int32_t what, GDExtensionBool reversed);
void instance_to_string(void *data, GDExtensionBool *valid, GDExtensionStringPtr result);
void instance_free(void *data);

} // namespace godot_python
