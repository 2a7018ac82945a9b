#ifndef _WIN32
#include <dlfcn.h>
#include <cstdlib>
#include "shared_library.h"

namespace godot_python {

std::string library_folder() {
#ifdef LIBRARY_WITHIN_PACKAGE
	// Android maps libraries straight from the package; the activity unpacks what belongs beside this one, and says where.
	const char *folder = getenv("GODOT_PYTHON_FOLDER");
	return folder == nullptr ? "" : std::string(folder) + "/";
#else
	Dl_info info;
	std::string path = dladdr(reinterpret_cast<void *>(&library_folder), &info) ? info.dli_fname : "";
	return path.substr(0, path.rfind('/') + 1);
#endif
}

bool load_library(const std::string &path, std::string &problem) {
	if (dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL) == nullptr) {
		problem = dlerror();
		return false;
	}
	return true;
}

/// Put libpython's symbols where extension modules look for them: the engine opens us with local scope, and then no
/// wheel would find PyFloat_Type. We are linked to libpython, so it is loaded already and only needs promoting.
__attribute__((constructor)) static void promote_libpython() {
	dlopen(PYTHON_LIBRARY, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
}

} // namespace godot_python
#endif
