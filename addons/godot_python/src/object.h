// Python wrappers of engine objects, and the hooks by which the script language puts its own selves in their place.
#pragma once
#include <Python.h>
#include "api.h"

namespace godot_python {

/// Layout of every engine object in Python; script selves are Python subclasses of it.
struct Object {
	PyObject_HEAD
	GDExtensionObjectPtr ptr;
	uint64_t id;        // asked from the engine on every use while not pinned, so a freed object raises
	PyObject *weakrefs;
	bool owns_reference; // a RefCounted wrapper owns exactly one engine reference
	bool pinned;         // `ptr` is good: the object cannot die unnoticed (reference owned, or we are told of its death)
	struct Binding *binding; // the engine's note of this wrapper; nullptr for script selves
	Object *previous, *next; // all owners, so that the last references can be given back before the engine goes
};

enum class RefMode {
	BORROW, // the engine keeps its own reference: a RefCounted gets one more
	OWNED,  // the caller hands its reference over (Ref returned by ptrcall, freshly constructed object)
};

/// New reference to the wrapper (or the script self) of an object; None for nullptr; NULL + exception on failure.
PyObject *wrap_object(GDExtensionObjectPtr object, RefMode mode);

/// Allocate a wrapper of exactly this type without asking script_self_of and without running __init__:
/// the script instance makes its self with it. `owns` hands one engine reference over.
PyObject *allocate_wrapper(PyTypeObject *type, GDExtensionObjectPtr object, bool owns);

/// A wrapper whose maker is told when the object dies, and unpins it then.
inline void pin_wrapper(PyObject *wrapper) { reinterpret_cast<Object *>(wrapper)->pinned = true; }
inline void unpin_wrapper(PyObject *wrapper) { reinterpret_cast<Object *>(wrapper)->pinned = false; }

/// Give back the reference of a wrapper that owns one; it must not be used afterwards.
void release_reference(Object *wrapper);
/// Give back every reference still owned by a wrapper: at exit, while the engine lives.
void release_all_references();

/// The living engine object; NULL + exception for a freed one or for something that is no engine object.
GDExtensionObjectPtr object_of(PyObject *wrapper);

/// The same for what is known to be a wrapper.
inline GDExtensionObjectPtr living(PyObject *wrapper) {
	auto *object = reinterpret_cast<Object *>(wrapper);
	return object->pinned ? object->ptr : object_of(wrapper);
}

/// True for wrappers and script selves.
bool is_object(PyObject *value);

/// The nearest class in the bases that the engine itself knows (Node2D for `class Player(Node2D)`).
PyTypeObject *engine_base(PyTypeObject *type);
/// Engine name of that class.
StringName engine_class_name(PyTypeObject *type);

bool is_refcounted(GDExtensionObjectPtr object);
void reference(GDExtensionObjectPtr ref_counted);
/// Give one reference back; destroys the object when it was the last.
void unreference(GDExtensionObjectPtr ref_counted);

/// Construct an engine object as `ClassName.new()` does (post-initialise sent, first reference of a RefCounted taken).
GDExtensionObjectPtr construct(const StringName &class_name);

/// Set by the script language; each may be nullptr until then.
struct ScriptHooks {
	/// New reference to the Python self of a Python-scripted object, or NULL without exception when it has none.
	PyObject *(*self_of)(GDExtensionObjectPtr object) = nullptr;
	/// `MyScriptClass(...)` constructed `object` (mode OWNED); attach the script of `type` and return the self (new
	/// reference; Python runs __init__ on it afterwards, so the instance must not). NULL without exception when
	/// `type` belongs to no script: then a plain wrapper of `type` is made.
	PyObject *(*attach)(GDExtensionObjectPtr object, PyTypeObject *type) = nullptr;
	/// Borrowed script resource of a Python script class, so that a class can be passed where a Script is wanted;
	/// NULL without exception when it has none.
	GDExtensionObjectPtr (*script_of)(PyTypeObject *type) = nullptr;
	/// `await signal`: new reference to an iterator for __await__. Called with a Signal value.
	PyObject *(*await_signal)(PyObject *signal) = nullptr;
};
extern ScriptHooks script_hooks;

} // namespace godot_python
