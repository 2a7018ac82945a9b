// Packed arrays as Python sequences and buffers.
#include <cstring>
#include "../convert.h"
#include "../method_table.h"
#include "../names.h"
#include "sequence.h"
#include "slots.h"
#include "value.h"

namespace godot_python {

namespace {

constexpr int FIRST = GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY;
constexpr int KINDS = GDEXTENSION_VARIANT_TYPE_VARIANT_MAX - FIRST;

/// How one kind of packed array stores its elements.
struct Storage {
	int element;             // Variant type
	Py_ssize_t size;         // bytes of one element
	const char *format;      // buffer format of one number; "" when it is no plain memory
	int numbers;             // numbers in one element
};

const char *const REAL = sizeof(real_t) == 8 ? "d" : "f";
const Storage storages[KINDS] = {
	{ GDEXTENSION_VARIANT_TYPE_INT, 1, "B", 1 },
	{ GDEXTENSION_VARIANT_TYPE_INT, 4, "i", 1 },
	{ GDEXTENSION_VARIANT_TYPE_INT, 8, "q", 1 },
	{ GDEXTENSION_VARIANT_TYPE_FLOAT, 4, "f", 1 },
	{ GDEXTENSION_VARIANT_TYPE_FLOAT, 8, "d", 1 },
	{ GDEXTENSION_VARIANT_TYPE_STRING, SIZE_STRING, "", 1 },
	{ GDEXTENSION_VARIANT_TYPE_VECTOR2, SIZE_VECTOR2, REAL, 2 },
	{ GDEXTENSION_VARIANT_TYPE_VECTOR3, SIZE_VECTOR3, REAL, 3 },
	{ GDEXTENSION_VARIANT_TYPE_COLOR, SIZE_COLOR, "f", 4 },
	{ GDEXTENSION_VARIANT_TYPE_VECTOR4, SIZE_VECTOR4, REAL, 4 },
};

const Storage &storage_of(int code) { return storages[code - FIRST]; }

int64_t size_of(int code, void *array) {
	static GDExtensionPtrBuiltInMethod calls[KINDS];
	GDExtensionPtrBuiltInMethod &call = calls[code - FIRST];
	if (!call) {
		call = builtin_method(code, "size");
	}
	int64_t size = 0;
	call(array, nullptr, &size, 0);
	return size;
}

void resize(int code, void *array, int64_t size) {
	static GDExtensionPtrBuiltInMethod calls[KINDS];
	GDExtensionPtrBuiltInMethod &call = calls[code - FIRST];
	if (!call) {
		call = builtin_method(code, "resize");
	}
	const void *arguments[] = { &size };
	int64_t error = 0;
	call(array, arguments, &error, 1);
}

/// First byte of the elements, made unshared for writing. Never asked of an empty array: the engine would complain.
char *memory(int code, void *array, bool to_write) {
	const void *first = nullptr;
#define MEMORY_OF(type, name)                                                                                           \
	case GDEXTENSION_VARIANT_TYPE_PACKED_##type##_ARRAY:                                                               \
		first = to_write ? static_cast<const void *>(api::packed_##name##_array_operator_index(array, 0))              \
						 : static_cast<const void *>(api::packed_##name##_array_operator_index_const(array, 0));       \
		break;
	switch (code) {
		MEMORY_OF(BYTE, byte)
		MEMORY_OF(INT32, int32)
		MEMORY_OF(INT64, int64)
		MEMORY_OF(FLOAT32, float32)
		MEMORY_OF(FLOAT64, float64)
		MEMORY_OF(STRING, string)
		MEMORY_OF(VECTOR2, vector2)
		MEMORY_OF(VECTOR3, vector3)
		MEMORY_OF(COLOR, color)
		MEMORY_OF(VECTOR4, vector4)
		default:
			break;
	}
#undef MEMORY_OF
	return static_cast<char *>(const_cast<void *>(first));
}

PyObject *load(int code, const char *place) {
	switch (code) {
		case GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY:
			return PyLong_FromLong(*reinterpret_cast<const uint8_t *>(place));
		case GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY:
			return PyLong_FromLong(*reinterpret_cast<const int32_t *>(place));
		case GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT32_ARRAY:
			return PyFloat_FromDouble(*reinterpret_cast<const float *>(place));
		default:
			return typed_to_python(static_cast<GDExtensionVariantType>(storage_of(code).element), place);
	}
}

union Number {
	int64_t integer;
	double real;
};

bool store_number(int code, char *place, const Number &number) {
	int64_t low = code == GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY ? 0 : INT32_MIN;
	int64_t high = code == GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY ? 255 : INT32_MAX;
	switch (code) {
		case GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT32_ARRAY:
			*reinterpret_cast<float *>(place) = static_cast<float>(number.real);
			return true;
		case GDEXTENSION_VARIANT_TYPE_PACKED_FLOAT64_ARRAY:
		case GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY:
			memcpy(place, &number, 8);
			return true;
		default:
			if (number.integer < low || number.integer > high) {
				PyErr_Format(PyExc_OverflowError, "%lld is outside %lld..%lld", static_cast<long long>(number.integer),
						static_cast<long long>(low), static_cast<long long>(high));
				return false;
			}
			memcpy(place, &number, storage_of(code).size); // little-endian, as all the engine's platforms
			return true;
	}
}

/// Put one Python value over an existing element.
bool store(int code, char *place, PyObject *value) {
	const Storage &storage = storage_of(code);
	alignas(8) unsigned char fresh[SIZE_PROJECTION];
	if (construct_value(storage.element, value, fresh) != 1) {
		if (!PyErr_Occurred()) {
			PyErr_Format(PyExc_TypeError, "an element of %s must be %s, not %s", table::text(table::builtins[code].name),
					table::text(table::builtins[storage.element].name), Py_TYPE(value)->tp_name);
		}
		return false;
	}
	if (storage.element == GDEXTENSION_VARIANT_TYPE_INT || storage.element == GDEXTENSION_VARIANT_TYPE_FLOAT) {
		return store_number(code, place, *reinterpret_cast<Number *>(fresh));
	}
	builtin::destroy(storage.element, place);
	memcpy(place, fresh, storage.size);
	return true;
}

Py_ssize_t length(PyObject *self) { return size_of(value_code(self), value_data(self)); }

bool check_index(PyObject *self, Py_ssize_t index) {
	if (index < 0 || index >= length(self)) {
		PyErr_Format(PyExc_IndexError, "index %zd is outside a %s of %zd", index, Py_TYPE(self)->tp_name, length(self));
		return false;
	}
	return true;
}

PyObject *item(PyObject *self, Py_ssize_t index) {
	int code = value_code(self);
	return check_index(self, index)
			? load(code, memory(code, value_data(self), false) + index * storage_of(code).size)
			: nullptr;
}

int set_item(PyObject *self, Py_ssize_t index, PyObject *value) {
	int code = value_code(self);
	if (!check_index(self, index)) {
		return -1;
	}
	if (!value) {
		PyErr_SetString(PyExc_TypeError, "use remove_at() to delete from a packed array");
		return -1;
	}
	return store(code, memory(code, value_data(self), true) + index * storage_of(code).size, value) ? 0 : -1;
}

PyObject *subscript(PyObject *self, PyObject *key) {
	if (PySlice_Check(key)) {
		PyObject *list = PySequence_List(self);
		PyObject *part = list ? PyObject_GetItem(list, key) : nullptr;
		PyObject *result = part ? PyObject_CallOneArg(reinterpret_cast<PyObject *>(Py_TYPE(self)), part) : nullptr;
		Py_XDECREF(part);
		Py_XDECREF(list);
		return result;
	}
	Py_ssize_t index;
	return read_index(key, length(self), index) ? item(self, index) : nullptr;
}

int set_subscript(PyObject *self, PyObject *key, PyObject *value) {
	Py_ssize_t index;
	return read_index(key, length(self), index) ? set_item(self, index, value) : -1;
}

/// What a buffer view needs to outlive changes of the array: its own share of the copy-on-write memory.
struct View {
	alignas(8) unsigned char array[SIZE_PACKEDBYTEARRAY];
	Py_ssize_t shape[2], strides[2];
};

int get_buffer(PyObject *self, Py_buffer *buffer, int flags) {
	int code = value_code(self);
	const Storage &storage = storage_of(code);
	if (!*storage.format || (flags & PyBUF_WRITABLE)) {
		PyErr_Format(PyExc_BufferError, *storage.format ? "the view of a packed array is read-only"
														: "text has no buffer of plain numbers");
		return -1;
	}
	auto *view = new View;
	builtin::copy(code, view->array, value_data(self));
	Py_ssize_t count = size_of(code, view->array);
	static char nothing;
	buffer->buf = count ? memory(code, view->array, false) : &nothing;
	buffer->obj = Py_NewRef(self);
	buffer->len = count * storage.size;
	buffer->itemsize = storage.size / storage.numbers;
	buffer->readonly = 1;
	buffer->ndim = storage.numbers > 1 ? 2 : 1;
	buffer->format = flags & PyBUF_FORMAT ? const_cast<char *>(storage.format) : nullptr;
	view->shape[0] = count;
	view->shape[1] = storage.numbers;
	view->strides[0] = storage.size;
	view->strides[1] = buffer->itemsize;
	buffer->shape = flags & PyBUF_ND ? view->shape : nullptr;
	buffer->strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? view->strides : nullptr;
	buffer->suboffsets = nullptr;
	buffer->internal = view;
	return 0;
}

void release_buffer(PyObject *self, Py_buffer *buffer) {
	auto *view = static_cast<View *>(buffer->internal);
	builtin::destroy(value_code(self), view->array);
	delete view;
}

/// True when the buffer holds the same numbers in the same order, so that they can be copied as bytes.
bool same_layout(const Py_buffer &buffer, const Storage &storage) {
	const char *format = buffer.format ? buffer.format : "B";
	while (*format == '<' || *format == '=' || *format == '@') {
		++format;
	}
	bool long_is_64 = storage.format[0] == 'q' && strcmp(format, "l") == 0 && buffer.itemsize == 8;
	bool bytes = storage.format[0] == 'B' && buffer.itemsize == 1;
	return (strcmp(format, storage.format) == 0 || long_is_64 || bytes) && buffer.len % storage.size == 0;
}

int construct_from_buffer(int code, PyObject *object, void *destination) {
	Py_buffer buffer;
	const Storage &storage = storage_of(code);
	if (!*storage.format || value_code(object) >= 0 || PyObject_GetBuffer(object, &buffer, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0) {
		PyErr_Clear();
		return 0;
	}
	bool fits = same_layout(buffer, storage);
	if (fits) {
		builtin::construct(code, destination);
		resize(code, destination, buffer.len / storage.size);
		if (buffer.len) {
			memcpy(memory(code, destination, true), buffer.buf, buffer.len);
		}
	}
	PyBuffer_Release(&buffer);
	return fits;
}

PyObject *append(PyObject *self, PyObject *value) {
	int code = value_code(self);
	Py_ssize_t end = length(self);
	resize(code, value_data(self), end + 1);
	if (!store(code, memory(code, value_data(self), true) + end * storage_of(code).size, value)) {
		resize(code, value_data(self), end);
		return nullptr;
	}
	Py_RETURN_NONE;
}

PyMethodDef methods[] = {
	{ "append", append, METH_O, "Add an element at the end." },
	{},
};

} // namespace

bool is_packed(int variant_type) { return variant_type >= FIRST; }

int construct_packed(int code, PyObject *object, void *destination) {
	if (PyObject_CheckBuffer(object)) {
		int done = construct_from_buffer(code, object, destination);
		if (done != 0) {
			return done;
		}
	}
	if (!is_plain_iterable(object)) {
		return 0;
	}
	PyObject *fast = PySequence_Fast(object, "not iterable");
	if (!fast) {
		return -1;
	}
	Py_ssize_t count = PySequence_Fast_GET_SIZE(fast);
	builtin::construct(code, destination);
	resize(code, destination, count);
	char *first = count ? memory(code, destination, true) : nullptr;
	bool ok = true;
	for (Py_ssize_t index = 0; ok && index < count; ++index) {
		ok = store(code, first + index * storage_of(code).size, PySequence_Fast_GET_ITEM(fast, index));
	}
	if (!ok) {
		builtin::destroy(code, destination);
	}
	Py_DECREF(fast);
	return ok ? 1 : -1;
}

void prepare_packed(PyTypeObject &type, int) {
	static PySequenceMethods sequence = { length, nullptr, nullptr, item, nullptr, set_item };
	static PyMappingMethods mapping = { length, subscript, set_subscript };
	static PyBufferProcs buffer = { get_buffer, release_buffer };
	type.tp_as_sequence = &sequence;
	type.tp_as_mapping = &mapping;
	type.tp_as_buffer = &buffer;
	add_python_methods(type, methods);
}

} // namespace godot_python
