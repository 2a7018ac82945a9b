"""Learning by playing: the six steps of the pool tutorial, hints in the first match, first hands of the card games."""
