"""The table, its balls and what a shot does: pure geometry and motion, the same bits on every machine."""
