#include "vector_arithmetic.h"
#include "value.h"

namespace godot_python {

namespace {

template <GDExtensionVariantOperator op>
real_t apply(real_t a, real_t b) {
	if constexpr (op == GDEXTENSION_VARIANT_OP_ADD) {
		return a + b;
	} else if constexpr (op == GDEXTENSION_VARIANT_OP_SUBTRACT) {
		return a - b;
	} else if constexpr (op == GDEXTENSION_VARIANT_OP_MULTIPLY) {
		return a * b;
	} else {
		return a / b;
	}
}

template <int code>
bool is_vector(PyObject *value) { return Py_IS_TYPE(value, &value_types[code].type); }

/// Read a float or a small int; anything else takes the general way.
bool read_number(PyObject *value, real_t &number) {
	if (PyFloat_CheckExact(value)) {
		number = static_cast<real_t>(PyFloat_AS_DOUBLE(value));
		return true;
	}
	int overflow = 0;
	long integer = PyLong_CheckExact(value) ? PyLong_AsLongAndOverflow(value, &overflow) : 0;
	number = static_cast<real_t>(integer);
	return PyLong_CheckExact(value) && !overflow;
}

template <GDExtensionVariantOperator op, int code, int count>
PyObject *binary(PyObject *left, PyObject *right) {
	constexpr bool scales = op == GDEXTENSION_VARIANT_OP_MULTIPLY || op == GDEXTENSION_VARIANT_OP_DIVIDE;
	real_t spread[count];
	const real_t *a = value_as<real_t>(left);
	const real_t *b = value_as<real_t>(right);
	if (!is_vector<code>(left) || !is_vector<code>(right)) {
		bool left_scales = op == GDEXTENSION_VARIANT_OP_MULTIPLY && is_vector<code>(right);
		real_t number = 0;
		if (!scales || !(is_vector<code>(left) || left_scales) || !read_number(is_vector<code>(left) ? right : left, number)) {
			return evaluate_operator(op, left, right);
		}
		for (real_t &each : spread) {
			each = number;
		}
		(is_vector<code>(left) ? b : a) = spread;
	}
	PyObject *result = allocate_value(code);
	if (result) {
		for (int index = 0; index < count; ++index) {
			value_as<real_t>(result)[index] = apply<op>(a[index], b[index]);
		}
	}
	return result;
}

template <int code, int count>
PyObject *negative(PyObject *self) {
	PyObject *result = allocate_value(code);
	for (int index = 0; result && index < count; ++index) {
		value_as<real_t>(result)[index] = -value_as<real_t>(self)[index];
	}
	return result;
}

template <int code, int count>
void use(PyNumberMethods &numbers) {
	numbers.nb_add = binary<GDEXTENSION_VARIANT_OP_ADD, code, count>;
	numbers.nb_subtract = binary<GDEXTENSION_VARIANT_OP_SUBTRACT, code, count>;
	numbers.nb_multiply = binary<GDEXTENSION_VARIANT_OP_MULTIPLY, code, count>;
	numbers.nb_true_divide = binary<GDEXTENSION_VARIANT_OP_DIVIDE, code, count>;
	numbers.nb_negative = negative<code, count>;
}

} // namespace

void use_vector_arithmetic(PyNumberMethods &numbers, int variant_type) {
	switch (variant_type) {
		case GDEXTENSION_VARIANT_TYPE_VECTOR2:
			return use<GDEXTENSION_VARIANT_TYPE_VECTOR2, 2>(numbers);
		case GDEXTENSION_VARIANT_TYPE_VECTOR3:
			return use<GDEXTENSION_VARIANT_TYPE_VECTOR3, 3>(numbers);
		case GDEXTENSION_VARIANT_TYPE_VECTOR4:
			return use<GDEXTENSION_VARIANT_TYPE_VECTOR4, 4>(numbers);
		default:
			return;
	}
}

} // namespace godot_python
