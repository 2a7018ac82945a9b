"""The Poker Pool table on screen."""
