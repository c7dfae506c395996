"""Cards in piles, hands and the box."""
