"""Commands for players, designers and developers; nothing in the game imports them."""
