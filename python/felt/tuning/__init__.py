"""Every number a designer may change: one pydantic model a file, one source of truth."""
