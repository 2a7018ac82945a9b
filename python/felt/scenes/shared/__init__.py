"""Pieces every table uses: cards, dialogs, pips, drawers."""
