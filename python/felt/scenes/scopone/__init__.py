"""The Scopone screen."""
