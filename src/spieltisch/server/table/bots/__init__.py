"""Bots at a table: their turns, whom they play for, hints, and bots from outside."""
