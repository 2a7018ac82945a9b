// Where Python's own files are: python.cfg beside the library.
#pragma once
#include <string>
#include <vector>

namespace godot_python {

struct Home {
	std::string home, executable;
	std::vector<std::string> paths; // sys.path
	bool debug_allocator = false;   // as PYTHONMALLOC=debug, for hunting memory errors
};

/// Read the lines `home = ...`, `executable = ...`, `path = ...`, `allocator = debug`; relative paths start at the file's folder.
/// False after printing an error that says what to do.
bool read_home(Home &home);

} // namespace godot_python
