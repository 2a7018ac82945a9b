"""The decks: French (with a four-colour option) and Neapolitan."""
