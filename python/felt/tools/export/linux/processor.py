"""The processors that the Linux game is made for, and what everybody calls them."""

from dataclasses import dataclass

from felt.tools.setup.unpack import LOADER, MULTIARCH


@dataclass(frozen=True, slots=True)
class Processor:
    """One of them."""

    name: str
    """Ours and Godot's."""
    multiarch: str
    """The folder of its libraries on Debian."""
    loader: str
    """The file that starts programs."""

    @property
    def game(self) -> str:
        """The name of the game's program."""
        return f"felt.{self.name}"


X86_64 = Processor("x86_64", MULTIARCH, LOADER)
ARM64 = Processor("arm64", "aarch64-linux-gnu", "ld-linux-aarch64.so.1")
