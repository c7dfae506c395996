"""The people at a table: coming and going, the host, what they say, and forgetting them."""
