// + - * / and negation of the real vectors, in place of the engine's evaluators.
#pragma once
#include <Python.h>
#include "../api.h"

namespace godot_python {

/// Replace the slots of Vector2, Vector3 and Vector4; other types keep theirs.
void use_vector_arithmetic(PyNumberMethods &numbers, int variant_type);

/// The general way: the engine's evaluator, or NotImplemented.
PyObject *evaluate_operator(GDExtensionVariantOperator op, PyObject *left, PyObject *right);

} // namespace godot_python
