"""The look and the sound of the house, drawn and synthesised from nothing but numbers.

``python -m felt.tools.assets`` writes every generated file below ``assets/``; the files are never committed.
"""
