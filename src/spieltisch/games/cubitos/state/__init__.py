"""The position: variant, players, and the whole."""
