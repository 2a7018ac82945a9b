// Searches in the generated tables; every searched run is sorted by name.
#include "method_table.h"
#include <algorithm>
#include <cstring>

namespace godot_python::table {

template <typename Row>
static const Row *find(const Row *first, uint32_t count, const char *name) {
	const Row *end = first + count;
	const Row *found =
			std::lower_bound(first, end, name, [](const Row &row, const char *key) { return strcmp(text(row.name), key) < 0; });
	return found != end && strcmp(text(found->name), name) == 0 ? found : nullptr;
}

const ClassRow *find_class(const char *name) { return find(classes, counts.classes, name); }

const MethodRow *find_method(const ClassRow &owner, const char *name) {
	return find(methods + owner.first_method, owner.method_count, name);
}

const MethodRow *find_utility(const char *name) {
	return find(methods + counts.first_utility, counts.utilities, name);
}

const SingletonRow *find_singleton(const char *name) { return find(singletons, counts.singletons, name); }

const EnumRow *find_global_enum(const char *name) {
	return find(enums + counts.first_global_enum, counts.enums - counts.first_global_enum, name);
}

} // namespace godot_python::table
