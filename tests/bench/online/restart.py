"""Kill a full server and start it again: how long until it serves, and until every match goes on.

python -m tests.bench.online.restart [--matches 1000] [--kills 3]
"""

import argparse
import asyncio
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.online.load import numbers, usage
from tests.bench.online.recovery import BAR_SECONDS, welcome_seconds
from tests.server.audit import broken_promises, read_store
from tests.server.crowd import Process


def fill(server: Process, matches: int) -> None:
    """Have matches begun that nobody ends: their players are cut off together with the server."""
    words = ["--matches", str(matches), "--seconds", "5", "--think", "4", "--ramp", "50"]
    url = f"ws://127.0.0.1:{server.port}"
    crowd = subprocess.Popen([sys.executable, "-m", "felt.tools.loadtest", url, *words], stdout=subprocess.DEVNULL)
    while numbers(server.port)["felt_matches"] < matches:
        time.sleep(0.2)
    time.sleep(3.0)
    server.kill()
    crowd.kill()
    crowd.wait()


def come_back(server: Process) -> tuple[float, float, float, float]:
    """Start; returns the seconds until a new player is welcomed, and until all matches are there, on clock and CPU."""
    began = time.monotonic()
    server.start()
    assert server.process
    asyncio.run(welcome_seconds(server.port))
    served, (served_cpu, _) = time.monotonic() - began, usage(server.process.pid)
    found, count = -1.0, 0.0
    while found < count or not count:
        found, count = count, numbers(server.port)["felt_matches"]
        time.sleep(0.5)
    return served, time.monotonic() - began - 0.5, served_cpu, count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=3)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder)
        server = Process(state, "--drain", "0")
        server.start()
        fill(server, args.matches)
        worst = 0.0
        for number in range(args.kills):
            served, whole, cpu, count = come_back(server)
            worst = max(worst, served)
            print(f"start {number + 1}: a new player is welcomed after {served:.2f} s ({cpu:.2f} s of processor time),")
            print(f"  all {count:.0f} matches are there within {whole:.1f} s", flush=True)
            server.kill()
        server.start()
        code = server.signal(signal.SIGTERM)
        matches, logs = read_store(state)
        mishaps = (state / "server.log").read_text().count('"level": "error"')
    print(f"{len(matches)} matches kept, gaps {len(broken_promises(logs, []))}, errors {mishaps}, exit code {code}")
    print(f"serving again: worst {worst:.2f} s = {worst / BAR_SECONDS:.2f} x the bar of {BAR_SECONDS} s")


if __name__ == "__main__":
    main()
