"""The best set of scorings, and the end of the game."""
