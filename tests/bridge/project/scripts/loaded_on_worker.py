import threading

from godot import Node

LOADED_BY = threading.get_ident()


class LoadedOnWorker(Node):
    def answer(self) -> int:
        return 42
