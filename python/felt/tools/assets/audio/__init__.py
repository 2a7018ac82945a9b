"""Sounds from arithmetic: struck modes, filtered noise and frequency modulation, written as 44.1 kHz WAV."""
