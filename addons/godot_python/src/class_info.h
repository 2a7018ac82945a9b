// What the bridge remembers about each engine class it has met.
#pragma once
#include <Python.h>
#include "api.h"
#include "method_table.h"

namespace godot_python {

struct ClassInfo {
	StringName name;
	const ClassRow *row;  // nullptr for a class of another extension
	PyTypeObject *type;
	void *tag;            // for object_cast_to
	bool refcounted;
	PyTypeObject *dynamic; // like `type`, but attributes it lacks are asked from the object; made on first need
};

/// The class by its interned name; made with its bases on first use. nullptr + AttributeError for no class.
ClassInfo *class_info(const StringName &name);
ClassInfo *class_info(const char *name);

/// The nearest engine class among the bases; nullptr without exception for other types.
ClassInfo *info_of(PyTypeObject *type);

/// Class of an OBJECT type row; cached by row. nullptr (exception cleared) when this engine lacks it.
const ClassInfo *class_of_type(const TypeRow &type);

/// True when the object fits a parameter of this class; `wrapper` answers fast when its Python type tells.
bool is_of_class(GDExtensionObjectPtr object, PyObject *wrapper, const TypeRow &type);

/// Make the Python type of a class (class_type.cpp).
PyTypeObject *make_class_type(const char *name, const ClassRow *row, PyTypeObject *base);
PyTypeObject *make_dynamic_type(const ClassInfo &info);

/// The method of that name in a class or its nearest base; nullptr when there is none.
const MethodRow *inherited_method(const ClassRow *row, const char *name, const ClassRow **owner);

void clear_classes();

} // namespace godot_python
