"""Engine methods that may wait for another thread: calls to them give up the GIL.

A worker thread that loads a Python resource needs the GIL; a caller that keeps it while waiting for that worker
would wait for ever.
"""

METHODS: dict[str, tuple[str, ...]] = {
    "ResourceLoader": ("load", "load_threaded_get", "load_threaded_request"),
    "ResourceSaver": ("save",),
    "PackedScene": ("instantiate", "pack"),
    "Thread": ("wait_to_finish",),
    "WorkerThreadPool": ("wait_for_task_completion", "wait_for_group_task_completion"),
    "Semaphore": ("wait",),
    "Mutex": ("lock",),
    "OS": ("execute", "delay_msec", "delay_usec", "read_string_from_stdin", "read_buffer_from_stdin"),
    "RenderingServer": ("force_sync", "force_draw", "call_on_render_thread"),
    "SceneTree": ("change_scene_to_file", "change_scene_to_packed", "reload_current_scene"),
    "HTTPClient": ("connect_to_host", "poll"),
    "StreamPeerTCP": ("poll", "connect_to_host"),
    "IP": ("resolve_hostname", "resolve_hostname_addresses"),
    "NavigationServer2D": ("bake_from_source_geometry_data",),
    "NavigationServer3D": ("bake_from_source_geometry_data",),
    "Node": ("set_process_thread_group",),
    "EditorFileSystem": ("scan", "reimport_files"),
}
