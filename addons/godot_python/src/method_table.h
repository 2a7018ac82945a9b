// The engine's API as data. The rows are generated (generator/tables.py); names are offsets into one pool.
#pragma once
#include <cstdint>

namespace godot_python {

constexpr uint16_t NO_ROW = 0xFFFF;

enum class Kind : uint8_t {
	VALUE,
	ENUM,
	BITFIELD,
	OBJECT,
	ANY, // a Variant
	NOTHING,
	POINTER, // raw memory, which Python cannot pass
};

struct TypeRow {
	uint32_t name; // as shown to people: Array[Node]
	uint8_t variant;
	Kind kind;
	uint16_t extra; // ENUM, BITFIELD: enum row; typed Array: element type
};

struct ArgumentRow {
	uint32_t name;
	uint16_t type;
	uint16_t default_value;
};

struct DefaultRow {
	uint32_t text; // as str_to_var reads it
};

enum MethodFlag : uint8_t { METHOD_STATIC = 1, METHOD_VARARG = 2, METHOD_BLOCKS = 4, METHOD_CONST = 8 };

struct MethodRow {
	uint32_t name;
	uint32_t hash;
	uint32_t first_argument;
	uint16_t return_type;
	uint8_t argument_count;
	uint8_t required_count;
	uint8_t flags;
};

struct PropertyRow {
	uint32_t name, setter, getter; // setter "" = read only
	int32_t index;                 // -1 = none; otherwise the first argument of both
};

struct ConstantRow {
	uint32_t name;
	int64_t value;
};

struct EnumRow {
	uint32_t name;
	uint32_t owner; // "" for global enums
	uint32_t first_value, value_count;
	uint8_t is_bitfield;
};

struct SignalRow {
	uint32_t name, first_argument, argument_count;
};

enum ClassFlag : uint8_t { CLASS_REFCOUNTED = 1, CLASS_INSTANTIABLE = 2, CLASS_EDITOR = 4 };

struct ClassRow {
	uint32_t name, base;
	uint32_t first_method, method_count;
	uint32_t first_property, property_count;
	uint32_t first_constant, constant_count;
	uint32_t first_enum, enum_count;
	uint32_t first_signal, signal_count;
	uint8_t flags;
};

struct ConstructorRow {
	uint32_t first_argument;
	uint8_t argument_count;
	uint8_t index;
};

enum class Layout : uint8_t { COMPUTED, FLOAT32, FLOAT64, INT32 };

struct MemberRow {
	uint32_t name;
	uint16_t type;
	uint16_t offset; // NO_ROW when only the engine can compute it
	Layout layout;
};

struct ValueRow {
	uint32_t name, text; // text as str_to_var reads it
	uint16_t type;
};

enum BuiltinFlag : uint8_t { BUILTIN_DESTRUCTOR = 1, BUILTIN_INDEXED = 2 };

struct BuiltinRow {
	uint32_t name;
	uint32_t first_method, method_count;
	uint32_t first_constructor, constructor_count;
	uint32_t first_member, member_count;
	uint32_t first_value, value_count;
	uint32_t first_enum, enum_count;
	uint32_t size;
	uint8_t flags;
};

struct SingletonRow {
	uint32_t name, type;
};

struct Counts {
	uint32_t classes, enums, first_global_enum, first_utility, utilities, singletons, defaults, types;
};

namespace table {
extern const char strings[];
extern const TypeRow types[];
extern const ArgumentRow arguments[];
extern const DefaultRow defaults[];
extern const MethodRow methods[]; // of classes and built-in types, then the utility functions
extern const PropertyRow properties[];
extern const ConstantRow constants[];
extern const EnumRow enums[];
extern const SignalRow signals[];
extern const ClassRow classes[];
extern const ConstructorRow constructors[];
extern const MemberRow members[];
extern const ValueRow values[];
extern const BuiltinRow builtins[]; // by Variant type
extern const SingletonRow singletons[];
extern const Counts counts;

inline const char *text(uint32_t offset) { return strings + offset; }
const ClassRow *find_class(const char *name);
/// Own method of one class, not of its bases.
const MethodRow *find_method(const ClassRow &owner, const char *name);
const MethodRow *find_utility(const char *name);
const SingletonRow *find_singleton(const char *name);
const EnumRow *find_global_enum(const char *name);
} // namespace table

} // namespace godot_python
