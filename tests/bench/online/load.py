"""A server full of matches: what it costs, how long its answers take, and what it leaves behind.

python -m tests.bench.online.load [--matches 1000] [--seconds 60] [--think 0.97]

The players run beside it on the same machine, so the waits are an upper bound; the processor time is the server's own.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tests.server.audit import broken_promises, broken_replays, read_store
from tests.server.crowd import Process

CORES, MEBIBYTES, P99_MS, ACTIONS = 1.0, 300.0, 100.0, 1000.0
"""The bars: at most, at most, at most, at least."""
_TICKS = 100


def usage(pid: int) -> tuple[float, float]:
    """Processor time so far, s, and memory, MiB."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    memory = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return (int(words[11]) + int(words[12])) / _TICKS, int(memory.split()[1]) / 1024


def sockets(pid: int) -> int:
    """Sockets that are open in a process."""
    return sum(
        os.path.realpath(link).rpartition("/")[2].startswith("socket:") for link in Path(f"/proc/{pid}/fd").iterdir()
    )


def page(port: int) -> list[str]:
    """The lines of the server's own page of numbers."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        lines: list[str] = answer.read().decode().splitlines()
    return lines


def answered_within(port: int, share: float) -> float:
    """The bound in ms that the server kept to for so many of all requests, from their coming in to their answer."""
    buckets = [line for line in page(port) if line.startswith("felt_request_seconds_bucket")]
    counts = {float(line.partition('le="')[2].partition('"')[0]): float(line.rpartition(" ")[2]) for line in buckets}
    return 1000 * min(bound for bound, count in counts.items() if count >= share * max(counts.values()))


def numbers(port: int) -> dict[str, float]:
    """The server's own counts, added up over their labels."""
    found: dict[str, float] = {}
    for line in page(port):
        if not line.startswith("#"):
            name, _, value = line.rpartition(" ")
            found[name.partition("{")[0]] = found.get(name.partition("{")[0], 0.0) + float(value)
    return found


def left_behind(port: int, pid: int) -> tuple[float, int]:
    """Tasks and sockets of a server; the request that asks has a task of its own."""
    tasks = numbers(port)["felt_tasks"]
    time.sleep(0.2)
    return tasks, sockets(pid)


def busiest(samples: list[tuple[float, float]], seconds: float) -> float:
    """Cores used over the stretch of so many seconds in which they were used the most."""
    each = [
        (used - before) / (at - since)
        for since, before in samples
        for at, used in samples
        if abs(at - since - seconds) < 1.0
    ]
    return max(each, default=0.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=0.97)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), "--drain", "0")
        server.start()
        assert server.process
        pid = server.process.pid
        words = ["--matches", str(args.matches), "--seconds", str(args.seconds), "--think", str(args.think)]
        url, (before, _), idle = f"ws://127.0.0.1:{server.port}", usage(pid), left_behind(server.port, pid)
        crowd = subprocess.Popen([sys.executable, "-m", "felt.tools.loadtest", url, *words], stdout=subprocess.PIPE)
        most, samples = 0.0, [(time.monotonic(), before)]
        while crowd.poll() is None:
            used, memory = usage(pid)
            samples.append((time.monotonic(), used))
            most = max(most, memory)
            time.sleep(0.5)
        assert crowd.stdout
        told = json.loads(crowd.stdout.read().splitlines()[-1])
        after = usage(pid)[0]
        time.sleep(2.0)
        counts, within, left = numbers(server.port), answered_within(server.port, 0.99), left_behind(server.port, pid)
        code = server.signal(signal.SIGTERM)
        matches, logs = read_store(Path(folder))
        astray = broken_replays(dict(list(matches.items())[:200]), logs)
        gaps = broken_promises(logs, [])
    kept, rate = counts["felt_actions_total"], told["actions_per_second"]
    cores, each = busiest(samples, args.seconds), (after - before) / max(1.0, kept) * 1000
    print(json.dumps(told))
    print(f"{kept:.0f} actions kept; {rate:.0f}/s = {rate / ACTIONS:.2f} x the bar of {ACTIONS:.0f}/s")
    print(f"server: {cores:.2f} cores = {cores / CORES:.2f} x the bar; {each:.2f} ms an action, joining included")
    print(f"memory: {most:.0f} MiB = {most / MEBIBYTES:.2f} x the bar of {MEBIBYTES:.0f}")
    waits = told["ack_ms"]["p99"]
    print(f"answers: p99 {waits} ms = {waits / P99_MS:.2f} x the bar of {P99_MS:.0f} ms")
    print(f"in the server alone: 99 % within {within:.0f} ms, joining included")
    desyncs, faults = counts.get("felt_desyncs_total", 0.0), counts["felt_faults_total"]
    print(f"desyncs {desyncs:.0f}, gaps {len(gaps)}, faults {faults:.0f}, other hash on replay {len(astray)} of 200")
    print(f"left behind: {left[0] - idle[0]:.0f} tasks, {left[1] - idle[1]} sockets; exit code {code}")


if __name__ == "__main__":
    main()
