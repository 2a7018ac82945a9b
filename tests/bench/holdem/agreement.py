"""Hold random hands against PokerKit, decision by decision.

    python -m tests.bench.holdem.agreement [hands]

Goes on until so many hands (20,000) were compared to the end; those with a big blind posted short are counted apart,
because PokerKit opens and prices them by another rule. A difference that is not among the known ones ends the run.
"""

import sys
from collections import Counter
from multiprocessing import Pool

from tests.games.holdem.pokerkit_peer import run

_BATCH = 250


def batch(number: int) -> tuple[Counter[str], int]:
    """Compare one batch of hands."""
    return run(number * _BATCH, _BATCH)


def main() -> None:
    """Compare, and print what met us."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    explained: Counter[str] = Counter()
    compared = decisions = 0
    with Pool(2) as pool:
        for number, (known, asked) in enumerate(pool.imap(batch, range(wanted)), 1):
            explained += known
            decisions += asked
            compared = number * _BATCH - explained["short blind"]
            if compared >= wanted:
                break
        pool.terminate()
    print(f"{compared} hands, {decisions} decisions agree with PokerKit, but for {dict(explained)}")


if __name__ == "__main__":
    main()
