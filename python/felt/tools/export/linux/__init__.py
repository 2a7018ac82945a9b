"""Linux: a folder that runs on any distribution, and its archive."""
