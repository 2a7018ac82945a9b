#include "language.h"

#include "await.h"
#include "editor_classes.h"
#include "extension_class.h"
#include "instance.h"
#include "interpreter.h"
#include "language_hooks.h"
#include "object.h"
#include "python_script.h"

namespace godot_python {

namespace {

GDExtensionObjectPtr the_language = nullptr;
bool in_editor = false;

struct ModulePeer : ExtensionInstance {
	ModulePeer(GDExtensionObjectPtr object, const char *module) {
		owner = object;
		Gil gil;
		peer = PyImport_ImportModule(module);
		if (peer == nullptr) {
			report_exception(module);
		}
	}
};

void nothing(ExtensionInstance *, const GDExtensionConstTypePtr *, GDExtensionTypePtr) {}
void zero(ExtensionInstance *, const GDExtensionConstTypePtr *, GDExtensionTypePtr result) {
	*static_cast<int64_t *>(result) = 0;
}
void null_pointer(ExtensionInstance *, const GDExtensionConstTypePtr *, GDExtensionTypePtr result) {
	*static_cast<void **>(result) = nullptr;
}
void stack_info(ExtensionInstance *, const GDExtensionConstTypePtr *, GDExtensionTypePtr result) { current_stack(result); }

ExtensionClass &language_extension() {
	static auto &made = *new ExtensionClass("PythonLanguage", "ScriptLanguageExtension",
			[](GDExtensionObjectPtr owner) -> ExtensionInstance * {
				the_language = owner;
				return new ModulePeer(owner, "godot.language");
			},
			{
					{ "_get_name", "s:" },
					{ "_init", "", nothing },
					{ "_get_type", "s:" },
					{ "_get_extension", "s:" },
					{ "_finish", "-:" },
					{ "_get_reserved_words", "p:" },
					{ "_is_control_flow_keyword", "b:s" },
					{ "_get_comment_delimiters", "p:" },
					{ "_get_doc_comment_delimiters", "p:" },
					{ "_get_string_delimiters", "p:" },
					{ "_make_template", "r:sss" },
					{ "_get_built_in_templates", "a:n" },
					{ "_is_using_templates", "b:" },
					{ "_validate", "d:ssbbbb" },
					{ "_validate_path", "s:s" },
					{ "_create_script", "o:" },
					{ "_has_named_classes", "b:" },
					{ "_supports_builtin_mode", "b:" },
					{ "_supports_documentation", "b:" },
					{ "_can_inherit_from_file", "b:" },
					{ "_find_function", "i:ss" },
					{ "_make_function", "s:ssp" },
					{ "_can_make_function", "b:" },
					{ "_open_in_external_editor", "i:oii" },
					{ "_overrides_external_editor", "b:" },
					{ "_preferred_file_name_casing", "i:" },
					{ "_complete_code", "d:sso" },
					{ "_lookup_code", "d:ssso" },
					{ "_auto_indent_code", "s:sii" },
					{ "_add_global_constant", "", nothing },
					{ "_add_named_global_constant", "", nothing },
					{ "_remove_named_global_constant", "", nothing },
					{ "_thread_enter", "", nothing },
					{ "_thread_exit", "", nothing },
					{ "_debug_get_error", "s:" },
					{ "_debug_get_stack_level_count", "i:" },
					{ "_debug_get_stack_level_line", "i:i" },
					{ "_debug_get_stack_level_function", "s:i" },
					{ "_debug_get_stack_level_source", "s:i" },
					{ "_debug_get_stack_level_locals", "d:iii" },
					{ "_debug_get_stack_level_members", "d:iii" },
					{ "_debug_get_stack_level_instance", "", null_pointer },
					{ "_debug_get_globals", "d:ii" },
					{ "_debug_parse_stack_level_expression", "s:isii" },
					{ "_debug_get_current_stack_info", "", stack_info },
					{ "_reload_all_scripts", "-:" },
					{ "_reload_scripts", "-:ab" },
					{ "_reload_tool_script", "-:rb" },
					{ "_get_recognized_extensions", "p:" },
					{ "_get_public_functions", "a:" },
					{ "_get_public_constants", "d:" },
					{ "_get_public_annotations", "a:" },
					{ "_profiling_start", "", nothing },
					{ "_profiling_stop", "", nothing },
					{ "_profiling_set_save_native_calls", "", nothing },
					{ "_profiling_get_accumulated_data", "", zero },
					{ "_profiling_get_frame_data", "", zero },
					{ "_frame", "", nothing },
					{ "_handles_global_class_type", "b:s" },
					{ "_get_global_class_name", "d:s" },
			});
	return made;
}

ExtensionClass &loader_extension() {
	static auto &made = *new ExtensionClass("PythonScriptLoader", "ResourceFormatLoader",
			[](GDExtensionObjectPtr owner) -> ExtensionInstance * { return new ModulePeer(owner, "godot.loader"); },
			{
					{ "_get_recognized_extensions", "p:" },
					{ "_handles_type", "b:n" },
					{ "_get_resource_type", "s:s" },
					{ "_get_resource_script_class", "s:s" },
					{ "_get_resource_uid", "i:s" },
					{ "_load", "v:ssbi" },
			});
	return made;
}

ExtensionClass &saver_extension() {
	static auto &made = *new ExtensionClass("PythonScriptSaver", "ResourceFormatSaver",
			[](GDExtensionObjectPtr owner) -> ExtensionInstance * { return new ModulePeer(owner, "godot.saver"); },
			{
					{ "_save", "i:rsi" },
					{ "_recognize", "b:r" },
					{ "_get_recognized_extensions", "p:r" },
			});
	return made;
}

void run(const char *function) {
	PyObject *done = call_helper("godot.language", function, nullptr, nullptr);
	if (done == nullptr) {
		report_exception(function);
	}
	Py_XDECREF(done);
}

} // namespace

GDExtensionObjectPtr language_object() { return the_language; }
bool editor_running() { return in_editor; }

PyObject *call_helper(const char *module, const char *function, PyObject *first, PyObject *second) {
	PyObject *home = PyImport_ImportModule(module);
	PyObject *callable = home == nullptr ? nullptr : PyObject_GetAttrString(home, function);
	PyObject *arguments[] = { first, second };
	size_t count = first == nullptr ? 0 : second == nullptr ? 1 : 2;
	PyObject *result = callable == nullptr ? nullptr : PyObject_Vectorcall(callable, arguments, count, nullptr);
	Py_XDECREF(callable);
	Py_XDECREF(home);
	return result;
}

void register_language() {
	register_script_class();
	language_extension().register_class();
	loader_extension().register_class();
	saver_extension().register_class();
	script_hooks.self_of = script_self_of;
	script_hooks.attach = attach_script;
	script_hooks.script_of = script_object_of_type;
	script_hooks.await_signal = await_signal;
	run("register");
}

void unregister_language() {
	run("unregister");
	the_language = nullptr;
	saver_extension().unregister_class();
	loader_extension().unregister_class();
	language_extension().unregister_class();
	script_extension().unregister_class();
}

// The engine comes to this level in every run of an editor build, a game started from it included.
void register_editor() {
	PyObject *answer = call_helper("godot.project", "is_editor", nullptr, nullptr);
	in_editor = answer == Py_True;
	Py_XDECREF(answer);
	if (in_editor) {
		register_editor_classes();
	}
}

void unregister_editor() {
	if (in_editor) {
		unregister_editor_classes();
	}
}

bool add_language_functions(PyObject *) { return make_script_module(); }

} // namespace godot_python
