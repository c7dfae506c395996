"""A position: players, variant, cards, and the state of the whole table."""
