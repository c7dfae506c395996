"""Moves, states, views and experiments to and from plain data."""
