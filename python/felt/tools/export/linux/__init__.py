"""Linux x86_64: a folder that runs on any distribution, and its archive."""
