// Classes of ours inside the engine: their virtual methods are native functions or methods of a Python peer.
#pragma once
#include <Python.h>
#include <initializer_list>
#include <unordered_map>
#include <vector>
#include "api.h"

namespace godot_python {

/// What every object of our classes carries; the engine hands it to each virtual call.
struct ExtensionInstance {
	GDExtensionObjectPtr owner = nullptr;
	PyObject *peer = nullptr; // strong; a module or an object whose methods answer the virtual calls
	virtual ~ExtensionInstance();
};

using NativeVirtual = void (*)(ExtensionInstance *self, const GDExtensionConstTypePtr *arguments, GDExtensionTypePtr result);

/// One overridden virtual. Signature: result code, ':', argument codes, of
/// s String, n StringName, b bool, i int, a Array, d Dictionary, p PackedStringArray, v Variant, o Object, r Ref, - nothing.
struct Virtual {
	const char *name;
	const char *signature;
	NativeVirtual native = nullptr; // nullptr: the peer's method of the same name without the underscore
};

/// Made once and never destroyed: its names must not outlive the engine's own table of names in a static destructor.
class ExtensionClass {
public:
	using Factory = ExtensionInstance *(*)(GDExtensionObjectPtr owner);

	ExtensionClass(const char *name, const char *parent, Factory factory, std::initializer_list<Virtual> virtuals);
	ExtensionClass(const ExtensionClass &) = delete;

	void register_class();
	void unregister_class();
	const StringName &name() const { return class_name; }

private:
	struct Bound {
		Virtual described;
		StringName name;
		PyObject *method = nullptr;
	};

	static GDExtensionObjectPtr create(void *userdata, GDExtensionBool notify);
	static void destroy(void *userdata, GDExtensionClassInstancePtr instance);
	static void *find_virtual(void *userdata, GDExtensionConstStringNamePtr name, uint32_t hash);
	static void call_virtual(GDExtensionClassInstancePtr instance, GDExtensionConstStringNamePtr name, void *bound,
			const GDExtensionConstTypePtr *arguments, GDExtensionTypePtr result);

	StringName class_name, parent_name;
	Factory factory;
	std::vector<Virtual> described;
	std::vector<Bound> bound; // fixed after registration: the engine keeps pointers into it
	std::unordered_map<const void *, Bound *> by_name;
};

/// Report a call that raised, or store its result by its signature code. Takes `result` over.
void store_virtual_result(char code, PyObject *result, GDExtensionTypePtr slot, const char *what);

} // namespace godot_python
