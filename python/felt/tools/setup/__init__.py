"""From a bare machine to a game that runs: engine, Python environment, bridge, imported project.

Standard library only, since this runs before anything is installed. Every step is keyed by a
fingerprint of what it depends on, so that a second run only compares fingerprints.
"""
