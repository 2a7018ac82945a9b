"""Icons: white line signs that the theme tints, and small coloured pictures that it leaves alone."""
