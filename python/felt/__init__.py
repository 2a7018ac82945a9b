"""Felt: one pure core, one authority, three faces."""
