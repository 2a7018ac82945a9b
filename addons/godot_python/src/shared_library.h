// Shared libraries, which each kind of system finds and loads in its own way.
#pragma once
#include <string>

namespace godot_python {

/// Folder of this library, UTF-8, with a slash at its end; empty if the system does not tell.
std::string library_folder();

/// Load a library for the life of the process; on failure false, and `problem` says why.
bool load_library(const std::string &path, std::string &problem);

} // namespace godot_python
