"""Time for one turn, counted by what the caller says has passed: no clock is read here."""

from dataclasses import dataclass, replace

from felt.core.game import Turn


@dataclass(frozen=True, slots=True)
class Countdown:
    """Seconds ``left`` to act; None means as long as it takes."""

    left: float | None = None

    def after(self, elapsed: float) -> "Countdown":
        """Return the countdown ``elapsed`` seconds later, never below zero."""
        return self if self.left is None else replace(self, left=max(0.0, self.left - elapsed))

    @property
    def expired(self) -> bool:
        """Tell whether time is up."""
        return self.left is not None and self.left <= 0


def goes_on(before: Turn, after: Turn, actor: int) -> bool:
    """Tell whether ``after`` is the same question still open to the others.

    Where several seats answer at once, one answer must not give the others fresh time.
    """
    return after.kind == before.kind and actor not in after.seats and set(after.seats) <= set(before.seats)
