// Engine methods as Python descriptors, and engine functions that have no self.
#pragma once
#include <Python.h>
#include "api.h"
#include "method_table.h"
#include "owner_check.h"

namespace godot_python {

/// A method, static method or function of the engine. Bound or unbound, calls go straight to one vectorcall.
struct EngineCallable {
	PyObject_HEAD
	vectorcallfunc vectorcall;
	const MethodRow *row;
	const ArgumentRow *parameters;
	const TypeRow *result;
	const char *owner_name;   // "" for utility functions
	PyTypeObject *owner;      // borrowed: types of the engine live for ever; nullptr for utility functions
	int variant_type;         // of built-in type methods
	union {                   // resolved on the first call
		GDExtensionMethodBindPtr bind;
		GDExtensionPtrBuiltInMethod builtin;
		GDExtensionPtrUtilityFunction utility;
	};
	const void **defaults;    // typed values of the parameters past required_count, made on first need
	OwnerCheck owner_check;
};

PyObject *new_class_method(const ClassRow &owner, const MethodRow &row, PyTypeObject *type);
PyObject *new_builtin_method(int variant_type, const MethodRow &row, PyTypeObject *type);
PyObject *new_utility(const MethodRow &row);

/// Engine method behind a bound method object (node.queue_free); nullptr for anything else.
const EngineCallable *engine_method_of(PyObject *function);

bool ready_method_types();

} // namespace godot_python
