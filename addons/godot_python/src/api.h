// The engine's C interface as plain global function pointers, and owners for the three engine values used everywhere.
#pragma once
#include <cstddef>
#include <cstdint>
#include "gdextension_interface.h" // dumped from the engine that the build was given
#include "sizes.gen.h"             // byte sizes of the built-in types, from the same engine

namespace godot_python {

namespace api {
#define GODOT_PYTHON_FUNCTION(type, name) extern type name;
#include "interface.gen.inc"
#undef GODOT_PYTHON_FUNCTION

extern GDExtensionClassLibraryPtr library;

/// Fetch every interface function; false when this engine lacks one of them.
bool load(GDExtensionInterfaceGetProcAddress get_proc_address, GDExtensionClassLibraryPtr library);
} // namespace api

/// An owned engine StringName. Its key() is unique for the text and cheap to hash and compare.
class StringName {
public:
	StringName() = default;
	explicit StringName(const char *utf8);
	StringName(const StringName &other);
	StringName(StringName &&other) noexcept : opaque(other.opaque) { other.opaque = nullptr; }
	StringName &operator=(StringName other) noexcept;
	~StringName();
	/// Copy of a name the engine passed in.
	static StringName copy(GDExtensionConstStringNamePtr name);
	/// Take over a name constructed by the engine into raw storage.
	static StringName take(void *opaque) { StringName name; name.opaque = opaque; return name; }

	const void *key() const { return opaque; }
	GDExtensionConstStringNamePtr ptr() const { return &opaque; }
	/// For interface functions that miss a const or construct in place; only on an empty name for the latter.
	GDExtensionStringNamePtr raw() const { return const_cast<void **>(&opaque); }
	bool operator==(const StringName &other) const { return opaque == other.opaque; }

private:
	void *opaque = nullptr; // the engine's StringName is one pointer to an interned record
};

/// Key of a name the engine passed in, comparable with StringName::key().
inline const void *name_key(GDExtensionConstStringNamePtr name) { return *static_cast<void *const *>(name); }

/// An owned engine String.
class String {
public:
	String() = default;
	explicit String(const char *utf8);
	String(const char *utf8, int64_t length);
	String(const String &) = delete;
	String &operator=(const String &) = delete;
	~String();

	GDExtensionConstStringPtr ptr() const { return &opaque; }
	/// For interface functions that miss a const or construct in place; only on an empty string for the latter.
	GDExtensionStringPtr raw() const { return const_cast<void **>(&opaque); }

private:
	void *opaque = nullptr; // the engine's String is one pointer to shared text
};

/// An owned engine Variant, nil at first.
class Variant {
public:
	Variant();
	Variant(const Variant &) = delete;
	Variant &operator=(const Variant &) = delete;
	~Variant();
	/// Set to nil, ready to be constructed into again.
	void clear();
	GDExtensionVariantType type() const;

	GDExtensionConstVariantPtr ptr() const { return data; }
	GDExtensionVariantPtr raw() const { return const_cast<unsigned char *>(data); }

private:
	alignas(8) unsigned char data[SIZE_VARIANT];
};

} // namespace godot_python
