"""The online server: lobby, queue, matches, and what keeps them when a machine stops."""
