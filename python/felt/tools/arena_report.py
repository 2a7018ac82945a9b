"""What a series of matches says: win rate and interval of a duel, length and endings of a mixed series."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from felt.bots.arena import Tally, quantile, wilson
from felt.tools.arena_match import STUCK, Outcome, Pairing
from felt.tools.play_time import PERSON, against_a_bot, two_people

_PACES = (12.0, 18.0, PERSON["shoot"], 30.0)
"""Seconds people may take over a shot: the length is given for each."""


def duel(pairings: Sequence[Pairing], outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Sum up matches of one level against another, ready for JSON."""
    levels = pairings[0].levels
    tally = Tally()
    for outcome in outcomes:
        tally = tally.add(outcome.points)
    low, high = wilson(tally.rate, tally.matches)
    return {
        "a": levels[0],
        "b": levels[1],
        "matches": tally.matches,
        "mirrored": sum(pairing.mirror for pairing in pairings),
        "wins": tally.wins,
        "losses": tally.losses,
        "draws": tally.draws,
        "rate": round(tally.rate, 4),
        "wilson95": [round(low, 4), round(high, 4)],
        "reasons": _shares(outcome.reason for outcome in outcomes),
        "median_actions": quantile([float(sum(outcome.kinds.values())) for outcome in outcomes], 0.5),
        "actions": _means(outcomes),
        "faults": sum(outcome.faults for outcome in outcomes),
        "decision_cpu_ms": {level: _milliseconds(outcomes, level) for level in dict.fromkeys(levels)},
    }


def duel_line(report: Mapping[str, Any]) -> str:
    """Say in one line who won how often, and what that proves."""
    low, high = report["wilson95"]
    mirrored = f" ({report['mirrored']} on mirrored layouts)" if report["mirrored"] else ""
    return (
        f"{report['a']} against {report['b']}: {report['rate']:.1%} of {report['matches']} matches{mirrored},"
        f" 95 % Wilson interval [{low:.1%}, {high:.1%}]"
    )


def series_report(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Sum up how long matches are and how they end, ready for JSON."""
    ended = [outcome for outcome in outcomes if outcome.reason != STUCK]
    minutes = [two_people(outcome.seconds) for outcome in ended]
    return {
        "matches": len(outcomes),
        "stuck": len(outcomes) - len(ended),
        "faults": sum(outcome.faults for outcome in outcomes),
        "endings": _shares(map(ending, outcomes)),
        "median_shots": quantile([float(outcome.kinds.get("shoot", 0)) for outcome in ended], 0.5),
        "minutes_two_people": {name: round(quantile(minutes, share), 2) for name, share in _PLACES.items()},
        "minutes_against_a_bot": round(quantile([against_a_bot(outcome.seconds) for outcome in ended], 0.5), 2),
        "median_minutes_by_seconds_a_shot": {
            f"{pace:g}": round(quantile([two_people(outcome.seconds, pace) for outcome in ended], 0.5), 2)
            for pace in _PACES
        },
    }


_PLACES = {"p10": 0.1, "median": 0.5, "p90": 0.9}


def series_lines(pairings: Sequence[Pairing], outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Describe each pairing of a series in one line, then all of them together."""
    by_levels: dict[tuple[str, str], list[Outcome]] = defaultdict(list)
    for pairing, outcome in zip(pairings, outcomes, strict=True):
        by_levels[pairing.levels].append(outcome)
    for levels, played in by_levels.items():
        yield _series_line("-".join(levels), played)
    yield _series_line("all", outcomes)


def _series_line(title: str, outcomes: Sequence[Outcome]) -> str:
    report = series_report(outcomes)
    endings = ", ".join(f"{name} {share:.0%}" for name, share in report["endings"].items())
    minutes = report["minutes_two_people"]
    return (
        f"{title:14} {report['matches']:4} matches, {report['stuck']} stuck; shots {report['median_shots']:g};"
        f" minutes {minutes['median']:.1f} ({minutes['p10']:.1f} to {minutes['p90']:.1f}); {endings}"
    )


def ending(outcome: Outcome) -> str:
    """Name the win condition: a showdown that a Stand forced is another one than two full hands."""
    if outcome.reason == "showdown":
        return "showdown after a stand" if outcome.kinds.get("stand") else "two full hands"
    return outcome.reason


def _shares(reasons: Iterable[str]) -> dict[str, float]:
    counted = Counter(reasons)
    return {reason: round(count / counted.total(), 3) for reason, count in counted.most_common()}


def _means(outcomes: Sequence[Outcome]) -> dict[str, dict[str, float]]:
    """Return median and mean count of each kind of action in a match."""
    found = {}
    for kind in dict.fromkeys(kind for outcome in outcomes for kind in outcome.kinds):
        counts = [float(outcome.kinds.get(kind, 0)) for outcome in outcomes]
        found[kind] = {"median": quantile(counts, 0.5), "mean": round(sum(counts) / len(counts), 2)}
    return found


def _milliseconds(outcomes: Sequence[Outcome], level: str) -> dict[str, float]:
    seconds = [second for outcome in outcomes for second in outcome.thinking.get(level, ())]
    places = {"p50": 0.5, "p95": 0.95, "max": 1.0}
    return {name: round(1000 * quantile(seconds, share), 1) for name, share in places.items()} if seconds else {}
