"""The Texas Hold'em table on screen."""
