"""Where guests and matches are kept. What has been acknowledged is on disk."""
