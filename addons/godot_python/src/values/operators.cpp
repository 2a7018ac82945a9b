// Arithmetic of values: vectors in place, everything else by the engine's own operators.
#include "../convert.h"
#include "slots.h"
#include "value.h"

namespace godot_python {

namespace {

/// Component-wise arithmetic on `count` numbers; false for an operator it does not know.
template <typename T>
bool by_components(GDExtensionVariantOperator op, const T *a, const T *b, T *result, int count) {
	for (int index = 0; index < count; ++index) {
		switch (op) {
			case GDEXTENSION_VARIANT_OP_ADD:
				result[index] = a[index] + b[index];
				break;
			case GDEXTENSION_VARIANT_OP_SUBTRACT:
				result[index] = a[index] - b[index];
				break;
			case GDEXTENSION_VARIANT_OP_MULTIPLY:
				result[index] = a[index] * b[index];
				break;
			default:
				result[index] = a[index] / b[index];
				break;
		}
	}
	return true;
}

/// Number of real components of the types whose + - * / work component by component; 0 for all others.
int real_components(int code) {
	switch (code) {
		case GDEXTENSION_VARIANT_TYPE_VECTOR2:
			return 2;
		case GDEXTENSION_VARIANT_TYPE_VECTOR3:
			return 3;
		case GDEXTENSION_VARIANT_TYPE_VECTOR4:
			return 4;
		default:
			return 0;
	}
}

bool is_number(PyObject *value) { return PyFloat_CheckExact(value) || PyLong_CheckExact(value); }

/// Vector with vector or number; nullptr without exception when it is neither.
PyObject *vector_arithmetic(GDExtensionVariantOperator op, PyObject *left, PyObject *right) {
	int left_code = value_code(left), right_code = value_code(right);
	int code = left_code >= 0 ? left_code : right_code;
	int count = real_components(code);
	if (!count || (left_code != right_code && !is_number(left_code >= 0 ? right : left))) {
		return nullptr;
	}
	bool scales = op == GDEXTENSION_VARIANT_OP_MULTIPLY || (op == GDEXTENSION_VARIANT_OP_DIVIDE && left_code >= 0);
	if (left_code != right_code && !scales) {
		return nullptr;
	}
	real_t spread[4];
	if (left_code != right_code) {
		double number = PyFloat_AsDouble(left_code >= 0 ? right : left);
		if (number == -1.0 && PyErr_Occurred()) {
			return nullptr;
		}
		spread[0] = spread[1] = spread[2] = spread[3] = static_cast<real_t>(number);
	}
	PyObject *result = allocate_value(code);
	if (result) {
		const real_t *a = left_code >= 0 ? value_as<real_t>(left) : spread;
		const real_t *b = right_code >= 0 ? value_as<real_t>(right) : spread;
		by_components(op, a, b, value_as<real_t>(result), count);
	}
	return result;
}

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
PyObject *binary(PyObject *left, PyObject *right) {
	if constexpr (op <= GDEXTENSION_VARIANT_OP_DIVIDE) {
		PyObject *result = vector_arithmetic(op, left, right);
		if (result || PyErr_Occurred()) {
			return result;
		}
	}
	return evaluate(op, left, right);
}

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
	static_assert(GDEXTENSION_VARIANT_OP_ADD < GDEXTENSION_VARIANT_OP_DIVIDE, "the order vector_arithmetic relies on");
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

void prepare_operators(PyTypeObject &type, int) {
	static PyNumberMethods numbers = make_numbers();
	type.tp_as_number = &numbers;
}

} // namespace godot_python
