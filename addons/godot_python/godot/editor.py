"""What the bridge does only inside the editor."""


def register() -> None:
    """Called when the editor's classes exist."""


def unregister() -> None:
    """Called before the editor's classes go."""
