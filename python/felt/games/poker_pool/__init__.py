"""Poker Pool: pocket balls to build a poker hand. The rule book is docs/rules/poker_pool.md."""
