"""The rules of Cubo, chapter by chapter."""
