"""Spieltisch: a table for tabletop games, exact to the letter of their rules."""

__version__ = "0.1.0"
