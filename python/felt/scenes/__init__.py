"""Godot adapters: they show what the rules decide and ask what the player wants. Only this package imports `godot`."""
