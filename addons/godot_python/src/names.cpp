#include "names.h"
#include <deque>
#include <memory>
#include "builtin.h"

namespace godot_python {

namespace {

constexpr size_t SLOTS = 4096; // a power of two; entries are never replaced, so pointers to them stay good
constexpr size_t PROBES = 4;

/// Engine values of interned strs, found by the address of the str.
struct Cache {
	struct Entry {
		PyObject *text = nullptr; // owned, so that its address cannot be reused
		void *value = nullptr;    // a StringName or NodePath: one pointer each
	};
	Entry *entries; // never destructed at exit, when the engine is gone
	int type;

	/// The typed value for `text`; nullptr without exception when it is not cached and cannot be.
	template <typename Construct>
	const void *find(PyObject *text, Construct construct) {
		size_t slot = reinterpret_cast<uintptr_t>(text) >> 4;
		for (size_t probe = 0; probe < PROBES; ++probe) {
			Entry &entry = entries[(slot + probe) & (SLOTS - 1)];
			if (entry.text == text) {
				return &entry.value;
			}
			if (entry.text || !PyUnicode_CHECK_INTERNED(text)) {
				continue;
			}
			if (!construct(text, &entry.value)) {
				PyErr_Clear();
				return nullptr;
			}
			entry.text = Py_NewRef(text);
			return &entry.value;
		}
		return nullptr;
	}

	void clear() {
		for (size_t slot = 0; slot < SLOTS; ++slot) {
			if (entries[slot].text) {
				builtin::destroy(type, &entries[slot].value);
				entries[slot].value = nullptr;
				Py_CLEAR(entries[slot].text);
			}
		}
	}
};

Cache &name_cache() {
	static auto &cache = *new Cache{ new Cache::Entry[SLOTS], GDEXTENSION_VARIANT_TYPE_STRING_NAME };
	return cache;
}

Cache &path_cache() {
	static auto &cache = *new Cache{ new Cache::Entry[SLOTS], GDEXTENSION_VARIANT_TYPE_NODE_PATH };
	return cache;
}

std::deque<StringName> &literals() {
	static auto *names = new std::deque<StringName>;
	return *names;
}

} // namespace

PyObject *to_str(GDExtensionConstStringPtr text) {
	char buffer[256];
	int64_t length = api::string_to_utf8_chars(text, buffer, sizeof buffer);
	if (length < static_cast<int64_t>(sizeof buffer)) {
		return PyUnicode_DecodeUTF8(buffer, length, "replace");
	}
	length = api::string_to_utf8_chars(text, nullptr, 0);
	std::unique_ptr<char[]> whole(new char[length]);
	api::string_to_utf8_chars(text, whole.get(), length);
	return PyUnicode_DecodeUTF8(whole.get(), length, "replace");
}

PyObject *name_to_str(GDExtensionConstStringNamePtr name) {
	static GDExtensionPtrConstructor from_name = api::variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_STRING, 2);
	String text;
	const void *arguments[] = { name };
	from_name(text.raw(), arguments);
	return to_str(text.ptr());
}

bool to_string(PyObject *text, GDExtensionUninitializedStringPtr destination) {
	Py_ssize_t length;
	const char *utf8 = PyUnicode_AsUTF8AndSize(text, &length);
	if (!utf8) {
		return false;
	}
	if (PyUnicode_IS_ASCII(text)) {
		api::string_new_with_latin1_chars_and_len(destination, utf8, length);
	} else {
		api::string_new_with_utf8_chars_and_len2(destination, utf8, length);
	}
	return true;
}

static bool construct_name(PyObject *text, void *destination) {
	Py_ssize_t length;
	const char *utf8 = PyUnicode_AsUTF8AndSize(text, &length);
	if (!utf8) {
		return false;
	}
	api::string_name_new_with_utf8_chars_and_len(destination, utf8, length);
	return true;
}

static bool construct_path(PyObject *text, void *destination) {
	static const GDExtensionPtrConstructor from_string =
			api::variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_NODE_PATH, 2);
	String string;
	if (!to_string(text, string.raw())) {
		return false;
	}
	const void *arguments[] = { string.ptr() };
	from_string(destination, arguments);
	return true;
}

const StringName *cached_name(PyObject *text) {
	return static_cast<const StringName *>(name_cache().find(text, construct_name));
}

const void *cached_node_path(PyObject *text) { return path_cache().find(text, construct_path); }

StringName to_name(PyObject *text) {
	if (const StringName *cached = cached_name(text)) {
		return *cached;
	}
	StringName name;
	construct_name(text, name.raw());
	return name;
}

const StringName &literal(const char *utf8) { return literals().emplace_back(utf8); }

void clear_names() {
	name_cache().clear();
	path_cache().clear();
	for (StringName &name : literals()) {
		name = StringName();
	}
}

} // namespace godot_python
