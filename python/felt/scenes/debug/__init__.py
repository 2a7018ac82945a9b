"""Tools of debug builds: tuning while playing, and positions brought about by hand."""
