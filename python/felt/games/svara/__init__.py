"""Svara: three cards, blind bets, and a tie that is played again for the whole pot."""
