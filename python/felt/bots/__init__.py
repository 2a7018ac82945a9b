"""Game-free tools for computer players: thoughts, sampling, search, levels of skill and strength statistics."""
