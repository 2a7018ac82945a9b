#include "home.h"
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include "api.h"

namespace godot_python {

/// Folder of this library, with the slash.
static std::string library_folder() {
	Dl_info info;
	std::string path = dladdr(reinterpret_cast<void *>(&library_folder), &info) ? info.dli_fname : "";
	return path.substr(0, path.rfind('/') + 1);
}

static std::string trim(const std::string &text) {
	size_t first = text.find_first_not_of(" \t\r");
	size_t last = text.find_last_not_of(" \t\r");
	return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

bool read_home(Home &home) {
	std::string folder = library_folder();
	std::ifstream file(folder + "python.cfg");
	if (!file) {
		std::string text = "Cannot read " + folder + "python.cfg; build the extension again with scons";
		api::print_error(text.c_str(), __func__, __FILE__, __LINE__, true);
		return false;
	}
	for (std::string line; std::getline(file, line);) {
		size_t equals = line.find('=');
		if (line.empty() || line[0] == '#' || equals == std::string::npos) {
			continue;
		}
		std::string key = trim(line.substr(0, equals));
		std::string value = trim(line.substr(equals + 1));
		std::string path = value.empty() ? "" : (std::filesystem::path(folder) / value).lexically_normal().string();
		if (key == "home") {
			home.home = path;
		} else if (key == "executable") {
			home.executable = path;
		} else if (key == "path") {
			home.paths.push_back(path);
		} else if (key == "allocator") {
			home.debug_allocator = value == "debug";
		}
	}
	return true;
}

} // namespace godot_python
