"""Comparable shots in pooltool: a hard break and a medium shot across a full rack (bench dependency only)."""

from collections.abc import Callable

import pooltool

Shot = Callable[[], object]


def pooltool_breaks(count: int) -> list[Shot]:
    """Breaks at 8 m/s (3150 px/s), the JIT warmed up before."""
    pooltool.simulate(_system(8.0, 0.0), inplace=True)
    return [_shot(_system(8.0, 0.1 * seed)) for seed in range(count)]


def pooltool_typical(count: int) -> list[Shot]:
    """Shots at 2 m/s (790 px/s) into a broken rack."""
    systems = []
    for seed in range(count):
        system = _system(8.0, 0.1 * (seed % 12))
        pooltool.simulate(system, inplace=True)
        if any(ball.state.s == 4 for ball in system.balls.values() if ball.id == "cue"):
            continue
        system.reset_history()
        system.cue.set_state(V0=2.0, phi=float(37 * seed % 360))
        systems.append(system)
    return [_shot(system) for system in systems]


def _system(speed: float, off: float) -> pooltool.System:
    table = pooltool.Table.default()
    balls = pooltool.get_rack(pooltool.GameType.EIGHTBALL, table=table)
    system = pooltool.System(table=table, balls=balls, cue=pooltool.Cue.default())
    system.cue.set_state(V0=speed, phi=pooltool.aim.at_ball(system, "1") + off)
    return system


def _shot(system: pooltool.System) -> Shot:
    return lambda: pooltool.simulate(system, inplace=True)
