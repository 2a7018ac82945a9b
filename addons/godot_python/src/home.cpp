#include "home.h"
#include <filesystem>
#include <fstream>
#include "api.h"
#include "shared_library.h"

namespace godot_python {

static std::string trim(const std::string &text) {
	size_t first = text.find_first_not_of(" \t\r");
	size_t last = text.find_last_not_of(" \t\r");
	return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

/// A path of the file, from the file's folder on if it is relative.
static std::string absolute(const std::string &folder, const std::string &path) {
	return (std::filesystem::u8path(folder) / std::filesystem::u8path(path)).lexically_normal().u8string();
}

bool read_home(Home &home) {
	std::string folder = library_folder();
	// u8path: a narrow path is UTF-8 here, and would be the system's old code page on Windows.
	std::ifstream file(std::filesystem::u8path(folder + "python.cfg"));
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
		std::string path = value.empty() ? "" : absolute(folder, value);
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
