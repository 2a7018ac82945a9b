import nowhere_at_all
from godot import Node


class ImportError_(Node):
    pass
