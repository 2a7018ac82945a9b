"""The first scene: reads the command line and opens the right screen."""
