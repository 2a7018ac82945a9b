"""What goes over the wire. `docs/ONLINE.md` is written from these models."""
