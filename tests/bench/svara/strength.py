"""How much one Svara bot wins from others, in hundredths of the least bet a hand, by duplicate deals.

    python -m tests.bench.svara.strength hard caller --sessions 60 --hands 50 --seats 2

Every hand starts with 100 least bets; how it is measured: `tests.bench.duplicates`.
"""

from felt.games.svara.bots import brains
from felt.games.svara.bots.baselines import BASELINES
from felt.games.svara.engine import GAME
from felt.tuning.bots import Bots
from tests.bench.duplicates import ChipGame, main

SVARA = ChipGame(GAME, {**brains(Bots()), **BASELINES}, "draw_for_dealer", "centibets", "min_bet", 100)

if __name__ == "__main__":
    main(SVARA, __doc__.partition("\n")[0])
