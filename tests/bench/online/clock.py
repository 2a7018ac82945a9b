"""A day of matches that nobody plays: every turn runs out to the millisecond, on a clock set by hand.

python -m tests.bench.online.clock
"""

from time import process_time

from felt.games import registry
from tests.server.sitting import Sitting

DAY = 86_400.0
BAR = 10.0
"""Seconds of processor time that a day may take."""


def main() -> None:
    began, turns, matches = process_time(), 0, 0
    for game in registry.NAMES:
        passed = 0.0
        while passed < DAY / len(registry.NAMES):
            sitting = Sitting(game, seed=(matches + 1) << 200)
            play(sitting)
            passed, turns, matches = passed + sitting.now, turns + sitting.course.seq, matches + 1
    took = process_time() - began
    ratio = f"{took / BAR:.2f} x the bar of {BAR:.0f} s"
    print(f"{turns} turns of {matches} matches, {DAY / 3600:.0f} h by the clock: {took:.1f} s = {ratio}")


def play(sitting: Sitting) -> None:
    """Let every turn run out; whoever is replaced for it says at once that he is there."""
    while not sitting.room.ending and sitting.now < DAY:
        sitting.at(sitting.course.next_due)
        for seat, chair in enumerate(sitting.chairs):
            if chair.status == "bot" and not sitting.room.ending:
                sitting.room.resume(sitting.ears[seat], None, sitting.now)
                chair.timeouts = 0
        for ear in sitting.ears:
            ear.frames.clear()
        sitting.settle()


if __name__ == "__main__":
    main()
