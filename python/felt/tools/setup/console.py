"""What set-up says while it works: plain lines on standard error, results stay alone on standard output."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

MEGABYTE = 1_000_000


def say(text: str) -> None:
    """Tell the player one thing."""
    print(f"felt: {text}", file=sys.stderr, flush=True)


@contextmanager
def download_progress(arrived: Callable[[], int], total: int, seconds: float = 1.0) -> Iterator[None]:
    """Show how many of ``total`` bytes have ``arrived`` until the block ends.

    A terminal sees one line that changes; a log sees a line each tenth of the way.
    """
    stop = threading.Event()

    def watch() -> None:
        shown = 0
        while not stop.wait(seconds):
            tenth = 10 * arrived() // max(total, 1)
            if sys.stderr.isatty():
                sys.stderr.write(f"\rfelt:   {arrived() / MEGABYTE:.0f} of {total / MEGABYTE:.0f} MB ")
                sys.stderr.flush()
            elif tenth > shown:
                say(f"  {arrived() / MEGABYTE:.0f} of {total / MEGABYTE:.0f} MB")
                shown = tenth
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        stop.set()
        watcher.join()
