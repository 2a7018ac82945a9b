// Default values of parameters and constants of built-in types, read from the engine's own notation.
#pragma once
#include <Python.h>
#include <cstdint>

namespace godot_python {

/// Borrowed Python value of a default row, kept for ever; NULL + exception on failure.
PyObject *default_value(uint16_t row);

/// New reference: the value a text like `Vector2(0, 1)` stands for, by the engine's str_to_var.
PyObject *parse_value(const char *text);

} // namespace godot_python
