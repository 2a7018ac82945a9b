"""Play against people elsewhere: the pipe to the server, the lobby, and what is told over a running match."""
