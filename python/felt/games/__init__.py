"""One package a game; each keeps the contract of `felt.core.game.Game`."""
