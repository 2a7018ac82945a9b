"""Exports: from this checkout to something a player starts, one package a target platform.

Each target says how far it was proven here: `verified`, `built, not run` or `configured` (docs/EXPORT.md).
"""
