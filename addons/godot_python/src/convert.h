// Every value that crosses the border: Variants, and typed values as ptrcall wants them.
#pragma once
#include <Python.h>
#include "api.h"

namespace godot_python {

/// New reference, or NULL + exception. String and StringName become str, a freed object becomes None.
PyObject *to_python(GDExtensionConstVariantPtr variant);

/// Construct a Variant into raw storage. False + TypeError/OverflowError when the object has no engine form;
/// then nothing was constructed.
bool to_variant(PyObject *object, GDExtensionUninitializedVariantPtr destination);

/// Construct a Variant of one exact type, converting as an assignment to a typed variable would (tuple -> Vector2,
/// str -> StringName, list -> PackedInt32Array ...). False + TypeError that names `what` (e.g. "position").
bool to_variant_of(GDExtensionVariantType type, PyObject *object, GDExtensionUninitializedVariantPtr destination,
		const char *what);

/// New reference from a typed value laid out as ptrcall passes it (virtual-call arguments). `type` is a Variant type;
/// Object arguments are pointers to Object*.
PyObject *typed_to_python(GDExtensionVariantType type, GDExtensionConstTypePtr value);

/// Assign a Python result into an already constructed typed slot (virtual-call return). Objects are stored as
/// Object*; use ref_set_object for Ref slots.
bool python_to_typed(GDExtensionVariantType type, PyObject *object, GDExtensionTypePtr slot, const char *what);

/// The Variant type that a Python class stands for (int -> INT, Vector2 -> VECTOR2, Node2D -> OBJECT ...);
/// VARIANT_MAX when it stands for none. Works for annotations and for type(value).
GDExtensionVariantType variant_type_of(PyTypeObject *type);

/// Python value -> Callable: a Callable, a bound engine method, or any Python callable (as a custom Callable).
bool to_callable(PyObject *object, GDExtensionUninitializedTypePtr destination);

/// New str: what the engine's `str()` says of a value.
PyObject *engine_text(PyObject *value);

/// New Signal value of an object; `node.pressed` and script signals alike.
PyObject *make_signal(GDExtensionObjectPtr object, const StringName &name);

} // namespace godot_python
