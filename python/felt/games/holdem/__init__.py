"""No-limit Texas Hold'em, as a cash table or a tournament. The rule book is docs/rules/holdem.md."""
