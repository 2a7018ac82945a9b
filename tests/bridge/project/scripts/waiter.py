from godot import Node, signal


class Waiter(Node):
    go = signal("value: int")
    pair = signal("a: int", "b: int")
    finished = signal("result: String")

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[object] = []

    async def wait_once(self) -> str:
        value = await self.go
        self.seen.append(value)
        return f"got {value}"

    async def wait_pair(self) -> None:
        self.seen.append(await self.pair)

    async def wait_and_clean(self) -> None:
        try:
            await self.go
        finally:
            self.seen.append("closed")

    async def at_once(self) -> int:
        return 7

    async def outer(self) -> str:
        return "outer " + await self.wait_once()

    async def fails_later(self) -> None:
        await self.go
        raise RuntimeError("later")
