#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <algorithm>
#include "shared_library.h"

namespace godot_python {

// Extension modules name python3x.dll themselves and find it loaded: nothing needs promoting here.

static std::wstring widened(const std::string &text) {
	int length = MultiByteToWideChar(CP_UTF8, 0, text.data(), static_cast<int>(text.size()), nullptr, 0);
	std::wstring wide(length, L'\0');
	MultiByteToWideChar(CP_UTF8, 0, text.data(), static_cast<int>(text.size()), wide.data(), length);
	return wide;
}

static std::string narrowed(const std::wstring &wide) {
	int size = static_cast<int>(wide.size());
	int length = WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, nullptr, 0, nullptr, nullptr);
	std::string text(length, '\0');
	WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, text.data(), length, nullptr, nullptr);
	return text;
}

std::string library_folder() {
	constexpr DWORD by_address = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
	constexpr DWORD longest = 32768; // of a path on Windows, in characters
	HMODULE module = nullptr;
	GetModuleHandleExW(by_address, reinterpret_cast<LPCWSTR>(&library_folder), &module);
	std::wstring wide(longest, L'\0');
	wide.resize(module == nullptr ? 0 : GetModuleFileNameW(module, wide.data(), longest));
	std::string path = narrowed(wide);
	std::replace(path.begin(), path.end(), '\\', '/');
	return path.substr(0, path.rfind('/') + 1);
}

bool load_library(const std::string &path, std::string &problem) {
	std::wstring wide = widened(path);
	std::replace(wide.begin(), wide.end(), L'/', L'\\'); // searching the library's own folder wants these
	constexpr DWORD beside_it = LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_DEFAULT_DIRS;
	if (LoadLibraryExW(wide.c_str(), nullptr, beside_it) == nullptr) {
		problem = path + " does not load: Windows error " + std::to_string(GetLastError());
		return false;
	}
	return true;
}

} // namespace godot_python
#endif
