// Operators of values by the engine's own evaluators; the hottest are replaced in vector_arithmetic.cpp.
#include "../convert.h"
#include "slots.h"
#include "vector_arithmetic.h"
#include "value.h"

namespace godot_python {

namespace {

PyObject *evaluate(GDExtensionVariantOperator op, PyObject *left, PyObject *right) {
	Variant a, b;
	if (!to_variant(left, a.raw()) || (right && !to_variant(right, b.raw()))) {
		if (PyErr_ExceptionMatches(PyExc_TypeError)) {
			PyErr_Clear();
			Py_RETURN_NOTIMPLEMENTED;
		}
		return nullptr;
	}
	alignas(8) unsigned char result[SIZE_VARIANT];
	GDExtensionBool valid = false;
	api::variant_evaluate(op, a.ptr(), b.ptr(), result, &valid);
	PyObject *value = valid ? to_python(result) : Py_NewRef(Py_NotImplemented);
	api::variant_destroy(result);
	return value;
}

template <GDExtensionVariantOperator op>
PyObject *binary(PyObject *left, PyObject *right) { return evaluate(op, left, right); }

PyObject *power(PyObject *left, PyObject *right, PyObject *) { return evaluate(GDEXTENSION_VARIANT_OP_POWER, left, right); }

template <GDExtensionVariantOperator op>
PyObject *unary(PyObject *self) {
	PyObject *result = evaluate(op, self, nullptr);
	if (result == Py_NotImplemented) {
		Py_DECREF(result);
		return PyErr_Format(PyExc_TypeError, "%s has no such unary operator", Py_TYPE(self)->tp_name);
	}
	return result;
}

int truth(PyObject *self) {
	Variant boxed;
	return to_variant(self, boxed.raw()) ? api::variant_booleanize(boxed.ptr()) : -1;
}

PyNumberMethods make_numbers() {
	PyNumberMethods numbers = {};
	numbers.nb_add = binary<GDEXTENSION_VARIANT_OP_ADD>;
	numbers.nb_subtract = binary<GDEXTENSION_VARIANT_OP_SUBTRACT>;
	numbers.nb_multiply = binary<GDEXTENSION_VARIANT_OP_MULTIPLY>;
	numbers.nb_true_divide = binary<GDEXTENSION_VARIANT_OP_DIVIDE>;
	numbers.nb_remainder = binary<GDEXTENSION_VARIANT_OP_MODULE>;
	numbers.nb_power = power;
	numbers.nb_negative = unary<GDEXTENSION_VARIANT_OP_NEGATE>;
	numbers.nb_positive = unary<GDEXTENSION_VARIANT_OP_POSITIVE>;
	numbers.nb_bool = truth;
	return numbers;
}

} // namespace

PyObject *evaluate_operator(GDExtensionVariantOperator op, PyObject *left, PyObject *right) {
	return evaluate(op, left, right);
}

void prepare_operators(PyTypeObject &type, int variant_type) {
	static PyNumberMethods numbers[GDEXTENSION_VARIANT_TYPE_VARIANT_MAX];
	numbers[variant_type] = make_numbers();
	use_vector_arithmetic(numbers[variant_type], variant_type);
	type.tp_as_number = &numbers[variant_type];
}

} // namespace godot_python
