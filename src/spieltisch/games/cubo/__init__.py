"""Cubo: everybody throws nine dice at once and lays them out to a square. Rule IDs CB-n."""
