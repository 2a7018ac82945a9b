"""Screens outside a match."""
