"""What every game shares: contract, cards, ranking, seeded numbers, records. Standard library only."""
