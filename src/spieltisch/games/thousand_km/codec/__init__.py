"""Moves, states and views of 1000 km to and from plain data."""
