"""Scopone Scientifico: two teams of two, the whole Neapolitan pack dealt. The rule book is docs/rules/scopone.md."""
