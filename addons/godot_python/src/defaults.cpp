#include "defaults.h"
#include <cstring>
#include <vector>
#include "api.h"
#include "convert.h"
#include "method_table.h"
#include "names.h"

namespace godot_python {

PyObject *parse_value(const char *text) {
	static const GDExtensionPtrUtilityFunction parse = api::variant_get_ptr_utility_function(
			literal("str_to_var").ptr(), table::find_utility("str_to_var")->hash);
	String source(text);
	const void *arguments[] = { source.ptr() };
	Variant value;
	parse(value.raw(), arguments, 1);
	return to_python(value.ptr());
}

PyObject *default_value(uint16_t row) {
	static auto &values = *new std::vector<PyObject *>(table::counts.defaults);
	PyObject *&value = values[row];
	if (!value) {
		const char *text = table::text(table::defaults[row].text);
		// Plain list and dict are converted afresh at each call, so no callee can change the default of the next.
		value = strcmp(text, "[]") == 0 ? PyList_New(0) : strcmp(text, "{}") == 0 ? PyDict_New() : parse_value(text);
	}
	return value;
}

} // namespace godot_python
