"""How much one Hold'em bot wins from others, in thousandths of a big blind a hand, by duplicate deals.

    python -m tests.bench.holdem.strength hard caller --sessions 60 --hands 50 --seats 2

Every hand starts with 100 big blinds, and statistics last for the session; how it is measured:
`tests.bench.duplicates`, with the luck of the boards after an all-in taken out.
"""

from felt.games.holdem.bots import brains
from felt.games.holdem.bots.baselines import BASELINES
from felt.games.holdem.engine import GAME
from felt.tuning.bots import Bots
from tests.bench.duplicates import ChipGame, main
from tests.bench.holdem.all_in_luck import all_in_luck

HOLDEM = ChipGame(GAME, {**brains(Bots()), **BASELINES}, "draw_for_button", "mbb", "big_blind", 1000, all_in_luck)

if __name__ == "__main__":
    main(HOLDEM, __doc__.partition("\n")[0])
