"""Cubo: everybody throws nine dice at the same time and arranges them in a square. Rule IDs CB-n."""
