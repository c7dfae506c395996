"""Moves, states and views to and from plain data."""
