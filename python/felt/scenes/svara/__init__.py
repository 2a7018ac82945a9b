"""The Svara screen."""
