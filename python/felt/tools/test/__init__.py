"""`./test`: every check of the project, in stages, with one line of totals at the end."""
