// What the bridge adds to the editor: a plugin that is always on, and with it the export plugin.
#pragma once

namespace godot_python {

/// EDITOR level, GIL held.
void register_editor_classes();
void unregister_editor_classes();

} // namespace godot_python
