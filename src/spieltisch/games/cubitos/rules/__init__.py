"""The rules of Cubitos, chapter by chapter."""
