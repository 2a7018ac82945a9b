#include "editor_classes.h"

#include "extension_class.h"
#include "interpreter.h"
#include "language.h"
#include "language_hooks.h"

namespace godot_python {

namespace {

// The peer is `module.type(id)`: it finds its engine object by the instance id, for a wrapper would keep it alive.
struct ObjectPeer : ExtensionInstance {
	ObjectPeer(GDExtensionObjectPtr object, const char *module, const char *type) {
		owner = object;
		if (!interpreter_alive()) {
			return;
		}
		Gil gil;
		PyObject *id = PyLong_FromLongLong(static_cast<int64_t>(api::object_get_instance_id(object)));
		peer = call_helper(module, type, id, nullptr);
		Py_XDECREF(id);
		if (peer == nullptr) {
			report_exception(type);
		}
	}
};

ExtensionClass &editor_extension() {
	static auto &made = *new ExtensionClass("PythonEditorPlugin", "EditorPlugin",
			[](GDExtensionObjectPtr owner) -> ExtensionInstance * {
				return new ObjectPeer(owner, "godot.editor", "EditorPlugin");
			},
			{
					{ "_enter_tree", "-:" },
					{ "_exit_tree", "-:" },
			});
	return made;
}

ExtensionClass &export_extension() {
	static auto &made = *new ExtensionClass("PythonExportPlugin", "EditorExportPlugin",
			[](GDExtensionObjectPtr owner) -> ExtensionInstance * {
				return new ObjectPeer(owner, "godot.export_plugin", "ExportPlugin");
			},
			{
					{ "_get_name", "s:" },
					{ "_export_begin", "-:pbsi" },
					{ "_export_file", "-:ssp" },
					{ "_export_end", "-:" },
			});
	return made;
}

ExtensionClass &highlighter_extension() {
	static auto &made = *new ExtensionClass("PythonSyntaxHighlighter", "EditorSyntaxHighlighter",
			[](GDExtensionObjectPtr owner) -> ExtensionInstance * {
				return new ObjectPeer(owner, "godot.highlighter", "Highlighter");
			},
			{
					{ "_get_name", "s:" },
					{ "_get_supported_languages", "p:" },
					{ "_create", "r:" },
					{ "_get_line_syntax_highlighting", "d:i" },
					{ "_update_cache", "-:" },
			});
	return made;
}

} // namespace

void register_editor_classes() {
	export_extension().register_class();
	highlighter_extension().register_class();
	editor_extension().register_class();
	api::editor_add_plugin(editor_extension().name().ptr());
}

void unregister_editor_classes() {
	api::editor_remove_plugin(editor_extension().name().ptr());
	editor_extension().unregister_class();
	highlighter_extension().unregister_class();
	export_extension().unregister_class();
}

} // namespace godot_python
