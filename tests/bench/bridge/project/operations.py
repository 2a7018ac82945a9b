"""One loop for each operation; every function returns nanoseconds."""

from time import perf_counter_ns

from godot import Input, Node2D, Vector2


class Operations(Node2D):
    def loop_alone(self, count: int) -> int:
        start = perf_counter_ns()
        for _ in range(count):
            pass
        return perf_counter_ns() - start

    def engine_call(self, count: int) -> int:
        start = perf_counter_ns()
        for _ in range(count):
            self.get_child_count()
        return perf_counter_ns() - start

    def engine_call_with_name(self, count: int) -> int:
        start = perf_counter_ns()
        for _ in range(count):
            self.is_in_group("enemies")
        return perf_counter_ns() - start

    def property_read(self, count: int) -> int:
        start = perf_counter_ns()
        for _ in range(count):
            value = self.position  # noqa: F841
        return perf_counter_ns() - start

    def property_write(self, count: int) -> int:
        value = Vector2(1, 2)
        start = perf_counter_ns()
        for _ in range(count):
            self.position = value
        return perf_counter_ns() - start

    def vector_new(self, count: int) -> int:
        part = 1.5
        start = perf_counter_ns()
        for _ in range(count):
            value = Vector2(part, part)  # noqa: F841
        return perf_counter_ns() - start

    def vector_add(self, count: int) -> int:
        left = Vector2(1, 2)
        right = Vector2(3, 4)
        start = perf_counter_ns()
        for _ in range(count):
            value = left + right  # noqa: F841
        return perf_counter_ns() - start

    def vector_length(self, count: int) -> int:
        vector = Vector2(3, 4)
        start = perf_counter_ns()
        for _ in range(count):
            value = vector.length()  # noqa: F841
        return perf_counter_ns() - start

    def get_node_by_path(self, count: int) -> int:
        start = perf_counter_ns()
        for _ in range(count):
            node = self.get_node("Child")  # noqa: F841
        return perf_counter_ns() - start

    def singleton_call(self, count: int) -> int:
        start = perf_counter_ns()
        for _ in range(count):
            Input.is_action_pressed("ui_accept")
        return perf_counter_ns() - start

    def own_method(self, count: int) -> int:
        start = perf_counter_ns()
        for i in range(count):
            self.nothing(i)
        return perf_counter_ns() - start

    def nothing(self, value: int) -> int:
        return value
