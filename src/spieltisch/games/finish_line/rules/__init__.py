"""The rules of Finish Line, chapter by chapter."""
