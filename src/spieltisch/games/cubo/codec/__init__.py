"""Moves, states and views of Cubo to and from plain data."""
