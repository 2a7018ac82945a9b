"""The authority over one match: the same code for local play and for the server."""
