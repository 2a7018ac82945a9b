// Text between Python and the engine, with caches keyed by identity because the same literals come again and again.
#pragma once
#include <Python.h>
#include "api.h"

namespace godot_python {

/// New Python str; NULL and an exception only when memory is out.
PyObject *to_str(GDExtensionConstStringPtr text);
PyObject *name_to_str(GDExtensionConstStringNamePtr name);

/// Construct an engine String from a Python str into raw storage; false + exception for text with lone surrogates.
bool to_string(PyObject *text, GDExtensionUninitializedStringPtr destination);

/// The engine name of a Python str. Interned strs are cached, so a literal costs one comparison.
/// Sets an exception and returns an empty name when the text cannot be encoded.
StringName to_name(PyObject *text);

/// The cached name of an interned str, valid until clear_names(); nullptr without exception for any other str.
const StringName *cached_name(PyObject *text);

/// Like cached_name for a NodePath: the typed value, or nullptr.
const void *cached_node_path(PyObject *text);

/// A name for `static const StringName &x = literal("...")`; emptied with all caches by clear_names().
const StringName &literal(const char *utf8);

/// Give back every cached name while the engine still lives.
void clear_names();

} // namespace godot_python
